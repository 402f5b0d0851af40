/** What one viewer may know of a match, as plain data: the only thing that leaves the authority. */
import type { Move, SeatAction } from '../action.ts';
import type { Arm, ArmIx } from '../layout.ts';
import type { RoundResult } from '../result.ts';
import type { Rules, Side } from '../rules/rules.ts';
import type { Seat, TileId } from '../tiles.ts';

/** A seat, anyone without one, or anyone looking at a round that is over (`open`). */
export type Viewer = { readonly seat: Seat } | 'spectator' | 'open';

/** Whose turn it is and how far it has come: all of it follows from moves that everybody saw. */
export interface TurnView {
  readonly seat: Seat;
  readonly first: boolean;
  readonly drew: boolean;
  readonly run: boolean;
  /** The lead is forced: the highest double, or the heaviest tile, of the leader's hand. */
  readonly forcedLead: boolean;
}

export interface SeatView {
  readonly viewer: Viewer;
  readonly rules: Rules;
  /** Action count: goes back with every intent, so that a stale one is refused. */
  readonly at: number;
  /** The round, from 1; 0 before the first deal. */
  readonly round: number;
  readonly leader: Seat;
  /** Lead tile or engine; null before the lead. */
  readonly root: TileId | null;
  readonly arms: readonly Arm[];
  /** The moves of this round. */
  readonly moves: readonly Move[];
  /** The tiles this seat was dealt and drew this round, in order; empty for others. */
  readonly received: readonly TileId[];
  /** `received` less the seat's own plays. */
  readonly hand: readonly TileId[];
  /** What this seat may do now; empty unless it is its turn. */
  readonly legal: readonly SeatAction[];
  /** Tiles in hand, by seat. */
  readonly counts: readonly number[];
  /** Tiles left in the boneyard, a reserve counted in. */
  readonly boneyard: number;
  /** Null when the round is over or not yet dealt. */
  readonly turn: TurnView | null;
  /** The arm whose double has to be satisfied. */
  readonly duty: ArmIx | null;
  /** By side. */
  readonly scores: readonly number[];
  readonly results: readonly RoundResult[];
  /** By seat: what was left in hand, once the round is over. */
  readonly leftovers: readonly (readonly TileId[])[] | null;
  readonly winners: readonly Side[] | null;
  /** Only for `open`: the deal of the finished round. */
  readonly dealt: { readonly hands: readonly (readonly TileId[])[]; readonly boneyard: readonly TileId[] } | null;
}
