/** One interface for every way to be at a table: online, local and, later, replay. The UI cannot ask which it has. */
import type { Seat, SeatView, TableView } from '@boneyard/shared';
import type { FairReport } from '@boneyard/shared/fair';
import type { Answer, Intent, Said, Wish } from '@boneyard/shared/protocol';
import type { MatchRecord } from '@boneyard/shared/record';
import type { ReadonlySignal } from '@preact/signals';

/** connecting: not yet there · live · reconnecting: back soon, nothing to do · lost: given up, says why · ended: left on purpose. */
export type Connection =
  | { readonly state: 'connecting' | 'live' | 'reconnecting' | 'ended' }
  | { readonly state: 'lost'; readonly reason: string };

/** slow: answers take longer than a second · reconnecting: broken, being mended · restarting: the same, because the server starts anew · offline: broken, and this device has no network. */
export type Trouble = 'slow' | 'reconnecting' | 'restarting' | 'offline';

export interface TableSnapshot {
  readonly table: TableView;
  /** This device's `ref` among `table.people`; null for one who only watches before being known. */
  readonly me: number | null;
  /** The views of the seats that this device holds; empty before the first match. */
  readonly mine: ReadonlyMap<Seat, SeatView>;
  /** What everybody sees of the match; null before the first match. */
  readonly watch: SeatView | null;
}

/** A play that was sent before the page was loaded anew, and what became of it. */
export interface Resent {
  readonly act: Intent & { readonly t: 'act' };
  readonly answer: Answer;
}

export interface Session {
  readonly snapshot: ReadonlySignal<TableSnapshot | null>;
  readonly connection: ReadonlySignal<Connection>;
  /** What should be said of the connection; absent where there is none that could break. */
  readonly trouble?: ReadonlySignal<Trouble | null>;
  /** The table was open in another tab or device of this person, and was closed there for this one. */
  readonly replaced?: ReadonlySignal<boolean>;
  /** Plays of before the page was loaded, as they are answered; absent where none can be under way so long. */
  readonly resent?: ReadonlySignal<readonly Resent[]>;
  /** What was said lately, oldest first; absent where there is nobody to hear it. */
  readonly said?: ReadonlySignal<readonly Said[]>;
  /** What this kind of table can do: differences are data. */
  readonly can: {
    /** Has a link and a code to give away. */
    readonly invite: boolean;
    /** Where the record of the finished rounds can be had; null where it can't. */
    readonly recordUrl: string | null;
    /** Whether anything may be asked of it: taking back, giving up, other seats. Absent: yes. */
    readonly ask?: boolean;
  };
  /** Covers the hand that is shown until somebody says again that the device is theirs; null while none is, absent where one person has it. */
  readonly hide?: ReadonlySignal<(() => void) | null>;
  /** Where one goes when the round is over, at tables of a single round; absent elsewhere. */
  readonly onward?: () => void;
  /** What checking the deals has come to; null where this device deals itself. */
  readonly fair: ReadonlySignal<FairReport> | null;
  /** Milliseconds since the table's start, the clock that `TableView` times are in. */
  now(): number;
  /** Sends an intent; resolves with the authority's answer, after the snapshot that it led to. */
  submit(intent: Intent): Promise<Answer>;
  /** Plays for one of one's seats: puts on the wish's id and the action count it was made at, and resends after a break. */
  act(seat: Seat, wish: Wish): Promise<Answer>;
  /** The record of the finished rounds, for this device to look at; null while there is none or it cannot be had. */
  fetchRecord(): Promise<MatchRecord | null>;
  /** Leaves for good. */
  leave(): Promise<void>;
  /** Lets go of everything without leaving the table (the page is closed or another opened). */
  close(): void;
}
