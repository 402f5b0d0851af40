/** How long the server takes from being called until it is ready, with an empty folder and with a thousand live tables in it. */
import { openSqliteStore } from '../../store/sqlite.ts';
import { fillStore } from '../../testing/filled-house.ts';
import { ask } from '../../testing/house.ts';
import { freePort, ServerProcess } from '../../testing/server-process.ts';
import type { Bench } from '../bench.ts';
import { makeFolder } from '../ends-with-us.ts';
import { cpuOf, memoryOf } from '../measure/process-use.ts';

/** What has been played of each table: a match is some 60 entries. */
const ENTRIES = 60;
const STARTS = 5;

export const measure = async (tables: number, starts: number) => {
  using folder = makeFolder('boneyard-bench');
  const store = await openSqliteStore(folder.path);
  const entries = await fillStore(store, tables, ENTRIES);
  await store.close();
  const times: number[] = [];
  let rssMiB: number | null = null;
  let cpuMs: number | null = null;
  for (let n = 0; n < starts; n++) {
    const port = await freePort();
    const began = performance.now();
    await using server = new ServerProcess({ PORT: String(port), DATA_DIR: folder.path, MAX_TABLES: '2000' });
    await server.ready;
    const { status } = await ask(port, '/readyz');
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`the server is not ready: ${status} ${server.stderr}`);
    rssMiB = memoryOf(server.child.pid);
    cpuMs = cpuOf(server.child.pid);
    // What a crash leaves is what is restored.
    await server.kill();
    if (server.stderr !== '') throw new Error(server.stderr);
  }
  times.sort((a, b) => a - b);
  return {
    bench: 'start',
    tables,
    entries,
    readyMs: { best: Math.round(times[0] ?? 0), median: Math.round(times[times.length >> 1] ?? 0) },
    cpuMs,
    rssMiB,
  };
};

export const run: Bench = async () => {
  for (const tables of [0, 1000]) process.stdout.write(`${JSON.stringify(await measure(tables, STARTS))}\n`);
};
