/** One process per DATA_DIR: a lock of the operating system's, which goes with the process however that ends. */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartFault } from '../start-fault.ts';
import { dataDirFault, makeFolder } from './sqlite-file.ts';

const LOCK_FILE = 'boneyard.lock';

/** A file that nobody knows any more is collected, closed, and its lock let go. */
const held = new Set<Sqlite.Database>();

/**
 * Node has no file locks, SQLite does: a file of its own, held in an exclusive transaction. The file stays, the lock
 * does not, so nothing has to be cleared away after a crash.
 */
export const lockFolder = (dataDir: string): (() => Promise<void>) => {
  let file: Sqlite.Database | null = null;
  try {
    makeFolder(dataDir);
    file = new Sqlite(join(dataDir, LOCK_FILE), { timeout: 0 });
    // Nothing is ever written into it, so it needs no journal beside it.
    file.pragma('journal_mode = MEMORY');
    file.exec('begin exclusive');
  } catch (error) {
    file?.close();
    if ((error as { readonly code?: unknown }).code !== 'SQLITE_BUSY') throw dataDirFault(dataDir, error);
    throw new StartFault(`DATA_DIR ${dataDir} is in use by another Boneyard; one folder is for one process`);
  }
  const taken = file;
  held.add(taken);
  return async () => {
    held.delete(taken);
    taken.close();
  };
};
