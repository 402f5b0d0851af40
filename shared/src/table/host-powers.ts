/** What a host may do about seats and about being host, and what anybody may do about the bot on their own seat. Pure. */
import type { Intent } from '../protocol/index.ts';
import type { Decided } from './decided.ts';
import type { Decision, Person } from './entry.ts';
import { isOpenForSeats, type TableState } from './table-state.ts';

type HostIntent = Extract<Intent, { t: 'give' | 'open' | 'host' }>;

/** Their seats are theirs to play again: whoever acts is back. */
export const takeBack = ({ seats }: TableState, ref: number): Decision[] =>
  seats.flatMap(({ person, driver }, seat): Decision[] =>
    person === ref && driver === 'bot' ? [{ t: 'driver', seat, driver: 'person' }] : [],
  );

const decideGive = (state: TableState, person: Person, { seat }: HostIntent & { t: 'give' }): Decided => {
  const info = state.seats[seat];
  if (info === undefined) return { refused: 'no-such-seat' };
  if (isOpenForSeats(state)) return { refused: 'no-match' };
  if (info.person === null) return { refused: 'not-your-seat' };
  if (state.host !== person.ref && info.person !== person.ref) return { refused: 'not-host' };
  return { decisions: info.driver === 'bot' ? [] : [{ t: 'driver', seat, driver: 'bot' }] };
};

const decideOpen = (state: TableState, person: Person, { seat, open }: HostIntent & { t: 'open' }): Decided => {
  const info = state.seats[seat];
  if (info === undefined) return { refused: 'no-such-seat' };
  if (state.host !== person.ref) return { refused: 'not-host' };
  if (isOpenForSeats(state)) return { refused: 'no-match' };
  if (info.person !== null) return { refused: 'seat-taken' };
  return { decisions: state.openSeats.includes(seat) === open ? [] : [{ t: 'seat-open', seat, open }] };
};

const decideHandOver = (state: TableState, person: Person, { ref }: HostIntent & { t: 'host' }): Decided => {
  if (state.host !== person.ref) return { refused: 'not-host' };
  if (!state.people.some((other) => other.ref === ref)) return { refused: 'not-allowed' };
  return { decisions: ref === person.ref ? [] : [{ t: 'host', ref }] };
};

export const decideHostPower = (state: TableState, person: Person, intent: HostIntent): Decided =>
  intent.t === 'give'
    ? decideGive(state, person, intent)
    : intent.t === 'open'
      ? decideOpen(state, person, intent)
      : decideHandOver(state, person, intent);
