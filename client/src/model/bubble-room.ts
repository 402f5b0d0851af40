/** Where what people say is shown for a moment: by the speaker's plate where there is room, else in a row of bubbles that hides no seat and no open end. */
import { besideResult } from './beside-result.ts';
import { overlaps, type Rect, rectAround } from './rect.ts';
import { freeStrip, LEAST, type SentenceStrip, sentenceStrip } from './sentence-strip.ts';
import type { TableModel } from './table-model.ts';

/** Three lines in a plate's width with the edges around them, at the usual text size, px. */
const HIGH = 72;
/** From the plate: its tail. */
const TAIL = 8;
/** An end's number with what is around it. */
const END = 40;

type Shown = Pick<TableModel, 'frame' | 'ends' | 'places' | 'board' | 'over' | 'size'>;

export interface Hanging {
  readonly rect: Rect;
  /** Over its plate, not below. */
  readonly above: boolean;
}

/** Beside the plate of a seat; null where other seats, an open end or the line's words would be hidden. */
export const besidePlate = (model: Shown, plate: Rect): Hanging | null => {
  const { frame, board, ends } = model;
  if (frame.arrangement !== 'wide' || board.lanes.length > 0) return null;
  const height = HIGH * frame.text;
  const above = plate.y + plate.height + TAIL + height > frame.status.y;
  const rect = { ...plate, y: above ? plate.y - TAIL - height : plate.y + plate.height + TAIL, height };
  return ends.some(({ x, y }) => overlaps(rect, rectAround(x, y, END, END))) ? null : { rect, above };
};

/** For all other bubbles; the newest keeps to the edge. */
export const bubbleRoom = (model: Shown, leftHanded: boolean): SentenceStrip => {
  const { frame, board, over } = model;
  const bar: SentenceStrip = { rect: frame.info, edge: 'top' };
  if (over !== null && frame.arrangement !== 'wide') {
    // The result comes from below, and what is left in hands lies under the plates, or in the lanes. A match's leaves nothing but the
    // bar, whose scores it tells itself.
    const rect = board.lanes.length > 0 ? null : besideResult(model, leftHanded);
    return rect === null ? bar : { rect, edge: 'bottom' };
  }
  if (board.lanes.length === 0) return sentenceStrip(model);
  // Every lane has a name and an end.
  const lanes = board.lanes.map(({ rect }) => rect);
  const rect = freeStrip(frame.board, lanes);
  return rect.height >= LEAST * frame.text ? { rect, edge: 'bottom' } : bar;
};

/** Of a bubble in that row, one line's height and what is around its lines, at the usual text size, px. */
const LINE = 16.8;
const AROUND = 10;

/** How many lines of what somebody says are shown: three at most, none of them in half. */
export const bubbleLines = ({ height }: Rect, text: number): number =>
  Math.max(1, Math.min(3, Math.floor((height - AROUND) / (LINE * text))));
