/** Plays matches as people do: taps a tile that shines, then a gold spot, and goes on when a round is over. */
import { expect, type Page } from '@playwright/test';
import type { Visitor } from './helpers.ts';

/** For the table to answer a play. */
const TURN_LIMIT = 20_000;
/** For all others to play, on a machine that does much else. */
const OTHERS_LIMIT = 90_000;

export interface Played {
  readonly rounds: number;
  /** The moves of all rounds in words, as this person's page told them. */
  readonly moves: readonly string[];
}

/** The tiles in hand, in no order. */
export const heldTiles = async (page: Page): Promise<readonly string[]> =>
  (await hand(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''))).sort();

export interface PlayOptions {
  /** Called before each of this person's own plays, from 1. */
  readonly before?: (play: number) => Promise<void>;
  readonly byTouch?: boolean;
  /** Stops when the first round is over. */
  readonly oneRound?: boolean;
  /** Stops after so many of this person's own plays. */
  readonly plays?: number;
}

type Next = 'over' | 'round-over' | 'play' | 'end';

/** What the page asks of its person, as soon as it asks anything. Looked for within the page: asking from outside is slow. */
const asked = async (page: Page): Promise<Next> => {
  const found = await page.waitForFunction(
    (): Next | null => {
      const buttons = [...document.querySelectorAll('.result-ways button')].map((b) => b.textContent ?? '');
      // Of a daily deal there is one round.
      if (buttons.some((text) => text.includes('Rematch') || text.includes('To the result'))) return 'over';
      if (buttons.some((text) => text.includes('Next round'))) return 'round-over';
      if (document.querySelector('.hand-tile[data-playable="true"]')) return 'play';
      return document.querySelector('.end-turn') ? 'end' : null;
    },
    null,
    { timeout: OTHERS_LIMIT, polling: 50 },
  );
  return (await found.jsonValue()) as Next;
};

/** Presses where the thing is, as a hand does: what lies over it would get the press. */
const presser =
  (page: Page, byTouch: boolean) =>
  async (selector: string): Promise<void> => {
    const target = page.locator(selector).first();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`nothing to press: ${selector}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await (byTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  };

const at = (page: Page): Promise<string | null> => page.locator('main.table').getAttribute('data-at');

/** The tile is where it shines; a place is chosen where there is more than one, else a second tap plays it. */
const playOne = async (page: Page, press: (selector: string) => Promise<void>): Promise<void> => {
  const before = await at(page);
  const tile = await page.locator('.hand-tile[data-playable="true"]').first().getAttribute('data-tile');
  const button = `.hand-tile[data-tile="${tile}"]`;
  await press(button);
  await expect(page.locator(button)).toHaveAttribute('aria-pressed', 'true');
  await press((await page.locator('.place').count()) > 1 ? '.place' : button);
  await expect.poll(() => at(page), { timeout: TURN_LIMIT, intervals: [50, 100] }).not.toBe(before);
};

/** A device whose pauses are short: bots think as long as they did. */
export const inAHurry = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout: later } = globalThis;
    globalThis.setTimeout = ((f: () => void, ms = 0) => later(f, ms > 5_000 ? ms : ms / 3)) as typeof setTimeout;
  });

/** Plays for one person to the end of the match. */
export const playMatch = async (
  { page }: Visitor,
  { before, byTouch = false, oneRound = false, plays: most = Number.POSITIVE_INFINITY }: PlayOptions = {},
): Promise<Played> => {
  const press = presser(page, byTouch);
  const moves: string[] = [];
  let rounds = 0;
  let plays = 0;
  for (;;) {
    const next = await asked(page);
    if (next === 'over' || next === 'round-over') {
      rounds++;
      moves.push(...(await page.getByRole('log').locator('p').allInnerTexts()));
    }
    if (next === 'round-over' && oneRound) return { rounds, moves };
    switch (next) {
      case 'over':
        return { rounds, moves };
      case 'round-over':
        await page.getByRole('button', { name: 'Next round' }).click();
        // The next deal takes the result away, or the others are waited for.
        await expect(page.getByRole('button', { name: 'Next round' })).toHaveCount(0);
        break;
      case 'end':
        await press('.end-turn');
        await expect(page.locator('.end-turn')).toHaveCount(0);
        break;
      case 'play':
        plays++;
        await before?.(plays);
        await playOne(page, press);
        if (plays === most) return { rounds, moves };
        break;
    }
  }
};

/** Everybody plays at the same time, each in their own browser. */
export const playTogether = (visitors: readonly Visitor[], options: readonly PlayOptions[] = []): Promise<Played[]> =>
  Promise.all(visitors.map((visitor, ix) => playMatch(visitor, options[ix])));

/**
 * Resolves when each has played once. All play on until the test ends: who passes is waited for by somebody who has to
 * play again, and would be for ever if that one had stopped.
 */
export const playOnceEach = async (visitors: readonly Visitor[]): Promise<void> => {
  await Promise.all(
    visitors.map(
      (visitor) =>
        new Promise<void>((done, failed) => {
          const before = async (play: number): Promise<void> => {
            if (play === 2) done();
          };
          // Cut short by the end of the test, when it has long been settled.
          playMatch(visitor, { before }).then(() => done(), failed);
        }),
    ),
  );
};

export const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' }).getByRole('button');

/** The match's result as it is shown: who won, and every side's score. */
export const result = async (page: Page): Promise<{ readonly title: string; readonly scores: readonly number[] }> => ({
  title: (await page.locator('#result-title').textContent()) ?? '',
  scores: (await page.locator('.result-score').allInnerTexts()).map(Number),
});
