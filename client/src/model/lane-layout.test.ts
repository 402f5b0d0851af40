import {
  doubleOf,
  higher,
  isDouble,
  lower,
  otherHalf,
  type Pip,
  parseTile,
  type TileId,
  tilesOfSet,
} from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FINGER, type Lane, type LaneInput, type LanesLayout, laneLayout } from './lane-layout.ts';
import { footprint, halvesOf } from './placement.ts';
import { makeRandom, shuffledSet } from './random-line.fixture.ts';
import { contains, overlaps, type Rect } from './rect.ts';

const ENGINE = 12 as Pip;
const tiles = (text: string): TileId[] => text.split(' ').map((each) => parseTile(each) as TileId);
const area = (width: number, height: number): Rect => ({ x: 10, y: 20, width, height });

/** Trains that share one set, each grown as far as its length allows. */
const randomTrains = (count: number, longest: number, seed: number): LaneInput[] => {
  const random = makeRandom(seed);
  const left = shuffledSet(12, random).filter((tile) => tile !== doubleOf(ENGINE));
  return Array.from({ length: count }, (_, arm) => {
    const train: TileId[] = [];
    let pip = ENGINE;
    for (let length = Math.floor(random() * (longest + 1)); train.length < length; ) {
      const ix = left.findIndex((tile) => higher(tile) === pip || lower(tile) === pip);
      if (ix < 0) break;
      const [tile] = left.splice(ix, 1) as [TileId];
      train.push(tile);
      pip = otherHalf(tile, pip);
    }
    return { arm, tiles: train };
  });
};

/** A train of every tile of the suits below 12 that a single walk can use: longer than any screen. */
const longTrain = (length: number): TileId[] => {
  const found = Array.from({ length: 200 }, (_, seed) => randomTrains(1, 91, seed)[0]?.tiles ?? []);
  const longest = found.sort((a, b) => b.length - a.length)[0] as TileId[];
  return longest.slice(0, length);
};

/** The first wrong thing about a layout, in words; null if there is none. */
const faultOf = (layout: LanesLayout, trains: readonly LaneInput[], within: Rect): string | null => {
  const room = { ...within, height: Math.max(within.height, layout.height) };
  const unit = layout.halfTile;
  for (const [ix, lane] of layout.lanes.entries()) {
    const train = trains[ix] as LaneInput;
    const name = `lane ${ix}`;
    if (lane.arm !== train.arm) return `${name} shows another train`;
    if (!contains(room, lane.rect)) return `${name} leaves the area`;
    if (layout.lanes.some((other) => other !== lane && overlaps(other.rect, lane.rect)))
      return `${name} overlaps a lane`;
    const parts = [lane.label, lane.start, ...lane.tiles.map((tile) => footprint(tile, unit)), lane.spot];
    for (const [i, part] of parts.entries()) {
      if (!contains(lane.rect, part)) return `part ${i} of ${name} leaves it`;
      const before = parts[i - 1];
      if (before && before.x + before.width > part.x + 1e-6)
        return `part ${i} of ${name} is not right of the one before`;
    }
    if (!contains(lane.spot, lane.next.plain) || !contains(lane.spot, lane.next.double))
      return `${name}: spot too small`;
    if (lane.spot.width < FINGER || lane.spot.height < Math.min(FINGER, lane.rect.height))
      return `${name}: spot too small`;
    if (lane.folded + lane.tiles.length !== train.tiles.length) return `${name} miscounts`;
    if (lane.tiles.at(-1)?.tile !== train.tiles.at(-1)) return `${name} hides its newest tile`;
    if (train.tiles.length >= 3 && lane.tiles.length < 3) return `${name} shows ${lane.tiles.length} tiles`;
    const fault = pipFault(lane, train, unit);
    if (fault) return `${name}: ${fault}`;
  }
  return null;
};

/** From left to right every half meets an equal one, the first the engine, the last the lane's number. */
const pipFault = (lane: Lane, train: LaneInput, unit: number): string | null => {
  let pip = ENGINE;
  for (const tile of train.tiles.slice(0, lane.folded)) pip = otherHalf(tile, pip);
  for (const placed of lane.tiles) {
    const halves = halvesOf(placed, unit);
    if (placed.crosswise !== isDouble(placed.tile)) return 'a double is not crosswise';
    const leftIsHigher = halves.higher.x < halves.lower.x;
    const [first, last] = leftIsHigher
      ? [higher(placed.tile), lower(placed.tile)]
      : [lower(placed.tile), higher(placed.tile)];
    if (first !== pip) return `${first} lies against ${pip}`;
    pip = last;
  }
  return lane.pip === pip ? null : `the open end shows ${lane.pip}, not ${pip}`;
};

describe('lanes', () => {
  test('read from the engine to the open end', () => {
    const layout = laneLayout(ENGINE, [{ arm: 8, tiles: tiles('12-6 6-6 6-0') }], area(800, 90));
    const [lane] = layout.lanes as [Lane];
    expect(lane).toMatchObject({ arm: 8, folded: 0, pip: 0 });
    expect(lane.tiles.map((tile) => tile.rotation)).toEqual([270, 0, 270]);
    expect(faultOf(layout, [{ arm: 8, tiles: tiles('12-6 6-6 6-0') }], area(800, 90))).toBeNull();
  });

  test('of trains without tiles show the engine and the spot', () => {
    const [lane] = laneLayout(ENGINE, [{ arm: 0, tiles: [] }], area(360, 490)).lanes as [Lane];
    expect(lane).toMatchObject({ folded: 0, tiles: [], pip: 12 });
    expect(lane.spot.x).toBeGreaterThanOrEqual(lane.start.x + lane.start.width);
  });

  test('fold the oldest tiles of a train of 41', () => {
    const train = longTrain(41);
    expect(train).toHaveLength(41);
    const [lane] = laneLayout(ENGINE, [{ arm: 0, tiles: train }], area(360, 490)).lanes as [Lane];
    expect(lane.folded).toBeGreaterThan(30);
    expect(lane.tiles.map((placed) => placed.tile)).toEqual(train.slice(lane.folded));
  });

  test('keep their sizes and places while trains grow', () => {
    const sizes = [0, 1, 20].map((longest) => {
      const { halfTile, lanes } = laneLayout(ENGINE, randomTrains(9, longest, 7), area(360, 490));
      return { halfTile, rects: lanes.map(({ rect, label, start }) => ({ rect, label, start })) };
    });
    expect(sizes[1]).toEqual(sizes[0]);
    expect(sizes[2]).toEqual(sizes[0]);
  });

  test('spoiled layouts are seen by the checker of these tests', () => {
    const trains = randomTrains(9, 12, 1);
    const within = area(360, 490);
    const layout = laneLayout(ENGINE, trains, within);
    const at = layout.lanes.findIndex((lane) => lane.tiles.length >= 3);
    const lane = layout.lanes[at] as Lane;
    const spoil = (change: Partial<Lane>): string | null =>
      faultOf(
        { ...layout, lanes: layout.lanes.map((each, ix) => (ix === at ? { ...each, ...change } : each)) },
        trains,
        within,
      );
    expect(spoil({})).toBeNull();
    expect(spoil({ tiles: lane.tiles.slice(0, -1), folded: lane.folded + 1 })).toContain('newest');
    expect(spoil({ tiles: lane.tiles.toReversed() })).not.toBeNull();
    expect(spoil({ spot: { ...lane.spot, x: lane.spot.x - 10 } })).toContain('right of');
    expect(spoil({ rect: { ...lane.rect, y: lane.rect.y + 5 } })).toContain('overlaps');
    expect(spoil({ pip: ((lane.pip + 1) % 13) as Pip })).toContain('open end');
  });
});

describe('nine trains', () => {
  test.each([
    // width, height, columns, half a tile at least, lane at least
    [360, 490, 1, 25, 54],
    [390, 600, 1, 25, 54],
    [1280, 570, 1, 28, 63],
    [740, 210, 2, 19, 42],
    [1024, 400, 1, 20, 44],
  ])('fit %d x %d without scrolling', (width, height, columns, half, laneHeight) => {
    const within = area(width, height);
    for (let seed = 0; seed < 300; seed++) {
      const trains = randomTrains(9, 20, seed);
      const layout = laneLayout(ENGINE, trains, within);
      expect(faultOf(layout, trains, within)).toBeNull();
      expect(layout.columns).toBe(columns);
      expect(layout.height).toBeLessThanOrEqual(height);
      expect(layout.halfTile).toBeGreaterThanOrEqual(half);
      expect(Math.ceil(layout.lanes[0]?.rect.height ?? 0)).toBeGreaterThanOrEqual(laneHeight);
    }
  });

  test('say how high they are where they do not fit', () => {
    const within = area(568, 150);
    const trains = randomTrains(9, 12, 3);
    const layout = laneLayout(ENGINE, trains, within);
    expect(layout.height).toBe(9 * FINGER);
    expect(faultOf(layout, trains, within)).toBeNull();
    expect(layout.lanes[0]?.rect.y).toBe(within.y);
    expect(laneLayout(ENGINE, trains, area(640, 150)).height).toBe(5 * FINGER);
  });

  test('give what small tiles leave over to the labels, up to a roomy width', () => {
    const trains = Array.from({ length: 9 }, (_, arm) => ({ arm, tiles: longTrain(17) }));
    const labels = (width: number, height: number): number | undefined =>
      laneLayout(ENGINE, trains, area(width, height)).lanes[0]?.label.width;
    expect([labels(360, 490), labels(360, 360)]).toEqual([84, 118]);
    const low = laneLayout(ENGINE, trains, area(360, 360));
    expect(Math.min(...low.lanes.map((lane) => lane.tiles.length))).toBeGreaterThanOrEqual(4);
  });

  test('show a train of 17 unfolded on a wide screen', () => {
    const [lane] = laneLayout(
      ENGINE,
      Array.from({ length: 9 }, (_, arm) => ({ arm, tiles: longTrain(17) })),
      area(1280, 570),
    ).lanes as [Lane];
    expect(lane.folded).toBe(0);
  });
});

test('lanes of any number of trains never overlap, stay inside, and show their newest tile and spot', () => {
  const trainsAndArea = fc.record({
    count: fc.integer({ min: 1, max: 9 }),
    longest: fc.integer({ min: 0, max: 45 }),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
    width: fc.integer({ min: 320, max: 2000 }),
    height: fc.integer({ min: 60, max: 1200 }),
  });
  fc.assert(
    fc.property(trainsAndArea, ({ count, longest, seed, width, height }) => {
      const trains = randomTrains(count, longest, seed);
      const within = area(width, height);
      const layout = laneLayout(ENGINE, trains, within);
      expect(faultOf(layout, trains, within)).toBeNull();
    }),
    { numRuns: 2_000, seed: 20 },
  );
});

test('the set of these tests is the double-twelve', () => {
  expect(shuffledSet(12, makeRandom(1)).toSorted((a, b) => a - b)).toEqual(tilesOfSet(12));
});
