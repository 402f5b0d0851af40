/** Draws pictures: what differs from the one before moves there by itself, and nothing runs while nothing moves. */

import { Container, Sprite } from 'pixi.js';
import { beyondEdge, type Lean, type Point } from '../model/lean.ts';
import type { Moment } from '../model/moment.ts';
import type { Picture, PictureTile } from '../model/table-model.ts';
import { type Atlas, makeAtlas } from './atlas.ts';
import { startPainter } from './choose-painter.ts';
import { isDealt } from './deal.ts';
import { makeLayers } from './layers.ts';
import { easeOut, Motion } from './motion.ts';
import type { Painter, PainterKind } from './painter.ts';
import { type Look, type Palette, paletteFor } from './palette.ts';
import type { Show, Stage } from './stage.ts';
import { type Pose, TileSprite } from './tile-sprite.ts';
import { type Held, type Surroundings, Tiles } from './tiles.ts';

export type { Held } from './tiles.ts';

/** All that the scene is told at once. */
export interface Shown {
  readonly picture: Picture;
  readonly held: Held | null;
  /** No motion, as people may have asked their system for. */
  readonly still: boolean;
  readonly look: Look;
  /** The board's canvas is tilted this far by the page. */
  readonly lean: Lean | null;
  /** This page saw the match begin: its first round is dealt before everybody's eyes. */
  readonly begins: boolean;
}

/** Where the scene puts its canvases: one that leans with the table, one for what stays upright. */
export interface Hosts {
  readonly table: HTMLElement;
  readonly upright: HTMLElement;
  /** A deal that was shown is over. */
  readonly onDealt?: () => void;
}

type Layer = PictureTile['layer'];

const FLIGHT_MS = 240;
const MOST_RESOLUTION = 3;
/** A lost context that does not come back by then is given up. */
const WATCHDOG_MS = 3_000;
/** So many frames are looked at before a slow card is judged. */
const JUDGED_FRAMES = 20;
const SLOW_FRAME_MS = 40;
/** An atlas serves sizes a little below its own; elsewhere tiles get one that fits. */
const LEAST_FIT = 0.86;
export const resolutionNow = (): number => Math.min(globalThis.devicePixelRatio || 1, MOST_RESOLUTION);

const lyingOn = ({ tiles }: Picture): number => tiles.filter(({ layer }) => layer === 'board').length;

/** The canvases in their hosts and all that is on them. */
export class Scene implements Stage, Surroundings {
  /** How often it was drawn: nothing is drawn while nothing changes. */
  frames = 0;
  readonly motion = new Motion();
  readonly #hosts: Hosts;
  #painter: Painter;
  /** For the hand and what is in the air while the table leans, and always beside Canvas2D. */
  #upright: Painter | null = null;
  readonly layers = makeLayers();
  readonly #tiles = new Tiles(this);
  #halves = new Map<string, Container>();
  /** Backs that fly, and whatever else a show brings. */
  #props = new Set<TileSprite | Sprite>();
  #atlases: { board: Atlas | null; hand: Atlas | null } = { board: null, hand: null };
  #shown: Shown | null = null;
  #picture: Picture | null = null;
  #lean: Lean | null = null;
  #show: Show | null = null;
  #frame = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #frameTimes: number[] = [];
  #lastFrame = 0;
  #destroyed = false;

  constructor(hosts: Hosts, painter: Painter, upright: Painter | null) {
    this.#hosts = hosts;
    this.#painter = painter;
    this.#upright = upright;
    this.#arrange();
    this.#attach();
    this.#attachUpright();
    document.addEventListener('visibilitychange', this.#draw);
    globalThis.addEventListener('pageshow', this.#draw);
  }

  get kind(): PainterKind {
    return this.#painter.kind;
  }

  get isDealing(): boolean {
    return this.#tiles.holdsBack;
  }

  get #canvas(): HTMLCanvasElement {
    return this.#painter.canvas;
  }

  #attach(): void {
    const canvas = this.#canvas;
    canvas.setAttribute('aria-hidden', 'true');
    this.#hosts.table.append(canvas);
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  // The painter asks the browser for the context again, and some never give it back after a second loss.
  readonly #onLost = (): void => {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => void this.#fallBack(), WATCHDOG_MS);
  };

  readonly #onRestored = (): void => {
    clearTimeout(this.#watchdog);
    this.#draw();
  };

  /** Draws on with Canvas2D on a new canvas: what WebGL had is lost, or too slow. */
  async #fallBack(): Promise<void> {
    if (this.#destroyed || this.#painter.kind === 'canvas') return;
    const { width, height } = this.#painter;
    const painter = await startPainter('canvas', width, height, resolutionNow());
    if (this.#destroyed) return painter.destroy();
    this.#clear();
    this.#canvas.remove();
    this.#painter.destroy();
    this.#painter = painter;
    this.#attach();
    this.#rebuild(true);
    if (this.#upright === null) await this.#startUpright();
  }

  /** All anew: for another painter, or for another canvas under part of it. */
  #rebuild(still: boolean): void {
    this.#clear();
    this.#arrange();
    const shown = this.#shown;
    this.#picture = null;
    if (shown) this.show({ ...shown, still });
  }

  /**
   * Which layers are drawn on which canvas. Canvas2D has to copy all of a canvas of which anything moves: the board lies on another one
   * than what is over it.
   */
  #arrange(): void {
    const { table, above, board, tableAir, hand, air } = this.layers;
    if (this.#lean !== null) {
      table.addChild(board, tableAir);
      above.addChild(hand, air);
    } else if (this.#upright !== null && this.kind === 'canvas') {
      table.addChild(board);
      above.addChild(hand, tableAir, air);
    } else table.addChild(board, hand, tableAir, air);
  }

  /** Takes everything off the table. Atlases stay: the next deal is drawn with the same. */
  #sweep(): void {
    this.#show = null;
    this.motion.clear();
    this.#tiles.clear();
    for (const prop of this.#props) prop.destroy();
    this.#props.clear();
    this.#dropHalves();
  }

  #clear(): void {
    this.#sweep();
    this.#dropAtlas('board');
    this.#dropAtlas('hand');
  }

  #dropHalves(): void {
    for (const half of this.#halves.values()) half.destroy({ children: true, texture: false });
    this.#halves.clear();
  }

  #dropAtlas(layer: Layer): void {
    const atlas = this.#atlases[layer];
    this.#atlases[layer] = null;
    atlas?.destroy();
  }

  /** Makes what the first picture needs, in pieces, so that no tap has to wait for all of it. */
  async prepare(picture: Picture, look: Look, pause: () => Promise<void>): Promise<void> {
    const palette = paletteFor(picture.set, look);
    for (const [layer, unit] of this.#unitsOf(picture, palette)) {
      if (this.#destroyed) return;
      this.#fitAtlas(layer, unit, palette);
      await pause();
    }
  }

  /** An atlas at the size in which this layer's tiles are shown; a new one only where the old one would blur. */
  #fitAtlas(layer: Layer, unit: number, palette: Palette): void {
    const wanted = Math.max(4, Math.round(unit * this.#painter.resolution));
    const now = this.#atlases[layer];
    if (now !== null && now.palette === palette && wanted <= now.unit && wanted >= now.unit * LEAST_FIT) return;
    const atlas = makeAtlas(wanted, palette);
    this.#atlases[layer] = atlas;
    this.#tiles.wear(layer, atlas);
    for (const prop of this.#props) {
      if (prop instanceof TileSprite) prop.wear(this.#atlases.board ?? atlas);
      else if (layer === 'board') prop.texture = atlas.glow;
    }
    if (layer === 'board') this.#dropHalves();
    now?.destroy();
  }

  show(shown: Shown): void {
    if (this.#destroyed) return;
    if (shown.lean !== null && this.#upright === null) void this.#startUpright();
    const { picture, held, still, look } = shown;
    const lean = this.#upright === null ? null : shown.lean;
    const isTilted = lean !== null;
    this.#shown = shown;
    if (isTilted !== (this.#lean !== null)) {
      this.#lean = lean;
      this.#rebuild(still || this.#picture !== null);
      return;
    }
    this.#lean = lean;
    const before = this.#picture;
    this.#picture = picture;
    const isOtherScreen = this.#resize(picture);
    const palette = paletteFor(picture.set, look);
    const isOtherLook = palette !== this.#atlases.board?.palette;
    if (before !== picture || isOtherScreen || isOtherLook) {
      const isNewDeal = isDealt(before, picture, shown.begins);
      if (before !== null && isNewDeal) this.#sweep();
      for (const [layer, unit] of this.#unitsOf(picture, palette)) this.#fitAtlas(layer, unit, palette);
      if (isNewDeal && !still) this.#tiles.holdsBack = true;
      this.#tiles.show(picture.tiles, still || (before === null && !isNewDeal));
      this.#showHalves(picture);
      if (!still && isNewDeal) this.#deal(before);
      else if (before && !isNewDeal && !still) this.#showChange(before, picture);
    }
    this.#tiles.hold(held, still);
    this.#draw();
  }

  #showChange(before: Picture, picture: Picture): void {
    this.#showFlights(before, picture);
    if (lyingOn(picture) > lyingOn(before)) this.#show?.hurry();
    if (picture.shake !== null && picture.shake.n !== before.shake?.n) this.#tiles.shake(picture.shake.tile);
    if (before.moment === null && picture.moment !== null) this.#celebrate(picture.moment.kind);
  }

  async #startUpright(): Promise<void> {
    const { width, height } = this.#painter;
    const painter = await startPainter('canvas', width, height, resolutionNow());
    if (this.#destroyed || this.#upright !== null) return painter.destroy();
    this.#upright = painter;
    this.#attachUpright();
    this.#arrange();
    if (this.#shown) this.show(this.#shown);
  }

  #attachUpright(): void {
    const canvas = this.#upright?.canvas;
    canvas?.setAttribute('aria-hidden', 'true');
    if (canvas) this.#hosts.upright.append(canvas);
  }

  /** Whether the pixels have another size than before: the window is on another screen, or zoomed. */
  #resize({ size }: Picture): boolean {
    const resolution = resolutionNow();
    const isOtherScreen = this.#painter.resolution !== resolution;
    const beyond = beyondEdge(this.#lean);
    this.layers.table.y = beyond;
    this.#canvas.style.marginTop = `${-beyond}px`;
    for (const painter of [this.#painter, this.#upright]) {
      if (painter === null) continue;
      const height = size.height + (painter === this.#painter ? beyond : 0);
      const isSame = painter.width === size.width && painter.height === height;
      if (!isSame || painter.resolution !== resolution) painter.resize(size.width, height, resolution);
    }
    return isOtherScreen;
  }

  /** How large the tiles of each layer are shown that has any. */
  #unitsOf({ tiles, halves }: Picture, palette: Palette): [Layer, number][] {
    const unitOf = (layer: Layer): number | undefined => tiles.find((tile) => tile.layer === layer)?.unit;
    const hand = unitOf('hand');
    const board = unitOf('board') ?? halves[0]?.unit;
    const units: [Layer, number][] = hand === undefined ? [] : [['hand', hand]];
    // Backs fly over an empty board as well.
    if (board !== undefined || this.#atlases.board?.palette !== palette) units.push(['board', board ?? hand ?? 24]);
    return units;
  }

  #showHalves({ halves }: Picture): void {
    const atlas = this.#atlases.board as Atlas;
    const seen = new Set(halves.map(({ id, pip }) => `${id} ${pip}`));
    for (const [key, half] of this.#halves) {
      if (seen.has(key)) continue;
      half.destroy({ children: true, texture: false });
      this.#halves.delete(key);
    }
    for (const { id, pip, rect, unit } of halves) {
      const key = `${id} ${pip}`;
      let half = this.#halves.get(key);
      if (half === undefined) {
        half = new Container();
        for (const texture of [atlas.square, atlas.halves[pip]]) {
          if (texture === undefined) continue;
          const sprite = new Sprite(texture);
          sprite.anchor.set(0.5);
          half.addChild(sprite);
        }
        this.#halves.set(key, half);
        this.layers.board.addChildAt(half, 0);
      }
      half.position.set(rect.x + rect.width / 2, rect.y + rect.height / 2);
      half.scale.set(unit / atlas.unit);
    }
  }

  /** A back flies from each pile that fell to each that grew: somebody drew. */
  #showFlights(before: Picture, now: Picture): void {
    const countBefore = new Map(before.piles.map(({ id, count }) => [id, count]));
    const fell = now.piles.find(({ id, count }) => count < (countBefore.get(id) ?? count));
    if (fell === undefined) return;
    for (const grown of now.piles) {
      if (grown.count <= (countBefore.get(grown.id) ?? grown.count)) continue;
      const unit = Math.min(24, (this.#atlases.board as Atlas).unit / this.#painter.resolution);
      const back = this.back({ x: fell.x, y: fell.y, turn: 0, unit });
      const { pose } = back;
      this.motion.run(
        { ms: FLIGHT_MS, ease: easeOut },
        (way) => {
          pose.x = fell.x + (grown.x - fell.x) * way;
          pose.y = fell.y + (grown.y - fell.y) * way;
          pose.turn = 90 * way;
          pose.unit = unit * (1 - 0.2 * way);
          pose.lift = Math.sin(Math.PI * way);
          this.place(back);
        },
        () => this.remove(back),
      );
    }
  }

  // What tiles and shows are given.

  get lean(): Lean | null {
    return this.#lean;
  }

  get resolution(): number {
    return this.#painter.resolution;
  }

  atlasOf(layer: Layer): Atlas {
    return this.#atlases[layer] as Atlas;
  }

  get picture(): Picture {
    return this.#picture as Picture;
  }

  back(pose: Omit<Pose, 'lift' | 'flip'>): TileSprite {
    const sprite = new TileSprite(null, { ...pose, lift: 0, flip: 0 });
    sprite.wear(this.#atlases.board as Atlas);
    this.layers.air.addChild(sprite.root);
    this.#props.add(sprite);
    this.place(sprite);
    return sprite;
  }

  glow(at: Point, unit: number): Sprite {
    const atlas = this.#atlases.board as Atlas;
    const sprite = new Sprite(atlas.glow);
    sprite.anchor.set(0.5);
    sprite.position.set(at.x, at.y);
    sprite.scale.set(unit / atlas.unit);
    this.layers.board.addChildAt(sprite, 0);
    this.#props.add(sprite);
    return sprite;
  }

  place(sprite: TileSprite): void {
    sprite.place(this.#painter.resolution, false);
  }

  remove(prop: TileSprite | Sprite): void {
    if (this.#props.delete(prop)) prop.destroy();
  }

  tilesOn(layer: Layer): ReturnType<Tiles['on']> {
    return this.#tiles.on(layer);
  }

  receive(from: Point): number {
    return this.#tiles.receive(from);
  }

  dealt(): void {
    if (!this.isDealing) return;
    this.#tiles.holdsBack = false;
    this.#tiles.show(this.picture.tiles, false);
    this.#hosts.onDealt?.();
  }

  #deal(before: Picture | null): void {
    this.#tiles.showHand(false);
    const load = async () => {
      const { shuffle } = await import('./shuffle.ts');
      return () => shuffle(this, before);
    };
    this.#perform('shuffle', load, () => {
      this.#tiles.showHand(true);
      this.dealt();
    });
  }

  #celebrate(kind: Moment['kind']): void {
    // A round that ends while its deal is still shown.
    this.#show?.end();
    this.#perform(
      kind,
      async () => {
        const { celebrate } = await import('./moments.ts');
        return () => celebrate(this, kind);
      },
      () => undefined,
    );
  }

  /** Loads a show and begins it, if nothing has come in between; `without` leaves everything as it is after the show. */
  #perform(name: 'shuffle' | Moment['kind'], load: () => Promise<() => Show>, without: () => void): void {
    this.#hosts.table.dataset.show = name;
    const awaited: Show = { hurry: () => undefined, end: without };
    this.#show = awaited;
    load().then(
      (begin) => {
        if (this.#show !== awaited || this.#destroyed) return;
        this.#show = begin();
        this.#draw();
      },
      () => {
        if (this.#show === awaited) this.skip();
      },
    );
  }

  /** Somebody will not wait: all that moves is where it was going. */
  skip(): void {
    if (!this.motion.isMoving && this.#show === null) return;
    this.#show?.end();
    this.#show = null;
    this.motion.end();
    this.#draw();
  }

  /** One frame, and the next ones while something moves. */
  readonly #draw = (): void => {
    if (this.#frame !== 0 || this.#destroyed) return;
    this.#lastFrame = 0;
    this.#frame = requestAnimationFrame(this.#render);
  };

  readonly #render = (): void => {
    this.#frame = 0;
    if (this.#destroyed) return;
    const now = performance.now();
    this.motion.update(now);
    const isResting = !this.motion.isMoving && !this.#shown?.held;
    this.#painter.render(this.layers.table, isResting);
    // The first time that a canvas is drawn on takes longest: not both in the same frame.
    const isFirst = this.frames++ === 0 && this.#upright !== null;
    if (!isFirst) this.#upright?.render(this.layers.above, isResting);
    this.#tell();
    if (!this.motion.isMoving && !isFirst) return;
    this.#judge(now);
    this.#lastFrame = now;
    this.#frame = requestAnimationFrame(this.#render);
  };

  /** For whoever looks at the page from outside, tests for one: whether something moves, how many tiles there are. The last show's name stands beside it. */
  #tell(): void {
    const { dataset } = this.#hosts.table;
    const moves = String(this.motion.isMoving);
    if (dataset.moves !== moves) dataset.moves = moves;
    const tiles = String(this.#tiles.count);
    if (dataset.tiles !== tiles) dataset.tiles = tiles;
  }

  /** A card that draws slower than Canvas2D would is not used. */
  #judge(now: number): void {
    if (this.#painter.kind !== 'webgl' || this.#lastFrame === 0 || this.#frameTimes.length >= JUDGED_FRAMES) return;
    this.#frameTimes.push(now - this.#lastFrame);
    if (this.#frameTimes.length < JUDGED_FRAMES) return;
    const median = [...this.#frameTimes].sort((a, b) => a - b)[JUDGED_FRAMES / 2] as number;
    if (median > SLOW_FRAME_MS) void this.#fallBack();
  }

  destroy(): void {
    this.#destroyed = true;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#watchdog);
    document.removeEventListener('visibilitychange', this.#draw);
    globalThis.removeEventListener('pageshow', this.#draw);
    this.#clear();
    for (const painter of [this.#painter, this.#upright]) {
      painter?.canvas.remove();
      painter?.destroy();
    }
  }
}
