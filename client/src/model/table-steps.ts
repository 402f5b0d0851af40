/** What a tap, a key or an answer makes of this device's state: pure, so that every way of playing shares it. */
import type { Seat, TileId } from '@boneyard/shared';
import type { Answer, Wish } from '@boneyard/shared/protocol';
import type { MessageKey } from '../i18n/message-keys.ts';
import { movedTo } from './hand-order.ts';
import { type Message, say } from './message.ts';
import { onlyInEffect, type Place } from './places.ts';
import type { TableModel } from './table-model.ts';
import type { Hint, TableUi } from './table-ui.ts';
import { tileInText } from './tile-name.ts';

/** The next state of the device, and what is to be sent, if anything. */
export interface Step {
  readonly ui: TableUi;
  readonly send: { readonly seat: Seat; readonly wish: Wish } | null;
}

const only = (ui: TableUi): Step => ({ ui, send: null });

export const notify = (ui: TableUi, model: TableModel, message: Message, tile: TileId | null = null): TableUi => ({
  ...ui,
  notice: { message, tile, n: (ui.notice?.n ?? 0) + 1, at: model.at },
});

const send = (ui: TableUi, model: TableModel, seat: Seat, wish: Wish): Step => ({
  ui: { ...ui, picked: null, notice: null, sent: { seat, at: model.at, wish } },
  send: { seat, wish },
});

/** Plays `tile` on a place that is known to take it. */
export const playOn = (ui: TableUi, model: TableModel, tile: TileId, place: Place): Step => {
  const { hand } = model;
  if (hand === null || ui.sent !== null) return only(ui);
  const playable = hand.tiles.find((each) => each.tile === tile)?.places.includes(place);
  if (!playable) return only(ui);
  return send(ui, model, hand.seat, place === 'lead' ? { t: 'lead', tile } : { t: 'play', tile, arm: place });
};

export interface Tap {
  readonly byKey: boolean;
  /** Plays at once where there is one choice. */
  readonly oneTap: boolean;
}

/**
 * A first tap picks a tile and shows its places, a second one plays it where there is one choice. Where there are two it
 * stays picked: people tap twice in haste and would see it fall back. Escape and a tap on the table put it back.
 */
export const tapTile = (ui: TableUi, model: TableModel, tile: TileId, { byKey, oneTap }: Tap): Step => {
  const held = model.hand?.tiles.find((each) => each.tile === tile);
  if (held === undefined || ui.sent !== null) return only(ui);
  if (held.why !== null) {
    // Where one orders the hand oneself, any tile can be picked, to be moved.
    const picked = model.hand?.sort === 'own' && ui.picked !== tile ? tile : null;
    return only(notify({ ...ui, picked, byKey }, model, held.why, tile));
  }
  const choice = onlyInEffect(model.placesFor(tile));
  if (choice !== null && (oneTap || ui.picked === tile)) return playOn(ui, model, tile, choice.place);
  return only({ ...ui, picked: tile, byKey, notice: null, hint: ui.picked === tile ? ui.hint : null });
};

/** Puts a tile at another place in the hand, counted from 0. */
export const moveInHand = (ui: TableUi, model: TableModel, tile: TileId, place: number): TableUi => {
  const order = model.hand?.tiles.map((each) => each.tile) ?? [];
  if (!order.includes(tile)) return ui;
  return { ...ui, order: { round: model.round, tiles: movedTo(order, tile, place) } };
};

export const tapPlace = (ui: TableUi, model: TableModel, place: Place): Step =>
  ui.picked === null ? only(ui) : playOn(ui, model, ui.picked, place);

export const endTurn = (ui: TableUi, model: TableModel): Step =>
  model.canEnd && model.hand !== null && ui.sent === null ? send(ui, model, model.hand.seat, { t: 'end' }) : only(ui);

/** Asks for a hint: it is thought of elsewhere. */
export const hintAsked = (ui: TableUi, model: TableModel): TableUi =>
  model.hand === null || model.hint !== 'offered'
    ? ui
    : { ...ui, picked: null, notice: null, hint: { at: model.at, seat: model.hand.seat, action: null, why: '' } };

/** The hint, or null where none came. One that comes too late is dropped. */
export const hintGiven = (ui: TableUi, model: TableModel, given: Omit<Hint, 'at' | 'seat'> | null): TableUi => {
  const { hint } = ui;
  if (hint === null || hint.at !== model.at) return ui;
  if (given === null) return notify({ ...ui, hint: null }, model, say('table.hint.none'));
  const picked = given.action !== null && given.action !== 'end' ? given.action.tile : null;
  return { ...ui, picked, hint: { ...hint, ...given } };
};

export const putBack = (ui: TableUi): TableUi => ({ ...ui, picked: null, hint: null, unfolded: null });

/** Refusals that have words of their own; `over` is said of all that come too late. */
const REFUSAL_WORDS: { readonly [code: string]: MessageKey } = {
  stale: 'table.refusal.stale',
  'not-your-turn': 'table.refusal.not-your-turn',
  'not-held': 'table.refusal.not-held',
  'does-not-fit': 'table.refusal.does-not-fit',
  'place-closed': 'table.refusal.place-closed',
  'double-first': 'table.refusal.double-first',
  'must-lead': 'table.refusal.must-lead',
  'not-your-seat': 'table.refusal.not-your-seat',
  'no-round': 'table.refusal.over',
  'no-match': 'table.refusal.over',
  'match-over': 'table.refusal.over',
  halted: 'table.refusal.halted',
};

/**
 * What is said of a tile that came after somebody, or a bot in one's place, had played: after a break, say. The status line
 * would be about the next turn before anybody had read it there.
 */
export const lateWords = ({ sent }: TableUi, model: TableModel | null, answer: Answer): Message | null => {
  if (sent === null || model === null || !('refused' in answer) || !('tile' in sent.wish)) return null;
  if (answer.refused !== 'stale' && sent.at === model.at) return null;
  return say('table.refused.late', { tile: tileInText(sent.wish.tile) });
};

/** The authority's word on what was sent: a no is said, and the tile goes back. */
export const answered = (ui: TableUi, model: TableModel | null, answer: Answer): TableUi => {
  const settled = { ...ui, sent: null };
  if (!('refused' in answer) || model === null || lateWords(ui, model, answer) !== null) return settled;
  const why = say(REFUSAL_WORDS[answer.refused] ?? 'table.refusal.other');
  const tile = ui.sent !== null && 'tile' in ui.sent.wish ? ui.sent.wish.tile : null;
  return notify(settled, model, say('table.refused', { why }), tile);
};
