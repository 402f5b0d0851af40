/** Questions to the table: taking back a play, giving up a match, changing seats. One yes is not enough, one no is. */
import type { Page } from '@playwright/test';
import { expect, gather, seat, settingsOf, sheet, test, type Visitor } from './helpers.ts';
import { hand, playMatch } from './play.ts';

const question = (page: Page) => page.getByRole('region', { name: 'A question to the table' });
const answer = (page: Page, words: 'Agree' | 'Refuse' | 'Never mind') =>
  question(page).getByRole('button', { name: words }).click();

const ask = async ({ page }: Visitor, wish: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await sheet(page).getByRole('button', { name: wish }).click();
  await expect(sheet(page)).toHaveCount(0);
};

/** With so many of 28 tiles in two hands no round is blocked by its first play. */
const HELD = 12;

/** Two people; the first of the answer is the one whose turn it is. */
const inTurn = async (people: readonly Visitor[]): Promise<readonly [Visitor, Visitor]> => {
  const [ana, ben] = people as [Visitor, Visitor];
  for (const { page } of people) await expect(hand(page)).not.toHaveCount(0);
  await expect.poll(async () => (await isToPlay(ana)) || (await isToPlay(ben))).toBe(true);
  return (await isToPlay(ana)) ? [ana, ben] : [ben, ana];
};

const isToPlay = async ({ page }: Visitor): Promise<boolean> =>
  (await page.locator('.hand-tile[data-playable="true"]').count()) > 0;

const playOnce = async (visitor: Visitor): Promise<void> => {
  await playMatch(visitor, { plays: 1 });
  await expect(hand(visitor.page)).toHaveCount(HELD - 1);
};

test('a play is taken back where the other agrees, and stays where they refuse', async ({ come }) => {
  const settings = settingsOf('block', { rules: { handSize: HELD } });
  const people = await gather(come, settings, [{ name: 'Ana' }, { name: 'Ben' }]);
  const [asker, other] = await inTurn(people);
  await playOnce(asker);
  await ask(asker, 'Take back my last play');
  await expect(question(other.page)).toContainText('would like to take back their last play');
  await expect(question(asker.page)).toContainText('You asked to take back your last play');
  await answer(other.page, 'Agree');
  await expect(hand(asker.page)).toHaveCount(HELD);
  await expect(asker.page.getByText('Your last play was taken back.')).toBeVisible();
  await expect(other.page.getByText(/^The last play of \w+ was taken back\.$/)).toBeVisible();
  for (const { page } of people) await expect(question(page)).toHaveCount(0);

  await playOnce(asker);
  await ask(asker, 'Take back my last play');
  await answer(other.page, 'Refuse');
  await expect(asker.page.getByText('Nothing is taken back: the play stands.')).toBeVisible();
  for (const { page } of people) await expect(question(page)).toHaveCount(0);
  await expect(hand(asker.page)).toHaveCount(HELD - 1);

  // Asked and withdrawn: nothing is left of it on either page.
  await ask(other, 'Give up this match');
  await answer(other.page, 'Never mind');
  for (const { page } of people) await expect(question(page)).toHaveCount(0);
});

test('a match is given up where all agree, and seats are changed by asking', async ({ come }) => {
  const people = await gather(come, settingsOf('block'), [{ name: 'Ana' }, { name: 'Ben' }]);
  const [ana, ben] = people as [Visitor, Visitor];
  await inTurn(people);
  await ask(ana, 'Give up this match');
  await expect(question(ben.page)).toContainText('Ana would like to give up this match');
  await answer(ben.page, 'Agree');
  for (const { page } of people) await expect(page.getByText('The match was given up.')).toBeVisible();

  await seat(ben.page, 1).click();
  await sheet(ben.page).getByRole('button', { name: 'Ask to change with Seat 1: Ana' }).click();
  await expect(question(ana.page)).toContainText('Ben would like to change seats with Ana');
  // On the narrowest phone, too, and in large text, the answers are on the question's card.
  await ana.page.setViewportSize({ width: 320, height: 568 });
  await ana.page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  const outside = await question(ana.page).evaluate((card) => {
    const { left, right, bottom } = card.getBoundingClientRect();
    return [...card.querySelectorAll('button')].filter((button) => {
      const box = button.getBoundingClientRect();
      return box.left < left || box.right > right || box.bottom > bottom;
    }).length;
  });
  expect(outside).toBe(0);
  await answer(ana.page, 'Agree');
  for (const { page } of people) {
    await expect(seat(page, 1)).toContainText('Ben');
    await expect(seat(page, 2)).toContainText('Ana');
  }
});

test('strangers who give a match up play another one only when both want it', async ({ come }) => {
  const people = [await come({ name: 'Ana' }), await come({ name: 'Ben' })];
  for (const { page } of people) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Quick match' }).click();
    await page.getByRole('button', { name: /^Block/ }).click();
  }
  await inTurn(people);
  const [ana, ben] = people as [Visitor, Visitor];
  await ask(ana, 'Give up this match');
  await answer(ben.page, 'Agree');
  await ana.page.getByRole('button', { name: 'Play again' }).click();
  await expect(ana.page.getByText('You are ready. Waiting for Ben.')).toBeVisible();
  await expect(seat(ben.page, 1)).toContainText('ready');
  await ben.page.getByRole('button', { name: 'Play again' }).click();
  for (const { page } of people) await expect(hand(page)).toHaveCount(7);
});
