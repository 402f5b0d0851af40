/**
 * The tables as both databases hold them. Ids are text, times are milliseconds as whole numbers, booleans are 0 and 1,
 * JSON is text; nothing here is a type, a default or a sequence that only one of the two knows.
 */

export interface PlayersTable {
  readonly id: string;
  /** SHA-256 of the cookie's token, in hex: a stolen database opens nobody's seat. */
  readonly token_hash: string;
  readonly name: string;
  readonly created_at: number;
  readonly seen_at: number;
}

/** Links that move an identity to another device. */
export interface LinksTable {
  /** SHA-256 of the link's token, in hex. */
  readonly token_hash: string;
  /** One link a player: a new one takes the place of the one before. */
  readonly player_id: string;
  readonly expires_at: number;
}

/** live: comes back at the next start · closed: let go · void: its journal does not replay, or it met a bug. */
export const TABLE_STATUSES = ['live', 'closed', 'void'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

export interface TablesTable {
  readonly id: string;
  readonly code: string;
  readonly status: TableStatus;
  /** The preset that strangers were put together for. */
  readonly quick: string | null;
  /** The player who opened it. */
  readonly opened_by: string;
  readonly opened_at: number;
  readonly ended_at: number | null;
  /** Which daily deal is played at it: `2026-01-31/latin`. */
  readonly daily: string | null;
}

/** The journal: rows are added and never changed. Who holds the key (table, seq) is the one writer of that table. */
export interface EntriesTable {
  readonly table_id: string;
  /** From 1, without gaps. */
  readonly seq: number;
  /** The entry's `t`, to find the last `match` without reading the data. */
  readonly kind: string;
  /** The version of the engine that made it; another one may fold it to something else. */
  readonly engine: number;
  readonly data: string;
}

/** Tries at the daily deals: one a player, day and game. */
export interface DailyTriesTable {
  readonly day: string;
  readonly game: string;
  readonly player_id: string;
  readonly table_id: string;
  readonly begun_at: number;
  /** JSON; null until the round is over. */
  readonly result: string | null;
  /** JSON of the match record, given out when the day is over. */
  readonly record: string | null;
}

export interface Schema {
  readonly players: PlayersTable;
  readonly links: LinksTable;
  readonly tables: TablesTable;
  readonly entries: EntriesTable;
  readonly daily_tries: DailyTriesTable;
}
