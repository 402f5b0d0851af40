/** Writes a record from what was dealt and played. */
import type { Move } from '../action.ts';
import type { RoundResult } from '../result.ts';
import type { Rules, Side } from '../rules/rules.ts';
import type { Round } from '../state.ts';
import { makeTile, type Seat, type TileId } from '../tiles.ts';
import { type MatchRecord, makeResult, RECORD_FORMAT, type RecordedRound } from './format.ts';
import { makeMove } from './moves.ts';

/** A round as it was dealt and played: all that a record tells of it. */
export interface RoundLog {
  readonly hands: readonly (readonly TileId[])[];
  readonly boneyard: readonly TileId[];
  readonly lead: Seat;
  readonly moves: readonly Move[];
  readonly result: RoundResult | null;
}

/** The log of a round of the engine, running or over. */
export const logRound = (rules: Rules, round: Round): RoundLog => ({
  hands: round.received.map((tiles) => tiles.slice(0, rules.handSize)),
  boneyard: round.boneyard,
  lead: round.leader,
  moves: round.moves,
  result: round.result,
});

export const makeRecordedRound = (rules: Rules, log: RoundLog): RecordedRound => ({
  hands: log.hands.map((hand) => hand.map(makeTile)),
  boneyard: log.boneyard.map(makeTile),
  lead: log.lead,
  moves: log.moves.map((move) => makeMove(rules, move)),
  ...(log.result === null ? {} : { result: makeResult(rules, log.result) }),
});

export interface MatchLog {
  readonly rules: Rules;
  readonly previousOpener: Seat | null;
  readonly rounds: readonly RoundLog[];
  readonly scores: readonly number[];
  readonly winners: readonly Side[] | null;
}

/** The record of a match; add names, times or `fair` beside it as keys of their own. */
export const makeRecord = (log: MatchLog): MatchRecord => ({
  format: RECORD_FORMAT,
  rules: log.rules,
  ...(log.previousOpener === null ? {} : { previousOpener: log.previousOpener }),
  rounds: log.rounds.map((round) => makeRecordedRound(log.rules, round)),
  ...(log.winners === null ? {} : { result: { scores: [...log.scores], winners: [...log.winners] } }),
});
