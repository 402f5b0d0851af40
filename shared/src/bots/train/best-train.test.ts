import { describe, expect, test } from '@jest/globals';
import { tilesOfSet } from '../../set.ts';
import { makeDice } from '../../testing/dice.ts';
import { doubleOf, parseTile } from '../../tiles.ts';
import { HIGH, LOW, PIPS } from '../line/game.ts';
import { bestTrain } from './best-train.ts';

const ofPips = Array.from(PIPS, (pips) => pips + 5);
const into = new Uint8Array(100);

const solve = (hand: readonly number[], end: number): { worth: number; train: number[] } => {
  const { worth, tiles } = bestTrain(Uint8Array.from(hand), 0, hand.length, end, ofPips, into, 3);
  return { worth, train: Array.from(into.subarray(3, 3 + tiles)) };
};

/** Every train there is, doubles whenever they fit. */
const bruteForce = (hand: readonly number[], end: number): number => {
  let best = 0;
  for (const tile of hand) {
    if (HIGH[tile] !== end && LOW[tile] !== end) continue;
    const open = HIGH[tile] === end ? LOW[tile]! : HIGH[tile]!;
    const rest = hand.filter((other) => other !== tile);
    best = Math.max(best, ofPips[tile]! + bruteForce(rest, open));
  }
  return best;
};

describe('the best train of a hand', () => {
  test('is as good as the best of all, and can be laid', () => {
    const dice = makeDice(5);
    for (const [set, tiles, hands] of [
      [6, 7, 300],
      [9, 9, 200],
      [12, 10, 300],
      [12, 13, 40],
    ] as const) {
      for (let n = 0; n < hands; n++) {
        const hand = dice.shuffled(tilesOfSet(set)).slice(0, tiles);
        const end = dice.below(set + 1);
        const { worth, train } = solve(hand, end);
        expect(worth).toBe(bruteForce(hand, end));
        let open = end;
        for (const tile of train) {
          expect([HIGH[tile], LOW[tile]]).toContain(open);
          open = HIGH[tile] === open ? LOW[tile]! : HIGH[tile]!;
        }
        expect(new Set(train).size).toBe(train.length);
        expect(train.every((tile) => hand.includes(tile as (typeof hand)[number]))).toBe(true);
        expect(train.reduce((sum, tile) => sum + ofPips[tile]!, 0)).toBe(worth);
      }
    }
  });

  test('lays a double when its suit first shows, also the one at the start', () => {
    const [five, six, between] = [doubleOf(5), doubleOf(6), parseTile('6-5') as number];
    expect(solve([between, six, five], 5).train).toEqual([five, between, six]);
  });

  test('comes to an end with as many tiles as one can ever hold', () => {
    const dice = makeDice(6);
    const doubles = dice.shuffled(tilesOfSet(12)).filter((tile) => HIGH[tile] === LOW[tile]);
    const others = dice.shuffled(tilesOfSet(12)).filter((tile) => HIGH[tile] !== LOW[tile]);
    // Doubles are kept apart from the words of bits: these fill the words to every bit.
    for (let tiles = 20; tiles <= 91; tiles++) {
      const hand = [...others, ...doubles].slice(0, tiles);
      const { worth, train } = solve(hand, 12);
      expect(train.length).toBeGreaterThan(tiles / 2);
      expect(train.reduce((sum, tile) => sum + ofPips[tile]!, 0)).toBe(worth);
    }
  });
});
