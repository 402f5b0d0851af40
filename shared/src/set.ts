/** The three sets: double-six, double-nine, double-twelve. */
import type { TileId } from './tiles.ts';

export const SETS = [6, 9, 12] as const;
export type SetSize = (typeof SETS)[number];

/** Number of tiles in a double-`set` set: 28, 55 or 91. */
export const tilesInSet = (set: number): number => ((set + 1) * (set + 2)) / 2;

/** Every tile of the set in id order, less `without` (a train's engine). */
export const tilesOfSet = (set: number, without: TileId | null = null): TileId[] => {
  const tiles: TileId[] = [];
  for (let id = 0; id < tilesInSet(set); id++) if (id !== without) tiles.push(id as TileId);
  return tiles;
};
