/** What slow lines are given of the clock, at each seat. */
import type { Seat, TableView } from '@boneyard/shared';

/** Seats whose people play and are given something, with their seconds. */
export const creditedSeats = ({
  seats,
  people,
}: Pick<TableView, 'seats' | 'people'>): { readonly seat: Seat; readonly lag: number }[] =>
  seats.flatMap(({ person, driver }, seat) => {
    const lag = (driver === 'person' ? people.find(({ ref }) => ref === person)?.lag : undefined) ?? 0;
    return lag > 0 ? [{ seat, lag: lag / 1000 }] : [];
  });
