/** What people say at the table, and not having to hear it. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { type Come, expect, gather, openTable, PHONE, settingsOf, sheet, test, type Visitor } from './helpers.ts';
import { hand, playMatch } from './play.ts';

const bubbles = (page: Page) => page.locator('.chat-bubble');
const lines = (page: Page) => sheet(page).locator('.chat-lines li');
const talk = (page: Page) => page.getByRole('button', { name: /^Talk/ }).click();
const close = (page: Page) => sheet(page).getByRole('button', { name: 'Close', exact: true }).click();

/** Ana and Ben play, Eve watches. */
const threeOfThem = async (come: Come, chat: boolean): Promise<readonly [Visitor, Visitor, Visitor]> => {
  const [ana, ben] = (await gather(come, settingsOf('block', { chat }), [{ name: 'Ana' }, { name: 'Ben' }])) as [
    Visitor,
    Visitor,
  ];
  await expect(hand(ben.page)).toHaveCount(7);
  const eve = await come({ name: 'Eve' });
  await eve.page.goto(ana.page.url());
  await expect(eve.page.locator('main.table')).toBeVisible();
  return [ana, ben, eve];
};

test('words are shown as they were written, at their speaker or as those of somebody who watches', async ({ come }) => {
  const [ana, ben, eve] = await threeOfThem(come, true);
  await talk(ana.page);
  await sheet(ana.page).getByLabel('Your message').fill('<b onclick="x">hi</b> &amp;');
  await sheet(ana.page).getByRole('button', { name: 'Send' }).click();
  for (const { page } of [ben, eve]) await expect(bubbles(page)).toHaveText('Ana <b onclick="x">hi</b> &amp;');
  await expect(lines(ana.page)).toHaveText('Ana <b onclick="x">hi</b> &amp;');
  await close(ana.page);

  await talk(eve.page);
  await sheet(eve.page).getByRole('button', { name: 'Well played!' }).click();
  await expect(lines(eve.page).last()).toHaveText(/^Eve watching Well played!$/);
  await expect(bubbles(ana.page).filter({ hasText: 'Eve' })).toHaveText('Eve watching Well played!');
  await close(eve.page);
});

test('people talk while they wait', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const { id } = await openTable(ana, settingsOf('block', { chat: true }));
  const ben = await come({ name: 'Ben' });
  await ben.page.goto(`/t/${id}`);
  await talk(ben.page);
  await sheet(ben.page).getByLabel('Your message').fill('Who sits with me?');
  await ben.page.keyboard.press('Enter');
  await ana.page.getByRole('button', { name: 'Talk: something new was said' }).click();
  await expect(lines(ana.page)).toHaveText('Ben Who sits with me?');
});

test('who is muted is not heard any more, not after a reload either, until they are again', async ({ come }) => {
  const [ana, ben, eve] = await threeOfThem(come, false);
  // Where the host has not allowed it, nobody writes.
  await talk(ben.page);
  await expect(sheet(ben.page).getByLabel('Your message')).toHaveCount(0);
  await sheet(ben.page).getByRole('button', { name: 'Mute Eve' }).click();
  await close(ben.page);

  await talk(eve.page);
  await sheet(eve.page).getByRole('button', { name: 'Good luck!' }).click();
  await expect(bubbles(ana.page)).toHaveText(/Good luck!$/);
  await talk(ana.page);
  await sheet(ana.page).getByRole('button', { name: 'Heart' }).click();
  await expect(bubbles(ben.page)).toHaveText('Ana ❤️');

  await ben.page.reload();
  await talk(ben.page);
  await expect(lines(ben.page)).toHaveText(/^Ana/);
  await sheet(ben.page).getByRole('button', { name: 'Hear Eve again' }).click();
  await expect(lines(ben.page)).toHaveText([/^Eve watching Good luck!$/, /^Ana/]);
});

test('on a phone talk is one tap away, with a mark on it while something is unread', async ({ come }) => {
  const [ana, ben] = (await gather(come, settingsOf('block', { chat: true }), [
    { name: 'Ana' },
    { name: 'Ben', ...PHONE },
  ])) as [Visitor, Visitor];
  await expect(hand(ben.page)).toHaveCount(7);
  const way = ben.page.getByRole('button', { name: /^Talk/ });
  const box = await way.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(way).toHaveAccessibleName('Talk');
  await talk(ana.page);
  await sheet(ana.page).getByRole('button', { name: 'Hello!' }).click();
  await expect(way).toHaveAccessibleName('Talk: something new was said');
  await way.tap();
  await expect(lines(ben.page)).toHaveText('Ana Hello!');
  // A phone that is turned, or a keyboard that comes up, closes nothing; and each is as large as a finger everywhere.
  await ben.page.setViewportSize({ width: 320, height: 568 });
  const reactions = sheet(ben.page).locator('.chat-reaction');
  await expect(reactions).toHaveCount(8);
  const sizes = await reactions.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
  );
  for (const { width, height, right } of sizes) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(320);
  }
  await close(ben.page);
  await ben.page.setViewportSize(PHONE.viewport);
  await expect(way).toHaveAccessibleName('Talk');
});

test('who is talking when their turn comes sees it in the sheet, hears it once, and is back by one tap', async ({
  come,
}) => {
  // Whoever has to follow can: they draw until they do.
  const both = (await gather(come, settingsOf('draw', { chat: true, clock: 'relaxed' }), [
    { name: 'Ana', ...PHONE },
    { name: 'Ben', ...PHONE },
  ])) as [Visitor, Visitor];
  for (const { page } of both) await expect(hand(page)).toHaveCount(7);
  const leads = (page: Page) => page.locator('.hand-tile[data-playable="true"]').count();
  await expect.poll(async () => (await leads(both[0].page)) + (await leads(both[1].page))).toBeGreaterThan(0);
  const [leader, other] = (await leads(both[0].page)) > 0 ? both : [both[1], both[0]];
  const { page } = other;
  await talk(page);
  const field = sheet(page).getByLabel('Your message');
  await field.pressSequentially('Wait a mom');
  const strip = sheet(page).getByRole('button', { name: /^Your turn: back to the table/ });
  await expect(strip).toHaveCount(0);
  const before = await field.boundingBox();
  await playMatch(leader, { plays: 1 });
  await expect(strip).toBeVisible();
  // With the time that is left; nothing under the writer's finger has moved, and nothing has closed.
  await expect(strip).toHaveText(/\d+ seconds? (is|are) left/);
  expect(await field.boundingBox()).toEqual(before);
  await expect(field).toBeFocused();
  await field.pressSequentially('ent');
  await expect(field).toHaveValue('Wait a moment');
  await expect(sheet(page).getByRole('status').getByText('Your turn: play a tile')).toHaveCount(1);
  await expect(sheet(page).getByText('Your turn: play a tile')).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await strip.tap();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('.hand-tile:focus')).toHaveCount(1);
  await expect(page.locator('.status-words')).toHaveText('Your turn: play a tile');
});

test('where there is no room beside the menu talk is in it, and one tap leads back to the table', async ({ come }) => {
  const ana = await come({ name: 'Ana', ...PHONE, viewport: { width: 320, height: 568 } });
  const { page } = ana;
  await openTable(ana, settingsOf('draw', { chat: true }));
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.locator('.hand-tile[data-playable="true"]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Talk/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await sheet(page).getByRole('button', { name: /^Talk/ }).tap();
  await sheet(page).getByRole('button', { name: 'Hello!' }).tap();
  await expect(lines(page)).toHaveText('Ana Hello!');
  await sheet(page).getByRole('button', { name: 'Your turn: back to the table' }).tap();
  await expect(sheet(page)).toHaveCount(0);
});

test('who talks too much is told so, and the page complains of nothing', async ({ come }) => {
  const [ana] = await threeOfThem(come, false);
  await talk(ana.page);
  const hello = sheet(ana.page).getByRole('button', { name: 'Hello!' });
  await hello.evaluate((button: HTMLButtonElement) => {
    for (let n = 0; n < 7; n++) button.click();
  });
  // In the sheet itself, or the sheet would hide it.
  await expect(sheet(ana.page).getByText('Not so fast.')).toBeVisible();
  expect(ana.complaints).toEqual([]);
});
