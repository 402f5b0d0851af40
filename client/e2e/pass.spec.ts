/** Two people of one device at a table of the server, with a third one elsewhere: each sees their own tiles and no others. */
import { presetSizes } from '@boneyard/shared';
import { expect, openTable, seat, settingsOf, sheet, test, type Visitor } from './helpers.ts';
import { hand, playMatch } from './play.ts';

const THREE = presetSizes('block').find(({ players }) => players === 3);

const curtain = ({ page }: Visitor) => page.getByRole('dialog', { name: /^Hand over to/ });

/** Plays for whoever has the device, each time after it was handed over, until the round is over. */
const playForBoth = async (visitor: Visitor): Promise<ReadonlySet<string>> => {
  const { page } = visitor;
  const seen = new Set<string>();
  const over = page.getByRole('button', { name: 'Next round' });
  const playable = page.locator('.hand-tile[data-playable="true"]').first();
  // Covered again before it is handed over: once by key, once by tap.
  const hides = [() => page.keyboard.press('x'), () => page.getByRole('button', { name: 'Hide my tiles' }).click()];
  for (;;) {
    await expect(over.or(curtain(visitor)).or(playable).first()).toBeVisible({ timeout: 60_000 });
    if (await over.isVisible()) return seen;
    if (await curtain(visitor).isVisible()) {
      await expect(hand(page)).toHaveCount(0);
      seen.add((await curtain(visitor).getByRole('heading').textContent()) ?? '');
      await curtain(visitor).getByRole('button').click();
      await expect(hand(page)).not.toHaveCount(0);
      if (hides.length > 0) {
        await hides.pop()?.();
        await expect(curtain(visitor)).toBeVisible();
      }
      continue;
    }
    await playMatch(visitor, { plays: 1 });
  }
};

test('two people of one device and one of another play a round', async ({ come }) => {
  test.slow();
  if (THREE === undefined) throw new Error('Block is for three, too');
  // All tiles but one are dealt: nobody gets through a round without a play.
  const settings = settingsOf('block', { size: THREE, rules: { handSize: 9 } });
  const ana = await come({ name: 'Ana' });
  const { id } = await openTable(ana, settings);
  await seat(ana.page, 2).click();
  await sheet(ana.page).getByLabel('Somebody else on this device').fill('Eve');
  await sheet(ana.page).getByRole('button', { name: 'Add' }).click();
  await expect(seat(ana.page, 2)).toContainText('Eve');
  const ben = await come({ name: 'Ben' });
  await ben.page.goto(`/t/${id}?r=canvas`);
  await expect(seat(ben.page, 3)).toContainText('you');
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  const [seen] = await Promise.all([playForBoth(ana), playMatch(ben, { oneRound: true })]);
  expect([...seen].sort()).toEqual(['Hand over to Ana', 'Hand over to Eve']);
  await expect(curtain(ben)).toHaveCount(0);
});
