/** The embedded database: one file in DATA_DIR, nothing to set up; this thread reads, and one of its own writes. */
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Job, Outcome } from './batch.ts';
import { type CommitWatch, Lost, makeGroupCommit } from './group-commit.ts';
import { openSqlStore } from './sql-store.ts';
import { openDatabase } from './sqlite-file.ts';
import type { FromWorker } from './sqlite-worker.ts';
import type { Store } from './store.ts';

interface Writer {
  commit(jobs: readonly Job[]): Promise<readonly Outcome[]>;
  close(): Promise<void>;
}

/** One batch at a time, as the group commit gives them. A thread that has ended has lost whatever it was at. */
const startWriter = (dataDir: string): Writer => {
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
    workerData: dataDir,
    // What it is given lives for one commit: Node would let that pile up to a hundred times as much.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  let current: { resolve(outcomes: readonly Outcome[]): void; reject(error: Error): void } | null = null;
  let ended: Error | null = null;
  const end = (error: Error): void => {
    ended ??= error;
    current?.reject(ended);
    current = null;
  };
  const gone = new Promise<void>((done) => {
    worker.once('exit', () => {
      end(new Lost('the journal has ended'));
      done();
    });
  });
  worker.on('error', (error) => end(new Lost(String(error), { cause: error })));
  worker.on('message', (message: FromWorker) => {
    const answered = current;
    current = null;
    if ('outcomes' in message) answered?.resolve(message.outcomes);
    else answered?.reject(new Error(message.failed));
  });
  return {
    commit: (jobs) =>
      new Promise((resolve, reject) => {
        if (ended !== null) {
          reject(ended);
          return;
        }
        current = { resolve, reject };
        worker.postMessage(jobs);
      }),
    close: async () => {
      worker.postMessage('close');
      await gone;
    },
  };
};

export const openSqliteStore = async (dataDir: string, watch?: CommitWatch): Promise<Store> => {
  const db = openDatabase(dataDir);
  return openSqlStore({ db }, async () => {
    // Whoever writes waits for the disk, and here everybody would wait with them.
    await sql`pragma query_only = on`.execute(db);
    const writer = startWriter(dataDir);
    return { group: makeGroupCommit(writer.commit, watch), close: writer.close };
  });
};
