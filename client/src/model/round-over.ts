/** What a finished round or match has to tell: why it scored what it scored, what everybody had left, and the way on. */
import {
  type Clause,
  pips,
  type RoundResult,
  type Seat,
  type SeatView,
  type Side,
  sideOf,
  type TileId,
} from '@boneyard/shared';
import type { TableSnapshot } from '../session/session.ts';
import { type Message, say, type Words } from './message.ts';
import { seatName, seatsOfSide, sideName } from './seat-name.ts';

export interface SideResult {
  readonly side: Side;
  readonly name: Words;
  readonly clauses: readonly Message[];
  readonly points: number;
  readonly score: number;
  readonly won: boolean;
  /** The only side that this device plays for: its row is always in sight. */
  readonly own: boolean;
}

export interface Leftover {
  readonly seat: Seat;
  readonly name: Words;
  readonly tiles: readonly TileId[];
  readonly pips: number;
}

export interface RoundOver {
  readonly round: number;
  readonly headline: Message;
  /** Once the match is over: who won it. */
  readonly winners: Message | null;
  /** Sides that the round gave points, or had something said of them, first; then the others. */
  readonly sides: readonly SideResult[];
  readonly leftovers: readonly Leftover[];
  /** Which round it was, and to what the scores are played: points or rounds. */
  readonly where: Message;
  readonly next: {
    readonly kind: 'round' | 'rematch';
    /** Own seats that have not said that they are ready; empty for one who watches. */
    readonly unready: readonly Seat[];
    /** Persons' seats that the table waits for, own ones apart. */
    readonly waitsFor: readonly Words[];
    /** Others who have said that they are ready, while one's own seat has not. */
    readonly wants: readonly Words[];
    /** Milliseconds since the table's start. */
    readonly at: number | null;
  };
}

const clauseWords = (clause: Clause, nameOf: (side: Side) => Words): Message => {
  switch (clause.key) {
    case 'pips':
      return say('table.receipt.pips', { side: nameOf(clause.of), n: clause.n });
    case 'own':
      return say('table.receipt.own', { n: -clause.n });
    case 'one':
      return say('table.receipt.one');
    case 'level':
      return say('table.receipt.level');
    case 'left':
      return say('table.receipt.left', { n: clause.n });
    case 'doubleBlank':
      return say('table.receipt.double-blank', { n: clause.n });
    case 'milo':
      return say('table.receipt.milo');
    case 'eitherEnd':
      return say('table.receipt.either-end');
    case 'lastDouble':
      return say('table.receipt.last-double');
  }
};

/** Lowest first where low scores win, highest first elsewhere. */
const byStanding = (view: SeatView, a: SideResult, b: SideResult): number =>
  'rounds' in view.rules ? a.score - b.score : b.score - a.score;

const whereWords = ({ rules, round }: SeatView): Message =>
  'rounds' in rules
    ? say('table.over.round-of', { round, rounds: rules.rounds })
    : say('table.over.round', { round, goal: say('table.goal.target', { target: rules.target }) });

const headlineOf = (view: SeatView, result: RoundResult, nameOf: (seat: Seat) => Words): Message => {
  if (result.reason === 'blocked') return say('table.over.blocked');
  const out = view.leftovers?.findIndex((tiles) => tiles.length === 0) ?? -1;
  return say('table.over.out', { name: nameOf(out) });
};

const winnersOf = (view: SeatView, mine: readonly Side[], nameOf: (side: Side) => Words): Message | null => {
  const { winners } = view;
  if (winners === null) return null;
  if (winners.length > 1) return say('table.over.shared', { names: { list: winners.map(nameOf) } });
  const winner = winners[0] ?? 0;
  if (mine.includes(winner)) return say('table.over.you-won');
  const name = nameOf(winner);
  // Most languages have another verb for two.
  return seatsOfSide(view.rules, winner).length > 1
    ? say('table.over.pair-won', { names: name })
    : say('table.over.won', { name });
};

/** Null while a round runs. */
export const roundOver = ({ table, me, mine }: TableSnapshot, view: SeatView): RoundOver | null => {
  const result = view.results.at(-1);
  if (view.leftovers === null || result === undefined) return null;
  const { rules } = view;
  const nameOfSide = (side: Side): Words => sideName(table, rules, side);
  const nameOfSeat = (seat: Seat): Words => seatName(table, seat);
  const ownSides = new Set([...mine.keys()].map((seat) => sideOf(rules, seat)));
  const sides = view.scores.map(
    (score, side): SideResult => ({
      side,
      name: nameOfSide(side),
      clauses: result.receipt.filter((clause) => clause.side === side).map((clause) => clauseWords(clause, nameOfSide)),
      points: result.points[side] ?? 0,
      score,
      won: result.winner === side,
      own: ownSides.size === 1 && ownSides.has(side),
    }),
  );
  const waiting = (seat: Seat): boolean => {
    const info = table.seats[seat];
    return info !== undefined && info.person !== null && info.driver === 'person' && !info.ready;
  };
  const isOwn = (seat: Seat): boolean => me !== null && table.seats[seat]?.person === me;
  const seats = table.seats.map((_, seat) => seat);
  const unready = seats.filter((seat) => isOwn(seat) && table.seats[seat]?.ready === false);
  const isReady = (seat: Seat): boolean => table.seats[seat]?.driver === 'person' && table.seats[seat]?.ready === true;
  return {
    round: view.round,
    headline: headlineOf(view, result, nameOfSeat),
    winners: winnersOf(view, [...ownSides], nameOfSide),
    sides: sides.sort((a, b) => byStanding(view, a, b)),
    leftovers: view.leftovers.map((tiles, seat) => ({
      seat,
      name: nameOfSeat(seat),
      tiles: [...tiles].sort((a, b) => a - b),
      pips: tiles.reduce((sum, tile) => sum + pips(tile), 0),
    })),
    where: whereWords(view),
    next: {
      kind: view.winners === null ? 'round' : 'rematch',
      unready,
      waitsFor: seats.filter((seat) => !isOwn(seat) && waiting(seat)).map(nameOfSeat),
      wants: unready.length === 0 ? [] : seats.filter((seat) => !isOwn(seat) && isReady(seat)).map(nameOfSeat),
      at: table.nextDealAt,
    },
  };
};
