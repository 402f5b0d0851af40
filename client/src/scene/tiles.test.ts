import { describe, expect, test } from '@jest/globals';
import { Texture } from 'pixi.js';
import { leanOf, toScreen, toTable } from '../model/lean.ts';
import { tableFrame } from '../model/table-frame.ts';
import type { PictureTile } from '../model/table-model.ts';
import { LATIN, tile } from '../model/view.fixture.ts';
import type { Atlas } from './atlas.ts';
import { makeLayers } from './layers.ts';
import { Motion } from './motion.ts';
import { paletteFor } from './palette.ts';
import { type Held, type Surroundings, Tiles } from './tiles.ts';

const LIT = { upright: Texture.EMPTY, lying: Texture.EMPTY };
const ATLAS: Atlas = {
  unit: 40,
  palette: paletteFor(6, { theme: 'felt', style: 'black' }),
  body: LIT,
  back: LIT,
  side: Texture.EMPTY,
  backSide: Texture.EMPTY,
  shadow: Texture.EMPTY,
  square: Texture.EMPTY,
  glow: Texture.EMPTY,
  marks: { last: Texture.EMPTY, picked: Texture.EMPTY, duty: Texture.EMPTY },
  halves: new Array<Texture>(7).fill(Texture.EMPTY),
  destroy: () => undefined,
};
const SIZE = { width: 1280, height: 720 };
const LEAN = leanOf(tableFrame({ size: SIZE, rules: LATIN, bottom: 0, hand: true, own: 1, lanes: false }), 'on');

const setUp = (lean: typeof LEAN = null) => {
  const around: Surroundings = {
    motion: new Motion(),
    layers: makeLayers(),
    lean,
    resolution: 1,
    atlasOf: () => ATLAS,
  };
  const tiles = new Tiles(around);
  const one = () => {
    const [found] = [...tiles.on('hand'), ...tiles.on('board')];
    if (found === undefined) throw new Error('there is no tile');
    return found;
  };
  const run = (from: number, to: number): void => {
    for (let now = from; now <= to; now += 10) around.motion.update(now);
  };
  return { around, tiles, one, run };
};

const IN_HAND: PictureTile = {
  tile: tile('6-5'),
  x: 600,
  y: 660,
  rotation: 0,
  unit: 60,
  look: 'plain',
  mark: null,
  layer: 'hand',
  from: { x: 1200, y: 20 },
};
const PLAYED: PictureTile = { ...IN_HAND, x: 500, y: 300, rotation: 90, unit: 40, layer: 'board' };
const HELD: Held = { tile: IN_HAND.tile, x: 560, y: 400, over: null };
const CAUGHT: Held = { ...HELD, over: { x: 500, y: 300, rotation: 90, unit: 40 } };

describe.each([
  ['flat', null],
  ['leaning', LEAN],
] as const)('on a %s table', (_, lean) => {
  test('a tile that is drawn comes face down from the boneyard, and lies in the hand', () => {
    const { around, tiles, one, run } = setUp(lean);
    tiles.show([IN_HAND], false);
    around.motion.update(0);
    expect(one().sprite.pose).toMatchObject({ x: 1200, y: 20, flip: 1 });
    run(0, 1_000);
    expect(one().sprite.pose).toEqual({ x: 600, y: 660, turn: 0, unit: 60, lift: 0, flip: 0 });
    expect(around.motion.isMoving).toBe(false);
  });

  test('one that is played flies on from where it is seen', () => {
    const { around, tiles, one, run } = setUp(lean);
    tiles.show([IN_HAND], true);
    tiles.show([PLAYED], false);
    around.motion.update(0);
    const seen = toScreen(lean, one().sprite.pose);
    expect(seen.x).toBeCloseTo(600, 6);
    expect(seen.y).toBeCloseTo(660, 6);
    run(10, 1_000);
    expect(one().sprite.pose).toEqual({ x: 500, y: 300, turn: 90, unit: 40, lift: 0, flip: 0 });
    expect(one().sprite.root.parent).toBe(around.layers.board);
  });

  test('a refused one flies back to the hand', () => {
    const { tiles, one, run, around } = setUp(lean);
    tiles.show([PLAYED], true);
    tiles.show([IN_HAND], false);
    around.motion.update(0);
    const from = toTable(lean, one().sprite.pose);
    expect(from.x).toBeCloseTo(500, 6);
    expect(from.y).toBeCloseTo(300, 6);
    run(10, 1_000);
    expect(one().sprite.pose).toMatchObject({ x: 600, y: 660, unit: 60 });
  });

  test('a carried one is where the finger is, snaps to a place, and is played from there without a leap', () => {
    const { around, tiles, one, run } = setUp(lean);
    tiles.show([IN_HAND], true);
    tiles.hold(HELD, false);
    expect(one().sprite.pose).toMatchObject({ x: 560, y: 400 });
    tiles.hold({ ...HELD, x: 590 }, false);
    expect(around.motion.isMoving).toBe(true);
    tiles.hold(CAUGHT, false);
    run(0, 400);
    expect(one().sprite.pose).toMatchObject({ x: 500, y: 300, unit: 40 });
    expect(one().sprite.pose.turn).toBeCloseTo(90, 6);
    tiles.show([PLAYED], false);
    tiles.hold(null, false);
    around.motion.update(1_000);
    expect(one().sprite.pose.x).toBeCloseTo(500, 6);
    expect(one().sprite.pose.y).toBeCloseTo(300, 6);
    run(1_010, 2_000);
    expect(one().sprite.pose).toEqual({ x: 500, y: 300, turn: 90, unit: 40, lift: 0, flip: 0 });
  });

  test('let go elsewhere it goes back, upright', () => {
    const { around, tiles, one, run } = setUp(lean);
    tiles.show([IN_HAND], true);
    tiles.hold(HELD, false);
    tiles.hold({ ...HELD, x: 500 }, false);
    around.motion.update(0);
    tiles.hold(null, false);
    run(10, 600);
    expect(one().sprite.pose).toEqual({ x: 600, y: 660, turn: 0, unit: 60, lift: 0, flip: 0 });
    expect(around.motion.isMoving).toBe(false);
  });
});

test('a carried tile hangs back from fast fingers, but not too far, and hangs down once they rest', () => {
  const { around, tiles, one, run } = setUp();
  tiles.show([IN_HAND], true);
  for (let n = 0; n < 12; n++) tiles.hold({ ...HELD, x: 500 + 60 * n }, false);
  around.motion.update(0);
  expect(Math.abs(one().sprite.pose.turn)).toBeGreaterThan(5);
  expect(Math.abs(one().sprite.pose.turn)).toBeLessThanOrEqual(11);
  run(10, 400);
  expect(one().sprite.pose.turn).toBeCloseTo(0, 6);
});

test('nothing moves for those who want it still', () => {
  const { around, tiles, one } = setUp(LEAN);
  tiles.show([IN_HAND], true);
  tiles.hold(HELD, true);
  tiles.hold({ ...HELD, x: 590 }, true);
  expect(one().sprite.pose.turn).toBe(0);
  tiles.hold(CAUGHT, true);
  tiles.show([PLAYED], true);
  tiles.hold(null, true);
  expect(one().sprite.pose).toMatchObject({ x: 500, y: 300, turn: 90, lift: 0 });
  expect(around.motion.isMoving).toBe(false);
});

test('a tile that is played out of a hand that nobody has seen yet is seen', () => {
  const { tiles, one } = setUp();
  tiles.show([IN_HAND], false);
  tiles.showHand(false);
  expect(one().sprite.root.visible).toBe(false);
  tiles.show([PLAYED], false);
  expect(one().sprite.root.visible).toBe(true);
});

test('what was sent is held over its place until it counts', () => {
  const { tiles, one, run } = setUp();
  tiles.show([IN_HAND], true);
  tiles.show([{ ...PLAYED, look: 'sent' }], false);
  run(0, 600);
  expect(one().sprite.pose).toMatchObject({ x: 500, y: 300, lift: 0.5 });
  tiles.show([PLAYED], false);
  run(1_000, 1_600);
  expect(one().sprite.pose.lift).toBe(0);
});

test('a tile that is gone takes its motion with it', () => {
  const { around, tiles, run } = setUp();
  tiles.show([IN_HAND], true);
  tiles.hold(HELD, false);
  tiles.hold({ ...HELD, x: 590 }, false);
  tiles.show([], false);
  expect([tiles.count, around.motion.isMoving]).toEqual([0, false]);
  expect(() => run(0, 500)).not.toThrow();
});
