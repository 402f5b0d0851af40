/** How many appends a second the journal takes, and how long each waits for its commit: tables that each append one after the other. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { TileId } from '@boneyard/shared';
import type { Entry } from '@boneyard/shared/table';
import { openPostgresStore } from '../../store/postgres.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import type { Store } from '../../store/store.ts';
import { noPostgres, startPostgres } from '../../testing/postgres.ts';
import type { Bench } from '../bench.ts';
import { makeFolder } from '../ends-with-us.ts';
import { quantiles } from '../measure/quantiles.ts';

const MEASURED_MS = 5000;
/** Appends a second that a full house makes (250 tables), and as many as go in. */
const RATES = [1000, null] as const;
const TABLES = 250;

const act = (seq: number): Entry => ({
  t: 'action',
  action: { t: 'play', seat: 0, tile: 27 as TileId, arm: 1 },
  aid: 'AAAAAAAAAAAAAAAAAAAAAA',
  seq,
  ms: seq * 100,
  by: 'person',
});

export const measure = async (database: string, store: Store, rate: number | null, ms: number, tables = TABLES) => {
  const journals = Array.from({ length: tables }, (_, n) => {
    const id = `bench-${rate ?? 'max'}-${n}`;
    const owner = { id, code: 'ABCD1234', quick: null, daily: null, openedBy: 'bench', openedAt: Date.now() };
    return { journal: store.tables.begin(owner), seq: 0 };
  });
  const waits: number[] = [];
  const append = async (one: (typeof journals)[number]): Promise<void> => {
    const began = performance.now();
    await one.journal.append([act(++one.seq)]);
    waits.push(performance.now() - began);
  };
  await Promise.all(journals.map(append));
  waits.length = 0;

  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const cpu = process.cpuUsage();
  const began = performance.now();
  const end = began + ms;
  await Promise.all(
    journals.map(async (one, n) => {
      const pause = rate === null ? 0 : (1000 * tables) / rate;
      if (rate !== null) await wait((pause * n) / tables);
      for (let due = performance.now(); performance.now() < end; due += pause) {
        await append(one);
        if (rate !== null) await wait(Math.max(0, due + pause - performance.now()));
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  loop.disable();
  return {
    bench: 'store',
    database,
    tables,
    asked: rate ?? 'as many as go in',
    appendsPerSecond: Math.round(waits.length / seconds),
    ackMs: quantiles(waits),
    eventLoopP99Ms: Math.round(loop.percentile(99) / 1e5) / 10,
    cpu: Math.round((user + system) / 1e4 / seconds) / 100,
  };
};

const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

export const run: Bench = async () => {
  using folder = makeFolder('boneyard-bench');
  const sqlite = await openSqliteStore(folder.path);
  for (const rate of RATES) say(await measure('sqlite', sqlite, rate, MEASURED_MS));
  await sqlite.close();
  if (noPostgres !== null) {
    process.stderr.write(`${noPostgres}\n`);
    return;
  }
  await using postgres = await startPostgres();
  const store = await openPostgresStore(await postgres.newDatabase());
  for (const rate of RATES) say(await measure('postgresql', store, rate, MEASURED_MS));
  await store.close();
};
