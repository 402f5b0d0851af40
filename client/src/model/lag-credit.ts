/** What slow connections are given of the clock, at each seat: a clock tells it of the seat that is to play, and it is remembered. */
import type { ClockView, Seat, TableView } from '@boneyard/shared';

/** By person, ms: the latest that a clock told. */
export type LagCredits = ReadonlyMap<number, number>;

/** Less is not worth a word. */
const TOLD_MS = 50;

export const withCredit = (
  known: LagCredits,
  clock: ClockView | null,
  { seats }: Pick<TableView, 'seats'>,
): LagCredits => {
  const person = clock === null ? null : (seats[clock.seat]?.person ?? null);
  if (clock === null || person === null || known.get(person) === clock.lag) return known;
  return new Map(known).set(person, clock.lag);
};

/** Seats whose people play, with their seconds to a tenth. */
export const creditedSeats = (known: LagCredits, { seats }: Pick<TableView, 'seats'>): { seat: Seat; lag: number }[] =>
  seats.flatMap(({ person, driver }, seat) => {
    const lag = (person === null || driver !== 'person' ? undefined : known.get(person)) ?? 0;
    return lag >= TOLD_MS ? [{ seat, lag: Math.round(lag / 100) / 10 }] : [];
  });
