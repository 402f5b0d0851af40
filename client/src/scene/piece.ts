/** Several sprites that lie on one another always in the same way: what is copied anew in every frame may be kept as one picture. */
import { Container, type TextureSource } from 'pixi.js';

/** In its own pixels, around its place. */
export interface PieceBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export class Piece extends Container {
  /** Two of one atlas with the same look are the same picture; null while its sprites move against each other. */
  look: string | null = null;
  /** Many turn, each by itself, and have this look at one time or another: worth a picture of its own that is only copied. */
  isCommon = false;
  /** Of which all of its sprites are parts; there is one wherever there is a look. */
  source: TextureSource | null = null;
  /** All of its sprites are in it, and its left and top are on whole pixels where the sprites' are. */
  box: PieceBox = { left: 0, top: 0, width: 0, height: 0 };
}
