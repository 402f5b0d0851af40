/** Draws Pixi's containers and sprites with Canvas2D: for browsers and cards without WebGL, or slow at it (docs/adr/0011-painters-of-our-own.md). */
import type { Container, TextureSource } from 'pixi.js';
import type { StartPainter } from './painter.ts';
import { Sheet } from './sheet.ts';
import { eachSprite } from './sprites.ts';

type Image = HTMLCanvasElement;

const WHITE = 0xffffff;

/** The image with every colour multiplied by `tint`, its shape kept. */
const tinted = (image: Image, tint: number): Image => {
  const copy = document.createElement('canvas');
  copy.width = image.width;
  copy.height = image.height;
  const pen = copy.getContext('2d') as CanvasRenderingContext2D;
  pen.drawImage(image, 0, 0);
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = `#${tint.toString(16).padStart(6, '0')}`;
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.globalCompositeOperation = 'destination-in';
  pen.drawImage(image, 0, 0);
  return copy;
};

export const startCanvas: StartPainter = async (...area) => {
  const sheet = new Sheet(...area);
  const { canvas } = sheet;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no canvas');
  /** Atlases come and go; their tinted copies go with them. */
  const copies = new WeakMap<TextureSource, Map<number, Image>>();

  const imageOf = (source: TextureSource, tint: number): Image => {
    const image = source.resource as Image;
    if (tint === WHITE) return image;
    const known = copies.get(source) ?? new Map<number, Image>();
    copies.set(source, known);
    const copy = known.get(tint) ?? tinted(image, tint);
    known.set(tint, copy);
    return copy;
  };

  return Object.assign(sheet, {
    kind: 'canvas' as const,
    render: (stage: Container) => {
      pen.resetTransform();
      pen.clearRect(0, 0, canvas.width, canvas.height);
      eachSprite(stage, sheet.resolution, ({ texture: { frame, source }, anchor, tint }, at, alpha) => {
        pen.setTransform(at.a, at.b, at.c, at.d, at.tx, at.ty);
        pen.globalAlpha = alpha;
        const left = -anchor.x * frame.width;
        const top = -anchor.y * frame.height;
        const image = imageOf(source, tint);
        pen.drawImage(image, frame.x, frame.y, frame.width, frame.height, left, top, frame.width, frame.height);
      });
    },
    destroy: () => canvas.remove(),
  });
};
