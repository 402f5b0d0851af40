import { describe, expect, test } from '@jest/globals';
import { type Extent, fitExtent, NOWHERE } from './extent.ts';

const SHEET = { width: 1_000, height: 500 };
const extent = (left: number, top: number, right: number, bottom: number): Extent => ({ left, top, right, bottom });

const RESTING = { isResting: true, grown: 0 };
const moving = (grown: number) => ({ isResting: false, grown });

describe('a canvas covers', () => {
  test.each<[what: string, painted: Extent, covered: Extent]>([
    ['what is painted and a little more', extent(70, 70, 120, 190), extent(64, 64, 128, 192)],
    ['all of the sheet and no more', extent(-20, 10, 1_200, 499), extent(0, 0, 1_000, 500)],
    ['nothing where nothing is painted', extent(Infinity, Infinity, -Infinity, -Infinity), NOWHERE],
    ['nothing for what is beside the sheet', extent(-50, 10, -10, 40), NOWHERE],
    ['nothing for what is below the sheet', extent(50, 510, 90, 540), NOWHERE],
  ])('%s', (_, painted, covered) => {
    expect(fitExtent(NOWHERE, painted, SHEET, RESTING)).toEqual(covered);
    expect(fitExtent(NOWHERE, painted, SHEET, moving(0))).toEqual(covered);
  });
});

describe('a canvas that is there', () => {
  const now = extent(128, 128, 384, 256);
  const ALL = extent(0, 0, 1_000, 500);
  test.each<[what: string, painted: Extent, when: Parameters<typeof fitExtent>[3], covered: Extent]>([
    ['stays as long as it serves', extent(130, 130, 300, 250), moving(0), now],
    ['grows to where something goes', extent(370, 130, 500, 250), moving(0), extent(128, 128, 512, 256)],
    ['grows further there the second time', extent(370, 130, 500, 250), moving(1), extent(128, 128, 704, 256)],
    ['grows to the sheet soon', extent(100, 100, 500, 260), moving(2), ALL],
    ['stays large while something moves', extent(130, 130, 180, 180), moving(1), now],
    ['stays while nothing is on it for a moment', extent(Infinity, Infinity, -Infinity, -Infinity), moving(1), now],
    ['shrinks at rest once most of it is empty', extent(130, 130, 180, 180), RESTING, extent(128, 128, 192, 192)],
    ['stays at rest when most of it serves', extent(130, 130, 300, 250), RESTING, now],
    ['is given up at rest with the last thing', extent(Infinity, Infinity, -Infinity, -Infinity), RESTING, NOWHERE],
  ])('%s', (_, painted, when, covered) => {
    expect(fitExtent(now, painted, SHEET, when)).toEqual(covered);
  });

  test('is the very same one while it serves, so that it is not made anew', () => {
    expect(fitExtent(now, extent(130, 130, 300, 250), SHEET, moving(3))).toBe(now);
  });

  test.each([RESTING, moving(0)])('is never beyond its sheet, which may have become smaller: %o', (when) => {
    const smaller = { width: 320, height: 220 };
    expect(fitExtent(now, extent(130, 130, 300, 200), smaller, when)).toEqual(extent(128, 128, 320, 220));
  });
});

test('what flies across the sheet makes its canvas another one a few times only', () => {
  let now = fitExtent(NOWHERE, extent(0, 2_300, 1_170, 2_532), { width: 1_170, height: 2_532 }, RESTING);
  let grown = 0;
  for (let top = 2_300; top > 0; top -= 40) {
    const next = fitExtent(now, extent(0, top, 1_170, 2_532), { width: 1_170, height: 2_532 }, moving(grown));
    if (next !== now) grown++;
    now = next;
  }
  expect([grown, now.top]).toEqual([4, 0]);
});
