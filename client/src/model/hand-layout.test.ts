import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type HandLayout, handLayout } from './hand-layout.ts';
import { contains, overlaps } from './rect.ts';

/** What a screen this wide lets the hand take: phones stand upright, wider screens lie. */
const MAX_HEIGHT: Record<number, number> = { 320: 212, 360: 216, 390: 216, 768: 152, 1280: 152 };

const faultOf = (hand: HandLayout, n: number, width: number, maxHeight: number): string | null => {
  if (hand.rects.length !== n) return 'not every tile has a place';
  if (hand.rows > 3) return 'more than three rows';
  if (hand.scroll !== hand.width > width) return 'scrolls without need, or does not where it must';
  if (hand.height > maxHeight) return 'too high';
  const content = { x: 0, y: 0, width: hand.width, height: hand.height };
  for (const [i, rect] of hand.rects.entries()) {
    if (rect.width !== hand.tile || rect.height !== 2 * hand.tile) return `tile ${i} has another size`;
    if (!contains(content, rect)) return `tile ${i} leaves the hand`;
    if (hand.rects.slice(i + 1).some((other) => overlaps(rect, other))) return `tile ${i} overlaps`;
  }
  return null;
};

describe('a hand', () => {
  test.each([
    // tiles, width, px at least, rows at most, scrolls
    [7, 320, 49, 2, false],
    [7, 360, 45, 1, false],
    [7, 390, 50, 1, false],
    [7, 768, 64, 1, false],
    [7, 1280, 64, 1, false],
    [10, 320, 49, 2, false],
    [10, 360, 49, 2, false],
    [10, 390, 49, 2, false],
    [10, 768, 64, 1, false],
    [10, 1280, 64, 1, false],
    [14, 320, 40, 2, false],
    [14, 360, 45, 2, false],
    [14, 390, 49, 2, false],
    [14, 768, 50, 1, false],
    [14, 1280, 64, 1, false],
    [15, 320, 34, 2, false],
    [15, 360, 39, 2, false],
    [15, 390, 43, 2, false],
    [15, 768, 46, 1, false],
    [15, 1280, 64, 1, false],
    [18, 320, 33, 3, false],
    [18, 360, 34, 2, false],
    [18, 390, 38, 2, false],
    [18, 768, 38, 1, false],
    [18, 1280, 64, 1, false],
    [25, 320, 44, 2, true],
    [25, 360, 32, 3, false],
    [25, 390, 32, 3, false],
    [25, 768, 34, 2, false],
    [25, 1280, 46, 1, false],
  ])('of %d on %d px: %d px or more, %d rows, scrolls: %s', (n, width, least, rows, scroll) => {
    const maxHeight = MAX_HEIGHT[width] as number;
    const hand = handLayout(n, width, maxHeight);
    expect(faultOf(hand, n, width, maxHeight)).toBeNull();
    expect(hand.tile).toBeGreaterThanOrEqual(least);
    expect(hand.tile).toBeLessThanOrEqual(64);
    expect(hand.rows).toBeLessThanOrEqual(rows);
    expect(hand.scroll).toBe(scroll);
  });

  test('of up to 14 tiles has tiles for a finger at 360 px', () => {
    for (let n = 1; n <= 14; n++) expect(handLayout(n, 360, 216).tile).toBeGreaterThanOrEqual(44);
  });

  test('without tiles takes no room', () => {
    expect(handLayout(0, 360, 216)).toMatchObject({ rects: [], height: 0, scroll: false });
  });

  test('reads row by row, every row in the middle', () => {
    const { rects, rows } = handLayout(9, 320, 212);
    expect(rows).toBe(2);
    const [top, bottom] = [rects.slice(0, 5), rects.slice(5)];
    for (const row of [top, bottom]) {
      expect(new Set(row.map((rect) => rect.y)).size).toBe(1);
      expect((row[0]?.x ?? 0) + (row.at(-1)?.x ?? 0) + (row[0]?.width ?? 0)).toBeCloseTo(320);
    }
  });

  test('of any size fits any screen', () => {
    const screen = fc.record({
      n: fc.integer({ min: 1, max: 25 }),
      width: fc.integer({ min: 280, max: 2000 }),
      maxHeight: fc.integer({ min: 56, max: 320 }),
    });
    fc.assert(
      fc.property(screen, ({ n, width, maxHeight }) => {
        const hand = handLayout(n, width, maxHeight);
        expect(faultOf(hand, n, width, maxHeight)).toBeNull();
        expect(hand.tile).toBeGreaterThanOrEqual(24);
      }),
      { numRuns: 2_000, seed: 20 },
    );
  });
});
