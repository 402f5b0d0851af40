/** What there is to paint of a stage: its sprites, from the back to the front. */
import { type Container, Matrix, Sprite } from 'pixi.js';
import { Piece } from './piece.ts';

/** `at` brings the sprite's own pixels to those of the canvas; it is another one's as soon as this one is painted. */
export type Paint = (sprite: Sprite, at: Matrix, alpha: number) => void;

/** Paints a piece in one go if it can: its sprites are painted otherwise. */
export type PaintWhole = (piece: Piece, at: Matrix, alpha: number) => boolean;

/** Not needed by anybody now, so that a frame leaves no garbage. */
const free: Matrix[] = [];

/** What shines through shows how its sprites lie on one another, unless many are kept as one picture. */
const isOnePicture = ({ children, isCommon }: Piece): boolean => isCommon || children.length === 1;

const walk = (node: Container, parent: Matrix, above: number, paint: Paint, whole: PaintWhole | null): void => {
  const alpha = above * node.alpha;
  if (!node.visible || alpha <= 0) return;
  node.updateLocalTransform();
  const at = (free.pop() ?? new Matrix()).copyFrom(parent).append(node.localTransform);
  const isOne = whole !== null && node instanceof Piece && node.look !== null && (alpha === 1 || isOnePicture(node));
  if (!(isOne && whole(node, at, alpha))) {
    if (node instanceof Sprite && node.texture.source.resource) paint(node, at, alpha);
    for (const child of node.children) walk(child, at, alpha, paint, whole);
  }
  free.push(at);
};

/** `resolution`: device pixels a CSS pixel. `whole` paints pieces that have a look in one go. */
export const eachSprite = (stage: Container, resolution: number, paint: Paint, whole: PaintWhole | null = null): void =>
  walk(stage, new Matrix().scale(resolution, resolution), 1, paint, whole);
