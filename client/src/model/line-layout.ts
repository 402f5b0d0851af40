/** Where the tiles of a line lie: rows that wind from the lead tile, read from the left end to the right end. */
import { higher, isDouble, lower, otherHalf, type Pip, type TileId } from '@boneyard/shared';
import { footprint, GAP, type Heading, rotationAlong, type TilePlacement } from './placement.ts';
import { EPSILON, type Rect, rectAround, unionOf } from './rect.ts';

/** How the rows of a line lie; it is the same for all of a round. */
export interface LineShape {
  /** Width of a row in units, half of it on each side of x = 0. */
  readonly columns: number;
  /** Across the row, as is usual, or along it like every other tile, so that rows can lie close together. */
  readonly doubles: 'across' | 'along';
  /** From one row's middle to the next. */
  readonly pitch: number;
}

/** Where doubles lie across: a corner tile hangs one gap below its row and ends flush with the next. */
export const PITCH_ACROSS = 2 + GAP;

/** A tile and its gap: where doubles lie along, every tile takes as much of a row. */
export const TILE_PITCH = 2 + GAP;

/** Below this a row can be too short for a double and the tile after it, and corners would hang from corners. */
export const MIN_COLUMNS = 8;

export interface LineTile extends TilePlacement {
  /** Leads from one row to the next. */
  readonly corner: boolean;
}

/**
 * Where an arm is open. Geometry is kept as that of a right arm, which runs right, down, left, down …;
 * a left arm is the same in a mirror (`sign` -1), as is one that climbs (`down` -1), so that one proof holds for all.
 */
export interface LineEnd {
  readonly pip: Pip;
  readonly sign: 1 | -1;
  readonly down: 1 | -1;
  /** Which way the row runs, before `sign`. */
  readonly run: 1 | -1;
  /** The open edge of the last tile, before `sign`. */
  readonly edge: number;
  /** How many rows away from the lead tile. */
  readonly row: number;
  readonly shape: LineShape;
  readonly afterDouble: boolean;
}

/** Where the next tile would lie, if it is a plain tile and if it is a double; no double follows a double. */
export interface NextSpots {
  readonly plain: Rect;
  readonly double: Rect | null;
}

export interface LineLayout {
  /** From the left end to the right end. */
  readonly tiles: readonly LineTile[];
  /** Left and right, as arms are numbered. */
  readonly ends: readonly [LineEnd, LineEnd];
  readonly spots: readonly [NextSpots, NextSpots];
  /** Around the tiles. */
  readonly bounds: Rect;
  /** Around the tiles and everywhere that the next tile may lie: what has to be in sight. */
  readonly frame: Rect;
}

const isAcross = (tile: TileId, { doubles }: LineShape): boolean => doubles === 'across' && isDouble(tile);

/** Where the lead lies, or would. Its higher half is the left end (RULES.md, records): it lies as if it had come from the left. */
export const placeLead = (tile: TileId, shape: LineShape): LineTile => {
  const crosswise = isAcross(tile, shape);
  // Where all tiles are equally long, a row of an even number of them has its middle between two.
  const even = shape.doubles === 'along' && Math.floor(shape.columns / TILE_PITCH + EPSILON) % 2 !== 0;
  return { tile, x: even ? -TILE_PITCH / 2 : 0, y: 0, rotation: crosswise ? 0 : 270, crosswise, corner: false };
};

interface Step {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  readonly corner: boolean;
  readonly run: 1 | -1;
  readonly edge: number;
  readonly row: number;
}

/**
 * One tile further along an arm, whichever tile it is. Only the open end and whether the tile is a double count,
 * never what follows: placed tiles keep their place for the round.
 */
const step = (end: LineEnd, double: boolean): Step =>
  end.shape.doubles === 'along' ? stepAlong(end) : stepAcross(end, double);

/** Every tile lies lengthwise, and the last of a row stands upright beside its neighbour, between its row and the next. */
const stepAlong = ({ sign, down, run, edge, row, shape }: LineEnd): Step => {
  const room = shape.columns / 2 - run * edge;
  if (room >= TILE_PITCH + GAP + 1 - EPSILON) {
    return {
      x: sign * (edge + run * (GAP + 1)),
      y: down * row * shape.pitch,
      heading: sign * run > 0 ? 'right' : 'left',
      corner: false,
      run,
      edge: edge + run * TILE_PITCH,
      row,
    };
  }
  return {
    x: sign * (edge + run * (GAP + 0.5)),
    y: down * (row + 0.5) * shape.pitch,
    heading: down > 0 ? 'down' : 'up',
    corner: true,
    run: run > 0 ? -1 : 1,
    edge: edge + run * GAP,
    row: row + 1,
  };
};

const stepAcross = (end: LineEnd, double: boolean): Step => {
  const { sign, down, run, edge, row, shape } = end;
  const length = double ? 1 : 2;
  // A corner cannot hang from a crosswise double (it would miss the next row), so a double that lies in a row
  // needs room for the tile after it too; where that is missing the double itself is the corner.
  const needed = double ? length + GAP + 2 : length;
  const room = shape.columns / 2 - run * edge - GAP;
  if (room >= needed - EPSILON) {
    return {
      x: sign * (edge + run * (GAP + length / 2)),
      y: down * row * shape.pitch,
      heading: sign * run > 0 ? 'right' : 'left',
      corner: false,
      run,
      edge: edge + run * (GAP + length),
      row,
    };
  }
  return {
    x: sign * (edge - run / 2),
    y: down * (row * shape.pitch + 0.5 + GAP + 1),
    heading: down > 0 ? 'down' : 'up',
    corner: true,
    run: run > 0 ? -1 : 1,
    edge: edge - run,
    row: row + 1,
  };
};

/** The tile as it would lie on this open end; the caller knows that it fits. */
export const placeNext = (end: LineEnd, tile: TileId): LineTile => {
  const { x, y, heading, corner } = step(end, isDouble(tile));
  const crosswise = isAcross(tile, end.shape);
  // A double at a corner stands upright: across the rows it joins, like every other double.
  const rotation = crosswise ? 0 : rotationAlong(tile, end.pip, heading);
  return { tile, x, y, rotation, crosswise, corner };
};

const advance = (end: LineEnd, tile: TileId): LineEnd => {
  const { run, edge, row } = step(end, isDouble(tile));
  return { ...end, pip: otherHalf(tile, end.pip), run, edge, row, afterDouble: isDouble(tile) };
};

const spotsAt = (end: LineEnd): NextSpots => {
  const spot = (double: boolean): Rect => {
    const { x, y, corner } = step(end, double);
    const upright = corner || (double && end.shape.doubles === 'across');
    return upright ? rectAround(x, y, 1, 2) : rectAround(x, y, 2, 1);
  };
  return { plain: spot(false), double: end.afterDouble ? null : spot(true) };
};

const rectsOf = ({ plain, double }: NextSpots): Rect[] => (double ? [plain, double] : [plain]);

const grow = (start: LineEnd, arm: readonly TileId[]): { end: LineEnd; tiles: LineTile[] } => {
  const tiles: LineTile[] = [];
  let end = start;
  for (const tile of arm) {
    tiles.push(placeNext(end, tile));
    end = advance(end, tile);
  }
  return { end, tiles };
};

/** Which play, of those that went to either arm in this order, was the one that took this arm out of the lead's row. */
const turnOf = (arm: 0 | 1, tiles: readonly LineTile[], order: readonly (0 | 1)[]): number => {
  let before = tiles.findIndex(({ corner }) => corner);
  return before < 0 ? Number.POSITIVE_INFINITY : order.findIndex((each) => each === arm && before-- === 0);
};

/**
 * Lays out a line in units of half a tile, the middle of the lead's row at (0, 0). Arms run from the lead outwards.
 * `order` says which arm each play after the lead went to: the first arm to leave the lead's row climbs, the other one
 * goes down. Without it the left one climbs.
 */
export const lineLayout = (
  lead: TileId,
  left: readonly TileId[],
  right: readonly TileId[],
  shape: LineShape,
  order?: readonly (0 | 1)[],
): LineLayout => {
  if (!(shape.columns >= MIN_COLUMNS))
    throw new RangeError(`a line needs ${MIN_COLUMNS} columns, not ${shape.columns}`);
  const root = placeLead(lead, shape);
  const start = { run: 1, row: 0, shape, afterDouble: isDouble(lead) } as const;
  const half = root.crosswise ? 0.5 : 1;
  const armOf = (arm: 0 | 1, down: 1 | -1) =>
    arm === 0
      ? grow({ ...start, pip: higher(lead), sign: -1, down, edge: half - root.x }, left)
      : grow({ ...start, pip: lower(lead), sign: 1, down, edge: half + root.x }, right);
  let [leftArm, rightArm] = [armOf(0, -1), armOf(1, order === undefined ? 1 : -1)];
  if (order !== undefined) {
    const turns = [turnOf(0, leftArm.tiles, order), turnOf(1, rightArm.tiles, order)] as const;
    if (turns[0] < turns[1]) rightArm = armOf(1, 1);
    if (turns[1] < turns[0]) leftArm = armOf(0, 1);
  }
  const tiles = [...leftArm.tiles.reverse(), root, ...rightArm.tiles];
  const spots = [spotsAt(leftArm.end), spotsAt(rightArm.end)] as const;
  const bounds = unionOf(tiles.map((tile) => footprint(tile)));
  return {
    tiles,
    ends: [leftArm.end, rightArm.end],
    spots,
    bounds,
    frame: unionOf([bounds, ...spots.flatMap(rectsOf)]),
  };
};

/** How many rows above and below the lead's a line and its next spots take. */
export const rowsOf = ({ ends }: Pick<LineLayout, 'ends'>): { above: number; below: number } => {
  const rows = { above: 0, below: 0 };
  for (const end of ends) {
    const turns = step(end, false).corner || (!end.afterDouble && step(end, true).corner);
    const side = end.down < 0 ? 'above' : 'below';
    rows[side] = Math.max(rows[side], end.row + (turns ? 1 : 0));
  }
  return rows;
};
