/** What a table needs from its host, the Colyseus room or the browser. Tests give it a fake clock and a slow journal. */
import type { SeatAction } from '../action.ts';
import type { SeatSeed } from '../fair/fair-view.ts';
import type { Rules } from '../rules/rules.ts';
import type { Seat, TileId } from '../tiles.ts';
import type { SeatView } from '../view/seat-view.ts';
import type { Entry, MatchSecret } from './entry.ts';
import type { BotLevel } from './table-view.ts';

export interface Journal {
  /**
   * Resolves once the entries are safe. A rejection, or an outcome that is not known, halts the table:
   * it is never tried again in place.
   */
  append(entries: readonly Entry[]): Promise<void>;
}

/** A match whose opening is sealed: what all its deals come from. */
export interface SealedMatch extends MatchSecret {
  readonly seats: readonly SeatSeed[];
}

export interface Dealt {
  /** The deck in dealing order. */
  readonly order: readonly TileId[];
  /** The drawn seat. */
  readonly lot: Seat;
  /** `s[k]`, hex: secret until the round is over. */
  readonly link: string;
}

/** The place of secrets. The same arguments give the same answers. */
export interface Dealer {
  /** Rounds that a match of this dealer's can have: one that needs another is given up. */
  readonly rounds: number;
  /** A new match: its own id and chain. */
  openMatch(): MatchSecret;
  /** The deal of round `k`. */
  deal(match: SealedMatch, rules: Rules, k: number): Dealt;
  /** The leaves of a deal, joined. */
  leaves(match: SealedMatch, k: number, dealt: Pick<Dealt, 'order' | 'link'>): string;
  /** The bot's randomness for one turn of round `k`; `moves` is the number of moves that stand. */
  botRandom(match: SealedMatch, k: number, link: string, seat: Seat, moves: number): () => number;
}

export interface Clock {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Calls `f` once after `ms`; the answer cancels it. */
  after(ms: number, f: () => void): () => void;
}

export interface Bots {
  /** May think elsewhere; late or failing answers are replaced by the table. */
  choose(level: BotLevel, view: SeatView, random: () => number): Promise<SeatAction>;
}

/** How long people are given to see things, in ms. A table of bots only goes without any pause. */
export interface Pace {
  /** Before a forced draw or pass is made. */
  readonly forced: number;
  /** Before a bot plays. */
  readonly bot: number;
  /** The longest a bot may think, on top. */
  readonly botLimit: number;
  /** Between rounds, if the people do not go on earlier. */
  readonly between: number;
  /** Until a bot takes the seat of a person who is away. */
  readonly away: number;
  /** The same after a person left on purpose. */
  readonly left: number;
  /** Until a quick match offers to start with bots. */
  readonly botsOffered: number;
  /** Until a table that everybody has left stands still. */
  readonly sleep: number;
  /** The longest a start waits for the commitments of people who are here; 0: the table asks nobody for a seed. */
  readonly commit: number;
  /** The longest the opening waits for the seeds that were committed to. */
  readonly reveal: number;
}

export const PACE: Pace = {
  forced: 1200,
  bot: 900,
  botLimit: 1500,
  between: 30_000,
  away: 60_000,
  left: 10_000,
  botsOffered: 15_000,
  sleep: 600_000,
  commit: 5_000,
  reveal: 5_000,
};

export interface Ports {
  readonly journal: Journal;
  readonly dealer: Dealer;
  readonly clock: Clock;
  readonly bots: Bots;
  readonly pace: Pace;
  /** Called in the same step in which a new state is installed. */
  publish(): void;
  /** The table can't go on: its journal failed, or it met a bug. It accepts and tells nothing any more. */
  halt(error: Error, cause: 'journal' | 'bug'): void;
}
