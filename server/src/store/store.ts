/**
 * What the server keeps: one port, whatever database stands behind it. What is written is answered when it is safe;
 * otherwise it rejects, with `NotSaved` where the store failed. What is read rejects with `NotRead` where it did, in time.
 */
import type { Journal } from '@boneyard/shared/table';
import type { Player } from '../players/player.ts';
import type { TableStatus } from './schema.ts';

export interface PlayerStore {
  /** False if the id or the token is taken already; nothing is changed then. */
  add(player: Player, tokenHash: string): Promise<boolean>;
  byToken(tokenHash: string): Promise<Player | null>;
  /** Null if there is no such player. */
  rename(id: string, name: string): Promise<Player | null>;
  seen(id: string, at: number): Promise<void>;
  /** A link that moves the player to another device, in place of any before it. */
  addLink(id: string, tokenHash: string, expiresAt: number): Promise<void>;
  /**
   * The player of the link, whom this token alone names from now on; the link is gone with it. Null if there is none, or
   * it is too old.
   */
  useLink(linkHash: string, tokenHash: string, now: number): Promise<Player | null>;
}

/** What is known of a table besides its journal. */
export interface TableOwner {
  readonly id: string;
  readonly code: string;
  /** The preset that strangers were put together for; null for a table with a host. */
  readonly quick: string | null;
  /** The daily deal that is played at it, `2026-01-31/latin`; null elsewhere. */
  readonly daily: string | null;
  /** The player's id. */
  readonly openedBy: string;
  readonly openedAt: number;
}

/** An entry as it lies in the journal: not parsed, not judged. */
export interface KeptEntry {
  readonly seq: number;
  readonly engine: number;
  readonly data: string;
}

export interface TableStore {
  /** The journal of a table that begins: what is known of it goes in with its first entries. */
  begin(owner: TableOwner): Journal;
  /** The journal of a table that is there already. */
  goOn(id: string): Journal;
  /** No longer live, or gone as if it had never been if it is closed before its first match. Ordered after every append before it. */
  end(id: string, status: Exclude<TableStatus, 'live'>): Promise<void>;
  /** Null if there never was such a table. */
  statusOf(id: string): Promise<TableStatus | null>;
  /** In the order they were opened in. */
  live(): Promise<readonly TableOwner[]>;
  /** By table, what it goes on from: its entries from the last match on, all of them if there was none. */
  entriesOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly KeptEntry[]>>;
}

/** One player's try at one day's deal of one game. */
export interface DailyKey {
  readonly day: string;
  readonly game: string;
  readonly player: string;
}

export interface DailyTry extends DailyKey {
  readonly table: string;
  /** JSON; null until the round is over. */
  readonly result: string | null;
}

export interface DailyStore {
  /** False if the player has had a try at it: nothing is changed then. */
  begin(key: DailyKey, table: string, at: number): Promise<boolean>;
  /** Takes back a try whose table could not be opened. */
  takeBack(key: DailyKey, table: string): Promise<void>;
  /** The first word stands. */
  finish(key: DailyKey, result: string, record: string): Promise<void>;
  triesOf(player: string, day: string): Promise<readonly DailyTry[]>;
  /** JSON; null if there is none. */
  recordOf(key: DailyKey): Promise<string | null>;
}

export interface Store {
  readonly players: PlayerStore;
  readonly daily: DailyStore;
  readonly tables: TableStore;
  /** Whether something could be written now; no as well if that is not known within two seconds. */
  isWritable(): Promise<boolean>;
  /** Ends when all that was appended before is safe or refused. */
  close(): Promise<void>;
}
