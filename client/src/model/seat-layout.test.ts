import { describe, expect, test } from '@jest/globals';
import { contains, overlaps, type Rect } from './rect.ts';
import { type SeatLayout, type SeatPlace, seatLayout, seatRects } from './seat-layout.ts';

const PLAYERS = [2, 3, 4, 5, 6, 7, 8];
const CASES = PLAYERS.flatMap((players) =>
  Array.from({ length: players }, (_, bottom) => [players, bottom] as [number, number]),
);
const edges = ({ places }: SeatLayout): string[] => places.map(({ edge }) => edge);

describe('seats', () => {
  test.each([
    [2, 'bottom top'],
    [3, 'bottom left right'],
    [4, 'bottom left top right'],
    [5, 'bottom left top top right'],
    [6, 'bottom left top top top right'],
    [7, 'bottom left left top top right right'],
    [8, 'bottom left left top top top right right'],
  ])('of %d sit clockwise around the viewer', (players, expected) => {
    expect(edges(seatLayout(players, 0, 'clockwise')).join(' ')).toBe(expected);
  });

  test('are counted clockwise: up the left, along the top, down the right', () => {
    const { places } = seatLayout(8, 0, 'clockwise');
    const along = (edge: string): number[] => places.filter((place) => place.edge === edge).map(({ at }) => at);
    expect(along('left')).toEqual([0.75, 0.25]);
    expect(along('top')).toEqual([1 / 6, 0.5, 5 / 6]);
    expect(along('right')).toEqual([0.25, 0.75]);
  });

  test.each(CASES)('of %d seen from seat %d: own seat below, everyone once', (players, bottom) => {
    const { places, strip, order } = seatLayout(players, bottom, 'clockwise');
    expect(places.map(({ seat }) => seat)).toEqual(Array.from({ length: players }, (_, seat) => seat));
    expect(places[bottom]).toEqual({ seat: bottom, edge: 'bottom', at: 0.5 });
    expect([bottom, ...strip]).toEqual(order);
    expect(strip[0]).toBe((bottom + 1) % players);
  });

  test.each(CASES)(
    'of %d seen from seat %d stay where they are when the turn goes the other way',
    (players, bottom) => {
      const clockwise = seatLayout(players, bottom, 'clockwise');
      const counter = seatLayout(players, bottom, 'counterclockwise');
      expect(counter.places).toEqual(clockwise.places);
      expect(counter.strip).toEqual(clockwise.strip);
      expect(counter.order).toEqual([bottom, ...clockwise.order.slice(1).reverse()]);
      expect([clockwise.flow, counter.flow]).toEqual(['rightwards', 'leftwards']);
    },
  );

  test('of partners face each other', () => {
    for (let bottom = 0; bottom < 4; bottom++) {
      const { places } = seatLayout(4, bottom, 'counterclockwise');
      expect(places[(bottom + 2) % 4]).toEqual({ seat: (bottom + 2) % 4, edge: 'top', at: 0.5 });
    }
  });

  test.each([0, 1, 9])('refuse %d players', (players) => {
    expect(() => seatLayout(players, 0, 'clockwise')).toThrow(RangeError);
  });

  test.each(PLAYERS)('of %d neither overlap nor cover the board', (players) => {
    for (const [width, height] of [
      [1280, 600],
      [1024, 560],
      [900, 440],
    ] as const) {
      const area: Rect = { x: 5, y: 7, width, height };
      const { places } = seatLayout(players, 1, 'clockwise');
      const { seats, board } = seatRects(places, area, { width: 150, height: 64 });
      const all = [...seats, board];
      expect(all.every((rect) => contains(area, rect))).toBe(true);
      expect(all.some((a, i) => all.slice(i + 1).some((b) => overlaps(a, b)))).toBe(false);
      expect(onItsEdge(places, seats, area)).toBe(true);
      expect(board.width).toBeGreaterThanOrEqual(width - 300);
      expect(board.height).toBeGreaterThanOrEqual(height - 128);
    }
  });
});

const onItsEdge = (places: readonly SeatPlace[], seats: readonly Rect[], area: Rect): boolean =>
  places.every(({ edge }, ix) => {
    const rect = seats[ix] as Rect;
    if (edge === 'left') return rect.x === area.x;
    if (edge === 'top') return rect.y === area.y;
    if (edge === 'right') return rect.x + rect.width === area.x + area.width;
    return rect.y + rect.height === area.y + area.height;
  });
