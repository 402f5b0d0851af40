/** The turn clock: seen by everybody, and nobody is waited for beyond it. */
import type { Page } from '@playwright/test';
import { expect, gather, plate, settingsOf, test, type Visitor } from './helpers.ts';
import { hand } from './play.ts';

const clock = (page: Page) => page.locator('.seat-clock-face');

test('a clock that runs out gives the seat to a bot, and its person takes it back', async ({ come }) => {
  test.setTimeout(90_000);
  const people = await gather(come, settingsOf('block', { clock: 'fast' }), [{ name: 'Ana' }, { name: 'Ben' }]);
  const [ana, ben] = people as [Visitor, Visitor];
  for (const { page } of people) {
    await expect(hand(page)).toHaveCount(7);
    // Twelve seconds and six in the bank, as a ring and as a number.
    await expect(clock(page)).toHaveText(/\d+ seconds are left$/);
    await expect(clock(page).locator('.seat-clock-time')).toHaveAttribute('stroke-dasharray', /^\d+(\.\d+)? 100$/);
  }
  const isAna = await ana.page.evaluate(() => document.querySelector('.status-row.yours') !== null);
  const [late, other, lateSeat] = isAna ? [ana, ben, 0] : [ben, ana, 1];
  await expect(late.page.getByText('Ten seconds are left.')).toHaveCount(1, { timeout: 20_000 });

  await expect(plate(other.page, lateSeat)).toContainText('a bot plays', { timeout: 20_000 });
  const stoodIn = late.page.getByRole('region', { name: 'A bot plays for you' });
  await expect(stoodIn).toBeVisible();
  await stoodIn.getByRole('button').click();
  await expect(stoodIn).toHaveCount(0);
  await expect(plate(other.page, lateSeat)).not.toContainText('a bot plays');
});
