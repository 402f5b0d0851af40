/** Tiles as numbers: the id of FAIR.md is used everywhere, in engine, wire and bots; text only at the edges. */

/** Pips on one half: 0 to the double of the set. */
export type Pip = number & { readonly __brand: 'pip' };
/** `hi * (hi + 1) / 2 + lo`, 0 <= lo <= hi: ids of a smaller set are the first ids of a larger one (FAIR.md, "tiles"). */
export type TileId = number & { readonly __brand: 'tile' };
export type Seat = number;

export const MAX_PIP = 12;
export const MAX_TILES = ((MAX_PIP + 1) * (MAX_PIP + 2)) / 2;

const HIGHER = new Uint8Array(MAX_TILES);
const LOWER = new Uint8Array(MAX_TILES);
for (let hi = 0, id = 0; hi <= MAX_PIP; hi++) {
  for (let lo = 0; lo <= hi; lo++, id++) {
    HIGHER[id] = hi;
    LOWER[id] = lo;
  }
}

export const higher = (tile: TileId): Pip => HIGHER[tile] as Pip;
export const lower = (tile: TileId): Pip => LOWER[tile] as Pip;
export const pips = (tile: TileId): number => (HIGHER[tile] as number) + (LOWER[tile] as number);
export const isDouble = (tile: TileId): boolean => HIGHER[tile] === LOWER[tile];
export const hasPip = (tile: TileId, pip: Pip): boolean => HIGHER[tile] === pip || LOWER[tile] === pip;

/** The half that is left open when `tile` is laid against `pip`; the caller knows that it fits. */
export const otherHalf = (tile: TileId, pip: Pip): Pip => (HIGHER[tile] === pip ? lower(tile) : higher(tile));

/** The tile of two halves, in either order. */
export const tileOf = (a: number, b: number): TileId =>
  (a >= b ? (a * (a + 1)) / 2 + b : (b * (b + 1)) / 2 + a) as TileId;
export const doubleOf = (pip: number): TileId => tileOf(pip, pip);

/** `6-4`, higher half first, as records write it. */
export const makeTile = (tile: TileId): string => `${higher(tile)}-${lower(tile)}`;

/** Reads `6-4`; null for anything that is not a tile written higher half first, of any set. */
export const parseTile = (text: string): TileId | null => {
  const match = /^(\d|1[0-2])-(\d|1[0-2])$/.exec(text);
  if (!match) return null;
  const hi = Number(match[1]);
  const lo = Number(match[2]);
  return hi >= lo ? tileOf(hi, lo) : null;
};
