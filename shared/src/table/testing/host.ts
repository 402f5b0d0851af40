/** What the contract asks of whoever hosts a table: everything is asynchronous, so that a network may lie between. */
import type { Answer } from '../../protocol/index.ts';
import type { MatchRecord } from '../../record/format.ts';
import type { Seat } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Entry } from '../entry.ts';
import type { Ports } from '../ports.ts';
import type { TableOpening } from '../table.ts';
import type { TableView } from '../table-view.ts';

/** What one person's device is shown. */
export interface Look {
  readonly table: TableView;
  readonly me: number | null;
  readonly mine: ReadonlyMap<Seat, SeatView>;
  readonly watch: SeatView | null;
}

export interface HostSetup {
  readonly opening: TableOpening;
  readonly ports: Omit<Ports, 'publish' | 'halt'>;
  /** A table that goes on: it is made from these and not opened. */
  readonly entries: readonly Entry[] | null;
}

/** People are called by a handle of the test's; the host may know them by any other id. */
export interface TableHost {
  /** The person is known at the table; their connection is not up yet. */
  join(person: string, name: string): Promise<Answer>;
  /** Their connection comes up; resolves when `look` works for them. */
  arrive(person: string): Promise<Answer>;
  /** Their last connection is gone. */
  depart(person: string): Promise<void>;
  /** Anything a connection can send; resolves with the authority's answer. Never rejects. */
  submit(person: string, intent: unknown): Promise<Answer>;
  /** What the device of a person who has arrived shows now. After an answer it shows what the answer came from. */
  look(person: string): Look;
  /** The finished rounds of the match; null while there are none. */
  record(): MatchRecord | null;
  /** Why the table halted; null while it goes on. */
  halted(): 'journal' | 'bug' | null;
  /** Resolves when everything that was sent has arrived on every device. Whoever has no network has nothing to do. */
  settle(): Promise<void>;
  /** As a crash leaves it: nothing more is done, nothing is journaled. */
  close(): Promise<void>;
}

export type MakeHost = (setup: HostSetup) => Promise<TableHost>;
