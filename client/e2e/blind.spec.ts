/** One plays by keyboard and by what a screen reader is told, the other by sight: a whole match at one table. */
import type { Page } from '@playwright/test';
import { expect, gather, settingsOf, test } from './helpers.ts';
import { playMatch, result } from './play.ts';

const PATIENCE = 60_000;

/** All that a screen reader knows of the page, and the keyboard: nothing is seen, nothing pointed at. */
const reader = (page: Page) => {
  const tree = (): Promise<string> => page.locator('body').ariaSnapshot();
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  /** Waits for a tree in which `pattern` is found. */
  const hear = async (pattern: RegExp): Promise<RegExpExecArray> => {
    let found: RegExpExecArray | null = null;
    await expect
      .poll(
        async () => {
          found = pattern.exec(await tree());
          return found !== null;
        },
        { timeout: PATIENCE, intervals: [50, 100, 250], message: `never heard ${pattern}` },
      )
      .toBe(true);
    return found as unknown as RegExpExecArray;
  };

  const isFocused = (role: 'button' | 'heading', name: string | RegExp): Promise<boolean> =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);

  /** Goes on by `key` until the focus is there. */
  const walkTo = async (key: string, role: 'button', name: string | RegExp): Promise<void> => {
    for (let step = 0; step < 40; step++) {
      if (await isFocused(role, name)) return;
      await press(key);
    }
    throw new Error(`no way to ${name} by ${key}`);
  };

  return { tree, press, hear, isFocused, walkTo };
};

/** Plays to the end of the match; what the page said on the way. */
const playBlind = async (page: Page): Promise<{ plays: number; told: string[] }> => {
  const { tree, press, hear, isFocused, walkTo } = reader(page);
  const told: string[] = [];
  let plays = 0;
  for (;;) {
    const [found] = await hear(/button "(Rematch|Next round)"|button "(\d+ \d+|double \w+), playable"/);
    if (found.includes('Rematch')) return { plays, told };
    if (found.includes('Next round')) {
      // The result has the focus, so that it is read; the way on comes next.
      await walkTo('Tab', 'button', 'Next round');
      await press('Enter');
      await expect(page.getByRole('button', { name: 'Next round' })).toHaveCount(0, { timeout: PATIENCE });
      continue;
    }
    // Every command once a turn: what is asked for is told.
    for (const [key, answer] of [
      ['h', /Playable: [\d ,and]+/],
      ['e', /Ends: \d+ and \d+|Nothing lies on the table yet/],
      ['b', /The line from left to right: [\d ,and]+|Nothing lies on the table yet/],
      ['c', /Ana: \d+ tiles?/],
      ['s', /Ana: \d+ points?/],
    ] as const) {
      if (plays > 1 && key !== 'h') continue;
      await press(key);
      told.push((await hear(answer))[0]);
    }
    const tile = /button "(\d+ \d+|double \w+), playable"/.exec(await tree())?.[1];
    if (tile === undefined) continue;
    const name = `${tile}, playable`;
    // Into the hand by Tab, along it by arrow, from its first tile on.
    for (let step = 0; step < 40 && !(await isFocused('button', /^(\d+ \d+|double \w+)(, playable)?$/)); step++) {
      const inHand = await page
        .getByRole('group', { name: 'Your hand' })
        .evaluate((group) => group.contains(document.activeElement));
      if (inHand) break;
      await press('Tab');
    }
    await press('Home');
    await walkTo('ArrowRight', 'button', name);
    const before = await tree();
    await press('Enter');
    const [asked] = await hear(/Where should [\w -]+ go\?|Enter plays [\w -]+: [\w ]+/);
    told.push(asked);
    // Where there is a choice the focus has gone on to the places.
    if (asked.startsWith('Where')) await expect.poll(() => isFocused('button', /^(Left|Right) end, \d+$/)).toBe(true);
    await press('Enter');
    plays++;
    await expect.poll(async () => (await tree()) !== before, { timeout: PATIENCE }).toBe(true);
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0, { timeout: PATIENCE });
  }
};

test('somebody who hears the table and somebody who sees it play a match', async ({ come }) => {
  test.setTimeout(240_000);
  // With so many tiles in hands everybody gets to play in every round.
  const settings = settingsOf('block', { rules: { handSize: 10, target: 12 } });
  const [hearing, seeing] = await gather(come, settings, [{ name: 'Ana' }, { name: 'Ben' }]);
  if (hearing === undefined || seeing === undefined) throw new Error('two came');
  const [blind] = await Promise.all([playBlind(hearing.page), playMatch(seeing)]);
  expect(blind.plays).toBeGreaterThan(1);
  expect(blind.told.some((line) => line.startsWith('Playable'))).toBe(true);
  // Both were told the same end.
  const [one, other] = await Promise.all([result(hearing.page), result(seeing.page)]);
  expect([...one.scores].sort()).toEqual([...other.scores].sort());
  // The moves were told, one after the other.
  await expect(
    hearing.page
      .getByRole('log')
      .getByText(/Ben (played|led)/)
      .first(),
  ).toBeAttached();
});
