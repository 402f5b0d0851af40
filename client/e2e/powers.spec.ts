/** What a host may do, in the lobby and in mid-match, and who is host when they have gone. */
import type { Page } from '@playwright/test';
import { expect, gather, openTable, plate, seat, settingsOf, sheet, test, type Visitor } from './helpers.ts';
import { hand, playOnceEach } from './play.ts';

/** What the host has in the menu: only those who have any power find it. */
const openPowers = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await sheet(page).getByText('Seats and host', { exact: true }).click();
};

const choose = async ({ page }: Visitor, wish: string | RegExp): Promise<void> => {
  await openPowers(page);
  await sheet(page).getByRole('button', { name: wish }).first().click();
  await expect(sheet(page)).toHaveCount(0);
};

test('the host gives a seat to a bot, and its person takes it back', async ({ come }) => {
  const [ana, ben] = (await gather(come, settingsOf('latin'), [{ name: 'Ana' }, { name: 'Ben' }])) as [
    Visitor,
    Visitor,
  ];
  await expect(hand(ben.page)).toHaveCount(7);
  // Who is not host may give away their own seat, and no other.
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await expect(sheet(ben.page).getByRole('button', { name: /^Let a bot play for/ })).toHaveText(
    'Let a bot play for me',
  );
  await ben.page.keyboard.press('Escape');

  await choose(ana, 'Let a bot play for Ben');
  await expect(plate(ana.page, 1)).toContainText('a bot plays');
  const stoodIn = ben.page.getByRole('region', { name: 'A bot plays for you' });
  await stoodIn.getByRole('button').click();
  await expect(plate(ana.page, 1)).not.toContainText('a bot plays');
  await expect(stoodIn).toHaveCount(0);
});

test('a bot’s seat is opened in mid-match, and who watches takes it and plays', async ({ come }) => {
  const [ana] = (await gather(come, settingsOf('latin'), [{ name: 'Ana' }])) as [Visitor];
  await expect(hand(ana.page)).toHaveCount(7);
  const eve = await come({ name: 'Eve' });
  await eve.page.goto(ana.page.url());
  const place = eve.page.getByRole('region', { name: 'An open seat' });
  await expect(eve.page.locator('main.table')).toBeVisible();
  await expect(eve.page.getByText('You are watching. The host can open a bot’s seat for you.')).toBeVisible();
  await expect(ana.page.getByText(/^Eve is watching\. Under “Seats and host”/)).toBeVisible();
  await expect(place).toHaveCount(0);

  await choose(ana, /^Open the seat of/);
  for (const { page } of [ana, eve]) await expect(page.getByText(/^Ana has opened the seat of /)).toBeVisible();
  await expect(hand(eve.page)).toHaveCount(0);
  // Who would rather watch finds the seat in the menu.
  const fay = await come({ name: 'Fay' });
  await fay.page.goto(ana.page.url());
  await fay.page.getByRole('button', { name: 'Go on watching' }).click();
  await expect(fay.page.getByRole('region', { name: 'An open seat' })).toHaveCount(0);
  await fay.page.getByRole('button', { name: 'Menu' }).click();
  await expect(sheet(fay.page).getByRole('button', { name: /^Take the seat of/ })).toBeVisible();
  await place.getByRole('button', { name: /^Take the seat of/ }).click();
  await expect(ana.page.getByText(/^Eve has taken over from /)).toBeVisible();
  await expect(place).toHaveCount(0);
  await expect(hand(eve.page)).not.toHaveCount(0);
  await expect(plate(ana.page, 1)).toContainText('Eve');
  await playOnceEach([ana, eve]);

  // Who leaves on purpose is not said to have lost the connection, by the status in their turn and by a notice at other times.
  const told = Promise.all(
    [ana, fay].map(({ page }) =>
      page
        .getByText(/\bEve left the table/)
        .first()
        .waitFor(),
    ),
  );
  await eve.page.getByRole('button', { name: 'Menu' }).click();
  await sheet(eve.page)
    .getByRole('button', { name: /^Leave the table/ })
    .click();
  await told;
  await expect(plate(ana.page, 1)).toContainText('a bot plays', { timeout: 15_000 });
  await expect(eve.page).toHaveURL('/');
});

test('the host hands the table over, and when they vanish the next one is host', async ({ come }) => {
  const [ana, ben] = (await gather(come, settingsOf('latin'), [{ name: 'Ana' }, { name: 'Ben' }])) as [
    Visitor,
    Visitor,
  ];
  await expect(hand(ana.page)).toHaveCount(7);
  await choose(ana, 'Make Ben the host');
  await expect(ben.page.getByText('You are the host now')).toBeVisible();
  await expect(plate(ana.page, 1)).toContainText('host');
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  await expect(sheet(ana.page).getByRole('button', { name: 'Let a bot play for me' })).toBeVisible();
  await expect(sheet(ana.page).getByText('Seats and host', { exact: true })).toHaveCount(0);
  await ana.page.keyboard.press('Escape');

  await ben.page.close();
  // The fast pace waits three seconds.
  await expect(plate(ana.page, 1)).toContainText('a bot plays', { timeout: 15_000 });
  await expect(plate(ana.page, 1)).not.toContainText('host');
  await openPowers(ana.page);
  await expect(sheet(ana.page).getByRole('button', { name: /^Open the seat of/ })).toHaveCount(2);
});

test('in the lobby the host hands the table over to who sits or watches', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const { id } = await openTable(ana, settingsOf('draw'));
  const [ben, eve] = [await come({ name: 'Ben' }), await come({ name: 'Eve' })];
  for (const { page } of [ben, eve]) await page.goto(`/t/${id}`);
  await expect(ana.page.getByText('Watching: Eve')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Make Eve the host' })).toHaveCount(0);
  await expect(eve.page.getByText('All seats are taken: you are watching.')).toBeVisible();

  await seat(ana.page, 2).click();
  await sheet(ana.page).getByRole('button', { name: 'Make Ben the host' }).click();
  await expect(seat(ben.page, 2)).toContainText('host');
  await expect(ana.page.getByText('Ben starts the match.')).toBeVisible();

  await ben.page.getByText('Hand over being host').click();
  await ben.page.getByRole('button', { name: 'Make Eve the host' }).click();
  await expect(ben.page.getByText('Eve starts the match.')).toBeVisible();
  await expect(eve.page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  await eve.page.getByRole('button', { name: /^Start/ }).click();
  for (const { page } of [ana, ben]) await expect(hand(page)).toHaveCount(7);
});
