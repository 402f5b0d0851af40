/** PostgreSQL, where DATABASE_URL names one. Its server waits for the disk, so no thread of ours has to. */
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { StartFault } from '../start-fault.ts';
import { BatchWriter } from './batch.ts';
import { type CommitWatch, makeGroupCommit } from './group-commit.ts';
import { inTime } from './in-time.ts';
import { LOOK_AT, NotRead } from './not-read.ts';
import type { Schema } from './schema.ts';
import { openSqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

/** Who reads never keeps a commit from a connection. */
const CONNECTIONS = { reading: 4, writing: 1 } as const;

/** How long the database is waited for, ms; a commit has its own limit (group-commit.ts). */
export interface Patience {
  /** For a connection, new or free. */
  readonly connect: number;
  /** For what people wait for: with the one above it stays below the ten seconds after which a page takes us for gone. */
  readonly read: number;
  /** For what is read at the start, as much at a time as a hundred tables. */
  readonly start: number;
}
const PATIENCE: Patience = { connect: 3000, read: 6000, start: 30_000 };
/** For a database that does not take our leave. */
const LEAVE_MS = 2000;

/** Any number, but the same one for every Boneyard: who holds it is the one process of this database. */
const LOCK_KEY = 2_567_001;

const BIGINT = 20;
/** The driver gives bigint as text, since it may be too large for a number; times are not. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === BIGINT ? Number : pg.types.getTypeParser(id, format)),
};

/** Says what is wrong without the address: there is a password in it. */
const connectFault = (error: unknown): StartFault => {
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartFault(
    `DATABASE_URL cannot be used: ${code === undefined ? `${message}: ${LOOK_AT}` : `${code}, ${message}`}`,
  );
};

const openPool = (url: string, max: number, { connect }: Patience): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: connect, types });
  // Of a connection that broke: whoever uses it is told by their own query. Unheard, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

class Late extends Error {}
const answered = <T>(work: Promise<T>, ms: number): Promise<T> =>
  inTime(work, ms, () => new Late(`no answer within ${ms / 1000} s`));

/** Classes of its codes by which it says that it cannot now: the line, no room left, shutting down or cancelled, its disk. */
const CANNOT_NOW = /^(08|53|57|58)/;
/** It did answer, and what it does not like is our query. */
const isOurs = (error: unknown): boolean => error instanceof pg.DatabaseError && !CANNOT_NOW.test(error.code ?? '');
const notRead = (error: unknown): unknown => {
  if (isOurs(error)) return error;
  return new NotRead(error instanceof Error ? error.message : String(error), { cause: error });
};

/** Whatever reads goes through this: no answer is waited for longer than `ms`. A connection that owes one is thrown away. */
const impatient = (pool: pg.Pool, ms: number): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw notRead(error);
    });
    let isLate = false;
    const query = async (text: string, parameters: readonly unknown[]) => {
      try {
        return await answered(client.query(text, [...parameters]), ms);
      } catch (error) {
        isLate ||= error instanceof Late;
        throw notRead(error);
      }
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isLate) };
  },
  end: () => pool.end(),
});

/** A database that hangs must not keep us from ending, or from saying why. */
const leave = async (client: pg.Client): Promise<void> => {
  const left = client.end().catch(() => undefined);
  await answered(left, LEAVE_MS).catch(() => undefined);
};

/**
 * Held by a connection of its own, so that it goes with the process however that ends.
 * `onLost`: the connection broke, and another process may have taken the database since.
 */
export const lockDatabase = async (
  url: string,
  onLost: (error: Error) => void,
  { connect, read }: Patience = PATIENCE,
): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connect, keepAlive: true });
  let isHeld = false;
  client.on('error', (error) => {
    if (isHeld) onLost(error);
  });
  try {
    await client.connect();
    const locked = client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK_KEY]);
    const { rows } = await answered(locked, read);
    isHeld = rows[0]?.held === true;
  } catch (error) {
    await leave(client);
    throw connectFault(error);
  }
  if (!isHeld) {
    await leave(client);
    throw new StartFault('DATABASE_URL is in use by another Boneyard; one database is for one process');
  }
  return async () => {
    isHeld = false;
    await leave(client);
  };
};

export const openPostgresStore = async (
  url: string,
  watch?: CommitWatch,
  patience: Patience = PATIENCE,
): Promise<Store> => {
  const reading = openPool(url, CONNECTIONS.reading, patience);
  const writing = openPool(url, CONNECTIONS.writing, patience);
  const speak = (pool: PostgresPool): Kysely<Schema> => new Kysely({ dialect: new PostgresDialect({ pool }) });
  const db = speak(impatient(reading, patience.read));
  try {
    // What hangs is found here, and not by whatever changes the tables: that may take long.
    await sql`select 1`.execute(db);
  } catch (error) {
    await Promise.all([reading.end(), writing.end()]);
    throw connectFault(error instanceof NotRead ? error.cause : error);
  }
  const changes = speak(writing);
  try {
    return await openSqlStore({ db, atStart: speak(impatient(reading, patience.start)), changes }, async () => {
      const writer = new BatchWriter(changes);
      const group = makeGroupCommit((jobs) => writer.commit(jobs), watch);
      return { group, close: () => writing.end() };
    });
  } catch (error) {
    await writing.end();
    throw error;
  }
};
