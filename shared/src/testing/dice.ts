/** Seeded dice for tests: the same seed plays the same match on every machine. */

/** Bound once: where modules run in a context of their own (Jest), each look at a global costs as much as what is done with it. */
const { floor, imul } = Math;

export interface Dice {
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export const makeDice = (seed: number): Dice => {
  // A Weyl sequence, scrambled: good enough to reach odd corners, and a seed of 0 is no special case.
  let word = seed | 0;
  const next = (): number => {
    word = (word + 0x9e3779b9) | 0;
    let mixed = imul(word ^ (word >>> 16), 0x21f0aaad);
    mixed = imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (n: number): number => floor((next() / 0x1_0000_0000) * n);
  return {
    below,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[below(list.length)] as (typeof list)[number];
    },
    shuffled: (list) => {
      const copy = list.slice();
      for (let last = copy.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [copy[last], copy[other]] = [copy[other] as (typeof list)[number], copy[last] as (typeof list)[number]];
      }
      return copy;
    },
  };
};
