/** What a review says, as plain JSON (docs/bots.md, "Review"). */
import type { SeatAction } from '../../action.ts';
import type { Side } from '../../rules/rules.ts';
import type { Seat } from '../../tiles.ts';

export const REVIEW_FORMAT = 'boneyard-review/1';

/** From nothing lost to very much. */
export const PLAY_CLASSES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type PlayClass = (typeof PLAY_CLASSES)[number];

/** What losses are counted in: points of a round, or, where the match is at stake, hundredths of the chance to win it. */
export type LossUnit = 'points' | 'chance';

export interface ReviewedChoice {
  readonly action: SeatAction;
  /** By how much it is behind the best choice, in the play's unit; 0 for the best. */
  readonly loss: number;
  /** Standard error of that difference, both tried in the same worlds. */
  readonly error: number;
}

/** One play that its seat chose: what it cost, seen with what the seat knew then. */
export interface ReviewedPlay {
  /** From 1. */
  readonly round: number;
  /** The move in its round, from 1, as records are spoken of. */
  readonly move: number;
  readonly seat: Seat;
  readonly played: SeatAction;
  readonly best: SeatAction;
  readonly class: PlayClass;
  readonly unit: LossUnit;
  /** Best less played, never below 0. */
  readonly loss: number;
  readonly error: number;
  /** Worlds that fit what the seat knew, in which every choice was tried. */
  readonly samples: number;
  /** Every choice, the best first; where both ends show the same number a tile stands here once. */
  readonly choices: readonly ReviewedChoice[];
  /**
   * With all hands open: what perfect play by everyone would have made of the best choice less what it would have made of
   * this one, in points, exactly; and the choices that lose nothing. Null where that can't be worked out. Never the grade.
   */
  readonly open: { readonly loss: number; readonly best: readonly SeatAction[] } | null;
}

export interface ReviewedRound {
  readonly round: number;
  /** By side; null where the record stops before the round was over. */
  readonly points: readonly number[] | null;
  /**
   * The same deal played again by bots in every seat: what each side came to, on average, and the standard error of that.
   * What the tiles were worth, as far as bots can tell; it is shown beside the result and grades nobody.
   */
  readonly luck: { readonly points: readonly number[]; readonly error: readonly number[]; readonly replays: number };
  /** With all hands open, perfect play from the lead on, in points by side; null where that can't be worked out. */
  readonly open: readonly number[] | null;
}

export interface ReviewedSeat {
  readonly seat: Seat;
  readonly side: Side;
  /** Plays that were its choice. */
  readonly plays: number;
  /** 0 to 100; null without a choice. */
  readonly accuracy: number | null;
  /** Mean loss of a play, a best one counted as none, in points (a hundredth of a chance is half a point); null without a choice. */
  readonly loss: number | null;
  readonly classes: Readonly<Record<PlayClass, number>>;
}

export interface Review {
  readonly format: typeof REVIEW_FORMAT;
  readonly plays: readonly ReviewedPlay[];
  readonly rounds: readonly ReviewedRound[];
  readonly seats: readonly ReviewedSeat[];
}

/** Comes while a review is made: what was just looked at, and how far it is. */
export interface ReviewStep {
  readonly play: ReviewedPlay;
  /** Plays looked at, and plays to look at. */
  readonly done: number;
  readonly of: number;
}
