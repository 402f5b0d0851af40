/** One line of a table's journal: an accepted action or a decision of the authority. The table's state is the fold of its entries. */
import type { Action } from '../action.ts';
import type { SeedKind } from '../fair/fair-view.ts';
import type { Rules } from '../rules/rules.ts';
import type { Seat } from '../tiles.ts';
import type { TableSettings } from './table-view.ts';

/** Who a person is to the host of the table (an account, a device); never published. */
export type PlayerId = string;

export interface Person {
  readonly ref: number;
  readonly player: PlayerId;
  readonly name: string;
}

export interface SeatSetting {
  readonly person: number | null;
  readonly name: string;
  readonly botName: number | null;
  /** As it is locked (docs/fair.md). */
  readonly kind: SeedKind;
  readonly c: string | null;
}

/** What a match's deals come from, as hex. The secret stays in the journal and in the authority's memory. */
export interface MatchSecret {
  readonly matchId: string;
  /** `s[N]` of FAIR.md. */
  readonly secret: string;
  /** `s[0]`, shown before anyone contributes. */
  readonly commitment: string;
}

/** A match begins: the lock of its opening. Carries the whole setting: what came before it is not needed to go on, and a restore starts from the last one. */
export interface MatchBegun {
  readonly t: 'match';
  readonly matchId: string;
  /** Hex, `s[N]` of FAIR.md. */
  readonly secret: string;
  /** Hex, `s[0]`. */
  readonly commitment: string;
  /** Of the match after this one: its commitment is shown from now on. */
  readonly next: MatchSecret;
  readonly rules: Rules;
  readonly previousOpener: Seat | null;
  /** The action count that the match goes on from: it is never used again. */
  readonly at: number;
  /** The latest action ids of the match before, for those who never heard the answer. */
  readonly aids: readonly (readonly [aid: string, at: number])[];
  readonly id: string;
  readonly code: string | null;
  readonly quick: boolean;
  readonly settings: TableSettings;
  readonly people: readonly Person[];
  readonly nextRef: number;
  readonly host: number | null;
  readonly seats: readonly SeatSetting[];
}

export type Decision =
  /** `quick`: strangers put together; starts by itself when full. */
  | {
      readonly t: 'opened';
      readonly id: string;
      readonly code: string | null;
      readonly settings: TableSettings;
      readonly quick: boolean;
      /** Of the first match. */
      readonly next: MatchSecret;
    }
  | { readonly t: 'joined'; readonly ref: number; readonly player: PlayerId; readonly name: string }
  | { readonly t: 'renamed'; readonly ref: number; readonly name: string }
  /** Gone for good: only ever a person without a seat in a match. */
  | { readonly t: 'left'; readonly ref: number }
  | { readonly t: 'host'; readonly ref: number | null }
  | { readonly t: 'seated'; readonly seat: Seat; readonly person: number | null; readonly name: string }
  | { readonly t: 'configured'; readonly settings: TableSettings }
  /** A seat's commitment for the next match, in place of any before it. */
  | { readonly t: 'committed'; readonly seat: Seat; readonly c: string }
  /** The start was asked for, or is due: the commitments that are missing are waited for. */
  | { readonly t: 'starting' }
  | MatchBegun
  | { readonly t: 'revealed'; readonly seat: Seat; readonly r: string }
  /** No seed is waited for any more: those that came are in all the deals of the match. */
  | { readonly t: 'sealed' }
  /** `bank`: what the seat has in its bank from then on, where its turn was timed. */
  | {
      readonly t: 'action';
      readonly action: Action;
      readonly aid: string | null;
      readonly bank?: number;
      /** Of a deal: `s[k]`, hex. */
      readonly link?: string;
    }
  | { readonly t: 'driver'; readonly seat: Seat; readonly driver: 'person' | 'bot'; readonly bank?: number }
  /** By a vote: the round is back where it was before the seat's last play. */
  | { readonly t: 'undone'; readonly seat: Seat }
  /** By a vote of that seat's, or where no round can follow: the match is given up, the table in its lobby. */
  | { readonly t: 'abandoned'; readonly seat: Seat | null }
  | { readonly t: 'seat-open'; readonly seat: Seat; readonly open: boolean }
  | { readonly t: 'ready'; readonly seat: Seat };

export const MADE_BY = ['person', 'bot', 'table'] as const;

export type Entry = Decision & {
  /** From 1, without gaps: key and fence of the journal. */
  readonly seq: number;
  /** Milliseconds since the table's start. */
  readonly ms: number;
  readonly by: (typeof MADE_BY)[number];
};
