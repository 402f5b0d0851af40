/** Places to play on, as people call them: the ends of a line, one's own train, another's, the Mexican Train. */
import type { ArmIx, Seat, SeatView, TableView } from '@boneyard/shared';
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

/** The same within a sentence, which it does not begin: "left end". */
export const placeInText = ({ key, ...rest }: PlaceName): Message => ({ key: `${key}.in`, ...rest });
