/** The room of a line, fixed before its first tile: how large tiles are, how wide rows, how many above and below the lead. */
import { type Rules, tilesInSet } from '@boneyard/shared';
import { type LineShape, PITCH_ACROSS } from './line-layout.ts';
import { LINE_ROOM, type Room } from './line-room.ts';
import type { Rect, Size } from './rect.ts';

/** Screen = unit * scale + (x, y), the middle of the lead's row at (x, y). */
export interface LineFrame extends LineShape {
  /** Length of half a tile, px. */
  readonly unit: number;
  readonly x: number;
  readonly y: number;
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

/** Lines that can have more tiles than this lay doubles along: otherwise tiles would get too small. */
const MOST_ACROSS = 42;

export const doublesOf = (mostTiles: number): LineShape['doubles'] => (mostTiles > MOST_ACROSS ? 'along' : 'across');

/** How close rows come and how far they go apart: where doubles lie along, rows must be told apart and corners join them. */
const PITCHES = { across: [PITCH_ACROSS, PITCH_ACROSS], along: [1.1, 1.35] } as const;
/** Half a tile this long, px, is easy to see; what room there is beyond that is better between rows. */
const EASY_HALF_TILE = 28;
/** Of smaller ones rows a third further apart are worth a twentieth of their size. */
const WORTH_OF_PITCH = 0.2;

/** For one row besides the lead's, for two, …: with which columns, and how many of the rows above, a round hardly ever needs more. */
const roomsFor = (rules: Rules): { readonly rooms: readonly Room[]; readonly doubles: LineShape['doubles'] } => {
  const lines = LINE_ROOM[rules.set];
  const tiles = tilesInPlay(rules);
  // The longest line's rooms serve all.
  const [most, rooms] = (lines.find(([most]) => most >= tiles) ?? lines[lines.length - 1]) as (typeof lines)[number];
  return { rooms, doubles: doublesOf(most) };
};

/** A row is as high as a double that lies across it. */
const thicknessOf = ({ doubles }: Pick<LineShape, 'doubles'>): number => (doubles === 'across' ? 2 : 1);

const heightOf = (rows: number, lie: Pick<LineShape, 'doubles' | 'pitch'>): number =>
  rows * lie.pitch + thicknessOf(lie);

const innerOf = ({ width, height }: Size): Size => ({
  width: Math.max(1, width - 2 * MARGIN),
  height: Math.max(1, height - 2 * MARGIN),
});

const framed = (area: Rect, unit: number, shape: LineShape, above: number, below: number): LineFrame => ({
  ...shape,
  unit,
  above,
  below,
  x: area.x + area.width / 2,
  y:
    area.y +
    (area.height - heightOf(above + below, shape) * unit) / 2 +
    (above * shape.pitch + thicknessOf(shape) / 2) * unit,
});

interface Fit {
  readonly room: Room;
  readonly unit: number;
  readonly pitch: number;
}

const worthOf = ({ unit, pitch }: Fit): number => Math.min(unit, EASY_HALF_TILE) * pitch ** WORTH_OF_PITCH;

const isBetter = (a: Fit, b: Fit): boolean => worthOf(a) > worthOf(b) || (worthOf(a) === worthOf(b) && a.unit > b.unit);

/**
 * The best tiles with which hardly any simulated round of these rules outgrows the area: the largest, as long as rows are
 * easy to follow. It depends on the rules and the area only, so that it holds from before the first tile to the last.
 */
export const lineFrame = (rules: Rules, area: Rect): LineFrame => {
  const inner = innerOf(area);
  const { rooms, doubles } = roomsFor(rules);
  const [closest, widest] = PITCHES[doubles];
  const thickness = thicknessOf({ doubles });
  const fits = rooms.map((room, ix): Fit => {
    const rows = ix + 1;
    const highest = inner.height / heightOf(rows, { doubles, pitch: closest });
    const unit = Math.min(inner.width / room[0], highest, MAX_HALF_TILE);
    return { room, unit, pitch: Math.min(widest, (inner.height / unit - thickness) / rows) };
  });
  const { room, unit, pitch } = fits.reduce((best, each) => (isBetter(each, best) ? each : best));
  const [columns, up] = room;
  const rows = Math.floor((inner.height / unit - thickness) / pitch + 1e-6);
  // Rows to spare bring the lead nearer to the middle.
  const above = Math.max(Math.ceil(rows / 2), up);
  const shape = { doubles, pitch, columns: Math.max(columns, inner.width / unit) };
  return framed(area, unit, shape, above, rows - above);
};

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
    return framed(area, frame.unit, frame, above, room - above);
  }
  const unit = Math.min(frame.unit, innerOf(area).height / heightOf(needed, frame));
  return framed(area, unit, frame, rows.above, rows.below);
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
