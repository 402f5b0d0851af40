/** The opening of a match (docs/fair.md): who commits to a seed, who reveals it, and when no more is waited for. Pure. */
import { clientCommitment, makeHex, parseHex } from '../fair/index.ts';
import type { TableRefusal } from '../protocol/answer.ts';
import type { Seat } from '../tiles.ts';
import type { Decision, Person } from './entry.ts';
import type { Dealer, SealedMatch } from './ports.ts';
import { allReady } from './steps.ts';
import { isGivenUp, phaseOf, sealSeats, type TableMatch, type TableState } from './table-state.ts';

type Judged = { readonly decisions: readonly Decision[] } | { readonly refused: TableRefusal };

interface Given {
  readonly seat: Seat;
  readonly match: string;
}

/** A commitment for a seat in the next match; a later one takes its place. */
export const decideCommit = (state: TableState, person: Person, { seat, match, c }: Given & { c: string }): Judged => {
  const { shown } = state.next;
  if (match !== shown.matchId) return { refused: 'no-opening' };
  const info = state.seats[seat];
  if (info?.person !== person.ref) return { refused: 'not-your-seat' };
  if (shown.commits[seat] === c) return { decisions: [] };
  const phase = phaseOf(state);
  if (phase !== 'lobby' && phase !== 'over') return { refused: 'match-running' };
  // A copy of somebody's: with two alike in the lock every client would keep its seed to itself.
  if (shown.commits.includes(c)) return { refused: 'bad-seed' };
  return { decisions: [{ t: 'committed', seat, c }] };
};

/** The seed that a locked seat has committed to; the same one again is as good as the first time. */
export const decideReveal = (state: TableState, person: Person, { seat, match, r }: Given & { r: string }): Judged => {
  const deal = state.match?.deal;
  if (deal === undefined || deal.matchId !== match) return { refused: 'no-opening' };
  if (state.seats[seat]?.person !== person.ref) return { refused: 'not-your-seat' };
  const locked = deal.seats[seat];
  if (locked?.r === r) return { decisions: [] };
  if (deal.sealed || locked?.kind !== 1 || locked.r !== null) return { refused: 'no-opening' };
  if (makeHex(clientCommitment(parseHex(match), seat, parseHex(r))) !== locked.c) return { refused: 'bad-seed' };
  return { decisions: [{ t: 'revealed', seat, r }] };
};

/** Nobody who will play is on the way, and everybody who is here has committed. */
export const isCommitted = (
  state: TableState,
  isHere: (ref: number) => boolean,
  isOnTheWay: (ref: number) => boolean,
): boolean =>
  state.seats.every(
    ({ person, driver }, seat) =>
      person === null ||
      driver === 'bot' ||
      (isHere(person) ? state.next.shown.commits[seat] !== null : !isOnTheWay(person)),
  );

/** A match is due without anybody's word: a full quick match, or one that all have asked for after the one before. */
export const isStartDue = (state: TableState): boolean => {
  const phase = phaseOf(state);
  if (phase === 'over') return allReady(state);
  if (phase !== 'lobby' || !state.quick || state.seats.some((info) => info.person === null)) return false;
  return !isGivenUp(state) || allReady(state);
};

/** Some seed that was committed to has not come. */
export const awaitsSeeds = ({ deal }: TableMatch): boolean =>
  deal.seats.some(({ kind, r }) => kind === 1 && r === null);

export const sealedMatch = ({ secret, deal }: TableMatch): SealedMatch => ({
  matchId: deal.matchId,
  secret,
  commitment: deal.commitment,
  seats: sealSeats(deal.seats),
});

/** The next round of a match; one that its dealer cannot deal is given up. */
export const decideDeal = (match: TableMatch, dealer: Dealer): Decision => {
  const { rules, results } = match.state;
  const k = results.length + 1;
  if (k > dealer.rounds) return { t: 'abandoned', seat: null };
  const { order, lot, link } = dealer.deal(sealedMatch(match), rules, k);
  return { t: 'action', action: { t: 'deal', order, lot }, aid: null, link };
};

/** The opening is over, and what comes of it: the first deal. */
export const decideSeal = (match: TableMatch, dealer: Dealer): Decision[] => [
  { t: 'sealed' },
  decideDeal(match, dealer),
];

/** What a record carries of it. */
export const fairOfRecord = ({ deal, links }: TableMatch): object => ({
  matchId: deal.matchId,
  commitment: deal.commitment,
  seats: deal.seats.map(({ kind, c, r }) => ({
    kind,
    ...(c === null ? {} : { c }),
    ...(kind === 1 ? { r } : {}),
  })),
  rounds: [...links],
});
