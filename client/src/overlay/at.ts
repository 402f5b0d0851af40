/** A rectangle of the model as inline style. */
import type { Rect } from '../model/rect.ts';

export const at = ({ x, y, width, height }: Rect) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});
