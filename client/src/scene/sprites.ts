/** What there is to paint of a stage: its sprites, from the back to the front. */
import { type Container, Matrix, Sprite } from 'pixi.js';

/** `at` brings the sprite's own pixels to those of the canvas; it is another one's as soon as this one is painted. */
export type Paint = (sprite: Sprite, at: Matrix, alpha: number) => void;

/** One for each depth, so that a frame leaves no garbage. */
const ways: Matrix[] = [];

const walk = (node: Container, parent: Matrix, above: number, depth: number, paint: Paint): void => {
  const alpha = above * node.alpha;
  if (!node.visible || alpha <= 0) return;
  node.updateLocalTransform();
  ways[depth] ??= new Matrix();
  const at = (ways[depth] as Matrix).copyFrom(parent).append(node.localTransform);
  if (node instanceof Sprite && node.texture.source.resource) paint(node, at, alpha);
  for (const child of node.children) walk(child, at, alpha, depth + 1, paint);
};

/** `resolution`: device pixels a CSS pixel. */
export const eachSprite = (stage: Container, resolution: number, paint: Paint): void =>
  walk(stage, new Matrix().scale(resolution, resolution), 1, 0, paint);
