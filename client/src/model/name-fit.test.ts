import { expect, test } from '@jest/globals';
import { nameWidths } from './name-fit.ts';

/** Every letter as wide as another. */
const measure = (text: string): number => [...text].length;

test.each([
  // in one line, in two between words, in two
  ['Ana', 3, Number.POSITIVE_INFINITY, 2],
  ['Maximiliano Alberto', 19, 11, 10],
  ['Ana-Sophie de Vries', 19, 10, 10],
  ['Bartholomäusstraße', 18, Number.POSITIVE_INFINITY, 9],
  ['', 0.1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ['👩‍👩‍👧 Ana', 9, 5, 5],
])('%s', (name, one, between, anywhere) => {
  expect(nameWidths(name, measure)).toEqual({ one, between, anywhere });
});
