import { describe, expect, test } from '@jest/globals';
import { findHand, highKey, keepHand, keyAt, lowKey, startMemo } from './hand-memo.ts';

const keysOf = (as: number, tiles: readonly number[]): [high: number, low: number] => {
  const at = tiles.map((tile) => keyAt(as, tile));
  return [at.reduce((sum, key) => sum ^ highKey(key), 0), at.reduce((sum, key) => sum ^ lowKey(key), 0)];
};

/** Keeps a hand that was not kept. @returns its slot */
const keep = (walk: number, [high, low]: readonly [number, number]): number => {
  const found = findHand(walk, high, low);
  expect(found).toBeLessThan(0);
  keepHand(walk, -1 - found, high, low);
  return -1 - found;
};

describe('the memory of hands', () => {
  test('a hand is found again, in whatever order its tiles are named, and no other is taken for it', () => {
    const walk = startMemo();
    const slot = keep(walk, keysOf(2, [5, 17, 26]));
    expect(findHand(walk, ...keysOf(2, [26, 5, 17]))).toBe(slot);
    for (const other of [keysOf(2, [5, 17]), keysOf(2, [5, 17, 27]), keysOf(3, [5, 17, 26])]) {
      expect(findHand(walk, ...other)).toBeLessThan(0);
    }
  });

  test('what another walk knew is not known, also when both go on side by side', () => {
    const hand = keysOf(0, [1, 2, 3]);
    const one = startMemo();
    const slot = keep(one, hand);
    const other = startMemo();
    expect(keep(other, hand)).toBe(slot);
    // The first walk has to read the hand again, and takes it from the other.
    expect(keep(one, hand)).toBe(slot);
    expect(findHand(one, ...hand)).toBe(slot);
  });

  test('every hand of seven of twenty-one tiles has numbers of its own', () => {
    const seen = new Set<string>();
    let hands = 0;
    const choose = (from: number, left: number, high: number, low: number): void => {
      if (left === 0) {
        hands++;
        seen.add(`${high},${low}`);
        return;
      }
      for (let tile = from; tile <= 20; tile++) {
        choose(tile + 1, left - 1, high ^ highKey(keyAt(1, tile)), low ^ lowKey(keyAt(1, tile)));
      }
    };
    choose(0, 7, 0, 0);
    expect(hands).toBe(116_280);
    expect(seen.size).toBe(hands);
  });

  test('more hands than it holds push out older ones, and the newest is always there', () => {
    const walk = startMemo();
    for (let n = 0; n < 100_000; n++) {
      const hand = keysOf(n % 7, [n % 89, (n >> 3) % 83, (n >> 7) % 79, 90]);
      const found = findHand(walk, ...hand);
      const slot = found < 0 ? -1 - found : found;
      if (found < 0) keepHand(walk, slot, ...hand);
      expect(findHand(walk, ...hand)).toBe(slot);
    }
  });
});
