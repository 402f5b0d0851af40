import { expect, test } from '@jest/globals';
import { suitCounts } from './suit-count.ts';
import { makeView, TRAIN, type ViewSpec } from './view.fixture.ts';

const count = (spec: ViewSpec): string =>
  suitCounts(makeView(spec))
    .filter(({ out, held }) => out + held > 0)
    .map(({ pip, out, all, held }) => `${pip}: ${out} of ${all}, ${held} held`)
    .join('; ');

test.each<[string, ViewSpec, string]>([
  ['an empty table', { received: '6-6 6-0' }, '0: 0 of 8, 1 held; 6: 0 of 8, 2 held'],
  [
    'a line: two on a double',
    { moves: '3 6-6, 2 6-4 L, 1 6-5 R', received: '6-3 4-4' },
    '3: 0 of 8, 1 held; 4: 1 of 8, 1 held; 5: 1 of 8, 0 held; 6: 4 of 8, 1 held',
  ],
  [
    'trains: the engine is out on both halves',
    { rules: TRAIN, moves: '0 12-3 T0, 0 end, 1 12-4 M, 1 end', received: '12-5' },
    '3: 1 of 14, 0 held; 4: 1 of 14, 0 held; 5: 0 of 14, 1 held; 12: 4 of 14, 1 held',
  ],
])('%s', (_name, spec, expected) => {
  expect(count(spec)).toBe(expected);
});
