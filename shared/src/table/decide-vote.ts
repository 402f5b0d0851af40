/** What may be put to the vote, by whom, and what a vote that is agreed on leads to. Pure. */
import type { Intent, TableRefusal } from '../protocol/index.ts';
import type { Decision, Person } from './entry.ts';
import { isOpenForSeats, phaseOf, type TableState } from './table-state.ts';
import { findUndo } from './undo.ts';
import type { Question } from './votes.ts';

/** The question that is asked, or a coded no. */
export const judgeQuestion = (
  state: TableState,
  person: Person,
  { kind, seat, at, other }: Intent & { t: 'ask' },
): Question | { readonly refused: TableRefusal } => {
  const info = state.seats[seat];
  // A match that was given up is not seen any more, and neither is its count.
  const seenAt = state.match === null || state.match.isGivenUp ? 0 : state.match.state.at;
  if (at !== seenAt) return { refused: 'stale' };
  if (info?.person !== person.ref || info.driver !== 'person') return { refused: 'not-your-seat' };
  const phase = phaseOf(state);
  if (kind === 'swap') {
    if (!isOpenForSeats(state)) return { refused: 'match-running' };
    if (other === undefined || other === seat || state.seats[other]?.person == null) return { refused: 'no-such-seat' };
    return { kind, by: seat, other };
  }
  const { match } = state;
  if (match === null || isOpenForSeats(state)) return { refused: 'no-match' };
  if (kind === 'undo') {
    // Strangers have nobody to trust with it, and other people's matches are none of theirs.
    if (state.quick || state.settings.visibility !== 'private') return { refused: 'not-allowed' };
    if (phase !== 'playing' || findUndo(match.state, seat) === null) return { refused: 'nothing-to-undo' };
  }
  return { kind, by: seat, other: null };
};

/** What follows when everybody has said yes. */
export const outcomeOf = (state: TableState, { kind, by, other }: Question): Decision[] => {
  if (kind === 'undo') return [{ t: 'undone', seat: by }];
  if (kind === 'abort') return [{ t: 'abandoned', seat: by }];
  const [one, two] = [state.seats[by], state.seats[other ?? -1]];
  if (one === undefined || two === undefined || other === null) throw new Error('a swap of seats that are not there');
  return [
    { t: 'seated', seat: by, person: two.person, name: two.name },
    { t: 'seated', seat: other, person: one.person, name: one.name },
  ];
};
