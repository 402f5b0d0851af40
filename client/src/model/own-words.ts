/** What the status line says of one's own doing: what was sent, what a hint says, what a second tap will do. */
import type { Pip, SeatView, TableView } from '@boneyard/shared';
import type { HandModel } from './hand-model.ts';
import { type Message, say } from './message.ts';
import { onlyInEffect, type Place, type PlaceChoice, type PlaceName, placeName, placeToFind } from './places.ts';
import type { Hint, TableUi } from './table-ui.ts';
import { tileInText } from './tile-name.ts';

export const sentWords = ({ sent }: TableUi): Message | null => {
  if (sent === null) return null;
  return sent.wish.t === 'end'
    ? say('table.status.ending')
    : say('table.status.sent', { tile: tileInText(sent.wish.tile) });
};

const numberAt = ({ arms }: SeatView, place: Place): Pip | null =>
  place === 'lead' ? null : (arms[place]?.end ?? null);

export const hintWords = (hint: Hint | null, view: SeatView, table: TableView): Message | null => {
  if (hint === null) return null;
  const { action, seat, why } = hint;
  if (action === null) return say('table.hint.asked');
  if (action === 'end') return say('table.hint.end', { why });
  return say('table.hint.play', {
    tile: tileInText(action.tile),
    place: placeToFind(placeName(view, table, action.place, seat), numberAt(view, action.place)),
    why,
  });
};

/** What a second tap will do. */
export const pickedWords = (
  hand: HandModel | null,
  places: readonly (PlaceChoice & { readonly name: PlaceName })[],
  byKey: boolean,
): Message | null => {
  const picked = hand?.tiles.find((each) => each.picked);
  if (picked === undefined || places.length === 0) return null;
  const tile = tileInText(picked.tile);
  const only = onlyInEffect(places);
  if (only === null) return say('table.status.choose', { tile });
  const place = places.length > 1 ? say('table.place.either.in') : placeToFind(only.name, only.pip);
  const params = { tile, place };
  return byKey ? say('table.status.again-key', params) : say('table.status.again', params);
};
