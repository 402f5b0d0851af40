/** How one tile lies: its centre, which way it is turned, and what room it takes. */
import { higher, isDouble, type Pip, type TileId } from '@boneyard/shared';
import { type Rect, rectAround } from './rect.ts';

/** Degrees clockwise from a tile that stands upright with its higher half on top. */
export type Rotation = 0 | 90 | 180 | 270;

/** Which way a row or an arm runs at some place. */
export type Heading = 'up' | 'right' | 'down' | 'left';

export interface TilePlacement {
  readonly tile: TileId;
  /** The centre; half a tile is one unit long, whatever a unit is to the caller. */
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  /** A double that stands across the way its neighbours run. */
  readonly crosswise: boolean;
}

/** Between two neighbours, in units. */
export const GAP = 0.08;

const HIGHER_AHEAD: Record<Heading, Rotation> = { up: 0, right: 90, down: 180, left: 270 };
const HIGHER_BEHIND: Record<Heading, Rotation> = { up: 180, right: 270, down: 0, left: 90 };

/** How a tile is turned that runs along `heading` and touches what lies behind it with `touching`. */
export const rotationAlong = (tile: TileId, touching: Pip, heading: Heading): Rotation =>
  higher(tile) === touching ? HIGHER_BEHIND[heading] : HIGHER_AHEAD[heading];

/** In rows that run left or right a crosswise double simply stands upright. */
export const rotationInRow = (tile: TileId, touching: Pip, heading: 'left' | 'right'): Rotation =>
  isDouble(tile) ? 0 : rotationAlong(tile, touching, heading);

const isUpright = (rotation: Rotation): boolean => rotation === 0 || rotation === 180;

/** The room a tile takes; `unit` is the length of half a tile. */
export const footprint = (placement: Omit<TilePlacement, 'tile' | 'crosswise'>, unit = 1): Rect =>
  isUpright(placement.rotation)
    ? rectAround(placement.x, placement.y, unit, 2 * unit)
    : rectAround(placement.x, placement.y, 2 * unit, unit);

const AHEAD: Record<Rotation, readonly [number, number]> = { 0: [0, -1], 90: [1, 0], 180: [0, 1], 270: [-1, 0] };

/** The squares of a tile's two halves. */
export const halvesOf = (placement: TilePlacement, unit = 1): { readonly higher: Rect; readonly lower: Rect } => {
  const [dx, dy] = AHEAD[placement.rotation];
  const half = (sign: number): Rect =>
    rectAround(placement.x + (sign * dx * unit) / 2, placement.y + (sign * dy * unit) / 2, unit, unit);
  return { higher: half(1), lower: half(-1) };
};
