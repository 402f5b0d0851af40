/** What a round's result leaves free on a phone: what is told meanwhile stands there, and not on what it tells. */
import type { Rect } from './rect.ts';
import type { TableModel } from './table-model.ts';

export type Told = Pick<TableModel, 'frame' | 'over' | 'size'>;

/** How wide a round's result is on a phone on its side, and the ways on beside a match's scores at most, px, as table.css has them. */
const lowResult = (width: number): number => Math.min(Math.round(width * 0.46), 420);
const lowWays = (width: number): number => Math.min(Math.round(width * 0.46), 256);
/** How high it is on an upright phone, as table.css has it. */
const tallResult = ({ frame, size: { height } }: Told): number =>
  Math.max(height * 0.56, Math.min(height - 48, 304 * frame.text));
/** Left-over tiles below the plates, at the usual text size, px. */
const LEFTOVERS = 82;
/** A bubble with three lines, at the usual text size, px. */
const HIGH = 62;

/** Above an upright one, beside the other; null where there is no room, as at the end of a match, or no need. */
export const besideResult = (told: Told, leftHanded: boolean): Rect | null => {
  const { frame, over, size } = told;
  const { board, status, text, arrangement } = frame;
  if (over === null || over.next.kind === 'rematch' || arrangement === 'wide') return null;
  const height = HIGH * text;
  if (arrangement === 'low') {
    const width = board.width - lowResult(size.width);
    return { x: leftHanded ? board.x + board.width - width : board.x, y: status.y - height, width, height };
  }
  const y = size.height - tallResult(told) - height;
  return y < board.y + LEFTOVERS * text ? null : { ...board, y, height };
};

/** Out of sight: beyond the screen's upper edge. */
const OUT = 'auto 0 100%';
const TOP = 'max(8px, env(safe-area-inset-top)) 0 auto';

/**
 * Where notices stand, as CSS has insets. Above the hand, and above the second line that the status may take; at the top once the ways on
 * stand below, but never on the words of a result. While a deal is shown they are read out and not seen: after it there is time.
 */
export const placeOfNotices = (told: Told | null, isDealing: boolean, leftHanded: boolean): string => {
  if (told === null) return TOP;
  const { frame, over, size } = told;
  if (over === null && isDealing) return OUT;
  const isLow = frame.arrangement === 'low';
  if (over !== null && !isLow) return TOP;
  const isMatch = over?.next.kind === 'rematch';
  const beside = over === null ? 0 : isMatch ? lowWays(size.width) : lowResult(size.width);
  const below = isMatch ? '0px' : `calc(${size.height - frame.status.y}px + 1.7rem)`;
  const [right, left] = leftHanded ? [0, beside] : [beside, 0];
  return `auto ${right}px max(16px, env(safe-area-inset-bottom), ${below}) ${left}px`;
};
