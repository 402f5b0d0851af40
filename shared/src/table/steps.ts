/** What the table does by itself next: forced moves, bots' turns, the next deal. Pure; the table gives it time. */

import type { SeatAction } from '../action.ts';
import { legal } from '../engine/apply.ts';
import type { Seat } from '../tiles.ts';
import { clockTimes } from './clock-setting.ts';
import type { Pace } from './ports.ts';
import { phaseOf, type TableState } from './table-state.ts';
import type { TimedTurn } from './turn-clock.ts';

export type Step =
  | { readonly t: 'forced'; readonly at: number; readonly ms: number; readonly action: SeatAction }
  | { readonly t: 'bot'; readonly at: number; readonly ms: number; readonly seat: Seat }
  | { readonly t: 'deal'; readonly at: number; readonly ms: number }
  /** The start has waited long enough for commitments, the opening for seeds. */
  | { readonly t: 'lock' | 'seal'; readonly at: number; readonly ms: number };

/** A table at which nobody but bots sits has nobody to wait for. */
export const isBotsOnly = (state: TableState): boolean => state.seats.every((info) => info.person === null);

/** Seats whose person is asked before the table goes on. */
const isAsked = (info: TableState['seats'][number]): boolean => info.person !== null && info.driver === 'person';

/** Everybody who is asked wants to go on; false if nobody is asked. */
export const allReady = (state: TableState): boolean => {
  const asked = state.seats.filter(isAsked);
  return asked.length > 0 && asked.every((info) => info.ready);
};

/** The next step of the table itself; null while a person is to act. Steps with the same `t` and `at` are the same step. */
export const nextStep = (state: TableState, pace: Pace): Step | null => {
  const { match } = state;
  if (state.next.shown.starting) return { t: 'lock', at: match?.state.at ?? 0, ms: pace.commit };
  if (match === null) return null;
  const { at, round } = match.state;
  const slow = !isBotsOnly(state);
  const phase = phaseOf(state);
  if (phase === 'opening') return { t: 'seal', at, ms: pace.reveal };
  if (phase === 'between') return { t: 'deal', at, ms: slow ? pace.between : 0 };
  if (phase !== 'playing' || round === null) return null;
  const actions = legal(match.state);
  const [only] = actions;
  if (only !== undefined && (only.t === 'draw' || only.t === 'pass')) {
    return { t: 'forced', at, ms: slow ? pace.forced : 0, action: only };
  }
  const { seat } = round.turn;
  return state.seats[seat]?.driver === 'bot' ? { t: 'bot', at, ms: slow ? pace.bot : 0, seat } : null;
};

/** The seat whose person has to decide now, and what it has for it; null where nobody does or the table has no clock. */
export const timedTurn = (state: TableState): Omit<TimedTurn, 'lag'> | null => {
  const { match, seats, settings } = state;
  const times = clockTimes(settings.clock);
  if (times === null || match === null || phaseOf(state) !== 'playing') return null;
  const { at, round } = match.state;
  const [first] = legal(match.state);
  if (round === null || first === undefined || first.t === 'draw' || first.t === 'pass') return null;
  const { seat } = round.turn;
  if (seats[seat]?.driver !== 'person') return null;
  return { at, seat, times, bank: match.banks[seat] ?? 0 };
};
