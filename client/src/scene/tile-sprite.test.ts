import { describe, expect, test } from '@jest/globals';
import { Rectangle, type Sprite, Texture, TextureSource } from 'pixi.js';
import { tile } from '../model/view.fixture.ts';
import { AROUND, type Atlas } from './atlas.ts';
import { paletteFor } from './palette.ts';
import type { Piece } from './piece.ts';
import { eachSprite } from './sprites.ts';
import { type Pose, TileSprite } from './tile-sprite.ts';

const sourceOf = () => new TextureSource({ resource: {} as never, width: 400, height: 400 });
const common = sourceOf();
const atlasOf = (unit: number, source = common): Atlas => {
  const texture = (width: number, height: number): Texture =>
    new Texture({ source, frame: new Rectangle(0, 0, Math.ceil(width), Math.ceil(height)) });
  const around = texture(unit * (1 + 2 * AROUND), unit * (2 + 2 * AROUND));
  const lit = { upright: texture(unit, 2 * unit), lying: texture(2 * unit, unit) };
  const half = texture(unit, unit);
  return {
    unit,
    palette: paletteFor(6, { theme: 'felt', style: 'black' }),
    body: lit,
    back: lit,
    side: lit.upright,
    backSide: lit.upright,
    shadow: around,
    square: half,
    glow: around,
    marks: { last: around, picked: around, duty: around },
    halves: new Array<Texture>(7).fill(half),
    destroy: () => undefined,
  };
};
const LYING: Pose = { x: 100, y: 60, turn: 0, unit: 39.6, lift: 0, flip: 0 };
const tileIn = (pose: Partial<Pose>, id: Parameters<typeof tile>[0] | null = '6-5'): TileSprite => {
  const sprite = new TileSprite(id === null ? null : tile(id), { ...LYING, ...pose });
  sprite.wear(atlasOf(41));
  sprite.look('plain');
  sprite.place(1, true);
  return sprite;
};

/** All of its sprites are in the piece's box, which has whole pixels. */
const expectAllWithin = (piece: Piece): void => {
  const { left, top, width, height } = piece.box;
  expect([width % 1, height % 1]).toEqual([0, 0]);
  piece.position.set(0, 0);
  piece.scale.set(1);
  eachSprite(piece, 1, ({ texture: { frame }, anchor }: Sprite, at) => {
    for (const x of [0, frame.width])
      for (const y of [0, frame.height]) {
        const [across, down] = [x - anchor.x * frame.width, y - anchor.y * frame.height];
        expect(at.a * across + at.c * down + at.tx - left).toBeGreaterThanOrEqual(0);
        expect(at.a * across + at.c * down + at.tx - left).toBeLessThanOrEqual(width);
        expect(at.b * across + at.d * down + at.ty - top).toBeGreaterThanOrEqual(0);
        expect(at.b * across + at.d * down + at.ty - top).toBeLessThanOrEqual(height);
      }
  });
};

test.each<[what: string, pose: Partial<Pose>, id: '6-5' | null]>([
  ['lies', {}, '6-5'],
  ['lies face down', { turn: 33 }, null],
  ['is turned over', { flip: 0.8 }, '6-5'],
])('a tile that %s and gets another atlas shows nothing of the old one, though nothing moves it', (_, pose, id) => {
  const sprite = tileIn(pose, id);
  const source = sourceOf();
  sprite.wear(atlasOf(60, source));
  const seen: Sprite[] = [];
  eachSprite(sprite.root, 1, (part) => void seen.push(part));
  expect(seen.length).toBeGreaterThan(2);
  for (const { texture } of seen) expect(texture.source).toBe(source);
  // As large as it was.
  expect(sprite.root.scale.y).toBeCloseTo(40 / 60, 1);
});

describe('the picture that may be kept of a tile', () => {
  test.each<[what: string, pose: Partial<Pose>]>([
    ['that is turned half way', { turn: 30 }],
    ['in the air', { lift: 0.4 }],
    ['pressed down', { lift: -0.2 }],
    ['that is turned over', { flip: 0.5 }],
  ])('there is none of one %s', (_, pose) => {
    expect(tileIn(pose).root.look).toBeNull();
  });

  test('is another one for whatever is seen otherwise', () => {
    const marked = tileIn({});
    marked.mark('last');
    const dimmed = tileIn({});
    dimmed.look('dim');
    const all = [tileIn({}), tileIn({ turn: 90 }), tileIn({ turn: 180 }), tileIn({}, '6-4'), marked, dimmed];
    const looks = all.map(({ root }) => root.look);
    expect(looks).not.toContain(null);
    expect(new Set(looks).size).toBe(all.length);
    expect(tileIn({ x: 500, unit: 20 }).root.look).toBe(looks[0]);
  });

  test.each([0, 90, 180, 270])('turned by %d it holds all that is painted, on the same pixels', (turn) => {
    const { root } = tileIn({ turn });
    const { left, top } = root.box;
    expectAllWithin(root);
    // The body's corner: half of 41 and all of it, from the middle.
    const [body, other] = turn % 180 === 0 ? [20.5, 41] : [41, 20.5];
    expect([(-body - left) % 1, (-other - top) % 1]).toEqual([0, 0]);
  });
});

describe('a tile face down is two pictures in the air, its shadow and what throws it, and one on the table,', () => {
  const partsOf = (pose: Partial<Pose>): Piece[] => tileIn(pose, null).root.children as Piece[];

  test('which are the same for all that lie nearly alike, however high', () => {
    const looks = (pose: Partial<Pose>): unknown[] => [
      tileIn({ ...pose, lift: 0 }, null).root.look,
      ...partsOf(pose).map(({ look }) => look),
    ];
    expect(looks({})).not.toContain(null);
    expect(tileIn({ lift: 0.5 }, null).root.look).toBeNull();
    for (const alike of [{ turn: 181 }, { turn: -180 }, { lift: 0.5 }, { unit: 20 }])
      expect(looks(alike)).toEqual(looks({}));
    expect(looks({ turn: 30 })).not.toEqual(looks({}));
    const all = Array.from({ length: 1_000 }, (_, turn) => looks({ turn: turn - 500 }).join());
    expect(new Set(all).size).toBe(45);
  });

  test.each([0, 1.9, 2.1, 45, 89, 135.7, 359, -31])('which together are turned by just as much: %d', (turn) => {
    const { root } = tileIn({ turn }, null);
    const [under, solid] = root.children as [Piece, Piece];
    expect(Math.abs(root.angle)).toBeLessThanOrEqual(2);
    const shadow = under.children[0] as Sprite;
    expect((((root.angle + shadow.angle - turn) % 180) + 180.5) % 180).toBeCloseTo(0.5, 9);
    for (const part of [under, solid]) expectAllWithin(part);
    expect(root.isCommon).toBe(true);
    root.angle = 0;
    expectAllWithin(root);
  });
});

test('at rest a tile is as many whole device pixels as are nearest, and its edges are on them', () => {
  const { root } = tileIn({});
  const unit = root.scale.x * 41;
  expect(unit).toBeCloseTo(40, 9);
  expect((root.x - unit / 2) % 1).toBeCloseTo(0, 9);
  expect((root.y - unit) % 1).toBeCloseTo(0, 9);
});
