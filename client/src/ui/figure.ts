/** Pictures of lines and trains for pages without a canvas, laid out by what lays out the table itself. */
import { higher, isDouble, lower, parseTile, type TileId } from '@boneyard/shared';
import { laneLayout } from '../model/lane-layout.ts';
import { type LineShape, lineLayout, PITCH_ACROSS } from '../model/line-layout.ts';
import { footprint, type TilePlacement } from '../model/placement.ts';
import { centreOf, type Rect, rectAround, unionOf } from '../model/rect.ts';
import type { Halves } from './tile-art.tsx';

/** Tiles as records write them: `6-4`. */
export interface LineFigure {
  readonly lead: string;
  /** From the lead outwards. */
  readonly left?: string;
  readonly right?: string;
  /** Ends that show their number in gold. */
  readonly gold?: readonly ('left' | 'right')[];
  /** A tile of the line that is pointed at. */
  readonly ring?: string;
  /** Below the line: a hand. */
  readonly hand?: string;
  /** Behind the hand: tiles of the boneyard. */
  readonly backs?: number;
}

export interface LaneFigure {
  /** Whose train; null for the Mexican Train. */
  readonly name: string | null;
  readonly tiles: string;
  readonly open?: boolean;
  readonly duty?: boolean;
  readonly ring?: string;
}

export interface DrawnTile {
  readonly halves: Halves | null;
  readonly lying: boolean;
  readonly x: number;
  readonly y: number;
}

export interface Drawn {
  readonly tiles: readonly DrawnTile[];
  readonly gold: readonly { readonly x: number; readonly y: number; readonly pip: number }[];
  /** Around the tile that is pointed at. */
  readonly ring: Rect | null;
  /** Of a long train: so many tiles are not drawn, and left of this point they would lie. */
  readonly folded: { readonly x: number; readonly y: number; readonly tiles: number } | null;
  readonly box: Rect;
}

/** Half a tile in the units of a TileFace. */
export const UNIT = 40;

const tile = (text: string): TileId => {
  const parsed = parseTile(text);
  if (parsed === null) throw new RangeError(`no tile: ${text}`);
  return parsed;
};

const tiles = (text = ''): TileId[] => (text === '' ? [] : text.split(' ').map(tile));

/** A placement's tile as a picture: what is turned by a quarter lies, its left half first. */
const drawn = ({ tile: id, x, y, rotation }: TilePlacement): DrawnTile => {
  const higherFirst = rotation === 0 || rotation === 270;
  const { x: left, y: top } = footprint({ x, y, rotation }, UNIT);
  return {
    halves: higherFirst ? [higher(id), lower(id)] : [lower(id), higher(id)],
    lying: rotation === 90 || rotation === 270,
    x: left,
    y: top,
  };
};

const around = (rects: readonly Rect[], margin: number): Rect => {
  const { x, y, width, height } = unionOf(rects);
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
};

/** Upright tiles in a row, their top at `y`. */
const row = (ids: readonly (TileId | null)[], middle: number, y: number): DrawnTile[] =>
  ids.map((id, ix) => ({
    halves: id === null ? null : [higher(id), lower(id)],
    lying: false,
    x: middle + (ix - ids.length / 2) * (UNIT + 8) + 4,
    y,
  }));

const scaled = (placement: TilePlacement): TilePlacement => ({
  ...placement,
  x: placement.x * UNIT,
  y: placement.y * UNIT,
});

/** Where the tile lies that is pointed at. */
const ringOf = (placed: readonly TilePlacement[], text: string | undefined): Rect | null => {
  const pointed = text === undefined ? undefined : placed.find(({ tile: id }) => id === tile(text));
  return pointed === undefined ? null : footprint(pointed, UNIT);
};

const SHAPE: LineShape = { columns: 13, doubles: 'across', pitch: PITCH_ACROSS };

export const drawLine = ({ lead, left, right, gold = [], ring, hand, backs = 0 }: LineFigure): Drawn => {
  const layout = lineLayout(tile(lead), tiles(left), tiles(right), SHAPE);
  const placed = layout.tiles.map(scaled);
  const spots = gold.map((side) => {
    const arm = side === 'left' ? 0 : 1;
    const { x, y } = centreOf(layout.spots[arm].plain);
    return { x: x * UNIT, y: y * UNIT, pip: layout.ends[arm].pip };
  });
  const rects = [
    ...placed.map((placement) => footprint(placement, UNIT)),
    ...spots.map(({ x, y }) => rectAround(x, y, UNIT, UNIT)),
  ];
  const bounds = unionOf(rects);
  const held = [...tiles(hand), ...new Array<null>(backs).fill(null)];
  const below = row(held, bounds.x + bounds.width / 2, bounds.y + bounds.height + 28);
  return {
    tiles: [...placed.map(drawn), ...below],
    gold: spots,
    ring: ringOf(placed, ring),
    folded: null,
    box: around([...rects, ...below.map(({ x, y }) => ({ x, y, width: UNIT, height: 2 * UNIT }))], 8),
  };
};

/** A few tiles side by side. */
export const drawTiles = (text: string): Drawn => {
  const laid = row(tiles(text), 0, 0);
  return {
    tiles: laid,
    gold: [],
    ring: null,
    folded: null,
    box: around(
      laid.map(({ x }) => ({ x, y: 0, width: UNIT, height: 2 * UNIT + 4 })),
      8,
    ),
  };
};

/** One train, from the engine, or from what is folded away, to its open end. */
export const drawTrain = (engine: string, { tiles: text, duty = false, ring }: LaneFigure): Drawn => {
  const [start] = tiles(engine) as [TileId];
  const area = { x: 0, y: 0, width: 16 * UNIT, height: 2 * UNIT + 8 };
  const { lanes, halfTile } = laneLayout(higher(start), [{ arm: 0, tiles: tiles(text) }], area);
  const [lane] = lanes as [(typeof lanes)[0]];
  const scale = UNIT / halfTile;
  const from = lane.start.x + lane.start.width;
  const placed = lane.tiles.map((placement) => ({
    ...placement,
    x: (placement.x - from) * scale + UNIT,
    y: placement.y * scale,
  }));
  const middle = lane.tiles[0] ? lane.tiles[0].y * scale : 0;
  const engineTile: TilePlacement = { tile: start, x: UNIT / 2, y: middle, rotation: 0, crosswise: isDouble(start) };
  const spot = centreOf(lane.next.plain);
  const gold = duty ? [{ x: (spot.x - from) * scale + UNIT, y: middle, pip: lane.pip }] : [];
  const isFolded = lane.folded > 0;
  const laid = isFolded ? placed : [engineTile, ...placed];
  return {
    tiles: laid.map(drawn),
    gold,
    ring: ringOf(placed, ring),
    folded: isFolded ? { x: UNIT, y: middle, tiles: lane.folded } : null,
    box: around(
      [
        ...laid.map((placement) => footprint(placement, UNIT)),
        ...gold.map(({ x, y }) => rectAround(x, y, UNIT, UNIT)),
        // All trains of a picture are as high as the engine.
        rectAround(UNIT / 2, middle, UNIT, 2 * UNIT),
      ],
      6,
    ),
  };
};
