/** What lies on the board and where the next tile may go, in pixels: the same for a line and for trains. */
import type { ArmIx, Pip, TileId } from '@boneyard/shared';
import type { Rotation } from './placement.ts';
import type { Place } from './places.ts';
import type { Rect } from './rect.ts';

/** A tile at its place on the screen. */
export interface Laid {
  readonly tile: TileId;
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  /** Length of half a tile, px. */
  readonly unit: number;
}

/** An open end: its number is always in sight. */
export interface BoardEnd {
  readonly arm: ArmIx;
  readonly pip: Pip;
  readonly x: number;
  readonly y: number;
  /** Where the next tile will lie, or most of it. */
  readonly room: Rect;
  /** Whether the viewing seat may play there, fitting apart. */
  readonly open: boolean;
}

/** Where a tile may be played. */
export interface Target {
  readonly place: Place;
  /** What the finger hits. */
  readonly rect: Rect;
  /** What shines: the place that the tile will take. */
  readonly gold: Rect;
  /** The tile as it will lie. */
  readonly laid: Laid;
  /** Null for the lead. */
  readonly pip: Pip | null;
}

/** At least a finger's size around the same middle. */
export const fingerRect = ({ x, y, width, height }: Rect, least = 44): Rect => {
  const wide = Math.max(width, least);
  const high = Math.max(height, least);
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
};
