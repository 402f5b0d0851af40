import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
// What the server speaks; here only to be compared with.
import { RESERVE_START_SPACE as THEIR_SPACE, Packr as Theirs, unpack as theirUnpack } from 'msgpackr';
import { Packr, RESERVE_START_SPACE, unpack } from './message-pack.ts';

const theirs = new Theirs({ useRecords: false, variableMapSize: true });
const ours = new Packr();

const EDGES = [0, 31, 32, 127, 128, 255, 256, 65_535, 65_536, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1].flatMap(
  (n) => [n, 0 - n, n - 1, 1 - n, n + 0.5],
);
const LONG = [0, 15, 16, 31, 32, 255, 256, 65_535, 65_536].flatMap((length) => [
  'x'.repeat(length),
  'ñ'.repeat(length),
  new Array(length).fill(7),
  Object.fromEntries(Array.from({ length }, (_, n) => [`k${n}`, n])),
]);

/** Jest's own comparison takes seconds for the longest. */
const comesThrough = (value: unknown): void => {
  const told = String(JSON.stringify(value)).slice(0, 60);
  const back = [theirUnpack(ours.pack(value)), unpack(theirs.pack(value)), unpack(ours.pack(value))];
  expect([told, ...back.map((each) => isDeepStrictEqual(each, value))]).toEqual([told, true, true, true]);
};

describe('messages', () => {
  test('at every edge of the format come through, either way', () => {
    for (const value of [...EDGES, ...LONG, null, true, false, Number.NaN, Number.POSITIVE_INFINITY]) {
      comesThrough(value);
    }
  });

  test('of any JSON come through, either way', () => {
    // Theirs takes `__proto__` for an attack and calls it something else; no message of ours has such a key.
    const json = fc.json({ depthSize: 'medium' }).filter((text) => !text.includes('__proto__'));
    fc.assert(
      fc.property(json, (text) => comesThrough(JSON.parse(text))),
      { numRuns: 500, seed: 7 },
    );
  });

  test('leave room for a header, as theirs do', () => {
    const value = { t: 'act', seat: 1 };
    const packed = ours.pack(value, RESERVE_START_SPACE | 5);
    packed.set([1, 2, 3, 4, 5], 0);
    expect(theirUnpack(packed, { start: 5 })).toEqual(value);
    expect(unpack(theirs.pack(value, THEIR_SPACE | 5), { start: 5 })).toEqual(value);
  });

  test('from within a larger buffer are read at their place', () => {
    const around = new Uint8Array([9, 9, ...theirs.pack(['a', 1])]);
    expect(unpack(around.subarray(1), { start: 1 })).toEqual(['a', 1]);
  });

  test('leave out of an object what is not there', () => {
    expect(theirUnpack(ours.pack({ a: undefined, b: 1 }))).toEqual({ b: 1 });
    expect(unpack(theirs.pack({ a: undefined, b: 1 }))).toEqual({ a: undefined, b: 1 });
  });

  test.each([[[0x92, 0x01]], [[0xa5, 0x61]], [[0xc1]], [[0xd4, 1, 0]], [[]]])(
    'cut short or strange are refused: %j',
    (bytes) => {
      expect(() => unpack(new Uint8Array(bytes))).toThrow();
    },
  );
});
