import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../fair/index.ts';
import { type Race, race } from './race.ts';

/** Choices that are worth this on the mean, give or take the same 10 for all and 5 for each. */
const noisy = (means: readonly number[], worlds: number, change: Partial<Race> = {}): Race => {
  const random = seededRandom(Uint8Array.of(7));
  let left = worlds;
  let world = 0;
  return {
    opinion: means.map(() => 0),
    weight: 0,
    next() {
      world = 20 * random() - 10;
      return left-- > 0;
    },
    tryIn: (choice) => (means[choice] as number) + world + 10 * random() - 5,
    ...change,
  };
};

const makeWorlds = (count: number): (() => boolean) => {
  let left = count;
  return () => left-- > 0;
};

describe('a race of choices', () => {
  test('finds the best, and drops what is clearly behind early', () => {
    const raced = race(noisy([1, 5, 4.5, -20], 400));
    const worth = raced.map((one) => one.worth);
    expect(worth.indexOf(Math.max(...worth))).toBe(1);
    expect(raced.map(({ samples }) => samples)[3]).toBe(32);
    expect(raced[2]?.samples).toBeGreaterThan(32);
  });

  test('ends when one is left', () => {
    const [first, second] = race(noisy([30, 0], 10_000));
    expect([first?.samples, second?.samples]).toEqual([32, 32]);
  });

  test('an opinion counts for as many worlds as it says', () => {
    const level = { next: makeWorlds(30), tryIn: () => 10 };
    const [one, two] = race({ opinion: [0, 4], weight: 90, ...level });
    expect(one?.worth).toBeCloseTo(10 / 4, 6);
    expect(two?.worth).toBeCloseTo((30 * 10 + 90 * 4) / 120, 6);
  });

  test('without a world, and without a rival, the opinion stands', () => {
    const nothing = { weight: 10, next: () => false, tryIn: () => 1 };
    expect(race({ opinion: [2, 3], ...nothing })).toEqual([
      { worth: 2, samples: 0 },
      { worth: 3, samples: 0 },
    ]);
    expect(race({ opinion: [2], ...nothing, next: () => true })).toEqual([{ worth: 2, samples: 0 }]);
  });
});
