/** What bots play in people's place, so that whoever comes back can be told: a fold beside the match's, since its moves say nothing of it. */
import type { Move } from '../action.ts';
import type { Seat } from '../tiles.ts';
import type { StandIn } from './table-view.ts';

/** What was played in one person's place since they acted last. */
export interface Absence {
  readonly seat: Seat;
  /** The action count that its first move was made at. */
  readonly at: number;
  readonly moves: readonly AbsentMove[];
}

interface AbsentMove {
  readonly round: number;
  /** Among the round's moves. */
  readonly ix: number;
  readonly move: Move;
}

export interface StandIns {
  readonly absences: readonly Absence[];
  /** Which of the running round's moves were made in people's place. */
  readonly moves: readonly number[];
}

export const NO_STAND_INS: StandIns = { absences: [], moves: [] };

/** Another round is dealt. */
export const withNextRound = (before: StandIns): StandIns =>
  before.moves.length === 0 ? before : { ...before, moves: [] };

/** A bot, or the table while one plays the seat, has made a move in a person's place. */
export const withMove = (before: StandIns, at: number, made: AbsentMove): StandIns => {
  const { seat } = made.move;
  const known = before.absences.find((absence) => absence.seat === seat) ?? { seat, at, moves: [] };
  const others = before.absences.filter((absence) => absence.seat !== seat);
  return {
    absences: [...others, { ...known, moves: [...known.moves, made] }],
    moves: [...before.moves, made.ix],
  };
};

/** The seat's person has acted, or it is somebody else's now: there is nothing left to tell. */
export const withoutSeat = (before: StandIns, seat: Seat): StandIns =>
  before.absences.some((absence) => absence.seat === seat)
    ? { ...before, absences: before.absences.filter((absence) => absence.seat !== seat) }
    : before;

/** The round's moves from the `from`-th on do not stand any more. */
export const withUndo = (before: StandIns, round: number, from: number): StandIns => ({
  absences: before.absences
    .map((absence) => ({ ...absence, moves: absence.moves.filter((one) => one.round !== round || one.ix < from) }))
    .filter(({ moves }) => moves.length > 0),
  moves: before.moves.filter((ix) => ix < from),
});

/** More tiles are only counted. */
const NAMED = 3;

export const viewStandIn = ({ seat, at, moves }: Absence): StandIn => {
  const count = (t: Move['t']): number => moves.filter(({ move }) => move.t === t).length;
  const tiles = moves.flatMap(({ move }) => ('tile' in move ? [move.tile] : []));
  return {
    seat,
    at,
    tiles: tiles.length <= NAMED ? tiles : [],
    plays: tiles.length,
    draws: count('draw'),
    passes: count('pass'),
  };
};
