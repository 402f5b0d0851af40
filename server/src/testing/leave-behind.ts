/** For the test of ends-with-us.ts: starts one thing of each kind, says what there is to be gone, and ends without ending it. */
import { join } from 'node:path';
import { openHouse } from '../../../client/e2e/house.ts';
import { endOnSignals, makeFolder } from '../cli/ends-with-us.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import { freePort, ServerProcess } from './server-process.ts';

const WAYS: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error('a row threw');
  },
  'throws in an event': () => setImmediate(() => WAYS.throws?.()),
  'rejects unheard': () => void Promise.reject(new Error('nobody waits for this')),
  // And waits for whoever sends the signal.
  waits: () => setInterval(() => undefined, 60_000),
};

endOnSignals();
const folder = makeFolder('boneyard-left');
const stub = join(import.meta.dirname, 'stub-main.ts');
const server = new ServerProcess({ PORT: String(await freePort()), DATA_DIR: folder.path }, [
  process.execPath,
  '--no-warnings',
  stub,
]);
await server.ready;
await openHouse();
if (noPostgres === null) await startPostgres();
process.stdout.write('started\n');
WAYS[process.argv[2] ?? '']?.();
