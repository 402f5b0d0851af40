/** What everybody at a table may know of the table itself: people, seats, settings. The match is in SeatViews beside it. */
import type { FairView } from '../fair/fair-view.ts';
import type { Rules } from '../rules/rules.ts';
import type { Seat, TileId } from '../tiles.ts';
import type { TurnClockName } from './clock-setting.ts';

/** lobby: choosing seats · opening: seats and rules are locked, seeds are awaited · playing: a round runs · between: a round is over, the next not dealt · over: the match is. */
export const PHASES = ['lobby', 'playing', 'between', 'over', 'opening'] as const;
export type Phase = (typeof PHASES)[number];

/** The first two are yardsticks for the arena; a table offers the others (docs/bots.md). */
export const BOT_LEVELS = ['random', 'heaviest', 'easy', 'medium', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export const VISIBILITIES = ['private', 'public'] as const;

/** What the host chooses; fixed while a match runs. */
export interface TableSettings {
  readonly rules: Rules;
  readonly botLevel: BotLevel;
  readonly visibility: (typeof VISIBILITIES)[number];
  /** A rematch is led by the seat after the one that opened the match before (only under nextLead: rotate). */
  readonly leadGoesOn: boolean;
  // Tables opened before there was a choice say nothing of what follows.
  /** Absent: none. */
  readonly clock?: TurnClockName;
  /** Who has no seat may be here and watch. Absent: yes. */
  readonly spectators?: boolean;
  /** People may write to each other; phrases and reactions they have in any case. Absent: no. */
  readonly chat?: boolean;
  /** Whoever plays may ask their own device for a hint, and see what others passed on and what is out. Absent: no. */
  readonly hints?: boolean;
}

/** A person (a device) at the table; may hold several seats. `ref` is theirs at this table only and says nothing else. */
export interface PersonView {
  readonly ref: number;
  readonly name: string;
  /** Connected now. */
  readonly here: boolean;
  /** What each of their turns is given on top for a slow line, ms; nought where there is no clock. */
  readonly lag: number;
}

export interface SeatInfo {
  /** Whose seat it is; null if nobody's (a bot fills it at the start). */
  readonly person: number | null;
  /** A name for this seat where one device holds several ("Ana" on Ben's phone); empty: the person's name. */
  readonly name: string;
  /** Who plays it now: a seat of a person who is gone is driven by a bot until they return. */
  readonly driver: 'person' | 'bot';
  /** Index into BOT_NAMES, kept for the match; null without a bot. */
  readonly botName: number | null;
  /** Between rounds and after the match: ready to go on. */
  readonly ready: boolean;
}

/** A seat whose person is not here, as long as no bot plays it. */
export interface AwaySeat {
  readonly seat: Seat;
  /** When a bot takes over, ms since the table's start. */
  readonly botAt: number;
  /** Its person said that they leave; otherwise nobody knows more than that their connection is not up. */
  readonly left: boolean;
}

/** The clock of the seat that has to decide. Times in ms since the table's start. */
export interface ClockView {
  readonly seat: Seat;
  /** From then on the bank pays. */
  readonly bankAt: number;
  /** Then a bot plays. */
  readonly endsAt: number;
}

/** undo: take back the asker's last play · abort: give up the match · swap: two people change seats. */
export const VOTE_KINDS = ['undo', 'abort', 'swap'] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];

/** A question that the seats are asked, for this action count alone. */
export interface VoteView {
  /** Names it in answers. */
  readonly n: number;
  readonly kind: VoteKind;
  readonly by: Seat;
  /** With whom `by` wants to change seats; null for other kinds. */
  readonly other: Seat | null;
  /** Then it is no, ms since the table's start. */
  readonly until: number;
  readonly asked: readonly { readonly seat: Seat; readonly yes: boolean }[];
}

/** What was played in a person's place, until that person acts themselves. */
export interface StandIn {
  readonly seat: Seat;
  /** Names the absence: the action count of its first move. */
  readonly at: number;
  /** In the order of their playing; empty where they are more than a few. */
  readonly tiles: readonly TileId[];
  readonly plays: number;
  readonly draws: number;
  readonly passes: number;
}

export interface TableView {
  readonly id: string;
  /** The code that people read out; null where there is none (a table without a server). */
  readonly code: string | null;
  readonly phase: Phase;
  readonly settings: TableSettings;
  readonly people: readonly PersonView[];
  /** `ref` of the host; null when everyone has left. */
  readonly host: number | null;
  readonly seats: readonly SeatInfo[];
  readonly away: readonly AwaySeat[];
  /** When the next round is dealt by itself, ms since the table's start; null if it waits for the people. */
  readonly nextDealAt: number | null;
  /** Quick match: when the table offers to start with bots, ms since its start; null on tables that a host starts. */
  readonly botsOfferedAt: number | null;
  /** What everybody needs to check the deals. */
  readonly fair: FairView;
  /** Null: nobody is timed now. */
  readonly clock: ClockView | null;
  readonly vote: VoteView | null;
  /** Seats of bots that whoever is here without a seat may take in mid-match. */
  readonly openSeats: readonly Seat[];
  /** The last match was given up by a vote; until another begins. */
  readonly givenUp: boolean;
  readonly standIns: readonly StandIn[];
  /** Which of the running round's moves were made in people's place. */
  readonly standInMoves: readonly number[];
}
