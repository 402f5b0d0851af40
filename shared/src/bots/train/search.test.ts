/** What thinking about trains may cost, counted and not timed. */
import { expect, test } from '@jest/globals';
import { legal, newMatch } from '../../engine/index.ts';
import { presetRules } from '../../rules/presets.ts';
import type { TrainRules } from '../../rules/rules.ts';
import { makeDice } from '../../testing/dice.ts';
import { mustApply, randomDeal } from '../../testing/walk.ts';
import { viewFor } from '../../view/view-for.ts';
import { HARD } from '../line/search.ts';
import { positionsSearched } from './best-train.ts';
import { trainGame } from './game.ts';
import { weighTrains } from './search.ts';

test.each([
  [12, 4, 15],
  [12, 8, 11],
  [9, 2, 15],
  [9, 2, 27],
  [12, 2, 35],
  [12, 2, 45],
] as const)('set %i, %i players, hands of %i: hard stays within its budget', (set, players, handSize) => {
  const rules: TrainRules = { ...(presetRules('mexican-train') as TrainRules), set, players, handSize };
  const dice = makeDice(handSize);
  const start = newMatch(rules);
  const { state } = mustApply(start, randomDeal(start, dice));
  const [first] = legal(state);
  const view = viewFor(state, { seat: first?.seat ?? 0 });
  const before = positionsSearched();
  const [best] = weighTrains(view, trainGame(rules), HARD, () => dice.below(1 << 30) / (1 << 30));
  expect(best?.samples).toBeGreaterThan(0);
  // A position costs some 0.08 us, and the last world may go over the limit: 0.2 s at the most, with forty-five tiles.
  expect(positionsSearched() - before).toBeLessThan(2_500_000);
});
