/** How the tiles of a hand stand in rows: as large as fits, large enough for a finger. */
import type { Rect } from './rect.ts';

export interface HandLayout {
  /** Short side of a tile, px; tiles stand upright and are twice as high. */
  readonly tile: number;
  readonly rows: number;
  /** Tiles do not all fit at a size that can be tapped: the hand scrolls sideways. */
  readonly scroll: boolean;
  /** By place in the hand, the container's corner at (0, 0). */
  readonly rects: readonly Rect[];
  /** Of the content: wider than the container if it scrolls. */
  readonly width: number;
  readonly height: number;
}

/** Tiles this wide are good enough to stop at; more rows would only take room from the board. */
export const GOOD = 44;
const LARGEST = 64;
/** Narrower ones are hard to hit: then rather scroll. */
const NARROWEST = 32;
const MOST_ROWS = 3;
const SIDE = 8;
const EDGE = 2;
const GAP = 4;

const byHeight = (rows: number, maxHeight: number): number =>
  Math.floor((maxHeight - 2 * EDGE - (rows - 1) * GAP) / rows / 2);

const byWidth = (inRow: number, width: number): number => Math.floor((width - 2 * SIDE - (inRow - 1) * GAP) / inRow);

/** Of rows of tiles this wide. */
export const rowsHeight = (rows: number, tile: number): number => rows * 2 * tile + (rows - 1) * GAP + 2 * EDGE;

const stand = (n: number, rows: number, tile: number, width: number, scroll: boolean): HandLayout => {
  const inRow = Math.ceil(n / rows);
  const usedRows = Math.ceil(n / Math.max(1, inRow));
  const content = inRow * tile + (inRow - 1) * GAP + 2 * SIDE;
  const rects = Array.from({ length: n }, (_, ix) => {
    const row = Math.floor(ix / inRow);
    const inThis = Math.min(inRow, n - row * inRow);
    const used = inThis * tile + (inThis - 1) * GAP;
    // A strip that scrolls keeps its columns; otherwise every row stands in the middle.
    const left = scroll ? SIDE : (width - used) / 2;
    return {
      x: left + (ix % inRow) * (tile + GAP),
      y: EDGE + row * (2 * tile + GAP),
      width: tile,
      height: 2 * tile,
    };
  });
  return {
    tile,
    rows: usedRows,
    scroll,
    rects,
    width: Math.max(width, content),
    height: rowsHeight(usedRows, tile),
  };
};

/**
 * The fewest rows (up to three) whose tiles are good to tap; where none are, the rows with the largest tiles; where
 * even those are too narrow, rows that scroll sideways. `maxHeight` is what the hand may take from the screen.
 */
export const handLayout = (n: number, width: number, maxHeight: number): HandLayout => {
  if (n === 0) return { tile: 0, rows: 0, scroll: false, rects: [], width, height: 0 };
  let best = { rows: 1, tile: 0 };
  for (let rows = 1; rows <= MOST_ROWS; rows++) {
    const tile = Math.min(LARGEST, byWidth(Math.ceil(n / rows), width), byHeight(rows, maxHeight));
    if (tile > best.tile) best = { rows, tile };
    if (best.tile >= GOOD) break;
  }
  // A low container makes tiles small as well, but scrolling would not make them larger.
  const strip = Math.max(1, Math.min(GOOD, byHeight(1, maxHeight)));
  if (best.tile >= Math.min(NARROWEST, strip)) return stand(n, best.rows, best.tile, width, false);
  const rows = strip < GOOD || byHeight(2, maxHeight) < GOOD ? 1 : 2;
  return stand(n, rows, strip, width, true);
};
