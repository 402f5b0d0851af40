/** The shape of a match record (RULES.md, "Match records") as the JSON that it is; unknown keys beside these are kept. */
import type { RoundResult } from '../result.ts';
import type { Rules } from '../rules/rules.ts';

export const RECORD_FORMAT = 'boneyard-record/1';
export const MAX_RECORD_BYTES = 8 * 1024 * 1024;
export const MAX_ROUNDS = 1024;
/** No round can be this long: double-twelve trains for eight need at most 918 moves. */
export const MAX_MOVES = 1000;
/** Brackets within brackets; a record needs 5. Deeper JSON can be read, but not written again: `JSON.stringify` recurses. */
export const MAX_DEPTH = 64;

export interface RecordedResult {
  reason: RoundResult['reason'];
  winner?: number | null;
  points: number[];
  milo?: boolean;
}

export interface RecordedRound {
  hands: string[][];
  boneyard: string[];
  lead: number;
  moves: string[];
  result?: RecordedResult;
  [more: string]: unknown;
}

export interface MatchRecord {
  format: typeof RECORD_FORMAT;
  rules: Rules;
  previousOpener?: number;
  rounds: RecordedRound[];
  result?: { scores: number[]; winners: number[] };
  [more: string]: unknown;
}

/** Why a record is refused: `round 2, move 14: 5-3 does not fit the right end (2)`. */
export interface Fault {
  readonly fault: string;
}
/** A record keeps unknown keys, and one may be called `fault`: only a record has a format. */
export const isFault = <T extends object>(answer: T | Fault): answer is Fault =>
  'fault' in answer && !('format' in answer);

/** A round's result as records write it: no winner on trains, Milo only where the rules count it. */
export const makeResult = (rules: Rules, result: RoundResult): RecordedResult => ({
  reason: result.reason,
  ...(rules.game === 'line' ? { winner: result.winner } : {}),
  points: [...result.points],
  ...(result.milo === null ? {} : { milo: result.milo }),
});
