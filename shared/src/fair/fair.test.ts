import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { bytesToHex } from '@noble/hashes/utils.js';
import { parsePreset, presetRules } from '../rules/presets.ts';
import type { TileId } from '../tiles.ts';
import { makeChain, makeSparseChain } from './chain.ts';
import {
  dealFromKey,
  dealRound,
  type FairSeat,
  makeBotKey,
  makeFairMatch,
  makeLeaves,
  makeSeedKey,
  roundKeyOf,
  seededRandom,
  uniform,
} from './index.ts';
import { recompute, recomputeRejection, type Vectors } from './vectors.fixture.ts';

const file = new URL('../../testdata/fair_vectors.json', import.meta.url);
const { vectors, uniform_rejection }: Vectors = JSON.parse(readFileSync(file, 'utf8'));

test.each(vectors)('$name: all that follows is as the independent implementation has it', (vector) => {
  expect(recompute(vector)).toEqual(vector);
});

test('uniform throws words past its limit away, and takes none for one', () => {
  expect(recomputeRejection(uniform_rejection)).toEqual(uniform_rejection);
  const none = (): number => {
    throw new Error('a word was taken');
  };
  expect(uniform(none, 1)).toBe(0);
});

test('every tile has a leaf of its own', () => {
  const { order } = dealRound(example(1), presetRules('latin'), 1);
  expect(new Set(makeLeaves(roundKeyOf(example(1), 1), order).map(bytesToHex)).size).toBe(28);
});

const example = (secret: number) =>
  makeFairMatch({
    matchId: new Uint8Array(16),
    secret: new Uint8Array(32).fill(secret),
    seats: [{ kind: 0 }, { kind: 2 }],
  });

test('no two rounds of a match, and no two matches, are dealt the same', () => {
  const { preset, size } = parsePreset('draw:2') ?? { preset: 'milo' };
  const rules = presetRules(preset, size);
  const decks = [1, 2].flatMap((secret) => {
    const match = example(secret);
    return Array.from({ length: 200 }, (_, i) => dealRound(match, rules, i + 1).order.join());
  });
  expect(new Set(decks).size).toBe(decks.length);
});

test('a chain ends where it was published to end', () => {
  const rules = presetRules('latin');
  expect(dealRound(example(1), rules, 1024).order.length).toBe(28);
  expect(() => dealRound(example(1), rules, 1025)).toThrow(RangeError);
  expect(() => dealRound(example(1), rules, 0)).toThrow(RangeError);
});

test('a value of the wrong size is a bug, told without showing it', () => {
  const seats: FairSeat[] = [{ kind: 1, r: new Uint8Array(31).fill(0xab) }];
  const make = () => makeFairMatch({ matchId: new Uint8Array(16), secret: new Uint8Array(32), seats });
  expect(make).toThrow(new RangeError('a client seed needs 32 bytes, not 31'));
});

describe("a bot's randomness", () => {
  const key = roundKeyOf(example(1), 1);
  const numbers = (seat: number, moves: number): string => {
    const random = seededRandom(makeBotKey(key, seat, moves));
    return Array.from({ length: 8 }, random).join();
  };

  // The expected values were made by a few lines of Python, not by this code.
  test('is as docs/fair.md says, to the bit', () => {
    expect(bytesToHex(makeBotKey(new Uint8Array(32), 3, 258))).toBe(
      '319baa6c09e82ca4eac2adf39072ff8550ec9baf31e8e2dea2ae99f81704adfe',
    );
    const random = seededRandom(Uint8Array.of(1, 2, 3));
    expect([random(), random(), random()].map((n) => n * 2 ** 32)).toEqual([1335154773, 1695953498, 416218289]);
  });

  test('is the same again for the same seat and count of moves, and another for any other', () => {
    expect(numbers(1, 5)).toBe(numbers(1, 5));
    expect(new Set([numbers(1, 5), numbers(2, 5), numbers(1, 6), numbers(0, 5), numbers(1, 4)]).size).toBe(5);
  });

  test('fills [0, 1) evenly', () => {
    const random = seededRandom(key);
    const bins = new Array<number>(16).fill(0);
    for (let i = 0; i < 160_000; i++) {
      // A number outside would make a bin of its own, and leave one short of it.
      const bin = Math.floor(random() * 16);
      bins[bin] = (bins[bin] ?? Number.NaN) + 1;
    }
    expect(bins.length).toBe(16);
    // 10,000 expected a bin; six standard deviations are 580.
    for (const count of bins) expect(Math.abs(count - 10_000)).toBeLessThan(580);
  });
});

test('dealFromKey shuffles evenly: every tile comes first about as often', () => {
  const rules = presetRules('latin');
  const first = new Array<number>(28).fill(0);
  for (let i = 0; i < 5600; i++) {
    const tile = dealFromKey(makeBotKey(new Uint8Array(32), 0, i), rules, 1).order[0] as TileId;
    first[tile] = (first[tile] as number) + 1;
  }
  // 200 expected a tile; six standard deviations are 83.
  for (const count of first) expect(Math.abs(count - 200)).toBeLessThan(83);
});

test('keys of a written seed are the same again, and another for another seed, use or number', () => {
  const key = (...of: Parameters<typeof makeSeedKey>): string => bytesToHex(makeSeedKey(...of));
  expect(key('seed', 'deal', 7)).toBe('1f373dc30923f8cb118d4d3ca525177eb8664751bedcb320687b2dd3847037a5');
  const keys = [key('seed', 'deal', 7), key('seed', 'deal', 8), key('seed', 'dea', 7), key('see', 'ddeal', 7)];
  expect(new Set(keys).size).toBe(4);
});

test.each([1, 31, 32, 33, 100, 1024])('a sparse chain of %i links has the links of the whole one', (length) => {
  const matchId = new Uint8Array(16).fill(3);
  const secret = new Uint8Array(32).fill(length % 256);
  const whole = makeChain(matchId, secret, length);
  const sparse = makeSparseChain(matchId, secret, length);
  expect(sparse.commitment).toEqual(whole[0]);
  for (let k = 0; k <= length; k++) expect(sparse.link(k)).toEqual(whole[k]);
  for (const k of [-1, length + 1, Number.NaN]) expect(() => sparse.link(k)).toThrow(RangeError);
});
