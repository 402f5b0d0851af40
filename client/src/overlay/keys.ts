/** Keys of the table: digits pick, letters play on a place, arrows walk, Escape puts back. Enter and Space are the buttons' own. */
import type { TileId } from '@boneyard/shared';
import type { HandTile } from '../model/hand-model.ts';
import type { Message } from '../model/message.ts';
import type { PlaceKind } from '../model/places.ts';
import type { TableModel } from '../model/table-model.ts';
import type { Telling } from '../model/telling.ts';
import { preference } from '../shell/preferences.ts';
import type { Controls } from './controls.ts';
import { type KeyDeed, tableKeys } from './key-table.ts';

const SIDEWAYS: { readonly [key: string]: 1 | -1 } = { ArrowLeft: -1, ArrowRight: 1 };

/** The tile that an arrow leads to: sideways along the hand, up and down to the nearest in the next row. */
export const stepInHand = (tiles: readonly HandTile[], from: TileId, key: string): TileId | null => {
  const ix = tiles.findIndex(({ tile }) => tile === from);
  const here = tiles[ix];
  if (here === undefined) return null;
  if (key === 'ArrowLeft') return tiles[ix - 1]?.tile ?? null;
  if (key === 'ArrowRight') return tiles[ix + 1]?.tile ?? null;
  if (key === 'Home') return tiles[0]?.tile ?? null;
  if (key === 'End') return tiles.at(-1)?.tile ?? null;
  const way = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (way === 0) return null;
  const rowOf = ({ rect, picked }: HandTile): number => Math.round((rect.y + (picked ? 8 : 0)) / rect.height);
  const inRow = tiles.filter((each) => rowOf(each) === rowOf(here) + way);
  const away = ({ rect }: HandTile): number => Math.abs(rect.x - here.rect.x);
  return (
    inRow.reduce<HandTile | null>((best, each) => (best && away(best) <= away(each) ? best : each), null)?.tile ?? null
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;

export interface KeyHost {
  /** The tile that has the focus, if the hand has it. */
  focused(): TileId | null;
  focus(tile: TileId): void;
  /** Sentences to be heard and read. */
  tell(sentences: readonly Message[]): void;
  /** Covers the hand, where others of this device come next. */
  readonly hide?: (() => void) | null | undefined;
}

const tellByKey = async (controls: Controls, host: KeyHost, what: Telling): Promise<void> => {
  const { tell } = await import('../model/telling.ts');
  const model = controls.model.value;
  if (model !== null) host.tell(tell(model, what));
};

const playByKey = (controls: Controls, model: TableModel, host: KeyHost, kind: PlaceKind): boolean => {
  const tile = controls.ui.value.picked ?? host.focused();
  const place = tile === null ? undefined : model.placesFor(tile).find((each) => each.kind === kind);
  if (tile === null || place === undefined) return false;
  controls.play(tile, place.place);
  return true;
};

const doByLetter = (controls: Controls, model: TableModel, host: KeyHost, deed: KeyDeed): boolean => {
  switch (deed.does) {
    case 'play':
      return playByKey(controls, model, host, deed.on);
    case 'tell':
      void tellByKey(controls, host, deed.what);
      return true;
    case 'hide':
      host.hide?.();
      return Boolean(host.hide);
    default:
      return false;
  }
};

/** Whether the key was the table's. */
export const pressKey = (controls: Controls, host: KeyHost, event: KeyboardEvent): boolean => {
  const model = controls.model.value;
  if (model === null || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  const { key } = event;
  if (key === 'Escape') {
    const { picked } = controls.ui.value;
    controls.putBack();
    if (picked !== null) host.focus(picked);
    return picked !== null;
  }
  const tiles = model.hand?.tiles ?? [];
  const single = preference.shortcuts.value && !event.shiftKey ? key.toLowerCase() : '';
  if (/^\d$/.test(single)) {
    // The tenth has the digit after nine.
    const picked = tiles[(Number(single) + 9) % 10];
    if (picked === undefined) return false;
    host.focus(picked.tile);
    controls.tapTile(picked.tile, true);
    return true;
  }
  const deed = tableKeys().find(({ letters }) => letters.includes(single))?.deed;
  if (deed !== undefined) return doByLetter(controls, model, host, deed);
  const focused = host.focused();
  const way = event.shiftKey ? SIDEWAYS[key] : undefined;
  if (focused !== null && way !== undefined) {
    const place = tiles.findIndex(({ tile }) => tile === focused) + way;
    if (place >= 0 && place < tiles.length) controls.moveInHand(focused, place);
    return true;
  }
  const next = focused === null ? null : stepInHand(tiles, focused, key);
  if (next === null) return false;
  host.focus(next);
  return true;
};
