/** The one line that says what is going on and what one can do. */
import type { SeatView, TableView } from '@boneyard/shared';
import { type Message, say } from './message.ts';
import { placeInText, placeName } from './places.ts';
import { seatName } from './seat-name.ts';
import { tileInText } from './tile-name.ts';

const forced = (view: SeatView): 'draw' | 'pass' | null => {
  const only = view.legal.length === 1 ? view.legal[0] : undefined;
  return only?.t === 'draw' || only?.t === 'pass' ? only.t : null;
};

const ownTurn = (view: SeatView, table: TableView, seat: number): Message => {
  const { turn, duty, root } = view;
  if (root === null) {
    const lead = view.legal[0];
    return turn?.forcedLead && lead?.t === 'lead'
      ? say('table.status.must-lead', { tile: tileInText(lead.tile) })
      : say('table.status.lead');
  }
  const must = forced(view);
  if (must === 'draw') return say('table.status.you-draw');
  if (must === 'pass') return say('table.status.you-pass');
  if (duty !== null) {
    const double = tileInText(view.arms[duty]?.tiles.at(-1) ?? root);
    return say('table.status.duty', { double, place: placeInText(placeName(view, table, duty, seat)) });
  }
  if (turn?.run) return say('table.status.run');
  return turn?.first ? say('table.status.first') : say('table.status.play');
};

/** Whose turn it is; of whom the table waits for, what it waits for. The bot comes sooner by the clock. */
const turnOf = (table: TableView, seat: number): Message => {
  const name = seatName(table, seat);
  const absence = table.seats[seat]?.driver === 'person' ? table.away.find((away) => away.seat === seat) : undefined;
  if (absence === undefined) return say('table.status.turn-of', { name });
  return say(absence.left ? 'table.status.left' : 'table.status.away', { name });
};

/** What the viewing seat should do now, or whose turn it is. `shared`: the device holds more seats than this one. */
export const statusWords = (view: SeatView, table: TableView, shared: boolean): Message => {
  const { turn, viewer } = view;
  if (view.round === 0) return say('table.status.dealing');
  if (turn === null) return say(view.winners === null ? 'table.status.round-over' : 'table.status.match-over');
  if (typeof viewer === 'string') return say('table.status.watching', { words: turnOf(table, turn.seat) });
  // Without its hand a seat waits behind a curtain: who reads this may be another one, about to give the device away.
  if (viewer.seat !== turn.seat || view.hand.length === 0) return turnOf(table, turn.seat);
  const words = ownTurn(view, table, viewer.seat);
  return shared ? say('table.status.named', { name: seatName(table, turn.seat), words }) : words;
};
