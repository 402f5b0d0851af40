/** Trains as lanes: one row a train, read from the engine to its open end, older tiles folded away. */
import { type ArmIx, isDouble, otherHalf, type Pip, type TileId } from '@boneyard/shared';
import { GAP, rotationInRow, type TilePlacement } from './placement.ts';
import { type Rect, rectAround } from './rect.ts';

export interface LaneInput {
  readonly arm: ArmIx;
  /** From the engine outwards, without it. */
  readonly tiles: readonly TileId[];
}

export interface Lane {
  readonly arm: ArmIx;
  /** The whole lane: where a dragged tile may be dropped. */
  readonly rect: Rect;
  /** Name, tile count and whether the train is open. */
  readonly label: Rect;
  /** The engine's half that the train starts from, or "+k" for the tiles folded away. */
  readonly start: Rect;
  readonly folded: number;
  /** The newest tiles, oldest of them first, in px. */
  readonly tiles: readonly TilePlacement[];
  /** The number that the next tile must show. */
  readonly pip: Pip;
  /** The gold spot: it holds the next tile and is large enough for a finger wherever the lane is. */
  readonly spot: Rect;
  readonly next: { readonly plain: Rect; readonly double: Rect };
}

export interface LanesLayout {
  readonly columns: 1 | 2;
  /** Length of half a tile, px. */
  readonly halfTile: number;
  readonly lanes: readonly Lane[];
  /** Height of all lanes; more than the area's means that the caller has to scroll. */
  readonly height: number;
}

/** What a finger needs (Apple's figure; WCAG's least is 24). */
export const FINGER = 44;
/** Lanes are made this low before they are made to scroll. */
const LOWEST_LANE = 34;
const LARGEST_HALF = 32;
/** Above and below an upright double. */
const PAD = 2;
const COLUMN_GAP = 8;
const LABEL_GAP = 4;
const START_WIDTH = 32;
const NARROWEST_COLUMN = 300;
/** So many plain tiles are in sight on every full lane. */
const LEAST_TILES = 3;
/** What is left beside as many small ones is the label's, up to this width. */
const ENOUGH_TILES = 4;
const ROOMY_LABEL = 118;

/** `text`: how much larger than usual the reader wants it. */
const labelWidth = (laneWidth: number, text: number): number =>
  Math.round(Math.min(laneWidth * 0.45, text * Math.min(150, Math.max(84, laneWidth * 0.2))));

/** Of so many plain tiles and the next one. */
const lengthInUnits = (tiles: number): number => 2 * (tiles + 1) + GAP * (tiles + 2);

interface Grid {
  readonly columns: 1 | 2;
  readonly laneWidth: number;
  readonly labelWidth: number;
  readonly laneHeight: number;
  readonly halfTile: number;
  readonly height: number;
}

/** Depends on the area and the number of lanes only: playing a tile never changes sizes. */
const gridFor = (count: number, area: Rect, text: number): Grid => {
  const twoFit = count > 1 && (area.width - COLUMN_GAP) / 2 >= NARROWEST_COLUMN;
  const columns = area.height / count < FINGER && twoFit ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const laneWidth = (area.width - COLUMN_GAP * (columns - 1)) / columns;
  const share = area.height / rows;
  const room = share < LOWEST_LANE * text ? FINGER * text : share;
  const beside = laneWidth - LABEL_GAP - START_WIDTH * text;
  const label = labelWidth(laneWidth, text);
  const byWidth = (beside - label) / lengthInUnits(LEAST_TILES);
  const halfTile = Math.max(1, Math.floor(Math.min((room - 2 * PAD) / 2, byWidth, LARGEST_HALF)));
  const laneHeight = Math.min(room, Math.max(FINGER * text, 2 * halfTile + 4 * PAD));
  // Low lanes have small tiles, and labels of two lines, which have more in each.
  const spare = Math.min(ROOMY_LABEL * text, Math.floor(beside - halfTile * lengthInUnits(ENOUGH_TILES)));
  return { columns, laneWidth, labelWidth: Math.max(label, spare), laneHeight, halfTile, height: laneHeight * rows };
};

const lengthOf = (tile: TileId): number => (isDouble(tile) ? 1 : 2);

/** How many of the oldest tiles have to go for the rest to fit in `room`. */
const foldedFor = (tiles: readonly TileId[], halfTile: number, room: number): number => {
  let used = 0;
  for (let ix = tiles.length - 1; ix >= 0; ix--) {
    used += (lengthOf(tiles[ix] as TileId) + GAP) * halfTile;
    if (used > room) return ix + 1;
  }
  return 0;
};

const layLane = (engine: Pip, { arm, tiles }: LaneInput, rect: Rect, grid: Grid, text: number): Lane => {
  const { halfTile: unit, labelWidth: width } = grid;
  const middle = rect.y + rect.height / 2;
  const label = { ...rect, width };
  const start = { ...rect, x: label.x + label.width + LABEL_GAP, width: Math.max(unit, START_WIDTH * text) };
  const spotWidth = Math.max(FINGER, 2 * unit);
  const from = start.x + start.width;
  const folded = foldedFor(tiles, unit, rect.x + rect.width - from - spotWidth - GAP * unit);
  const laid: TilePlacement[] = [];
  let pip = engine;
  let edge = from;
  for (const [ix, tile] of tiles.entries()) {
    if (ix >= folded) {
      const length = lengthOf(tile) * unit;
      edge += GAP * unit;
      const crosswise = isDouble(tile);
      laid.push({ tile, x: edge + length / 2, y: middle, rotation: rotationInRow(tile, pip, 'right'), crosswise });
      edge += length;
    }
    pip = otherHalf(tile, pip);
  }
  edge += GAP * unit;
  const spotHeight = Math.min(rect.height, Math.max(FINGER, 2 * unit));
  return {
    arm,
    rect,
    label,
    start,
    folded,
    tiles: laid,
    pip,
    spot: { x: edge, y: middle - spotHeight / 2, width: spotWidth, height: spotHeight },
    next: {
      plain: rectAround(edge + unit, middle, 2 * unit, unit),
      double: rectAround(edge + unit / 2, middle, unit, 2 * unit),
    },
  };
};

/**
 * Lays the trains out in the given order, row by row where there are two columns, so that what matters most is on top
 * even if the caller has to scroll.
 */
export const laneLayout = (engine: Pip, trains: readonly LaneInput[], area: Rect, text = 1): LanesLayout => {
  const grid = gridFor(Math.max(1, trains.length), area, text);
  const { columns, laneWidth, laneHeight, halfTile, height } = grid;
  const top = area.y + Math.max(0, (area.height - height) / 2);
  const lanes = trains.map((train, ix) => {
    const column = ix % columns;
    const row = Math.floor(ix / columns);
    const rect = {
      x: area.x + column * (laneWidth + COLUMN_GAP),
      y: top + row * laneHeight,
      width: laneWidth,
      height: laneHeight,
    };
    return layLane(engine, train, rect, grid, text);
  });
  return { columns, halfTile, lanes, height };
};
