/** PostgreSQL, where DATABASE_URL names one. Its server waits for the disk, so no thread of ours has to. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartFault } from '../start-fault.ts';
import { BatchWriter } from './batch.ts';
import { type CommitWatch, makeGroupCommit } from './group-commit.ts';
import type { Schema } from './schema.ts';
import { openSqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

const CONNECTIONS = 5;
const CONNECT_MS = 5000;
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
  return new StartFault(`DATABASE_URL cannot be used: ${code ?? 'error'}, ${message}`);
};

const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_MS, types });
  // Of an idle connection: the next query finds out by itself. Unheard, it would end the process.
  pool.on('error', () => undefined);
  return pool;
};

/**
 * Held by a connection of its own, so that it goes with the process however that ends.
 * `onLost`: the connection broke, and another process may have taken the database since.
 */
export const lockDatabase = async (url: string, onLost: (error: Error) => void): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  let isHeld = false;
  client.on('error', (error) => {
    if (isHeld) onLost(error);
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK_KEY]);
    isHeld = rows[0]?.held === true;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw connectFault(error);
  }
  if (!isHeld) {
    await client.end();
    throw new StartFault('DATABASE_URL is in use by another Boneyard; one database is for one process');
  }
  return async () => {
    isHeld = false;
    await client.end();
  };
};

export const openPostgresStore = async (url: string, watch?: CommitWatch): Promise<Store> => {
  const pool = openPool(url);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw connectFault(error);
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return openSqlStore(db, async () => {
    const writer = new BatchWriter(db);
    return { group: makeGroupCommit((jobs) => writer.commit(jobs), watch), close: async () => undefined };
  });
};
