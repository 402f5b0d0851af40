/** What one sees of a seat around the board: whose turn it is, and the words of it. */
import type { Rect } from '../../model/rect.ts';
import { isGone, type SeatModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import { message } from '../../overlay/words.ts';
import { SeatWords } from './seat-words.tsx';

const SLIM = 48;
/** Of a plate's width: less has no room for tiles, a badge and three digits in one row. */
const NARROW = 96;

/** How much of a plate its clock takes, px: what it is wide, less what of it lies beyond the words. */
const CLOCK = { plain: 20, small: 14 } as const;
const ON_EDGES = 9;

/** Where plates are small their clock is. */
const WIDE_CLOCK = 120;
export const isClockSmall = ({ width, height }: Rect, text: number): boolean =>
  width < WIDE_CLOCK * text || height < SLIM * text;

/** So much does the clock take of the lines of its seat's words, px. */
export const clockRoom = (rect: Rect, text: number): number =>
  CLOCK[isClockSmall(rect, text) ? 'small' : 'plain'] * text + ON_EDGES * (text - 1);

/** One of two rows of plates has another below it and letters up to its edges: there the clock keeps within it, px. */
const WITHIN = 20;
export const clockWithin = (rect: Rect, text: number): Readonly<Record<string, string>> | null => {
  if (!isFlat(rect, text)) return null;
  const size = Math.min(WITHIN * text, rect.height);
  return { width: `${size}px`, height: `${size}px`, right: '0', bottom: `${(rect.height - size) / 2}px` };
};

export const isNarrow = ({ width }: Rect, text: number): boolean => width < NARROW * text;
/** One of two rows of plates: its lines are close, and nothing may hang over the other row. */
const FLAT = 30;
const isFlat = ({ height }: Rect, text: number): boolean => height < FLAT * text;
/** On a phone on its side its letters are smaller, too. */
const LOWEST = 22;
/** Sizes of letters, px, and what a plate's edges take of its width, as table.css has them. */
const FONTS = { plain: 14, slim: 12, flat: 11, lowest: 9.6 } as const;
const EDGES = { plain: 15, slim: 13 } as const;
/** Heights of lines, in font sizes. */
const LINES = { plain: 1.27, slim: 1 } as const;

interface SeatPlateProps {
  readonly seat: SeatModel;
  readonly pairs: boolean;
  readonly text: number;
  /** Plates stand in a strip over the board: what a seat did hangs below its plate. */
  readonly strip: boolean;
}

export const SeatPlate = ({ seat, pairs, text, strip }: SeatPlateProps) => {
  const { rect, turn, note } = seat;
  const slim = rect.height < SLIM * text;
  const flat = isFlat(rect, text);
  const hangs = strip && !flat;
  const narrow = isNarrow(rect, text);
  const lowest = rect.height < LOWEST * text;
  const kinds = [turn && 'turn', slim && 'slim', flat && 'flat', lowest && 'lowest', isGone(seat) && 'gone'];
  const font = text * FONTS[lowest ? 'lowest' : flat ? 'flat' : slim ? 'slim' : 'plain'];
  const room = {
    width: rect.width - EDGES[slim ? 'slim' : 'plain'],
    height: flat ? null : rect.height - 4,
    font,
    line: font * LINES[slim ? 'slim' : 'plain'],
    clock: clockRoom(rect, text),
  };
  return (
    <li class={`plate ${kinds.filter(Boolean).join(' ')}`} data-seat={seat.seat} style={at(rect)}>
      <SeatWords seat={seat} room={room} pairs={pairs} slim={slim} narrow={narrow} noted={hangs} />
      {hangs && note !== null && <span class="seat-bubble">{message(note.words)}</span>}
    </li>
  );
};
