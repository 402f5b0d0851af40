import { type Pip, parseTile, type TileId } from '@boneyard/shared';
import { expect, test } from '@jest/globals';
import { footprint, type Heading, halvesOf, rotationAlong } from './placement.ts';
import { centreOf, contains, overlaps, rectAround, unionOf } from './rect.ts';

const SIX_FOUR = parseTile('6-4') as TileId;

test.each([
  // heading, touching, where the touching half lies
  ['right', 6, -0.5, 0],
  ['right', 4, -0.5, 0],
  ['left', 6, 0.5, 0],
  ['left', 4, 0.5, 0],
  ['down', 6, 0, -0.5],
  ['down', 4, 0, -0.5],
  ['up', 6, 0, 0.5],
  ['up', 4, 0, 0.5],
])('running %s and touching with %d, that half lies at %d, %d', (heading, touching, x, y) => {
  const rotation = rotationAlong(SIX_FOUR, touching as Pip, heading as Heading);
  const placed = { tile: SIX_FOUR, x: 0, y: 0, rotation, crosswise: false };
  const { higher, lower } = halvesOf(placed);
  expect(centreOf(touching === 6 ? higher : lower)).toEqual({ x, y });
  expect(unionOf([higher, lower])).toEqual(footprint(placed));
});

test('a footprint grows with its unit', () => {
  expect(footprint({ x: 10, y: 20, rotation: 90 }, 8)).toEqual({ x: 2, y: 16, width: 16, height: 8 });
  expect(footprint({ x: 10, y: 20, rotation: 180 }, 8)).toEqual({ x: 6, y: 12, width: 8, height: 16 });
});

test('rectangles that share an edge do not overlap', () => {
  const rect = rectAround(0, 0, 2, 2);
  expect(overlaps(rect, rectAround(2, 0, 2, 2))).toBe(false);
  expect(overlaps(rect, rectAround(1.9, 1.9, 2, 2))).toBe(true);
  expect(contains(rect, rect)).toBe(true);
  expect(contains(rect, rectAround(0.1, 0, 2, 2))).toBe(false);
  expect(() => unionOf([])).toThrow(RangeError);
});
