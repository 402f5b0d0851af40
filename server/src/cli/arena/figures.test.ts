import { parsePreset, presetRules, type RoundResult, type Rules, type Side } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { dealFigures, sumUp } from './figures.ts';

const rulesOf = (text: string): Rules => {
  const found = parsePreset(text);
  if (found === null) throw new Error(text);
  return presetRules(found.preset, found.size);
};
const result = (points: number[], winner: Side | null): RoundResult => ({
  reason: 'out',
  winner,
  points,
  milo: null,
  receipt: [],
});
const everyOther = (side: Side, turn: number): boolean => side % 2 === turn;
const figures = (preset: string, ...results: RoundResult[]) => dealFigures(rulesOf(preset), results, everyOther);

describe('the figures of a deal', () => {
  test('two sides: the mean of both rounds, points for A less points for B', () => {
    // A is side 0 and wins 30; then side 1 and loses 10.
    expect(figures('latin', result([30, 0], 0), result([10, 0], 0))).toEqual({ points: 10, won: 0.5 });
    expect(figures('latin', result([30, 0], 0), result([0, 10], 1))).toEqual({ points: 20, won: 1 });
  });

  test('a round that nobody won counts half', () => {
    expect(figures('latin', result([0, 0], null), result([0, 8], 1))).toEqual({ points: 4, won: 0.75 });
  });

  test('an odd number of sides: A has two and then one, and the same play both times is worth nothing', () => {
    const same = result([0, 33, 0], 1);
    expect(figures('block:3', same, same)).toEqual({ points: 0, won: 0.5 });
    // A's sides 0 and 2, then 1: 12 for A, then 6 for B, over three sides.
    expect(figures('block:3', result([12, 0, 0], 0), result([0, 0, 6], 2))).toEqual({ points: 2, won: 0.5 });
  });

  test('trains: pips count against who has them, the fewest win, level ones share', () => {
    // A has sides 0 and 2 with 10 + 0 pips, B 4 + 0 with a share of the win; then A has 1 and 3.
    expect(figures('mexican-train', result([10, 4, 0, 0], null), result([9, 1, 8, 2], null))).toEqual({
      points: (-6 + 14) / 4,
      won: (0.5 + 1) / 2,
    });
  });
});

test('an interval is 1.96 standard errors of the deals', () => {
  const deals = [2, 4, 4, 4, 5, 5, 7, 9].map((points) => ({ points, won: points / 16 }));
  const { pointsPerRound, ci95, roundsWon, roundsWonCi95 } = sumUp(deals);
  expect(pointsPerRound).toBe(5);
  expect(ci95).toBeCloseTo(1.96 * Math.sqrt(32 / 7 / 8), 10);
  expect(roundsWon).toBe(0.3125);
  expect(roundsWonCi95).toBeCloseTo((1.96 / 16) * Math.sqrt(32 / 7 / 8), 10);
  expect(sumUp(deals.slice(0, 1))).toMatchObject({ ci95: null, roundsWonCi95: null });
});
