/** The thread that writes into the SQLite file, so that waiting for the disk holds up nobody. */
import { parentPort, workerData } from 'node:worker_threads';
import { BatchWriter, type Job, type Outcome } from './batch.ts';
import { openDatabase } from './sqlite-file.ts';

export type FromWorker = { readonly outcomes: readonly Outcome[] } | { readonly failed: string };

if (parentPort === null) throw new Error('this file is a worker thread');
const port = parentPort;
const db = openDatabase(String(workerData));
const writer = new BatchWriter(db);

port.on('message', (jobs: readonly Job[] | 'close') => {
  if (jobs === 'close') {
    void db.destroy().then(() => port.close());
    return;
  }
  writer.commit(jobs).then(
    (outcomes) => port.postMessage({ outcomes } satisfies FromWorker),
    (error: unknown) => port.postMessage({ failed: String(error) } satisfies FromWorker),
  );
});
