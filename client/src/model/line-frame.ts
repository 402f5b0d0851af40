/** The room of a line, fixed before its first tile: how large tiles are, how wide rows, how many above and below the lead. */
import { type Rules, tilesInSet } from '@boneyard/shared';
import { type LineLayout, ROW_PITCH } from './line-layout.ts';
import { LINE_ROOM, type Room } from './line-room.ts';
import type { Rect, Size } from './rect.ts';

/** Screen = unit * scale + (x, y), the lead tile's centre at (x, y). */
export interface LineFrame {
  /** Length of half a tile, px. */
  readonly unit: number;
  readonly x: number;
  readonly y: number;
  /** Width of a row, in units. */
  readonly columns: number;
  /** Rows that there is room for on each side of the lead's. */
  readonly above: number;
  readonly below: number;
}

/** An empty table must not look giant. */
export const MAX_HALF_TILE = 44;
/** Kept free on every side of the board, px. */
const MARGIN = 4;

/** The most tiles that a line of these rules can have. */
const tilesInPlay = (rules: Rules): number => {
  const dealt = rules.players * rules.handSize;
  return 'draw' in rules && rules.draw === 'none' ? dealt : tilesInSet(rules.set);
};

/** For one row besides the lead's, for two, …: with which columns, and how many of the rows above, a round hardly ever needs more. */
const roomFor = (rules: Rules): readonly Room[] => {
  const room = LINE_ROOM[rules.set];
  const tiles = tilesInPlay(rules);
  // The longest line's room serves all.
  return (room.find(([most]) => most >= tiles) ?? room[room.length - 1])?.[1] as readonly Room[];
};

const heightOf = (rows: number): number => rows * ROW_PITCH + 2;

const innerOf = ({ width, height }: Size): Size => ({
  width: Math.max(1, width - 2 * MARGIN),
  height: Math.max(1, height - 2 * MARGIN),
});

const framed = (area: Rect, unit: number, columns: number, above: number, below: number): LineFrame => ({
  unit,
  columns,
  above,
  below,
  x: area.x + area.width / 2,
  y: area.y + (area.height - heightOf(above + below) * unit) / 2 + (above * ROW_PITCH + 1) * unit,
});

/**
 * The largest tiles with which hardly any simulated round of these rules outgrows the area. It depends on the rules and
 * the area only, so that it holds from before the first tile to the last.
 */
export const lineFrame = (rules: Rules, area: Rect): LineFrame => {
  const inner = innerOf(area);
  let unit = 0;
  let best: Room = [0, 0];
  for (const [ix, room] of roomFor(rules).entries()) {
    const fits = Math.min(inner.width / room[0], inner.height / heightOf(ix + 1), MAX_HALF_TILE);
    if (fits > unit) [unit, best] = [fits, room];
  }
  const [columns, up] = best;
  const rows = Math.floor((inner.height / unit - 2) / ROW_PITCH + 1e-6);
  // Rows to spare bring the lead nearer to the middle.
  const above = Math.max(Math.ceil(rows / 2), up);
  return framed(area, unit, Math.max(columns, inner.width / unit), above, rows - above);
};

/** How many rows above and below the lead's a line and its next spots take. */
export const rowsOf = ({ frame }: Pick<LineLayout, 'frame'>): { above: number; below: number } => ({
  above: Math.max(0, Math.ceil((-frame.y - 1) / ROW_PITCH - 1e-6)),
  below: Math.max(0, Math.ceil((frame.y + frame.height - 1) / ROW_PITCH - 1e-6)),
});

export const holds = (frame: LineFrame, rows: { readonly above: number; readonly below: number }): boolean =>
  rows.above <= frame.above && rows.below <= frame.below;

/** For the rare line that outgrew its frame: the lead moves, and where that is not enough tiles get smaller. */
export const outgrown = (
  frame: LineFrame,
  rows: { readonly above: number; readonly below: number },
  area: Rect,
): LineFrame => {
  const room = frame.above + frame.below;
  const needed = rows.above + rows.below;
  if (needed <= room) {
    const above = Math.min(Math.max(frame.above, rows.above), room - rows.below);
    return framed(area, frame.unit, frame.columns, above, room - above);
  }
  const unit = Math.min(frame.unit, innerOf(area).height / heightOf(needed));
  return framed(area, unit, frame.columns, rows.above, rows.below);
};

export const rectToScreen = ({ unit, x, y }: LineFrame, rect: Rect): Rect => ({
  x: rect.x * unit + x,
  y: rect.y * unit + y,
  width: rect.width * unit,
  height: rect.height * unit,
});

export const pointToScreen = (frame: LineFrame, x: number, y: number): { x: number; y: number } => ({
  x: x * frame.unit + frame.x,
  y: y * frame.unit + frame.y,
});
