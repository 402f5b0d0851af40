/** The whole truth of a match. Only engine, view, table, record and fair may see it; all others get a view. */
import type { Move } from './action.ts';
import type { Arm, ArmIx } from './layout.ts';
import type { RoundResult } from './result.ts';
import type { Rules, Side } from './rules/rules.ts';
import type { Seat, TileId } from './tiles.ts';

/** The action count of a match: raised by every action, never reused. */
export type At = number;

export interface Turn {
  readonly seat: Seat;
  /** Trains: this seat's first turn of the round. */
  readonly first: boolean;
  /** A tile was drawn for the play that is due (a double clears it: a fresh draw). */
  readonly drew: boolean;
  /** Trains: a first turn that goes on along the own train. */
  readonly run: boolean;
}

export interface Round {
  /** From 1. */
  readonly k: number;
  readonly leader: Seat;
  /** The tile that has to be led; null where any may be. */
  readonly mustLead: TileId | null;
  /** Lead tile or engine; null before the lead. */
  readonly root: TileId | null;
  readonly arms: readonly Arm[];
  readonly hands: readonly (readonly TileId[])[];
  /** By seat: the tiles dealt and then drawn, in order. */
  readonly received: readonly (readonly TileId[])[];
  /** As dealt; the first `drawn` are gone. */
  readonly boneyard: readonly TileId[];
  readonly drawn: number;
  readonly turn: Turn;
  /** The arm with the double that has to be satisfied. */
  readonly duty: ArmIx | null;
  /** Passes in a row. */
  readonly passes: number;
  /** Bit per seat: has had its first turn (trains). */
  readonly begun: number;
  readonly moves: readonly Move[];
  readonly result: RoundResult | null;
}

export interface MatchState {
  readonly rules: Rules;
  /** Who led the first round of the match before, where a rematch lets the lead go on. */
  readonly previousOpener: Seat | null;
  /** Who led this match's first round. */
  readonly opener: Seat | null;
  readonly at: At;
  /** By side. */
  readonly scores: readonly number[];
  readonly results: readonly RoundResult[];
  /** The round in play, or the last one played. */
  readonly round: Round | null;
  readonly winners: readonly Side[] | null;
}
