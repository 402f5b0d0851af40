/** What the scene lends to its shows: the shuffle and the moments, whose code is fetched once there is time for it. */
import type { Sprite } from 'pixi.js';
import type { Lean, Point } from '../model/lean.ts';
import type { Picture, PictureTile } from '../model/table-model.ts';
import type { Motion } from './motion.ts';
import type { Pose, TileSprite } from './tile-sprite.ts';

export interface Stage {
  readonly motion: Motion;
  readonly lean: Lean | null;
  readonly picture: Picture;
  /** A tile face down in the air, where nothing leans: a canvas that does costs whoever shows it ten times as much as one that does not. */
  back(pose: Omit<Pose, 'lift' | 'flip'>): TileSprite;
  /** A soft light under the tiles. */
  glow(at: Point, unit: number): Sprite;
  /** Puts a sprite's pose on the screen. */
  place(sprite: TileSprite): void;
  remove(prop: TileSprite | Sprite): void;
  tilesOn(
    layer: PictureTile['layer'],
  ): readonly { readonly sprite: TileSprite; readonly goal: PictureTile; readonly isResting: boolean }[];
  /** The hand, which nobody has seen yet, comes face down from there (on the screen). Answers how long that takes, ms. */
  receive(from: Point): number;
  /** The deal has been seen to its end: now comes what was played meanwhile. */
  dealt(): void;
}

export interface Show {
  /** Play has begun: what is to come comes now. */
  hurry(): void;
  /** All is as it is after the show. */
  end(): void;
}
