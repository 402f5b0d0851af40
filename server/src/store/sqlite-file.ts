/** The file of the embedded database, opened the same way by whoever reads or writes it. */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { StartFault } from '../start-fault.ts';
import type { Schema } from './schema.ts';

export const DATABASE_FILE = 'boneyard.db';

/** Node's own `recursive` never returns where a folder above cannot hold folders (`/proc/x`): it tries for ever. */
export const makeFolder = (dataDir: string): void => {
  if (existsSync(dataDir)) return;
  makeFolder(dirname(dataDir));
  mkdirSync(dataDir, { mode: 0o750 });
};

export const dataDirFault = (dataDir: string, error: unknown): StartFault => {
  const { code, message } = error as NodeJS.ErrnoException;
  // What Node says begins with the code, what SQLite says does not.
  const said = code === undefined || message.startsWith(code) ? message : `${code}, ${message}`;
  return new StartFault(`DATA_DIR ${dataDir} cannot be used: ${said}`);
};

/**
 * In it are the hands and seeds of running rounds, and the folder may be one that everybody on the machine can enter.
 * SQLite gives the files beside it the same mode. Only where there is none: to close a file that SQLite has open takes
 * its locks away.
 */
const makeFile = (path: string): void => {
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o640));
};

/** Apart from the store, so that a test can ask the file what it was set to. */
export const openFile = (dataDir: string): Sqlite.Database => {
  try {
    makeFolder(dataDir);
    const path = join(dataDir, DATABASE_FILE);
    makeFile(path);
    const file = new Sqlite(path);
    file.pragma('journal_mode = WAL');
    // better-sqlite3 makes it NORMAL under WAL, which may lose acknowledged writes with the power.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma('busy_timeout = 5000');
    return file;
  } catch (error) {
    throw dataDirFault(dataDir, error);
  }
};

/** Kysely holds back: SQLite does change its tables in transactions, and a migration that was killed must leave nothing half done. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeMigrations();
  }
}

/** Statements that are kept ready: the few of a commit, for each number of rows that commits have. */
const STATEMENTS = 200;

/** Kysely prepares anew for each query, which costs a commit as much as its writes. */
const withStatements = (file: Sqlite.Database): SqliteDatabase => {
  const ready = new Map<string, SqliteStatement>();
  return {
    prepare: (text) => {
      const known = ready.get(text);
      if (known !== undefined) return known;
      const statement = file.prepare(text) as unknown as SqliteStatement;
      const [oldest] = ready.keys();
      if (ready.size >= STATEMENTS && oldest !== undefined) ready.delete(oldest);
      ready.set(text, statement);
      return statement;
    },
    close: () => {
      ready.clear();
      file.close();
    },
  };
};

export const openDatabase = (dataDir: string): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new Dialect({ database: withStatements(openFile(dataDir)) }) });
