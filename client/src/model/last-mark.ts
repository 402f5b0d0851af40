/** Where the letters stand that say who played the last tile: beside it, off every pip, every end's number and every name. */
import { isDouble } from '@boneyard/shared';
import { endChipRect } from './end-chip.ts';
import { footprint } from './placement.ts';
import { centreOf, contains, overlaps, type Rect, rectAround } from './rect.ts';
import type { TableModel } from './table-model.ts';

export interface LastMark {
  /** Its middle, px. */
  readonly x: number;
  readonly y: number;
  /** Size of its letters, px. */
  readonly font: number;
}

/** Letters are so large, and no larger where text is, unless the tiles are: a mark must not grow over them. */
const FONT = 11;
/** Of a letter, of the rims beside all of them and of the line's height, in font sizes; and its edge, px. */
const LETTER = 0.78;
const RIMS = 0.6;
const LINE = 1.15;
const EDGE = 2;
/** From a tile's edge, in units, there are no pips: so far may something reach over it. */
const BARE = 0.05;
/** Off the board, px: there is some room between it and what is beside it. */
const OFF_BOARD = 3;

const shrunk = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

type Shift = readonly [across: number, down: number];

/** Where along an edge: its middle, then towards its ends, then around its corners. */
const ALONG = [0, -0.5, 0.5, -1, 1] as const;

/** On all sides of a rectangle, in the order in which they are best. */
const around = (of: Rect, size: { readonly width: number; readonly height: number }, upwards: boolean): Rect[] => {
  const { x, y } = centreOf(of);
  const [far, high] = [(of.width + size.width) / 2 + 1, (of.height + size.height) / 2 + 1];
  const first = upwards ? -1 : 1;
  const shifts: Shift[] = [first, -first].flatMap((way) =>
    ALONG.map((along): Shift => [along * ((of.width - size.width) / 2), way * high]),
  );
  for (const along of ALONG)
    for (const way of [1, -1]) shifts.push([way * far, along * ((of.height - size.height) / 2)]);
  for (const way of [first, -first]) for (const side of [1, -1]) shifts.push([side * far, way * high]);
  return shifts.map(([across, down]) => rectAround(x + across, y + down, size.width, size.height));
};

/** `letters`: how many. Null where nothing was played or, on the fullest boards, where nothing is free: the ring tells, too. */
export const lastMark = (
  model: Pick<TableModel, 'frame' | 'board' | 'ends' | 'last'>,
  letters: number,
): LastMark | null => {
  const { frame, board, ends, last } = model;
  const laid = board.tiles.find(({ tile }) => tile === last?.tile);
  if (last === null || laid === undefined) return null;
  const { unit } = laid;
  const font = Math.min(FONT * frame.text, Math.max(FONT, unit / 2));
  const size = { width: (letters * LETTER + RIMS) * font + EDGE, height: LINE * font + EDGE };
  const own = footprint(laid, unit);
  const taken = [
    ...board.tiles.map((each) => shrunk(footprint(each, each.unit), BARE * each.unit)),
    ...ends.map((end) => endChipRect(model, end)),
    ...board.lanes.flatMap(({ label, start }) => [shrunk(label, 2), start]),
  ];
  const room = shrunk({ ...frame.board, height: Math.max(frame.board.height, board.height) }, -OFF_BOARD);
  // The lead's row is the first tile's: what lies above it grows upwards.
  const lead = board.tiles.find(({ tile }) => tile === board.root);
  const upwards = lead === undefined || laid.y <= lead.y + (isDouble(lead.tile) ? unit / 2 : unit);
  const near = ends.filter(({ x, y }) => Math.hypot(x - laid.x, y - laid.y) < 4 * unit + 44);
  const places = [own, ...near.map((end) => endChipRect(model, end))].flatMap((of) => around(of, size, upwards));
  const free = places.filter((rect) => contains(room, rect) && !taken.some((other) => overlaps(other, rect)));
  // Rather not where the next tile will lie: a gold place would hide it.
  const best = free.find((rect) => !ends.some((end) => overlaps(end.room, rect))) ?? free[0];
  return best === undefined ? null : { ...centreOf(best), font };
};
