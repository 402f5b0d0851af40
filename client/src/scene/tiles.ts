/** The tiles of a picture: where each is, where it goes, and the one that a finger carries. */
import type { TileId } from '@boneyard/shared';
import { type Lean, type Point, toScreen, toTable } from '../model/lean.ts';
import type { PictureTile } from '../model/table-model.ts';
import type { Atlas } from './atlas.ts';
import type { Layers } from './layers.ts';
import { easeOut, type Motion } from './motion.ts';
import { type Pose, TileSprite } from './tile-sprite.ts';

/** A tile of the hand that follows a finger, in the screen's pixels. */
export interface Held {
  readonly tile: TileId;
  readonly x: number;
  readonly y: number;
  /** Where it would lie on the table, once near enough. */
  readonly over: { readonly x: number; readonly y: number; readonly rotation: number; readonly unit: number } | null;
}

/** What the scene around them has; all but the motion may be another one tomorrow. */
export interface Surroundings {
  readonly motion: Motion;
  readonly layers: Layers;
  readonly lean: Lean | null;
  /** Device pixels a CSS pixel. */
  readonly resolution: number;
  atlasOf(layer: Layer): Atlas;
}

type Layer = PictureTile['layer'];

const PLAY_MS = 260;
const MOVE_MS = 200;
const SNAP_MS = 120;
const SHAKE_MS = 120;
const SHAKE_PX = 5;
const DEAL_GAP_MS = 24;
/** A dragged tile hangs back by so many degrees a pixel, and at most. */
const SWING = 1.1;
const MOST_SWING = 11;
const SWING_MS = 200;
/** How high a dragged tile is held. */
const HELD_LIFT = 0.7;

const turnTo = (from: number, to: number): number => {
  const by = ((((to - from) % 360) + 540) % 360) - 180;
  return from + by;
};

/** Up, down, and for the last fifth pressed into the felt: the settle. */
const hop = (way: number): number =>
  way < 0.8 ? Math.sin((Math.PI * way) / 0.8) : -0.35 * Math.sin((Math.PI * (way - 0.8)) / 0.2);

interface Moving {
  readonly sprite: TileSprite;
  /** Its pose is in the table's own pixels, which lean with it, or in the screen's. */
  onTable: boolean;
  /** Calls its motion off; null at rest. */
  stop: (() => void) | null;
  /** Where it is or will be. */
  goal: PictureTile;
}

/** What was sent is held over its place until it counts; then it is put down. */
const SENT_LIFT = 0.5;

const poseOf = ({ x, y, rotation, unit, look }: PictureTile): Pose => ({
  x,
  y,
  turn: rotation,
  unit,
  lift: look === 'sent' ? SENT_LIFT : 0,
  flip: 0,
});

const isSamePose = (a: Pose, b: Pose): boolean => (Object.keys(a) as (keyof Pose)[]).every((key) => a[key] === b[key]);

export class Tiles {
  /** A deal is being shown: what is played meanwhile, by a bot for one, comes onto the table after it. */
  holdsBack = false;
  readonly #around: Surroundings;
  readonly #all = new Map<TileId, Moving>();
  #heldAt: Point | null = null;
  /** Calls off what the carried tile does by itself. */
  #stopSwing: (() => void) | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get count(): number {
    return this.#all.size;
  }

  #layerOf(layer: Layer): Layers['board'] {
    return layer === 'board' ? this.#around.layers.board : this.#around.layers.hand;
  }

  #airOf(layer: Layer): Layers['air'] {
    return layer === 'board' ? this.#around.layers.tableAir : this.#around.layers.air;
  }

  show(goals: readonly PictureTile[], still: boolean): void {
    const seen = new Set<TileId>();
    for (const goal of goals) {
      seen.add(goal.tile);
      const known = this.#all.get(goal.tile);
      if (known === undefined) {
        if (this.holdsBack && goal.layer === 'board') continue;
        const isDrawn = goal.layer === 'hand';
        const from = isDrawn ? goal.from : toTable(this.#around.lean, goal.from);
        const start = { ...from, turn: 0, unit: goal.unit * (isDrawn ? 0.7 : 0.8), lift: 0, flip: isDrawn ? 1 : 0 };
        const sprite = new TileSprite(goal.tile, still ? poseOf(goal) : start);
        const moving: Moving = { sprite, onTable: !isDrawn, stop: null, goal };
        this.#all.set(goal.tile, moving);
        this.#dress(moving, goal);
        if (!still) this.#move(moving, PLAY_MS, true);
        continue;
      }
      const isMoved = !isSamePose(poseOf(known.goal), poseOf(goal));
      const isPlayed = known.goal.layer !== goal.layer;
      this.#dress(known, goal);
      if (!isMoved) continue;
      if (still) this.#put(known);
      else this.#move(known, isPlayed ? PLAY_MS : MOVE_MS, isPlayed);
    }
    for (const [tile, moving] of this.#all) {
      if (seen.has(tile)) continue;
      moving.stop?.();
      this.#letGo();
      moving.sprite.destroy();
      this.#all.delete(tile);
    }
  }

  #dress(moving: Moving, goal: PictureTile): void {
    const { sprite } = moving;
    moving.goal = goal;
    sprite.wear(this.#around.atlasOf(goal.layer));
    sprite.look(goal.look);
    sprite.mark(goal.mark);
    // Played out of a hand that is still being dealt: by a bot, or without a key or a finger.
    if (goal.layer === 'board') sprite.root.visible = true;
    this.#layerOf(goal.layer).addChild(sprite.root);
    if (moving.stop === null) sprite.place(this.#around.resolution, true);
  }

  /** From the screen to the table or back: it stays where it is seen. */
  #onto(moving: Moving, table: boolean): void {
    if (moving.onTable === table) return;
    moving.onTable = table;
    Object.assign(moving.sprite.pose, (table ? toTable : toScreen)(this.#around.lean, moving.sprite.pose));
  }

  #put(moving: Moving): void {
    this.#stop(moving);
    moving.onTable = moving.goal.layer === 'board';
    Object.assign(moving.sprite.pose, poseOf(moving.goal));
    moving.sprite.place(this.#around.resolution, true);
  }

  #stop(moving: Moving): void {
    moving.stop?.();
    moving.stop = null;
  }

  /** To its goal from wherever it is; `hops`: through the air, over everything else. */
  #move(moving: Moving, ms: number, hops: boolean, delay = 0): void {
    this.#stop(moving);
    const { sprite, goal } = moving;
    this.#onto(moving, goal.layer === 'board');
    if (hops) this.#airOf(goal.layer).addChild(sprite.root);
    const { pose } = sprite;
    const from = { ...pose };
    const to = { ...poseOf(goal), turn: turnTo(pose.turn, goal.rotation) };
    moving.stop = this.#around.motion.run(
      { ms, delay },
      (share) => {
        const way = easeOut(share);
        const between = (key: 'x' | 'y' | 'turn' | 'unit' | 'lift'): number => from[key] + (to[key] - from[key]) * way;
        pose.x = between('x');
        pose.y = between('y');
        pose.turn = between('turn');
        pose.unit = between('unit');
        pose.lift = between('lift') + (hops ? hop(share) * 0.8 : 0);
        pose.flip = from.flip * Math.max(0, 1 - 1.6 * share);
        sprite.place(this.#around.resolution, false);
      },
      () => {
        moving.stop = null;
        this.#layerOf(moving.goal.layer).addChild(sprite.root);
        this.#put(moving);
      },
    );
    sprite.place(this.#around.resolution, false);
  }

  /** A tile of the hand that cannot be played says no. One that flies back from a refusal has said it. */
  shake(tile: TileId): void {
    const moving = this.#all.get(tile);
    if (moving === undefined || moving.stop !== null || moving.goal.layer !== 'hand') return;
    const { sprite, goal } = moving;
    moving.stop = this.#around.motion.run(
      { ms: SHAKE_MS },
      (way) => {
        sprite.pose.x = goal.x + Math.sin(way * 3 * Math.PI) * SHAKE_PX * (1 - way);
        sprite.place(this.#around.resolution, false);
      },
      () => {
        moving.stop = null;
        this.#put(moving);
      },
    );
  }

  /** The tile under the finger is where the finger is; let go, it moves to where the picture has it. */
  hold(held: Held | null, still: boolean): void {
    if (held === null) this.#letGo();
    for (const moving of this.#all.values()) {
      if (held?.tile === moving.goal.tile && moving.goal.layer === 'hand') this.#carry(moving, held, still);
      else if (moving.stop === null) {
        const { pose } = moving.sprite;
        const goal = poseOf(moving.goal);
        if (isSamePose(pose, goal)) continue;
        if (still) this.#put(moving);
        else this.#move(moving, MOVE_MS, false);
      }
    }
  }

  /** What the carried tile did by itself must not outlive its being carried. */
  #letGo(): void {
    this.#heldAt = null;
    this.#stopSwing?.();
    this.#stopSwing = null;
  }

  #carry(moving: Moving, held: Held, still: boolean): void {
    const { sprite } = moving;
    const { pose } = sprite;
    const { over } = held;
    this.#stop(moving);
    this.#stopSwing?.();
    this.#stopSwing = null;
    const resolution = this.#around.resolution;
    const unit = over?.unit ?? moving.goal.unit * 1.05;
    if (over !== null) {
      // Caught by a place: it lies there as it would once played, on the table's own plane.
      this.#onto(moving, true);
      this.#around.layers.tableAir.addChild(sprite.root);
      const from = { ...pose };
      const turn = turnTo(from.turn, over.rotation);
      this.#heldAt = null;
      const step = (way: number): void => {
        pose.x = from.x + (over.x - from.x) * way;
        pose.y = from.y + (over.y - from.y) * way;
        pose.turn = from.turn + (turn - from.turn) * way;
        pose.unit = from.unit + (unit - from.unit) * way;
        pose.lift = from.lift + (0.25 - from.lift) * way;
        sprite.place(resolution, false);
      };
      if (still) step(1);
      else this.#stopSwing = this.#around.motion.run({ ms: SNAP_MS, ease: easeOut }, step);
      return;
    }
    this.#around.layers.air.addChild(sprite.root);
    moving.onTable = false;
    const before = this.#heldAt;
    this.#heldAt = { x: held.x, y: held.y };
    Object.assign(pose, { x: held.x, y: held.y, unit, lift: still ? 0 : HELD_LIFT });
    if (still || before === null) pose.turn = 0;
    else {
      const pulled = Math.max(-MOST_SWING, Math.min(MOST_SWING, (held.x - before.x) * SWING));
      const swung = pose.turn + (pulled - pose.turn) * 0.4;
      pose.turn = swung;
      this.#stopSwing = this.#around.motion.run({ ms: SWING_MS, ease: easeOut }, (way) => {
        pose.turn = swung * (1 - way);
        sprite.place(resolution, false);
      });
    }
    sprite.place(resolution, false);
  }

  on(layer: Layer): { readonly sprite: TileSprite; readonly goal: PictureTile; readonly isResting: boolean }[] {
    return [...this.#all.values()]
      .filter(({ goal }) => goal.layer === layer)
      .map(({ sprite, goal, stop }) => ({ sprite, goal, isResting: stop === null }));
  }

  /** The tiles of the hand come face down from there, one after the other. Answers how long that takes, ms. */
  receive(from: Point): number {
    let dealt = 0;
    for (const moving of this.#all.values()) {
      const { sprite, goal } = moving;
      if (goal.layer !== 'hand') continue;
      moving.onTable = false;
      Object.assign(sprite.pose, { ...from, turn: 90, unit: goal.unit * 0.6, lift: 0, flip: 1 });
      sprite.root.visible = true;
      this.#move(moving, PLAY_MS, true, DEAL_GAP_MS * dealt++);
    }
    return PLAY_MS + DEAL_GAP_MS * dealt;
  }

  /** Whether the hand is seen at all. */
  showHand(visible: boolean): void {
    for (const { sprite, goal } of this.#all.values()) if (goal.layer === 'hand') sprite.root.visible = visible;
  }

  wear(layer: Layer, atlas: Atlas): void {
    for (const { sprite, goal } of this.#all.values()) if (goal.layer === layer) sprite.wear(atlas);
  }

  clear(): void {
    this.holdsBack = false;
    this.#letGo();
    for (const { sprite } of this.#all.values()) sprite.destroy();
    this.#all.clear();
  }
}
