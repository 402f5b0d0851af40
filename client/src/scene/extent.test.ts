import { describe, expect, test } from '@jest/globals';
import { type Extent, fitExtent, NOWHERE } from './extent.ts';

const SHEET = { width: 1_000, height: 500 };
const extent = (left: number, top: number, right: number, bottom: number): Extent => ({ left, top, right, bottom });

describe('a canvas covers', () => {
  test.each<[what: string, painted: Extent, covered: Extent]>([
    ['what is painted and a little more', extent(70, 70, 120, 190), extent(64, 64, 128, 192)],
    ['all of the sheet and no more', extent(-20, 10, 1_200, 499), extent(0, 0, 1_000, 500)],
    ['nothing where nothing is painted', extent(Infinity, Infinity, -Infinity, -Infinity), NOWHERE],
    ['nothing for what is beside the sheet', extent(-50, 10, -10, 40), NOWHERE],
    ['nothing for what is below the sheet', extent(50, 510, 90, 540), NOWHERE],
  ])('%s', (_, painted, covered) => {
    expect(fitExtent(NOWHERE, painted, SHEET)).toEqual(covered);
  });
});

describe('a canvas that is there', () => {
  const now = extent(128, 128, 384, 256);
  test.each<[what: string, painted: Extent, covered: Extent]>([
    ['stays as long as it serves', extent(130, 130, 300, 250), now],
    ['grows to where something goes', extent(370, 130, 500, 250), extent(128, 128, 512, 256)],
    ['shrinks once most of it is empty', extent(130, 130, 180, 180), extent(128, 128, 192, 192)],
    ['is given up with the last thing on it', extent(Infinity, Infinity, -Infinity, -Infinity), NOWHERE],
  ])('%s', (_, painted, covered) => {
    expect(fitExtent(now, painted, SHEET)).toEqual(covered);
  });

  test('is never beyond its sheet, which may have become smaller', () => {
    expect(fitExtent(now, extent(130, 130, 300, 200), { width: 320, height: 220 })).toEqual(extent(128, 128, 320, 220));
  });
});
