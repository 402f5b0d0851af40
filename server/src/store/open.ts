/** The store that the environment asks for, held for this process alone. */
import type { Env } from '../env.ts';
import { lockFolder } from './lock.ts';
import { lockDatabase, openPostgresStore } from './postgres.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

export interface StoreWatch {
  /** The database may be another process' by now; this one must end. */
  onLost(error: Error): void;
  /** How long a commit of the journal took. */
  onCommit?(seconds: number): void;
}

export const openStore = async (
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  { onLost, onCommit }: StoreWatch,
): Promise<Store> => {
  const unlock = databaseUrl === null ? lockFolder(dataDir) : await lockDatabase(databaseUrl, onLost);
  try {
    const store = await (databaseUrl === null
      ? openSqliteStore(dataDir, onCommit)
      : openPostgresStore(databaseUrl, undefined, onCommit));
    return {
      ...store,
      close: async () => {
        await store.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};
