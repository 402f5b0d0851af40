/** What draws a stage on a canvas: with WebGL, or with Canvas2D where that is faster or all there is. */
import type { Container } from 'pixi.js';

export const PAINTERS = ['webgl', 'canvas'] as const;
export type PainterKind = (typeof PAINTERS)[number];

export interface Painter {
  readonly kind: PainterKind;
  readonly canvas: HTMLCanvasElement;
  /** Device pixels a CSS pixel. */
  readonly resolution: number;
  readonly width: number;
  readonly height: number;
  /** In CSS pixels. */
  resize(width: number, height: number, resolution: number): void;
  /** `isResting`: the next picture will not follow at once. */
  render(stage: Container, isResting: boolean): void;
  destroy(): void;
}

/** Sizes in CSS pixels. */
export type StartPainter = (width: number, height: number, resolution: number) => Promise<Painter>;
