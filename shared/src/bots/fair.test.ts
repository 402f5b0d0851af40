import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { legal } from '../engine/index.ts';
import { seededRandom } from '../fair/index.ts';
import { makeSize, PRESETS, presetRules, presetSizes } from '../rules/presets.ts';
import type { Rules } from '../rules/rules.ts';
import type { MatchState } from '../state.ts';
import { BOT_LEVELS, type BotLevel } from '../table/table-view.ts';
import { anyLineRules, anySeed, anyTrainRules } from '../testing/any-rules.ts';
import { makeDice } from '../testing/dice.ts';
import { mixHidden } from '../testing/hidden.ts';
import { states } from '../testing/walk.ts';
import type { SeatView } from '../view/seat-view.ts';
import { viewFor } from '../view/view-for.ts';
import { BOTS, type Choose, chooseHard } from './index.ts';

/** Where a seat has something to choose. */
const isChoice = (state: MatchState): boolean => legal(state).length > 1;

const view = (state: MatchState): SeatView => viewFor(state, { seat: state.round?.turn.seat as number });

/** What the bot does here, and in a world that looks the same to it. */
const inBoth = (choose: Choose, state: MatchState, seed: number): [unknown, unknown] => {
  const seat = state.round?.turn.seat as number;
  const other = mixHidden(state, { seat }, makeDice(seed));
  const key = Uint8Array.of(seed & 255, seed >> 8);
  return [choose(view(state), seededRandom(key)), choose(view(other), seededRandom(key))];
};

/** Enough worlds to make the search do all that it does. */
const SMALL = { samples: 40, work: 3000 };
const CHOOSE: { readonly [L in BotLevel]: Choose } = {
  ...BOTS,
  hard: (seen, random) => chooseHard(seen, random, SMALL),
};

const SIZED: [string, Rules][] = PRESETS.flatMap((preset) =>
  presetSizes(preset).map((size): [string, Rules] => [`${preset}:${makeSize(size)}`, presetRules(preset, size)]),
);

describe.each(BOT_LEVELS)('%s does the same whatever the hidden tiles are, and it is legal', (level) => {
  test.each(SIZED)('%s', (_, rules) => {
    let looked = 0;
    let n = 0;
    for (const state of states(rules, 11, { maxRounds: 2 })) {
      if (!isChoice(state) || n++ % 3 > 0) continue;
      const [here, there] = inBoth(CHOOSE[level], state, n);
      expect(there).toEqual(here);
      expect(view(state).legal).toContainEqual(here);
      if (++looked === 4) break;
    }
    expect(looked).toBeGreaterThan(3);
  });
});

test.each<[string, fc.Arbitrary<Rules>]>([
  ['line', anyLineRules],
  ['train', anyTrainRules],
])('so do all levels under any %s rules', (_, anyOf) => {
  let looked = 0;
  fc.assert(
    fc.property(anyOf, anySeed, (rules, seed) => {
      let n = 0;
      for (const state of states(rules, seed, { maxRounds: 2 })) {
        if (!isChoice(state) || n++ % 7 > 0) continue;
        for (const level of BOT_LEVELS) {
          const [here, there] = inBoth(CHOOSE[level], state, seed);
          if (JSON.stringify(here) !== JSON.stringify(there)) expect(there).toEqual(here);
          if (!view(state).legal.some((action) => JSON.stringify(action) === JSON.stringify(here))) {
            throw new Error(`${JSON.stringify(here)} is not legal`);
          }
        }
        if (++looked % 3 === 0) break;
      }
    }),
    { numRuns: 20 },
  );
  expect(looked).toBeGreaterThan(20);
});

test('hard with its whole budget repeats itself from the same seed', () => {
  let looked = 0;
  for (const state of states(presetRules('latin'), 4, { maxRounds: 1 })) {
    if (!isChoice(state)) continue;
    const [here, there] = inBoth(BOTS.hard, state, 9);
    expect(there).toEqual(here);
    if (++looked === 4) break;
  }
});

// Without this the proof might see nothing at all.
test('the proof sees a bot that peeks', () => {
  let caught = 0;
  for (const state of states(presetRules('latin'), 4, { maxRounds: 1 })) {
    if (!isChoice(state)) continue;
    const seat = state.round?.turn.seat as number;
    const other = mixHidden(state, { seat }, makeDice(1));
    const peek = (world: MatchState): unknown => {
      const next = world.round?.hands[(seat + 1) % 4]?.[0] ?? 0;
      return view(world).legal[next % view(world).legal.length];
    };
    if (JSON.stringify(peek(state)) !== JSON.stringify(peek(other))) caught++;
  }
  expect(caught).toBeGreaterThan(0);
});
