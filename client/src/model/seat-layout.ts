/** Where 2 to 8 seats sit around the table as one viewer sees it, on a wide screen and in a phone's strip. */
import type { Rules, Seat } from '@boneyard/shared';
import type { Rect, Size } from './rect.ts';

export type Edge = 'bottom' | 'left' | 'top' | 'right';

export interface SeatPlace {
  readonly seat: Seat;
  readonly edge: Edge;
  /** The middle of the seat along its edge: 0 to 1, from the left or from the top. */
  readonly at: number;
}

export interface SeatLayout {
  /** By seat. */
  readonly places: readonly SeatPlace[];
  /** The others in the order in which they sit, from the viewer's left: what a strip shows from left to right. */
  readonly strip: readonly Seat[];
  /** All seats in the order of play, the viewer's first. */
  readonly order: readonly Seat[];
  /** Which way the turn goes along the strip. */
  readonly flow: 'rightwards' | 'leftwards';
}

/** Seats on the left, top and right edge, by the number of players. */
const SHARES: Record<number, readonly [number, number, number]> = {
  2: [0, 1, 0],
  3: [1, 0, 1],
  4: [1, 1, 1],
  5: [1, 2, 1],
  6: [1, 3, 1],
  7: [2, 2, 2],
  8: [2, 3, 2],
};

const clockwiseFrom = (seat: Seat, players: number): Seat[] =>
  Array.from({ length: players }, (_, ix) => (seat + ix) % players);

/**
 * Seats are numbered clockwise and never move, whichever way the turn goes: clockwise from the bottom is left, top,
 * right. `bottom` is the viewer's seat; a spectator looks from any.
 */
export const seatLayout = (players: number, bottom: Seat, direction: Rules['direction']): SeatLayout => {
  const shares = SHARES[players];
  if (!shares) throw new RangeError(`no places for ${players} seats`);
  const around = clockwiseFrom(bottom, players);
  const others = around.slice(1);
  const [left, top, right] = shares;
  const places: SeatPlace[] = [{ seat: bottom, edge: 'bottom', at: 0.5 }];
  for (const [ix, seat] of others.entries()) {
    if (ix < left) places.push({ seat, edge: 'left', at: (left - ix - 0.5) / left });
    else if (ix < left + top) places.push({ seat, edge: 'top', at: (ix - left + 0.5) / top });
    else places.push({ seat, edge: 'right', at: (ix - left - top + 0.5) / right });
  }
  places.sort((a, b) => a.seat - b.seat);
  return direction === 'clockwise'
    ? { places, strip: others, order: around, flow: 'rightwards' }
    : { places, strip: others, order: [bottom, ...others.toReversed()], flow: 'leftwards' };
};

export interface SeatRects {
  /** By seat, like the places. */
  readonly seats: readonly Rect[];
  /** What is left for the board. */
  readonly board: Rect;
}

/** Room for every seat's plate on the edges of an area, and the board between them. */
export const seatRects = (places: readonly SeatPlace[], area: Rect, plate: Size): SeatRects => {
  const has = (edge: Edge): boolean => places.some((place) => place.edge === edge);
  const left = has('left') ? plate.width : 0;
  const right = has('right') ? plate.width : 0;
  const top = has('top') ? plate.height : 0;
  const bottom = has('bottom') ? plate.height : 0;
  const board = {
    x: area.x + left,
    y: area.y + top,
    width: area.width - left - right,
    height: area.height - top - bottom,
  };
  const alongTop = (at: number): number => board.x + at * board.width - plate.width / 2;
  const alongSide = (at: number): number => board.y + at * board.height - plate.height / 2;
  const corner = ({ edge, at }: SeatPlace): { x: number; y: number } => {
    switch (edge) {
      case 'left':
        return { x: area.x, y: alongSide(at) };
      case 'right':
        return { x: area.x + area.width - plate.width, y: alongSide(at) };
      case 'top':
        return { x: alongTop(at), y: area.y };
      case 'bottom':
        return { x: alongTop(at), y: area.y + area.height - plate.height };
    }
  };
  return { seats: places.map((place) => ({ ...corner(place), ...plate })), board };
};
