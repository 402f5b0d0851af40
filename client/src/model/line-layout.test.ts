import { higher, isDouble, lower, makeTile, parseTile, type TileId } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import {
  type LineLayout,
  type LineShape,
  type LineTile,
  lineLayout,
  MIN_COLUMNS,
  type NextSpots,
  PITCH_ACROSS,
  placeLead,
  placeNext,
  rowsOf,
  TILE_PITCH,
} from './line-layout.ts';
import { footprint, GAP, halvesOf } from './placement.ts';
import { makeRandom, type RandomLine, randomLine } from './random-line.fixture.ts';
import { contains, EPSILON, overlaps, type Rect, rectAround } from './rect.ts';

// Inside Jest's sandbox a global is looked up at every use, which would make 20 million comparisons slow.
const { abs, max, min } = Math;

const tiles = (text: string): TileId[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => parseTile(each) as TileId);
const tile = (text: string): TileId => parseTile(text) as TileId;
const lay = (line: RandomLine, shape: LineShape): LineLayout =>
  lineLayout(line.lead, line.left, line.right, shape, line.order);

const across = (columns: number): LineShape => ({ columns, doubles: 'across', pitch: PITCH_ACROSS });
const along = (columns: number, pitch: number): LineShape => ({ columns, doubles: 'along', pitch });

const rectsOf = ({ plain, double }: NextSpots): Rect[] => (double ? [plain, double] : [plain]);

/** The first wrong thing about a layout, in words; null if there is none. */
const faultOf = (layout: LineLayout, columns: number): string | null => {
  const rects = layout.tiles.map((each) => footprint(each));
  for (let i = 0; i < rects.length; i++) {
    const a = rects[i] as Rect;
    if (a.x < -columns / 2 - EPSILON || a.x + a.width > columns / 2 + EPSILON) return `tile ${i} leaves the columns`;
    for (let j = i + 1; j < rects.length; j++) {
      const b = rects[j] as Rect;
      const dx = max(a.x - b.x - b.width, b.x - a.x - a.width);
      const dy = max(a.y - b.y - b.height, b.y - a.y - a.height);
      const apart = max(dx, dy);
      if (apart > GAP + EPSILON && j > i + 1) continue;
      if (apart < -EPSILON) return `tiles ${i} and ${j} overlap`;
      if (apart < GAP - EPSILON) return `tiles ${i} and ${j} are ${apart} apart`;
      if (j === i + 1 && abs(apart - GAP) > EPSILON) return `neighbours ${i} and ${j} are ${apart} apart`;
      // One gap along one way only: they face each other, and do not just meet at a corner.
      if (j === i + 1 && min(dx, dy) > -0.5) return `neighbours ${i} and ${j} do not face each other`;
    }
    const next = layout.tiles[i + 1];
    if (next && !touchingHalvesMatch(layout.tiles[i] as LineTile, next)) return `tiles ${i} and ${i + 1} do not match`;
  }
  for (const [arm, spots] of layout.spots.entries()) {
    for (const spot of rectsOf(spots)) {
      if (rects.some((rect) => overlaps(rect, spot))) return `a spot of arm ${arm} lies on a tile`;
      if (spot.x < -columns / 2 - EPSILON || spot.x + spot.width > columns / 2 + EPSILON)
        return 'a spot leaves the columns';
    }
  }
  const [left, right] = layout.spots;
  for (const a of rectsOf(left)) {
    for (const b of rectsOf(right)) if (overlaps(a, b)) return 'the spots of the two ends overlap';
  }
  return null;
};

/** Every two halves that face each other over the gap show the same number, and there are some. */
const touchingHalvesMatch = (a: LineTile, b: LineTile): boolean => {
  let facing = 0;
  for (const [aPip, aRect] of halves(a)) {
    for (const [bPip, bRect] of halves(b)) {
      const wider = { ...aRect, x: aRect.x - 2 * GAP, width: aRect.width + 4 * GAP };
      const taller = { ...aRect, y: aRect.y - 2 * GAP, height: aRect.height + 4 * GAP };
      if (!overlaps(wider, bRect) && !overlaps(taller, bRect)) continue;
      facing++;
      if (aPip !== bPip) return false;
    }
  }
  return facing > 0;
};
const halves = (placed: LineTile): [number, Rect][] => {
  // A double is met in the middle of its long side; there its ends reach past the half that it lies against.
  if (placed.crosswise) return [[higher(placed.tile), rectAround(placed.x, placed.y, 1, placed.corner ? 2 : 1)]];
  const { higher: hi, lower: lo } = halvesOf(placed);
  return [
    [higher(placed.tile), hi],
    [lower(placed.tile), lo],
  ];
};

const samePlace = (a: LineTile, b: LineTile | undefined): boolean =>
  a.x === b?.x && a.y === b.y && a.rotation === b.rotation && a.crosswise === b.crosswise && a.corner === b.corner;

describe('a line', () => {
  test('starts with the lead in the middle, its higher half the left end', () => {
    const { tiles: laid, ends, bounds } = lineLayout(tile('6-4'), [], [], across(12));
    expect(laid).toEqual([{ tile: tile('6-4'), x: 0, y: 0, rotation: 270, crosswise: false, corner: false }]);
    expect(ends.map((end) => end.pip)).toEqual([6, 4]);
    expect(bounds).toEqual(rectAround(0, 0, 2, 1));
    expect(halvesOf(laid[0] as LineTile).higher).toEqual(rectAround(-0.5, 0, 1, 1));
  });

  test('lays doubles across and reads from the left end to the right end', () => {
    const { tiles: laid, ends } = lineLayout(tile('6-6'), tiles('6-1 1-1'), tiles('6-5 5-2'), across(20));
    expect(laid.map((each) => each.tile)).toEqual(tiles('1-1 6-1 6-6 6-5 5-2'));
    expect(laid.map((each) => [each.rotation, each.crosswise])).toEqual([
      [0, true],
      [90, false],
      [0, true],
      [270, false],
      [270, false],
    ]);
    expect(ends.map((end) => end.pip)).toEqual([1, 2]);
    expect(laid.map((each) => each.x)).toEqual([...laid.map((each) => each.x)].sort((a, b) => a - b));
  });

  test('turns down on the right and up on the left, and then runs back', () => {
    const { tiles: laid } = lineLayout(tile('5-0'), tiles('5-1 2-1 3-2 4-3'), tiles('6-0 6-1 4-1 4-2'), across(8));
    const by = (text: string): LineTile => laid.find((each) => each.tile === tile(text)) as LineTile;
    expect(by('6-1')).toMatchObject({ corner: true, rotation: 0, x: 2.58, y: PITCH_ACROSS - 0.5 });
    expect(by('2-1')).toMatchObject({ corner: true, rotation: 0, x: -2.58, y: 0.5 - PITCH_ACROSS });
    expect(by('4-1')).toMatchObject({ corner: false, rotation: 270, y: PITCH_ACROSS });
    expect(by('3-2')).toMatchObject({ corner: false, rotation: 90, y: -PITCH_ACROSS });
    expect(by('4-1').x).toBeLessThan(by('6-1').x);
    expect(by('3-2').x).toBeGreaterThan(by('2-1').x);
  });

  test('lets the arm climb that leaves the first row first, whichever it is', () => {
    const [left, right] = [tiles('5-1 2-1 3-2'), tiles('6-0 6-1 4-1')];
    const rowsBy = (order: readonly (0 | 1)[]): (number | undefined)[] => {
      const { tiles: laid } = lineLayout(tile('5-0'), left, right, across(8), order);
      return ['3-2', '4-1'].map((text) => laid.find((each) => each.tile === tile(text))?.y);
    };
    expect(rowsBy([0, 0, 0, 1, 1, 1])).toEqual([-PITCH_ACROSS, PITCH_ACROSS]);
    expect(rowsBy([0, 1, 1, 1, 0, 0])).toEqual([PITCH_ACROSS, -PITCH_ACROSS]);
    // Before either has left it, both would climb.
    const { spots } = lineLayout(tile('5-0'), tiles('5-1'), tiles('6-0'), across(8), [0, 1]);
    expect(spots.map(({ plain }) => plain.y < 0)).toEqual([true, true]);
  });

  test('a double without room for the tile after it is the corner, upright between its rows', () => {
    const { tiles: laid } = lineLayout(tile('5-0'), [], tiles('6-0 6-6 6-3'), across(12));
    expect(laid[2]).toMatchObject({ corner: true, crosswise: true, rotation: 0 });
    expect(laid[3]).toMatchObject({ corner: false, crosswise: false, y: PITCH_ACROSS });
    expect((laid[3] as LineTile).x).toBeLessThan((laid[2] as LineTile).x);
  });

  test('lays doubles along where rows are close, and corners beside the row, between it and the next', () => {
    const shape = along(4 * TILE_PITCH, 1.2);
    const { tiles: laid, spots } = lineLayout(
      tile('6-6'),
      tiles('6-1 1-1 4-1'),
      tiles('6-5 5-5 5-2'),
      shape,
      [0, 0, 0, 1, 1, 1],
    );
    expect(laid.map((each) => [makeTile(each.tile), each.rotation, each.corner, each.crosswise])).toEqual([
      ['4-1', 90, false, false],
      ['1-1', 180, true, false],
      ['6-1', 90, false, false],
      ['6-6', 270, false, false],
      ['6-5', 270, false, false],
      ['5-5', 0, true, false],
      ['5-2', 90, false, false],
    ]);
    // A row is three tiles between two corners, and as wide as it may be.
    expect(laid[5]).toMatchObject({ x: 2 * TILE_PITCH - 0.5, y: 0.6 });
    expect(laid[6]).toMatchObject({ x: TILE_PITCH, y: 1.2 });
    expect(laid[0]).toMatchObject({ x: -TILE_PITCH, y: -1.2 });
    expect(spots.map(({ plain }) => plain)).toEqual([rectAround(0, -1.2, 2, 1), rectAround(0, 1.2, 2, 1)]);
    expect(spots.map(({ double }) => double)).toEqual(spots.map(({ plain }) => plain));
  });

  test.each([4, 5, 6, 7, 8, 9])('fills rows with doubles along that are %i tiles wide to both edges', (wide) => {
    const shape = along(wide * TILE_PITCH, 1.2);
    const { lead, left, right, order } = randomLine(12, makeRandom(wide), 0.5);
    const { tiles: laid, frame } = lineLayout(lead, left, right, shape, order);
    expect(laid.length).toBeGreaterThan(60);
    expect(frame.x).toBeCloseTo(-shape.columns / 2, 6);
    expect(frame.width).toBeCloseTo(shape.columns, 6);
    expect(laid.find((each) => each.tile === lead)).toEqual(placeLead(lead, shape));
  });

  test('says how many rows it takes with the next tile', () => {
    const by = (right: string) =>
      rowsOf(lineLayout(tile('5-0'), tiles('5-1'), tiles(right), along(8.32, 1.2), [0, 1, 1, 1]));
    expect([by(''), by('6-0')]).toEqual([
      { above: 1, below: 0 },
      { above: 1, below: 0 },
    ]);
    expect(by('6-0 6-1 4-1')).toEqual({ above: 1, below: 1 });
  });

  test('refuses columns in which corners would hang from corners', () => {
    expect(() => lineLayout(tile('6-6'), [], [], across(MIN_COLUMNS - 0.1))).toThrow(RangeError);
    expect(() => lineLayout(tile('6-6'), [], [], along(Number.NaN, 1.2))).toThrow(RangeError);
  });

  test('the checker of these tests sees an overlap, a wide gap and a wrong turn', () => {
    const good = lineLayout(tile('6-6'), tiles('6-1'), tiles('6-5 5-2'), across(20));
    expect(faultOf(good, 20)).toBeNull();
    const spoil = (change: Partial<LineTile>): string | null => {
      const changed = good.tiles.map((each, ix) => (ix === 3 ? { ...each, ...change } : each));
      return faultOf({ ...good, tiles: changed }, 20);
    };
    const x = (good.tiles[3] as LineTile).x;
    expect(spoil({ x: x - 0.2 })).toContain('overlap');
    expect(spoil({ x: x - 0.02 })).toContain('are 0.06');
    expect(spoil({ x: x + 0.02, y: 3 })).not.toBeNull();
    expect(spoil({ rotation: 90 })).toContain('do not match');
    expect(faultOf(good, 5)).toContain('columns');
  });
});

/** `BONEYARD_ROUNDS=20000`, or any other number, for the full run. */
const LINES = process.env.BONEYARD_ROUNDS ? 10_000 : 2_000;

const COLUMNS = [MIN_COLUMNS, 9, 10.5, 12, 13, 16, 21, 27];
const SHAPES = {
  across: COLUMNS.map(across),
  along: COLUMNS.map((columns, ix) => along(columns, [1.1, 1.17, 1.3, 1.4][ix % 4] as number)),
} as const;

describe.each(['across', 'along'] as const)(`${LINES} random lines with doubles %s`, (doubles) => {
  const shapes = SHAPES[doubles];
  const SETS = [6, 6, 6, 9, 12];
  const line = (seed: number): { line: RandomLine; shape: LineShape; random: () => number } => {
    const random = makeRandom(seed);
    const lean = [0, 0.1, 0.5, 0.5, 0.9, 1][seed % 6] as number;
    return {
      line: randomLine(SETS[seed % SETS.length] as number, random, lean),
      shape: shapes[seed % shapes.length] as LineShape,
      random,
    };
  };

  test('never overlap, keep neighbours one gap apart with equal numbers, and stay inside their columns', () => {
    let corners = 0;
    let cornerDoubles = 0;
    for (let seed = 0; seed < LINES; seed++) {
      const { line: each, shape } = line(seed);
      for (const one of [shape, shapes[(seed + 3) % shapes.length] as LineShape, shapes[3] as LineShape]) {
        const layout = lay(each, one);
        const fault = faultOf(layout, one.columns);
        if (fault) throw new Error(`seed ${seed}, ${one.columns} columns: ${fault}`);
        corners += layout.tiles.filter(({ corner }) => corner).length;
        cornerDoubles += layout.tiles.filter((placed) => placed.corner && isDouble(placed.tile)).length;
      }
    }
    expect(corners).toBeGreaterThan(10 * LINES);
    expect(cornerDoubles).toBeGreaterThan(LINES);
  });

  test('keep every placed tile where it lies while either arm grows', () => {
    for (let seed = 0; seed < LINES; seed++) {
      const { line: each, shape, random } = line(seed);
      const full = new Map(lay(each, shape).tiles.map((placed) => [placed.tile, placed]));
      const order = each.order.slice(0, Math.floor(random() * (each.order.length + 1)));
      const played = (arm: 0 | 1): number => order.filter((one) => one === arm).length;
      const earlier = {
        lead: each.lead,
        left: each.left.slice(0, played(0)),
        right: each.right.slice(0, played(1)),
        order,
      };
      const layout = lay(earlier, shape);
      const moved = layout.tiles.find((placed) => !samePlace(placed, full.get(placed.tile)));
      if (moved) throw new Error(`seed ${seed}, ${shape.columns} columns: ${makeTile(moved.tile)} moved`);
      const fault = faultOf(layout, shape.columns);
      if (fault) throw new Error(`seed ${seed}, ${shape.columns} columns, prefix: ${fault}`);
      // The next tile lands where its gold spot was.
      const arm = each.order[order.length];
      if (arm !== undefined) {
        const next = (arm === 0 ? each.left : each.right)[played(arm)] as TileId;
        const placed = placeNext(layout.ends[arm], next);
        const spot = layout.spots[arm][isDouble(next) ? 'double' : 'plain'];
        const room = footprint(placed);
        if (
          !samePlace(placed, full.get(next)) ||
          !spot ||
          !contains(spot, room) ||
          !contains(room, spot) ||
          !contains(layout.frame, spot)
        ) {
          throw new Error(`seed ${seed}, ${shape.columns} columns: ${makeTile(next)} misses its spot on arm ${arm}`);
        }
      }
    }
  });

  test('run row by row from the left end to the right end, upwards or downwards', () => {
    let climbs = 0;
    for (let seed = 0; seed < 1_000; seed++) {
      const { line: each, shape } = line(seed);
      const { tiles: laid } = lay(each, shape);
      const climb = (laid[0] as LineTile).y > (laid.at(-1) as LineTile).y + EPSILON;
      if (climb) climbs++;
      const fault = laid.findIndex((b, ix) => {
        const a = laid[ix - 1];
        if (!a) return false;
        if (climb ? b.y > a.y + EPSILON : b.y < a.y - EPSILON) return true;
        if (a.corner || b.corner) return false;
        // Every second row runs back.
        const back = Math.round(a.y / shape.pitch) % 2 !== 0;
        return abs(b.y - a.y) > EPSILON || Math.sign(b.x - a.x) !== (back ? -1 : 1);
      });
      if (fault >= 0) throw new Error(`seed ${seed}, ${shape.columns} columns: tile ${fault} runs the wrong way`);
    }
    expect(climbs).toBeGreaterThan(100);
  });
});
