/** What people say at the table, and not having to hear it. */
import type { Page } from '@playwright/test';
import { type Come, expect, gather, openTable, settingsOf, sheet, test, type Visitor } from './helpers.ts';
import { hand } from './play.ts';

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
  for (const { page } of [ben, eve]) await expect(bubbles(page)).toHaveText('<b onclick="x">hi</b> &amp;');
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
  await expect(bubbles(ben.page)).toHaveText('❤️');

  await ben.page.reload();
  await talk(ben.page);
  await expect(lines(ben.page)).toHaveText(/^Ana/);
  await sheet(ben.page).getByRole('button', { name: 'Hear Eve again' }).click();
  await expect(lines(ben.page)).toHaveText([/^Eve watching Good luck!$/, /^Ana/]);
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
