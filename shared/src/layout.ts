/** What lies on the table, the same for all games: a root and arms that grow from it one way. */
import type { Pip, Seat, TileId } from './tiles.ts';

/** Index into a round's arms. A line: 0 left, 1 right. Trains: the owner's seat; the Mexican Train comes last. */
export type ArmIx = number;

export interface Arm {
  /** The open end: what the next tile on this arm must show. */
  readonly end: Pip;
  /** From the root outwards, without the root. */
  readonly tiles: readonly TileId[];
  /** The seat whose train it is; null for a line's arms and the Mexican Train. */
  readonly owner: Seat | null;
  /** Open to every seat. */
  readonly open: boolean;
}

/** A place as records write it: `L`, `R`, `T2`, `M`. */
export const makePlace = (game: 'line' | 'train', players: number, arm: ArmIx): string => {
  if (game === 'line') return arm === 0 ? 'L' : 'R';
  return arm === players ? 'M' : `T${arm}`;
};

/** Reads a place; null if this game has no such place. */
export const parsePlace = (game: 'line' | 'train', players: number, text: string): ArmIx | null => {
  if (game === 'line') return text === 'L' ? 0 : text === 'R' ? 1 : null;
  if (text === 'M') return players;
  const match = /^T([0-7])$/.exec(text);
  const seat = match ? Number(match[1]) : players;
  return seat < players ? seat : null;
};
