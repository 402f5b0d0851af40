import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Job, Outcome } from './batch.ts';
import { makeGroupCommit } from './group-commit.ts';
import { openSqlStore } from './sql-store.ts';
import { openDatabase } from './sqlite-file.ts';
import type { Store } from './store.ts';

let dir: string;
let store: Store;
/** What the database was given and has not answered. */
const given: { readonly jobs: readonly Job[]; answer(outcomes: readonly Outcome[]): void }[] = [];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'boneyard-store-'));
  given.length = 0;
  const group = makeGroupCommit((jobs) => new Promise((answer) => given.push({ jobs, answer })));
  store = await openSqlStore({ db: openDatabase(dir) }, async () => ({ group, close: async () => undefined }));
  jest.useFakeTimers();
});
afterEach(async () => {
  await answerAll();
  jest.useRealTimers();
  await store.close();
  rmSync(dir, { recursive: true });
});

const answerAll = async (): Promise<void> => {
  for (const { jobs, answer } of given.splice(0)) answer(jobs.map(() => ({ rows: [] })));
  await jest.advanceTimersByTimeAsync(0);
};

test('a database that never answers is not writable, soon enough to be told, and is asked once', async () => {
  const told: boolean[] = [];
  const ask = (): void => void store.isWritable().then((answer) => told.push(answer));
  ask();
  ask();
  await jest.advanceTimersByTimeAsync(2000);
  expect(told).toEqual([false, false]);
  ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false, false, false]);
  expect(given.map(({ jobs }) => jobs)).toEqual([[{ t: 'probe' }]]);
  await answerAll();
  // It has come back: the next look finds it so.
  const again = store.isWritable();
  await jest.advanceTimersByTimeAsync(50);
  await answerAll();
  expect(await again).toBe(true);
});

test('one that answers late, but in time, is writable', async () => {
  const asked = store.isWritable();
  await jest.advanceTimersByTimeAsync(1900);
  await answerAll();
  expect(await asked).toBe(true);
});
