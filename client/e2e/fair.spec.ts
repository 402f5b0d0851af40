/** The deals are checked by the players' own browsers: a mark says so, and a table that cheats is shown up. */
import type { Page } from '@playwright/test';
import { expect, gather, openTable, seat, settingsOf, sheet, test } from './helpers.ts';
import { hand, playOnceEach, playTogether } from './play.ts';

const mark = (page: Page) => page.locator('.fair-mark');

test('two people see the deal sealed, then verified, and can read what that means', async ({ come }) => {
  const people = await gather(come, settingsOf('block'), [{ name: 'Ana' }, { name: 'Ben' }]);
  for (const { page } of people) {
    await expect(hand(page)).toHaveCount(7);
    await expect(mark(page)).toHaveAttribute('data-fair', 'sealed');
  }
  await playTogether(people, [{ oneRound: true }, { oneRound: true }]);
  for (const { page } of people) await expect(mark(page)).toHaveAttribute('data-fair', 'verified');
  const [ana] = people;
  if (ana === undefined) throw new Error('nobody is there');
  await mark(ana.page).click();
  await expect(sheet(ana.page)).toContainText('no tile has changed its place');
  await expect(sheet(ana.page)).toContainText('What this cannot do');
  await ana.page.keyboard.press('Escape');

  // A page loaded anew goes on checking, with the seed that it put in.
  await ana.page.reload();
  await expect(mark(ana.page)).toHaveAttribute('data-fair', 'verified');
  await expect(ana.page.locator('.fair-alarm')).toHaveCount(0);
});

test('in the lobby everybody can note down what the next match is bound to, and finds it there', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const { id } = await openTable(ana, settingsOf('block'));
  const ben = await come({ name: 'Ben' });
  await ben.page.goto(`/t/${id}`);
  const fingerprint = async (page: Page): Promise<string> => {
    await mark(page).click();
    const text = (await sheet(page).locator('dd').last().textContent()) ?? '';
    await page.keyboard.press('Escape');
    return text;
  };
  await expect(mark(ben.page)).toHaveText('The next deals are sealed');
  const before = await fingerprint(ben.page);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  for (const { page } of [ana, ben]) {
    await expect(hand(page)).toHaveCount(7);
    expect(await fingerprint(page)).toBe(before);
  }
});

test('who comes in mid-match is told that their seed is not in it', async ({ come }) => {
  const [ana] = await gather(come, settingsOf('block'), [{ name: 'Ana' }, { name: 'Ben' }]);
  if (ana === undefined) throw new Error('nobody is there');
  await expect(hand(ana.page)).toHaveCount(7);
  // The same person in another browser, which knows nothing of the seed: as after a lost phone.
  const again = await come();
  await again.context.addCookies(await ana.context.cookies());
  await again.page.goto(ana.page.url());
  await expect(hand(again.page)).toHaveCount(7);
  await mark(again.page).click();
  await expect(sheet(again.page)).toContainText('You joined after the opening; your seed is not in it.');
});

test('a seat whose browser keeps its seed back is named to everybody, and the match goes on', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const ben = await come({ name: 'Ben' });
  await ben.page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    // A request's payload is msgpack, in which the word stands as it is.
    WebSocket.prototype.send = function (data) {
      const text = data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? new TextDecoder().decode(data) : '';
      if (!text.includes('reveal')) send.call(this, data);
    };
  });
  const { id } = await openTable(ana, settingsOf('block'));
  await ben.page.goto(`/t/${id}`);
  await expect(seat(ana.page, 2)).toContainText('Ben');
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  // The table waits five seconds for it, and then deals without.
  for (const { page } of [ana, ben]) {
    await expect(hand(page)).toHaveCount(7, { timeout: 15_000 });
    await expect(page.getByText("Dealt without Ben's seed").first()).toBeVisible();
  }
  await expect(mark(ana.page)).toHaveAttribute('data-fair', 'sealed');
  await mark(ana.page).click();
  await expect(sheet(ana.page)).toContainText("Dealt without Ben's seed");
  await ana.page.keyboard.press('Escape');
  await playOnceEach([ana, ben]);
});

test('a device that is shown another fingerprint than before keeps its seed, and sounds the alarm', async ({
  come,
}) => {
  const ana = await come({ name: 'Ana' });
  await openTable(ana, settingsOf('block'));
  await expect(seat(ana.page, 1)).toContainText('you');
  // As if this browser had seen another commitment for the same match before it made its seed.
  await expect.poll(() => ana.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('seeds');
  await ana.page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.includes('fair.'))) {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      for (const seed of kept.seeds) seed.commitment = '0'.repeat(64);
      sessionStorage.setItem(key, JSON.stringify(kept));
    }
  });
  await ana.page.reload();
  const alarm = ana.page.getByRole('alert').filter({ hasText: 'do not add up' });
  await expect(alarm).toBeVisible();
  await expect(alarm).toContainText("the server's fingerprint was changed");
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(hand(ana.page)).toHaveCount(7, { timeout: 15_000 });
  await expect(mark(ana.page)).toHaveAttribute('data-fair', 'mismatch');
  // It stays.
  await ana.page.reload();
  await expect(alarm).toBeVisible();
});
