/** How a round ended and the receipt that says why it scored what it scored. */
import type { Side } from './rules/rules.ts';

/**
 * One line of a receipt: `side` is whom it counts for. The points of a side are the sum of its `n` clauses times
 * every `times` clause; the client words each by its key.
 */
export type Clause =
  /** Pips left with the side `of`. */
  | { readonly key: 'pips'; readonly side: Side; readonly of: Side; readonly n: number }
  /** The winner's own pips, taken off: once, or once for each other side under `differences`. `n` is negative. */
  | { readonly key: 'own'; readonly side: Side; readonly n: number }
  /** A round counts one point. */
  | { readonly key: 'one'; readonly side: Side; readonly n: 1 }
  /** Blocked, level for fewest: nobody scores. */
  | { readonly key: 'level'; readonly side: Side; readonly n: 0 }
  /** Trains: the pips left with this side, the double blank apart. */
  | { readonly key: 'left'; readonly side: Side; readonly n: number }
  | { readonly key: 'doubleBlank'; readonly side: Side; readonly n: number }
  | { readonly key: 'milo' | 'eitherEnd' | 'lastDouble'; readonly side: Side; readonly times: 2 };

export interface RoundResult {
  readonly reason: 'out' | 'blocked';
  /** The side that scored; null if nobody did, and always on trains. */
  readonly winner: Side | null;
  /** By side: what the round added to the scores. */
  readonly points: readonly number[];
  /** Whether the round ended in a Milo; null where the rules do not count it. */
  readonly milo: boolean | null;
  readonly receipt: readonly Clause[];
}
