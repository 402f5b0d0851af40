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
  /** Stops before it presses anything more. */
  readonly isEnough?: () => boolean;
  /** Stops when the first round is over. */
  readonly oneRound?: boolean;
  /** Stops after so many of this person's own plays. */
  readonly plays?: number;
}

interface Play {
  readonly t: 'play';
  /** It shines. */
  readonly tile: string;
  /** How far the table has come. */
  readonly at: string;
}

type Next = { readonly t: 'over' | 'round-over' | 'end' } | Play;

/** What the page asks of its person, as soon as it asks anything. Looked for within the page: asking from outside is slow. */
const asked = async (page: Page): Promise<Next> => {
  const found = await page.waitForFunction(
    (): Next | null => {
      const buttons = [...document.querySelectorAll('.result-ways button')].map((b) => b.textContent ?? '');
      // Of a daily deal there is one round.
      if (buttons.some((text) => text.includes('Rematch') || text.includes('To the result'))) return { t: 'over' };
      if (buttons.some((text) => text.includes('Next round'))) return { t: 'round-over' };
      const { tile } = document.querySelector<HTMLElement>('.hand-tile[data-playable="true"]')?.dataset ?? {};
      const { at = '' } = document.querySelector<HTMLElement>('main.table')?.dataset ?? {};
      if (tile !== undefined) return { t: 'play', tile, at };
      return document.querySelector('.end-turn') ? { t: 'end' } : null;
    },
    null,
    { timeout: OTHERS_LIMIT, polling: 50 },
  );
  return (await found.jsonValue()) as Next;
};

/**
 * Presses where the thing is once it stands still, as a hand does: what lies over it would get the press. Looked for within the
 * page, too: of a match played in four pages the questions would cost more than the answers.
 */
const presser =
  (page: Page, byTouch: boolean) =>
  async (selector: string): Promise<void> => {
    const found = await page.evaluate(
      async ([wanted, limit]) => {
        const placeNow = (): readonly [number, number] | null => {
          const target = document.querySelector(wanted);
          target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const { x, y, width, height } = target?.getBoundingClientRect() ?? new DOMRect();
          return width * height > 0 ? [x + width / 2, y + height / 2] : null;
        };
        let before = placeNow();
        for (const until = performance.now() + limit; performance.now() < until; ) {
          await new Promise(requestAnimationFrame);
          const now = placeNow();
          if (now !== null && now[0] === before?.[0] && now[1] === before[1]) return now;
          before = now;
        }
        return null;
      },
      [selector, TURN_LIMIT] as const,
    );
    if (found === null) throw new Error(`nothing to press: ${selector}`);
    await (byTouch ? page.touchscreen.tap(...found) : page.mouse.click(...found));
  };

/** A place is chosen where there is more than one, else a second tap plays the tile. */
const playOne = async (page: Page, { tile, at }: Play, press: (selector: string) => Promise<void>): Promise<void> => {
  const limits = { timeout: TURN_LIMIT, polling: 50 };
  const button = `.hand-tile[data-tile="${tile}"]`;
  await press(button);
  const places = await page.waitForFunction(
    (picked) => document.querySelector(picked) && { count: document.querySelectorAll('.place').length },
    `${button}[aria-pressed="true"]`,
    limits,
  );
  const { count } = (await places.jsonValue()) as { count: number };
  await press(count > 1 ? '.place' : button);
  const isPlayed = (before: string): boolean =>
    document.querySelector<HTMLElement>('main.table')?.dataset.at !== before;
  await page.waitForFunction(isPlayed, at, limits);
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
  {
    before,
    byTouch = false,
    isEnough = () => false,
    oneRound = false,
    plays: most = Number.POSITIVE_INFINITY,
  }: PlayOptions = {},
): Promise<Played> => {
  const press = presser(page, byTouch);
  const moves: string[] = [];
  let rounds = 0;
  let plays = 0;
  for (;;) {
    const next = await asked(page);
    if (isEnough()) return { rounds, moves };
    if (next.t === 'over' || next.t === 'round-over') {
      rounds++;
      moves.push(...(await page.getByRole('log').locator('p').allInnerTexts()));
    }
    if (next.t === 'round-over' && oneRound) return { rounds, moves };
    switch (next.t) {
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
      case 'play': {
        plays++;
        await before?.(plays);
        // That may have changed what is asked.
        const now = before === undefined ? next : await asked(page);
        if (now.t === 'play') await playOne(page, now, press);
        if (plays === most) return { rounds, moves };
        break;
      }
    }
  }
};

/** Everybody plays at the same time, each in their own browser. */
export const playTogether = (visitors: readonly Visitor[], options: readonly PlayOptions[] = []): Promise<Played[]> =>
  Promise.all(visitors.map((visitor, ix) => playMatch(visitor, options[ix])));

/**
 * Resolves when each has played once, and nobody presses anything any more: a tile that is pressed later would be pressed through
 * what the test has opened. Until then all play on, for who passes waits for somebody who has to play again.
 */
export const playOnceEach = (visitors: readonly Visitor[]): Promise<void> =>
  new Promise((done, failed) => {
    const waitedFor = new Set(visitors);
    const isEnough = (): boolean => waitedFor.size === 0;
    let playing = 0;
    const playOn = async (visitor: Visitor): Promise<void> => {
      for (let isOver = false; !isOver && !isEnough(); ) {
        isOver = true;
        const before = async (): Promise<void> => {
          isOver = false;
          playing++;
        };
        await playMatch(visitor, { before, plays: 1, isEnough });
        if (!isOver) playing--;
        waitedFor.delete(visitor);
        if (isEnough() && playing === 0) done();
      }
    };
    // Cut short by the end of the test, when it has long been settled.
    for (const visitor of visitors) playOn(visitor).catch(failed);
  });

export const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' }).getByRole('button');

/** The match's result as it is shown: who won, and every side's score. */
export const result = async (page: Page): Promise<{ readonly title: string; readonly scores: readonly number[] }> => ({
  title: (await page.locator('#result-title').textContent()) ?? '',
  scores: (await page.locator('.result-score').allInnerTexts()).map(Number),
});
