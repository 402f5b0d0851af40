/** What slow lines are given of the clock, at each seat. */
import type { Seat, TableView } from '@boneyard/shared';
import { overlaps, type Rect } from './rect.ts';

/** Seats whose people play and are given something, with their seconds. */
export const creditedSeats = ({
  seats,
  people,
}: Pick<TableView, 'seats' | 'people'>): { readonly seat: Seat; readonly lag: number }[] =>
  seats.flatMap(({ person, driver }, seat) => {
    const lag = (driver === 'person' ? people.find(({ ref }) => ref === person)?.lag : undefined) ?? 0;
    return lag > 0 ? [{ seat, lag: lag / 1000 }] : [];
  });

/** How high its words are, px at the usual text size, how much of them may lie on a plate, and the gap between two rows of plates. */
export const CREDIT = { height: 14, on: 3, gap: 4 } as const;

/**
 * Where it stands, so that no name is covered: on the upper edge of its plate, on the lower one where above is the end of
 * the screen or another plate, and at the bottom of the plate where there are plates below too.
 */
export const creditTop = (rect: Rect, plates: readonly Rect[], text: number): number => {
  const [height, on] = [CREDIT.height * text, CREDIT.on * text];
  const below = rect.y + rect.height - on;
  const isFree = (y: number): boolean =>
    y >= 0 && !plates.some((other) => other !== rect && overlaps(other, { ...rect, y, height }));
  const free = [rect.y + on - height, below].find(isFree);
  return free ?? rect.y + rect.height + CREDIT.gap - height;
};
