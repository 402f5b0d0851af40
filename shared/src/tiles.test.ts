import { describe, expect, test } from '@jest/globals';
import { tilesInSet, tilesOfSet } from './set.ts';
import {
  doubleOf,
  higher,
  lower,
  makeTile,
  otherHalf,
  type Pip,
  parseTile,
  pips,
  type TileId,
  tileOf,
} from './tiles.ts';

describe('tiles', () => {
  test('ids run through the set in the order of FAIR.md', () => {
    expect(tilesOfSet(6).map(makeTile).slice(0, 7)).toEqual(['0-0', '1-0', '1-1', '2-0', '2-1', '2-2', '3-0']);
    expect([6, 9, 12].map(tilesInSet)).toEqual([28, 55, 91]);
  });

  test('parse and make are inverse for every tile', () => {
    for (const tile of tilesOfSet(12)) {
      expect(parseTile(makeTile(tile))).toBe(tile);
      expect(tileOf(lower(tile), higher(tile))).toBe(tile);
      expect(pips(tile)).toBe(higher(tile) + lower(tile));
    }
  });

  test.each(['3-5', '13-1', '6', '6-', '-6', '6-4 ', '06-4', '6-04', '', '?'])('%j is not a tile', (text) => {
    expect(parseTile(text)).toBeNull();
  });

  test('the other half of a laid tile', () => {
    expect(otherHalf(tileOf(6, 4), 6 as Pip)).toBe(4);
    expect(otherHalf(tileOf(6, 4), 4 as Pip)).toBe(6);
    expect(otherHalf(doubleOf(3), 3 as Pip)).toBe(3);
    expect(makeTile(0 as TileId)).toBe('0-0');
  });
});
