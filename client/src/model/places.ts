/** Places to play on, as people call them: the ends of a line, one's own train, another's, the Mexican Train. */
import type { ArmIx, Pip, Seat, SeatView, TableView } from '@boneyard/shared';
import type { Message } from './message.ts';
import { seatName } from './seat-name.ts';

export type PlaceKind = 'lead' | 'left' | 'right' | 'own' | 'train' | 'mexican';

/** An arm, or the middle of an empty table. */
export type Place = ArmIx | 'lead';

/** A line's arms belong to nobody and are two; among trains only the last has no owner. */
export const placeKind = (view: Pick<SeatView, 'arms'>, place: Place, of: Seat | null): PlaceKind => {
  if (place === 'lead') return 'lead';
  const owner = view.arms[place]?.owner ?? null;
  if (owner !== null) return owner === of ? 'own' : 'train';
  return place === view.arms.length - 1 && view.arms[0]?.owner !== null ? 'mexican' : place === 0 ? 'left' : 'right';
};

/** "Left end", "Ana's train", "Mexican Train". */
export interface PlaceName extends Message {
  readonly key: `table.place.${PlaceKind}`;
}

export const placeName = (view: Pick<SeatView, 'arms'>, table: TableView, place: Place, of: Seat | null): PlaceName => {
  const kind = placeKind(view, place, of);
  const key = `table.place.${kind}` as const;
  return kind === 'train'
    ? { key, params: { name: seatName(table, view.arms[place as ArmIx]?.owner as Seat) } }
    : { key };
};

/** What tells two places for the same tile apart. */
export interface PlaceChoice {
  readonly kind: PlaceKind;
  readonly pip: Pip | null;
  /** A hint names this one. */
  readonly hinted: boolean;
}

/**
 * The one place that a tile may be said to fit: its only one or, where both ends of a line show the same number, either of
 * them, the one that a hint names first. No rule knows left from right: the tile leaves the same two numbers open at
 * whichever end it comes to lie, so that all that follows, scores too, is the same. Null where there is a choice to be made.
 */
export const onlyInEffect = <P extends PlaceChoice>(places: readonly P[]): P | null => {
  const [first, ...others] = places;
  if (first === undefined) return null;
  const isAlike = ({ kind, pip }: P): boolean => (kind === 'left' || kind === 'right') && pip === first.pip;
  return others.every(isAlike) ? (places.find(({ hinted }) => hinted) ?? first) : null;
};

/** The same within a sentence, which it does not begin: "left end". */
export const placeInText = ({ key, ...rest }: PlaceName): Message => ({ key: `${key}.in`, ...rest });

/** An end of a line with its number: where the line has turned, whoever sees it finds the number sooner than the side. */
export const placeToFind = (name: PlaceName, pip: Pip | null): Message => {
  const place = placeInText(name);
  const isEnd = name.key === 'table.place.left' || name.key === 'table.place.right';
  return isEnd && pip !== null ? { key: 'table.place.with', params: { place, pip } } : place;
};
