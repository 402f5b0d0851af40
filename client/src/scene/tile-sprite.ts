/** One tile as sprites of one atlas: shadow, thickness, body, two halves, and a ring while it is marked. */
import { higher, lower, type TileId } from '@boneyard/shared';
import { Container, Sprite, Texture } from 'pixi.js';
import type { PictureTile } from '../model/table-model.ts';
import { AROUND, type Atlas } from './atlas.ts';
import { DIMMED } from './palette.ts';
import { Piece, type PieceBox } from './piece.ts';

/** Where and how large a tile is right now; a tween moves these numbers. */
export interface Pose {
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
  unit: number;
  /** Above the table: 0 lies on it, 1 is as high as tiles are carried; a little below 0 it is pressed down. */
  lift: number;
  /** 0 lies face up, 1 face down; on the way it is seen from its side. */
  flip: number;
}

const BRIGHT = 0xffffff;
/** Of a tile, in units: less than the gap between two tiles can hide would cover the next one's face. */
export const THICKNESS = 0.09;
/** How far the shadow of a tile on the table is from under it, in units. */
const SHADOW = { x: 0.05, y: 0.12 };
/** So much larger is what is carried. */
const NEARER = 0.09;
/** Backs are painted in so many degrees, that many which turn are few pictures; what is left turns the whole. */
const STEP = 4;

export class TileSprite {
  readonly pose: Pose;
  readonly root = new Piece();
  readonly #tile: TileId | null;
  readonly #shadow = new Sprite();
  /** The shadow alone, and what throws it. */
  readonly #under = new Piece();
  readonly #solid = new Piece();
  readonly #side = new Sprite();
  readonly #body = new Sprite();
  readonly #turning = new Container();
  readonly #halves: readonly Sprite[];
  readonly #ring = new Sprite();
  #atlas: Atlas | null = null;
  #mark: PictureTile['mark'] = null;
  #tint = BRIGHT;
  #placed: { readonly resolution: number; readonly sharp: boolean } | null = null;

  /** Null is a tile face down. */
  constructor(tile: TileId | null, pose: Pose) {
    this.#tile = tile;
    this.pose = { ...pose };
    this.#halves = tile === null ? [] : [new Sprite(), new Sprite()];
    for (const sprite of [this.#shadow, this.#side, this.#body, ...this.#halves, this.#ring]) sprite.anchor.set(0.5);
    this.#ring.visible = false;
    for (const piece of [this.root, this.#under, this.#solid]) piece.isCommon = tile === null;
    this.#turning.addChild(...this.#halves, this.#ring);
    this.#under.addChild(this.#shadow);
    this.#solid.addChild(this.#side, this.#body, this.#turning);
    this.root.addChild(this.#under, this.#solid);
  }

  wear(atlas: Atlas): void {
    if (this.#atlas === atlas) return;
    this.#atlas = atlas;
    const { unit } = atlas;
    this.#shadow.texture = atlas.shadow;
    for (const piece of [this.root, this.#under, this.#solid]) piece.source = atlas.shadow.source;
    this.#side.y = Math.max(1, Math.round(unit * THICKNESS));
    if (this.#tile !== null) {
      const [top, bottom] = this.#halves as [Sprite, Sprite];
      top.texture = atlas.halves[higher(this.#tile)] ?? Texture.EMPTY;
      bottom.texture = atlas.halves[lower(this.#tile)] ?? Texture.EMPTY;
      top.y = -unit / 2;
      bottom.y = unit / 2;
      this.mark(this.#mark);
    }
    // Nothing moves it before the next frame, perhaps: painted with parts of the old atlas, which is gone, it would be kept so.
    if (this.#placed !== null) this.place(this.#placed.resolution, this.#placed.sharp);
  }

  look(look: PictureTile['look']): void {
    this.tint(look === 'plain' ? BRIGHT : DIMMED);
  }

  tint(tint: number): void {
    this.#tint = tint;
    this.#describe();
    for (const sprite of [this.#side, this.#body, ...this.#halves]) sprite.tint = tint;
  }

  mark(mark: PictureTile['mark']): void {
    this.#mark = mark;
    this.#describe();
    this.#ring.visible = mark !== null;
    if (mark !== null && this.#atlas) this.#ring.texture = this.#atlas.marks[mark];
  }

  /** Flat on the table a tile that lies straight is one picture, and so is a back, one of many, however it is turned; in the air that is two. */
  #describe(): void {
    const { turn, lift, flip } = this.pose;
    const isBack = this.#tile === null;
    const isFlat = this.#atlas !== null && lift === 0 && flip === 0;
    const painted = stepped(turn);
    if (isBack) {
      this.#under.look = `under ${painted}`;
      this.#solid.look = `back ${painted} ${this.#tint}`;
      this.root.look = isFlat ? `flat ${painted} ${this.#tint}` : null;
    } else
      this.root.look = isFlat && turn % 90 === 0 ? `${this.#tile} ${turn % 360} ${this.#tint} ${this.#mark}` : null;
  }

  /** Puts the pose on the screen; `sharp` sets it on whole device pixels, for tiles at rest. */
  place(resolution: number, sharp: boolean): void {
    const atlas = this.#atlas;
    if (!atlas) return;
    this.#placed = { resolution, sharp };
    const { x, y, lift, flip } = this.pose;
    const turn = this.#tile === null ? stepped(this.pose.turn) : this.pose.turn;
    const unit = sharp ? whole(this.pose.unit, resolution) : this.pose.unit;
    const quarters = Math.round(turn / 90);
    const lying = quarters % 2 !== 0;
    const [width, height] = lying ? [2, 1] : [1, 2];
    this.root.position.set(
      sharp ? snap(x, unit * width, resolution) : x,
      sharp ? snap(y, unit * height, resolution) : y,
    );
    const scale = (unit / atlas.unit) * (1 + NEARER * lift);
    this.root.scale.set(scale * Math.max(0.04, Math.abs(Math.cos(Math.PI * flip))), scale);
    this.root.box = boxOf(width * atlas.unit, height * atlas.unit, atlas.unit);
    if (this.#tile === null) {
      this.root.angle = this.pose.turn - STEP * Math.round(this.pose.turn / STEP);
      const under = turnedBox(turn, 1 + 2 * AROUND, 2 + 2 * AROUND, atlas.unit, 0);
      this.#under.box = under;
      this.#solid.box = turnedBox(turn, 1, 2, atlas.unit, this.#side.y);
      const [aside, below] = [Math.ceil(atlas.unit * SHADOW.x), Math.ceil(atlas.unit * SHADOW.y)];
      this.root.box = { ...under, width: under.width + aside, height: under.height + below };
    }
    this.#describe();
    const isDown = this.#tile === null || flip > 0.5;
    this.#turning.angle = turn;
    this.#turning.visible = !isDown;
    const lit = isDown ? atlas.back : atlas.body;
    this.#side.texture = isDown ? atlas.backSide : atlas.side;
    this.#body.texture = lying ? lit.lying : lit.upright;
    this.#body.angle = turn - quarters * 90;
    this.#side.angle = turn;
    // Digits are read upright, however the tile lies.
    for (const half of this.#halves) half.angle = atlas.palette.digits ? -turn : 0;
    // Light comes from the top left, however the tile lies, and what is higher throws its shadow further.
    const high = Math.max(0, lift);
    this.#shadow.angle = turn;
    this.#under.position.set(atlas.unit * (SHADOW.x + 0.3 * high), atlas.unit * (SHADOW.y + 0.5 * high));
    this.#under.alpha = 1 - 0.45 * high;
  }

  destroy(): void {
    this.root.destroy({ children: true, texture: false });
  }
}

/** The centre that puts the edges of something `length` long on whole device pixels. */
const snap = (centre: number, length: number, resolution: number): number =>
  Math.round((centre - length / 2) * resolution) / resolution + length / 2;

/** A length of whole device pixels. */
const whole = (length: number, resolution: number): number => Math.max(1, Math.round(length * resolution)) / resolution;

/** A tile of this size with what is around it: rings, and the shadow, which is thrown to the right and down. */
const boxOf = (width: number, height: number, unit: number): PieceBox => {
  const [before, right, below] = [0, SHADOW.x, SHADOW.y].map((more) => Math.ceil(unit * (AROUND + more)) + 1) as [
    number,
    number,
    number,
  ];
  return {
    left: -width / 2 - before,
    top: -height / 2 - before,
    width: width + before + right,
    height: height + before + below,
  };
};

/** The nearest that is painted: backs look the same whichever way up. */
const stepped = (turn: number): number => (((STEP * Math.round(turn / STEP)) % 180) + 180) % 180;

/** What is so many units large and turned so far, and of a colour so many pixels further below. */
const turnedBox = (turn: number, width: number, height: number, unit: number, below: number): PieceBox => {
  const radians = (turn * Math.PI) / 180;
  const [across, along] = [unit * Math.abs(Math.cos(radians)), unit * Math.abs(Math.sin(radians))];
  const left = -Math.ceil((across * width + along * height) / 2) - 1;
  const top = -Math.ceil((across * height + along * width) / 2) - 1;
  return { left, top, width: -2 * left, height: -2 * top + below };
};
