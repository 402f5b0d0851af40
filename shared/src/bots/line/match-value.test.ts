import { describe, expect, test } from '@jest/globals';
import { presetRules } from '../../rules/presets.ts';
import type { LineRules } from '../../rules/rules.ts';
import { matchValue } from './match-value.ts';

const latin = presetRules('latin') as LineRules;
const milo = presetRules('milo') as LineRules;
const alone = { ...(presetRules('block') as LineRules), players: 3, handSize: 5, target: 61 };

describe('what points are worth', () => {
  test('is about the points themselves far from the target', () => {
    const { worth } = matchValue(latin, [0, 0]);
    expect(worth([30, 0], 0) - worth([10, 0], 0)).toBeGreaterThan(14);
    expect(worth([30, 0], 0) - worth([10, 0], 0)).toBeLessThan(26);
    expect(worth([0, 20], 0) - worth([0, 0], 0)).toBeCloseTo(-(worth([20, 0], 0) - worth([0, 0], 0)), 5);
  });

  test('is nothing more than the match once the target is reached', () => {
    const { worth } = matchValue(latin, [90, 40]);
    expect(worth([10, 0], 0)).toBe(worth([80, 0], 0));
    expect(worth([10, 0], 0)).toBeGreaterThan(worth([9, 0], 0) + 1);
    // The other side needs 60: less than that is not lost yet.
    expect(worth([0, 59], 0)).toBeGreaterThan(worth([0, 60], 0) + 10);
    expect(worth([0, 60], 0)).toBe(worth([0, 80], 0));
  });

  test('makes a Milo worth having only where its second point is', () => {
    const gain = (scores: [number, number]): number => {
      const { worth } = matchValue(milo, scores);
      return worth([2, 0], 0) - worth([1, 0], 0);
    };
    expect(gain([4, 0])).toBe(0);
    expect(gain([3, 3])).toBeGreaterThan(gain([0, 0]));
    expect(gain([0, 0])).toBeGreaterThan(0);
  });

  test('is the same for either side, seen from it', () => {
    const one = matchValue(latin, [70, 20]);
    const other = matchValue(latin, [20, 70]);
    expect(one.worth([12, 0], 0)).toBeCloseTo(other.worth([0, 12], 1), 9);
    expect(one.worth([0, 12], 0)).toBeCloseTo(other.worth([12, 0], 1), 9);
  });

  test('alone: reaching the target counts beside the points, for oneself and against one', () => {
    const { worth } = matchValue(alone, [50, 50, 0]);
    expect(worth([11, 0, 0], 0) - worth([10, 0, 0], 0)).toBeGreaterThan(10);
    expect(worth([0, 11, 0], 0) - worth([0, 10, 0], 0)).toBeLessThan(-5);
    expect(worth([11, 0, 0], 0)).toBe(worth([40, 0, 0], 0));
  });
});
