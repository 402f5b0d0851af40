/** Where a long sentence may lie over the board: on half of it at most, beside the open ends and the places for the picked tile. */
import { type Rect, rectAround } from './rect.ts';
import type { TableModel } from './table-model.ts';

/** Height of an end’s number at the usual text size, px. */
const END = 26;
/** Two lines: less is no place for a sentence, and rather hides the end of a train. */
export const LEAST = 40;

export interface SentenceStrip {
  readonly rect: Rect;
  /** To which edge of the strip a sentence keeps that does not fill it. */
  readonly edge: 'top' | 'bottom';
}

/** The highest strip across the board that none of these rectangles reaches into, of several the lowest. */
export const freeStrip = (board: Rect, rects: readonly Rect[]): Rect => {
  const bottom = board.y + board.height;
  let best: Rect = { ...board, y: bottom, height: 0 };
  let from = board.y;
  const below: Rect = { ...board, y: bottom, height: 0 };
  for (const { y, height } of [...rects, below].sort((a, b) => a.y - b.y)) {
    if (y - from >= best.height) best = { ...board, y: from, height: y - from };
    from = Math.max(from, y + height);
  }
  return best;
};

export const sentenceStrip = ({
  frame,
  ends,
  places,
}: Pick<TableModel, 'frame' | 'ends' | 'places'>): SentenceStrip => {
  const { board } = frame;
  const golds = places.map(({ gold }) => gold);
  const beside = freeStrip(board, [...golds, ...ends.map(({ x, y }) => rectAround(x, y, 1, END * frame.text))]);
  const free = beside.height >= LEAST ? beside : freeStrip(board, golds);
  const height = Math.min(free.height, board.height / 2);
  const edge = free.y === board.y && free.height < board.height ? 'top' : 'bottom';
  return { rect: { ...free, y: edge === 'top' ? free.y : free.y + free.height - height, height }, edge };
};
