/** The store that the environment asks for, held for this process alone. */
import type { Env } from '../env.ts';
import type { CommitWatch } from './group-commit.ts';
import { lockFolder } from './lock.ts';
import { lockDatabase, openPostgresStore } from './postgres.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

export interface StoreWatch extends CommitWatch {
  /** Nothing can be kept any more, or the database may be another process' by now; this one must end. */
  onLost(error: Error): void;
}

export const openStore = async (
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  watch: StoreWatch,
): Promise<Store> => {
  const unlock = databaseUrl === null ? lockFolder(dataDir) : await lockDatabase(databaseUrl, watch.onLost);
  try {
    const store = await (databaseUrl === null
      ? openSqliteStore(dataDir, watch)
      : openPostgresStore(databaseUrl, watch));
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
