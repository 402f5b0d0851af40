import { presetRules, presetSizes } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { beyondEdge, type Lean, leanOf, leanStyle, toScreen, toTable } from './lean.ts';
import { centreOf } from './rect.ts';
import { type Arrangement, tableFrame } from './table-frame.ts';
import { LATIN, TRAIN } from './view.fixture.ts';

const frameAt = (width: number, height: number) =>
  tableFrame({ size: { width, height }, rules: LATIN, bottom: 0, hand: true, own: 1, lanes: false });
const SIZES: Record<Arrangement, ReturnType<typeof frameAt>> = {
  tall: frameAt(390, 844),
  low: frameAt(740, 360),
  wide: frameAt(1280, 720),
};

test.each([
  ['auto', [false, false, true]],
  ['on', [true, true, true]],
  ['off', [false, false, false]],
] as const)('%s leans where it should', (wish, expected) => {
  expect(Object.values(SIZES).map((frame) => leanOf(frame, wish) !== null)).toEqual(expected);
});

test('trains lie flat unless somebody wants it otherwise', () => {
  const frame = tableFrame({
    size: { width: 1280, height: 720 },
    rules: TRAIN,
    bottom: 0,
    hand: true,
    own: 1,
    lanes: true,
  });
  expect([leanOf(frame, 'auto'), leanOf(frame, 'on') !== null]).toEqual([null, true]);
});

describe.each(Object.entries(SIZES))('on a %s table', (_, frame) => {
  const lean = leanOf(frame, 'on') as Lean;
  const { board } = frame;
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((low) => ({ x: board.x + right * board.width, y: board.y + low * board.height })),
  );

  test('every point is found again', () => {
    for (const corner of [...corners, { x: board.x + 20, y: board.y + 33 }, { x: 5, y: frame.status.y + 40 }]) {
      const found = toTable(lean, toScreen(lean, corner));
      expect(found.x).toBeCloseTo(corner.x, 6);
      expect(found.y).toBeCloseTo(corner.y, 6);
    }
  });

  test('the board stays within its room, its near edge where it was, and at least three quarters as wide far away', () => {
    const seen = corners.map((corner) => toScreen(lean, corner));
    const [farLeft, nearLeft, farRight, nearRight] = seen as [never, never, never, never] & typeof seen;
    expect(nearLeft).toEqual(corners[1]);
    expect(nearRight).toEqual(corners[3]);
    for (const { x, y } of seen) {
      expect(x).toBeGreaterThanOrEqual(board.x);
      expect(x).toBeLessThanOrEqual(board.x + board.width);
      expect(y).toBeGreaterThanOrEqual(board.y);
    }
    expect((farRight as { x: number }).x - (farLeft as { x: number }).x).toBeGreaterThan(0.75 * board.width);
  });
});

test.each([
  [1000, 600],
  [1280, 720],
  [1920, 1080],
])('tiles that come from the far seats of a table of %i x %i are on its sheet from the start', (width, height) => {
  for (const { players } of presetSizes('draw')) {
    const rules = presetRules(
      'draw',
      presetSizes('draw').find((size) => size.players === players),
    );
    const frame = tableFrame({ size: { width, height }, rules, bottom: 0, hand: true, own: 1, lanes: false });
    const lean = leanOf(frame, 'on') as Lean;
    for (const plate of frame.plates.slice(1)) {
      const { x, y } = toTable(lean, centreOf(plate as NonNullable<typeof plate>));
      // Half a tile, as it flies there. To the sides the last of it is hardly seen any more.
      expect([players, y > 20 - beyondEdge(lean), x > -20 && x < width + 20]).toEqual([players, true, true]);
    }
  }
});

test('a flat table is left alone', () => {
  expect(beyondEdge(null)).toBe(0);
  expect(toTable(null, { x: 3, y: 4 })).toEqual({ x: 3, y: 4 });
  expect(leanStyle(null, { x: 0, y: 0 })).toEqual({});
});
