import { expect, test } from '@jest/globals';
import { fitName } from './name-fit.ts';

/** Every letter as wide as another. */
const measure = (text: string): number => [...text].length;

test.each([
  // room beside the score, without it, size that two lines may have: size, lines, alone, cut
  ['Ana', 8, 10, 1, 1, 1, false, false],
  ['Domingo', 7, 9, 1, 1, 1, false, false],
  // A little smaller is easier to read than two lines.
  ['Domingos', 7, 9, 1, 0.875, 1, false, false],
  // What stands beside it goes below before a word is broken.
  ['Domingos', 5, 8, 1, 1, 1, true, false],
  ['Bartholomew', 5, 8, 1, 8 / 11, 1, true, false],
  ['Maximiliano Alberto', 8, 11, 1, 1, 2, true, false],
  ['Maximiliano Alberto', 8, 9, 1, 9 / 11, 2, true, false],
  ['Maximiliano Alberto', 8, 11, 0.75, 0.75, 2, true, false],
  ['Ana-Sophie de Vries', 8, 10, 1, 1, 2, true, false],
  // One long word is broken where it must be.
  ['Bartholomäusstraße', 7, 9, 1, 1, 2, true, false],
  ['WWWWWWWWWWWWWWWWWWWW', 4, 6, 1, 0.66, 2, true, true],
  // Where there is one line only.
  ['Maximiliano', 9, 12, 0, 9 / 11, 1, false, false],
  ['Maximiliano', 7, 12, 0.5, 0.66, 1, false, true],
  ['', 5, 5, 1, 1, 1, false, false],
  ['👩‍👩‍👧 Ana', 9, 12, 1, 1, 1, false, false],
] as const)('%s beside what stands there in %d, alone in %d', (name, beside, whole, inTwo, size, lines, alone, cut) => {
  const fit = fitName(name, { beside, whole, inTwo }, measure);
  expect([fit.lines, fit.alone, fit.cut]).toEqual([lines, alone, cut]);
  expect(fit.size).toBeCloseTo(size, 5);
});
