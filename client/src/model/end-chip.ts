/** An end's number as it is drawn on the board: how large its letters are, and what it covers. */
import { type Rect, rectAround } from './rect.ts';
import type { TableModel } from './table-model.ts';

type Shown = Pick<TableModel, 'frame' | 'board'>;

/**
 * Size of its letters, px. It hides no more of the line where text is large or tiles are small: the same number stands in the
 * row below, as large as is wished.
 */
export const endChipFont = ({ frame, board }: Shown): number =>
  Math.min(14 * frame.text, Math.max(11, Math.min(14, board.unit * 0.75), board.unit * 0.6));

/** With a side's letter beside it on a line; around both as much as table.css has it. */
export const endChipRect = (model: Shown, { x, y, pip }: TableModel['ends'][number]): Rect => {
  const font = endChipFont(model);
  const digits = 0.66 * String(pip).length * font;
  const width = model.board.lanes.length > 0 ? Math.max(1.75 * font, digits + 0.5 * font + 4) : digits + 1.6 * font + 4;
  return rectAround(x, y, width, 1.75 * font);
};
