/**
 * Draws Pixi's containers and sprites with Canvas2D: for browsers and cards without WebGL, or slow at it (docs/adr/0011-painters-of-our-own.md).
 * Where nothing but the processor draws, a frame costs what its pixels cost: pieces are kept as one picture, the canvas is no larger than
 * what is on it, and where nothing is elsewhere nothing is drawn.
 */
import type { Container, Matrix, Sprite, TextureSource } from 'pixi.js';
import { type Extent, fitExtent, NOWHERE } from './extent.ts';
import type { Painter, StartPainter } from './painter.ts';
import type { Piece, PieceBox } from './piece.ts';
import { eachSprite, type Paint } from './sprites.ts';

type Image = HTMLCanvasElement;
type Pen = CanvasRenderingContext2D;

const WHITE = 0xffffff;

const penOf = (canvas: Image): Pen => {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no canvas');
  return pen;
};

const blank = ({ width, height }: { readonly width: number; readonly height: number }): Image =>
  Object.assign(document.createElement('canvas'), { width, height });

/** The image with every colour multiplied by `tint`, its shape kept. */
const tinted = (image: Image, tint: number): Image => {
  const copy = blank(image);
  const pen = penOf(copy);
  pen.drawImage(image, 0, 0);
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = `#${tint.toString(16).padStart(6, '0')}`;
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.globalCompositeOperation = 'destination-in';
  pen.drawImage(image, 0, 0);
  return copy;
};

/** So many numbers say what of an image is drawn where. */
const NUMBERS = 13;

/** What is drawn in a frame, in its order. */
class Strokes {
  readonly #images: Image[] = [];
  readonly #numbers: number[] = [];
  left = Number.POSITIVE_INFINITY;
  top = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  bottom = Number.NEGATIVE_INFINITY;

  /** A part of the image, its left and top brought to the canvas by `at`. */
  add(image: Image, part: { x: number; y: number }, box: PieceBox, at: Matrix, alpha: number): void {
    const { a, b, c, d, tx, ty } = at;
    const { left, top, width, height } = box;
    this.#images.push(image);
    this.#numbers.push(a, b, c, d, tx, ty, alpha, part.x, part.y, width, height, left, top);
    for (const x of [left, left + width])
      for (const y of [top, top + height]) {
        this.left = Math.min(this.left, a * x + c * y + tx);
        this.right = Math.max(this.right, a * x + c * y + tx);
        this.top = Math.min(this.top, b * x + d * y + ty);
        this.bottom = Math.max(this.bottom, b * x + d * y + ty);
      }
  }

  equals(other: Strokes): boolean {
    const isSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
      some.length === others.length && some.every((each, n) => each === others[n]);
    return isSame(this.#numbers, other.#numbers) && isSame(this.#images, other.#images);
  }

  /** With this point at the canvas's corner. */
  draw(pen: Pen, from: { readonly left: number; readonly top: number }): void {
    for (const [n, image] of this.#images.entries()) {
      const [a, b, c, d, tx, ty, alpha, x, y, width, height, left, top] = this.#numbers.slice(
        n * NUMBERS,
        (n + 1) * NUMBERS,
      ) as Drawn;
      pen.setTransform(a, b, c, d, tx - from.left, ty - from.top);
      pen.globalAlpha = alpha;
      pen.drawImage(image, x, y, width, height, left, top, width, height);
    }
  }
}

type Three = [number, number, number];
type Drawn = [...Three, ...Three, ...Three, ...Three, number];

/** Made from an atlas, and gone with it. */
interface Made {
  readonly tints: Map<number, Image>;
  /** Pieces by their looks, as seen in the last frame. */
  pieces: Map<string, Image>;
}

class CanvasPainter implements Painter {
  readonly kind = 'canvas';
  readonly canvas = document.createElement('canvas');
  readonly #pen = penOf(this.canvas);
  width = 0;
  height = 0;
  resolution = 1;
  #extent = NOWHERE;
  #drawn = new Strokes();
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
    const sizes = { left, top, width: canvas.width, height: canvas.height };
    for (const [name, pixels] of Object.entries(sizes)) canvas.style.setProperty(name, `${pixels / resolution}px`);
  }

  #madeOf(source: TextureSource): Made {
    const known = this.#made.get(source);
    if (known !== undefined) return known;
    const made: Made = { tints: new Map(), pieces: new Map() };
    this.#made.set(source, made);
    source.once('destroy', () => this.#made.delete(source));
    return made;
  }

  #imageOf(source: TextureSource, tint: number): Image {
    const image = source.resource as Image;
    if (tint === WHITE) return image;
    const { tints } = this.#madeOf(source);
    const copy = tints.get(tint) ?? tinted(image, tint);
    tints.set(tint, copy);
    return copy;
  }

  #addTo(strokes: Strokes): Paint {
    return ({ texture: { frame, source }, anchor, tint }, at, alpha) => {
      const { width, height } = frame;
      const box = { left: -anchor.x * width, top: -anchor.y * height, width, height };
      strokes.add(this.#imageOf(source, tint), frame, box, at, alpha);
    };
  }

  #compose(piece: Piece): Image {
    const picture = blank(piece.box);
    const strokes = new Strokes();
    for (const child of piece.children) eachSprite(child, 1, this.#addTo(strokes));
    strokes.draw(penOf(picture), piece.box);
    return picture;
  }

  render(stage: Container): void {
    const strokes = new Strokes();
    const seen = new Map<Made, Made['pieces']>();
    eachSprite(stage, this.resolution, this.#addTo(strokes), (piece, at, alpha) => {
      const made = this.#madeOf((piece.children[0] as Sprite).texture.source);
      const look = piece.look as string;
      const picture = made.pieces.get(look) ?? this.#compose(piece);
      made.pieces.set(look, picture);
      seen.set(made, (seen.get(made) ?? new Map()).set(look, picture));
      strokes.add(picture, { x: 0, y: 0 }, piece.box, at, alpha);
    });
    for (const made of this.#made.values()) made.pieces = seen.get(made) ?? new Map();
    const { width, height, resolution } = this;
    const sheet = { width: Math.round(width * resolution), height: Math.round(height * resolution) };
    const extent = fitExtent(this.#extent, strokes, sheet);
    if (extent !== this.#extent) this.#cover(extent);
    else if (strokes.equals(this.#drawn)) return;
    this.#pen.resetTransform();
    this.#pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    strokes.draw(this.#pen, extent);
    this.#drawn = strokes;
  }

  destroy(): void {
    this.canvas.remove();
  }
}

export const startCanvas: StartPainter = async (...size) => new CanvasPainter(...size);
