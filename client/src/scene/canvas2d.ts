/**
 * Draws Pixi's containers and sprites with Canvas2D: for browsers and cards without WebGL, or slow at it (docs/adr/0011-painters-of-our-own.md).
 * Where nothing but the processor draws, a frame costs what its pixels cost: pieces are kept as one picture, the canvas is no larger than
 * what is on it, and where nothing is elsewhere nothing is drawn.
 */
import { type Container, Matrix, type Rectangle, type Texture, type TextureSource } from 'pixi.js';
import { type Extent, fitExtent, NOWHERE } from './extent.ts';
import type { Painter, StartPainter } from './painter.ts';
import type { Piece, PieceBox } from './piece.ts';
import { eachSprite, type Paint, type PaintWhole } from './sprites.ts';

type Image = HTMLCanvasElement;
type Pen = CanvasRenderingContext2D;

const WHITE = 0xffffff;
const CORNER = { x: 0, y: 0 };

const penOf = (canvas: Image): Pen => {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no canvas');
  return pen;
};

const blank = ({ width, height }: { readonly width: number; readonly height: number }): Image =>
  Object.assign(document.createElement('canvas'), { width, height });

/** This part of the image with every colour multiplied by `tint`, its shape kept. */
const tinted = (image: Image, { x, y, width, height }: Rectangle, tint: number): Image => {
  const copy = blank({ width, height });
  const pen = penOf(copy);
  const lay = (): void => pen.drawImage(image, x, y, width, height, 0, 0, width, height);
  lay();
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = `#${tint.toString(16).padStart(6, '0')}`;
  pen.fillRect(0, 0, width, height);
  pen.globalCompositeOperation = 'destination-in';
  lay();
  return copy;
};

/**
 * Pictures of pieces made in one frame. Each takes as long as drawing twenty of its sprites: a table that just stands needs none, and
 * one on which something moves has all of them some frames later.
 */
const MOST_NEW = 2;

/** So many numbers say what of an image is drawn where. */
const NUMBERS = 13;

/** What is drawn in a frame, in its order; filled anew for each. */
class Strokes {
  readonly #images: Image[] = [];
  #numbers = new Float64Array(64 * NUMBERS);
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;

  constructor() {
    this.clear();
  }

  clear(): void {
    this.#images.length = 0;
    this.left = this.top = Number.POSITIVE_INFINITY;
    this.right = this.bottom = Number.NEGATIVE_INFINITY;
  }

  /** A part of the image, its left and top brought to the canvas by `at`. */
  add(image: Image, part: { readonly x: number; readonly y: number }, box: PieceBox, at: Matrix, alpha: number): void {
    const { a, b, c, d, tx, ty } = at;
    const { left, top, width, height } = box;
    const first = this.#images.length * NUMBERS;
    if (first === this.#numbers.length) {
      const more = new Float64Array(2 * first);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#images.push(image);
    this.#numbers.set([a, b, c, d, tx, ty, alpha, part.x, part.y, width, height, left, top], first);
    const [x, y] = [a * left + c * top + tx, b * left + d * top + ty];
    this.left = Math.min(this.left, x + Math.min(0, a * width) + Math.min(0, c * height));
    this.right = Math.max(this.right, x + Math.max(0, a * width) + Math.max(0, c * height));
    this.top = Math.min(this.top, y + Math.min(0, b * width) + Math.min(0, d * height));
    this.bottom = Math.max(this.bottom, y + Math.max(0, b * width) + Math.max(0, d * height));
  }

  equals(other: Strokes): boolean {
    const count = this.#images.length;
    if (count !== other.#images.length) return false;
    for (let n = 0; n < count; n++) if (this.#images[n] !== other.#images[n]) return false;
    for (let n = 0; n < count * NUMBERS; n++) if (this.#numbers[n] !== other.#numbers[n]) return false;
    return true;
  }

  /** With this point at the canvas's corner. */
  draw(pen: Pen, from: { readonly left: number; readonly top: number }): void {
    const numbers = this.#numbers;
    let alpha = 1;
    pen.globalAlpha = alpha;
    for (const [n, image] of this.#images.entries()) {
      const at = (ix: number): number => numbers[n * NUMBERS + ix] as number;
      pen.setTransform(at(0), at(1), at(2), at(3), at(4) - from.left, at(5) - from.top);
      if (alpha !== at(6)) pen.globalAlpha = alpha = at(6);
      const [width, height] = [at(9), at(10)];
      pen.drawImage(image, at(7), at(8), width, height, at(11), at(12), width, height);
    }
  }
}

/** A piece's picture. */
interface Kept {
  readonly image: Image;
  readonly box: PieceBox;
  readonly isCommon: boolean;
  /** The frame in which it was seen last. */
  seen: number;
}

/** Made from an atlas, and gone with it. */
interface Made {
  /** Its parts in other colours. */
  readonly tints: Map<number, Map<Texture, Image>>;
  /** Pieces by their looks. */
  readonly pieces: Map<string, Kept>;
  /** In which those that many have are made, as long as there are any: 0 while there is none. */
  size: number;
}

/** In whole pixels, if it is made so much larger. */
const enlarged = ({ left, top, width, height }: PieceBox, by: number): PieceBox => {
  const [x, y] = [Math.floor(left * by), Math.floor(top * by)];
  return { left: x, top: y, width: Math.ceil((left + width) * by) - x, height: Math.ceil((top + height) * by) - y };
};

class CanvasPainter implements Painter {
  readonly kind = 'canvas';
  readonly canvas = document.createElement('canvas');
  readonly #pen = penOf(this.canvas);
  width = 0;
  height = 0;
  resolution = 1;
  #extent = NOWHERE;
  /** How often the canvas has become larger since all was at rest. */
  #grown = 0;
  #drawn = new Strokes();
  #next = new Strokes();
  #frame = 0;
  readonly #made = new Map<TextureSource, Made>();

  constructor(...size: Parameters<Painter['resize']>) {
    this.#cover(NOWHERE);
    this.resize(...size);
  }

  resize(width: number, height: number, resolution: number): void {
    // What is on it stays where it is, and so do the canvas's pixels, which cost time to come by.
    if (resolution !== this.resolution) this.#cover(NOWHERE);
    Object.assign(this, { width, height, resolution });
  }

  /** The canvas is empty then. */
  #cover(extent: Extent): void {
    const { canvas, resolution } = this;
    const { left, top, right, bottom } = extent;
    this.#extent = extent;
    Object.assign(canvas, { width: right - left, height: bottom - top });
    const { style, width, height } = canvas;
    style.width = `${width / resolution}px`;
    style.height = `${height / resolution}px`;
    // Not by left and top: what is on it stays where it is, and browsers would count it as moved.
    style.transform = `translate(${left / resolution}px, ${top / resolution}px)`;
  }

  #madeOf(source: TextureSource): Made {
    const known = this.#made.get(source);
    if (known !== undefined) return known;
    const made: Made = { tints: new Map(), pieces: new Map(), size: 0 };
    this.#made.set(source, made);
    source.once('destroy', () => this.#made.delete(source));
    return made;
  }

  #tinted(texture: Texture, tint: number): Image {
    const { source, frame } = texture;
    const { tints } = this.#madeOf(source);
    const parts = tints.get(tint) ?? new Map<Texture, Image>();
    tints.set(tint, parts);
    const copy = parts.get(texture) ?? tinted(source.resource as Image, frame, tint);
    parts.set(texture, copy);
    return copy;
  }

  #addTo(strokes: Strokes): Paint {
    return ({ texture, anchor, tint }, at, alpha) => {
      const { frame, source } = texture;
      const { width, height } = frame;
      const box = { left: -anchor.x * width, top: -anchor.y * height, width, height };
      if (tint === WHITE) strokes.add(source.resource as Image, frame, box, at, alpha);
      else strokes.add(this.#tinted(texture, tint), CORNER, box, at, alpha);
    };
  }

  /** `size`: pixels of the picture to one of the piece. */
  #compose(piece: Piece, size: number): Kept {
    const box = size === 1 ? piece.box : enlarged(piece.box, size);
    const image = blank(box);
    const strokes = new Strokes();
    for (const child of piece.children) eachSprite(child, size, this.#addTo(strokes));
    strokes.draw(penOf(image), box);
    return { image, box, isCommon: piece.isCommon, seen: 0 };
  }

  #addPieceTo(strokes: Strokes): PaintWhole {
    const place = new Matrix();
    let composed = 0;
    return (piece, at, alpha) => {
      const made = this.#madeOf(piece.source as TextureSource);
      const look = piece.look as string;
      const { isCommon } = piece;
      const size = isCommon ? Math.hypot(at.c, at.d) : 1;
      if (isCommon) made.size ||= size;
      let kept = made.pieces.get(look);
      if (kept === undefined) {
        if (!isCommon && composed++ >= MOST_NEW) return false;
        kept = this.#compose(piece, isCommon ? made.size : 1);
        made.pieces.set(look, kept);
      }
      kept.seen = this.#frame;
      if (!isCommon) {
        strokes.add(kept.image, CORNER, kept.box, at, alpha);
        return true;
      }
      // Copying is twenty times as quick as turning, and six times as quick as another size or a place between pixels.
      const by = size / made.size;
      if (Math.abs(by - 1) < 1e-6) place.set(1, 0, 0, 1, Math.round(at.tx), Math.round(at.ty));
      else place.set(by, 0, 0, by, at.tx, at.ty);
      strokes.add(kept.image, CORNER, kept.box, place, alpha);
      return true;
    };
  }

  /** Only what is seen is kept; what many have, as long as there are any. */
  #forget(): void {
    for (const made of this.#made.values()) {
      let isCommonSeen = false;
      for (const { isCommon, seen } of made.pieces.values()) isCommonSeen ||= isCommon && seen === this.#frame;
      if (!isCommonSeen) made.size = 0;
      for (const [look, { isCommon, seen }] of made.pieces)
        if (seen !== this.#frame && !(isCommon && isCommonSeen)) made.pieces.delete(look);
    }
  }

  render(stage: Container, isResting: boolean): void {
    this.#frame++;
    const strokes = this.#next;
    strokes.clear();
    eachSprite(stage, this.resolution, this.#addTo(strokes), this.#addPieceTo(strokes));
    this.#forget();
    const { width, height, resolution } = this;
    const sheet = { width: Math.round(width * resolution), height: Math.round(height * resolution) };
    const extent = fitExtent(this.#extent, strokes, sheet, { isResting, grown: this.#grown });
    const isOther = extent !== this.#extent;
    this.#grown = isResting ? 0 : this.#grown + Number(isOther && this.#extent !== NOWHERE);
    if (isOther) this.#cover(extent);
    else if (strokes.equals(this.#drawn)) return;
    this.#pen.resetTransform();
    this.#pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    strokes.draw(this.#pen, extent);
    this.#next = this.#drawn;
    this.#drawn = strokes;
  }

  destroy(): void {
    this.canvas.remove();
  }
}

export const startCanvas: StartPainter = async (...size) => new CanvasPainter(...size);
