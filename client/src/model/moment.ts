/** How the round ended, for what moves and sounds when it does. */
import { type Seat, type SeatView, sideOf } from '@boneyard/shared';

export interface Moment {
  readonly kind: 'domino' | 'milo' | 'blocked';
  /** Who went out; null where nobody did. */
  readonly seat: Seat | null;
  /** What the match came to for this device's seats: null while it goes on, and for those who watch. */
  readonly match: 'won' | 'lost' | null;
}

/** Null while a round runs. */
export const momentOf = (view: SeatView, mine: Iterable<Seat>): Moment | null => {
  const result = view.results.at(-1);
  if (view.leftovers === null || result === undefined) return null;
  const out = view.leftovers.findIndex((tiles) => tiles.length === 0);
  const sides = [...mine].map((seat) => sideOf(view.rules, seat));
  const { winners } = view;
  return {
    kind: result.reason === 'blocked' ? 'blocked' : result.milo ? 'milo' : 'domino',
    seat: result.reason === 'blocked' || out < 0 ? null : out,
    match:
      winners === null || sides.length === 0 ? null : sides.some((side) => winners.includes(side)) ? 'won' : 'lost',
  };
};
