/**
 * The table tilted back in perspective: the same numbers as CSS for what is drawn and tapped, and as points for pointers
 * and for what flies between the table and the people around it, who stay upright.
 */
import type { Rect } from './rect.ts';
import type { TableFrame } from './table-frame.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** As people set it. */
export type LeanWish = 'auto' | 'on' | 'off';

export interface Lean {
  /** On the axis: the middle of the board's lower edge, which stays where it is. */
  readonly x: number;
  readonly y: number;
  /** Degrees that the far edge is tipped away. */
  readonly angle: number;
  /** From the eye to the axis, px. */
  readonly distance: number;
}

const ANGLE = 23;
/** Small boards seen from as near would be bent more: the eye goes with the board's size. */
const DISTANCES = 3.2;
const LEAST_DISTANCE = 900;

/** Null: the table lies flat. `auto` tilts it where seats stand around it. */
export const leanOf = ({ arrangement, board, plates }: TableFrame, wish: LeanWish): Lean | null => {
  // Lanes have their seats' words on them, and those are read best from above.
  const isSatAround = arrangement === 'wide' && plates.some((plate) => plate !== null);
  if (wish === 'off' || (wish === 'auto' && !isSatAround)) return null;
  const distance = Math.max(LEAST_DISTANCE, DISTANCES * board.height);
  return { x: board.x + board.width / 2, y: board.y + board.height, angle: ANGLE, distance };
};

const sine = ({ angle }: Lean): number => Math.sin((angle * Math.PI) / 180);
const cosine = ({ angle }: Lean): number => Math.cos((angle * Math.PI) / 180);

/** Where a point of the table is seen on the screen. */
export const toScreen = (lean: Lean | null, { x, y }: Point): Point => {
  if (lean === null) return { x, y };
  const down = y - lean.y;
  const nearer = lean.distance / (lean.distance - down * sine(lean));
  return { x: lean.x + (x - lean.x) * nearer, y: lean.y + down * cosine(lean) * nearer };
};

/** Which point of the table is seen there. */
export const toTable = (lean: Lean | null, { x, y }: Point): Point => {
  if (lean === null) return { x, y };
  const seen = y - lean.y;
  const down = (seen * lean.distance) / (lean.distance * cosine(lean) + seen * sine(lean));
  const nearer = lean.distance / (lean.distance - down * sine(lean));
  return { x: lean.x + (x - lean.x) / nearer, y: lean.y + down };
};

/** How far the table reaches up beyond what a flat one shows, px: seats at its far edge hand out and receive tiles there. */
export const beyondEdge = (lean: Lean | null): number =>
  lean === null ? 0 : Math.ceil(Math.max(0, -toTable(lean, { x: lean.x, y: 0 }).y));

/** For an element that covers `rect`: all of them together tilt as one. */
export const leanStyle = (lean: Lean | null, rect: Pick<Rect, 'x' | 'y'>) =>
  lean === null
    ? {}
    : {
        transform: `perspective(${lean.distance}px) rotateX(${lean.angle}deg)`,
        transformOrigin: `${lean.x - rect.x}px ${lean.y - rect.y}px`,
      };
