/** What everybody at a table is shown so that they can check its deals (docs/fair.md). All values are lower-case hex. */
import type { Seat } from '../tiles.ts';

/** 0: a bot or nobody; 1: a person whose seed is in the deal; 2: a person whose seed is not. */
export type SeedKind = 0 | 1 | 2;

export interface SeatSeed {
  /** As locked; a 1 that has not revealed becomes a 2 when the opening is sealed. */
  readonly kind: SeedKind;
  /** The seat's commitment; null where none came. */
  readonly c: string | null;
  /** The seat's seed, once it is revealed. */
  readonly r: string | null;
}

/** Of the match that comes next: shown from before anyone sits for it. */
export interface NextDeal {
  readonly matchId: string;
  /** `s[0]`. */
  readonly commitment: string;
  /** By seat. */
  readonly commits: readonly (string | null)[];
  /** The start was asked for; the table waits for the commitments that are missing. */
  readonly starting: boolean;
}

/** Of the match that runs, or ran last: the lock, what came of it, and nothing that is still secret. */
export interface MatchDeal {
  readonly matchId: string;
  /** `s[0]`. */
  readonly commitment: string;
  /** Whose lead this match goes on from; null where it begins anew. */
  readonly previousOpener: Seat | null;
  readonly seats: readonly SeatSeed[];
  /** No seed counts any more that has not come: the kinds are final. */
  readonly sealed: boolean;
}

export interface FairView {
  readonly next: NextDeal;
  /** Null before the first match. */
  readonly match: MatchDeal | null;
  /** The leaves of the round that was dealt last, one after the other; empty before the first deal. */
  readonly leaves: string;
  /** `s[1]`, `s[2]`, …: the seeds of the rounds that are over. */
  readonly links: readonly string[];
}

/** Hex digits of one leaf, of one link, of a commitment and of a seed. */
export const HASH_HEX = 64;
export const MATCH_ID_HEX = 32;
