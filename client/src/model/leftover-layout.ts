/** Where a finished round's left-over tiles lie on the table: by their seats, small enough for all, and on nothing else. */
import type { Seat, TileId } from '@boneyard/shared';
import { overlaps, type Rect, type Size } from './rect.ts';

export interface LeftoverPlace {
  readonly seat: Seat;
  /** Around its tiles. */
  readonly rect: Rect;
  /** Short side of a tile, px. */
  readonly tile: number;
}

interface Sitting {
  readonly seat: Seat;
  /** The seat's plate, or the head of its lane. */
  readonly rect: Rect;
  readonly tiles: readonly TileId[];
}

const GAP = 2;
const PAD = 4;
/** Short sides of tiles, px: as large as there is room for. Of smaller ones nobody could count the pips. */
const SIZES = [16, 14, 12, 11, 10, 9, 8] as const;

type Fit = Size & { readonly tile: number };

/** The largest tiles up to a size that fit `width` in at most `rows` rows, and the room that they take. */
const fitRows = (n: number, width: number, rows: number, largest: number): Fit => {
  const inRow = Math.ceil(n / rows);
  const tile = Math.max(6, Math.min(largest, Math.floor((width - 2 * PAD - (inRow - 1) * GAP) / inRow)));
  const used = Math.ceil(n / inRow);
  return {
    tile,
    width: inRow * tile + (inRow - 1) * GAP + 2 * PAD,
    // Drawn tiles have a little of their side below them.
    height: used * tile * 2.1 + (used - 1) * GAP + 2 * PAD,
  };
};

/** In one row where they are as large in it as in two. */
const fit = (n: number, width: number, largest: number): Fit => {
  const one = fitRows(n, width, 1, largest);
  const two = fitRows(n, width, 2, largest);
  return two.tile > one.tile ? two : one;
};

/** What a layout needs to know besides who holds what. */
interface Table {
  readonly board: Rect;
  /** What must stay in sight: the line, the trains, the ends' numbers. */
  readonly taken: readonly Rect[];
  readonly largest: number;
}

/** On trains: at the right of each seat's lane, while it is in sight: lanes may scroll. `board` is their room. */
const leftoversInLanes = (sitting: readonly Sitting[], { board, taken, largest }: Table): LeftoverPlace[] =>
  sitting
    .filter(({ rect }) => rect.y >= board.y - 1 && rect.y + rect.height <= board.y + board.height + 1)
    .map(({ seat, rect, tiles }) => {
      const columns = board.width >= 2 * rect.width + 200 && sitting.some((other) => other.rect.x > rect.x + 1) ? 2 : 1;
      const end =
        columns === 1 || rect.x > board.x + board.width / 2 - 1 ? board.x + board.width : board.x + board.width / 2;
      const lane = { ...rect, width: end - rect.x };
      const used = taken.filter((other) => overlaps(other, lane)).map((other) => other.x + other.width);
      const room = end - Math.max(rect.x + rect.width, ...used) - GAP;
      const one = fitRows(tiles.length, room, 1, largest);
      const two = fitRows(tiles.length, room, 2, largest);
      const best = two.height <= rect.height && two.tile > one.tile ? two : one;
      const height = Math.min(best.height, rect.height);
      return {
        seat,
        tile: Math.min(best.tile, Math.floor((rect.height - 2 * PAD) / 2.1)),
        rect: { x: end - best.width, y: rect.y + (rect.height - height) / 2, width: best.width, height },
      };
    });

/** Below the plates of a strip at the top, in the order of its rows. */
const belowStrip = (sitting: readonly Sitting[], { largest }: Table): LeftoverPlace[] => {
  const bottom = Math.max(...sitting.map(({ rect }) => rect.y + rect.height));
  const rows = [...new Set(sitting.map(({ rect }) => rect.y))].sort((a, b) => a - b);
  let y = bottom + GAP;
  const places: LeftoverPlace[] = [];
  for (const row of rows) {
    let height = 0;
    for (const { seat, rect, tiles } of sitting) {
      if (rect.y !== row || tiles.length === 0) continue;
      const size = fit(tiles.length, rect.width, largest);
      places.push({ seat, tile: size.tile, rect: { x: rect.x + (rect.width - size.width) / 2, y, ...heightOf(size) } });
      height = Math.max(height, size.height);
    }
    y += height + GAP;
  }
  return places;
};

const heightOf = ({ width, height }: Size): Size => ({ width, height });

/** By plates that stand around the board: below them, where the line never comes, or else on the side where the board is. */
const byPlates = (sitting: readonly Sitting[], all: readonly Sitting[], { board, largest }: Table): LeftoverPlace[] =>
  sitting.map(({ seat, rect, tiles }) => {
    const size = fit(tiles.length, rect.width, largest);
    const put = (x: number, y: number): LeftoverPlace => ({
      seat,
      tile: size.tile,
      rect: { x, y, width: size.width, height: size.height },
    });
    if (rect.y >= board.y + board.height) return put(rect.x, rect.y - size.height - GAP);
    const isLeft = rect.x + rect.width <= board.x + 1;
    const isRight = rect.x >= board.x + board.width - 1;
    const low = rect.y + rect.height + GAP;
    if (!isLeft && !isRight) return put(rect.x + (rect.width - size.width) / 2, low);
    const below = put(isLeft ? rect.x : rect.x + rect.width - size.width, low);
    // The next plate, and what is left of it, may want that room.
    const wanted = { ...below.rect, height: 2 * size.height };
    if (below.rect.y + wanted.height <= board.y + board.height && !all.some((other) => overlaps(other.rect, wanted))) {
      return below;
    }
    const middle = rect.y + (rect.height - size.height) / 2;
    return put(isLeft ? rect.x + rect.width + GAP : rect.x - size.width - GAP, middle);
  });

/** By seats that have tiles left. Null where there is no room for them beside what lies there: they are shown elsewhere. */
export const leftoverLayout = (
  sitting: readonly Sitting[],
  board: Rect,
  kind: 'strip' | 'around' | 'lanes',
  taken: readonly Rect[] = [],
): LeftoverPlace[] | null => {
  const holding = sitting.filter(({ tiles }) => tiles.length > 0);
  if (holding.length === 0) return [];
  for (const largest of SIZES) {
    const table = { board, taken, largest };
    const places =
      kind === 'lanes'
        ? leftoversInLanes(holding, table)
        : kind === 'strip'
          ? belowStrip(sitting, table)
          : byPlates(holding, sitting, table);
    if (!places.some(({ rect }) => taken.some((other) => overlaps(other, rect)))) return places;
  }
  return null;
};
