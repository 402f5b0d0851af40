/** The benches that start a house say what they measured: small ones here, the real ones by hand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openSqliteStore } from '../../store/sqlite.ts';
import { quantiles } from '../measure/quantiles.ts';
import { measure as measureLoad } from './load.ts';
import { measure as measureStart } from './start.ts';
import { measure as measureStore } from './store.ts';

const QUANTILES = {
  p50: expect.any(Number),
  p95: expect.any(Number),
  p99: expect.any(Number),
  max: expect.any(Number),
};

test('quantiles are of the sorted values, and of none there are none', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(quantiles(values)).toEqual({ p50: 51, p95: 96, p99: 100, max: 100 });
  expect(quantiles([])).toEqual({ p50: 0, p95: 0, p99: 0, max: 0 });
});

test('store', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'boneyard-bench-'));
  const store = await openSqliteStore(dir);
  const line = await measureStore('sqlite', store, null, 200, 5);
  expect(line).toMatchObject({ bench: 'store', database: 'sqlite', tables: 5, ackMs: QUANTILES });
  expect(line.appendsPerSecond).toBeGreaterThan(0);
  await store.close();
  rmSync(dir, { recursive: true });
});

test('start', async () => {
  const line = await measureStart(7, 1);
  expect(line).toMatchObject({ bench: 'start', tables: 7, readyMs: { best: expect.any(Number) } });
  expect(line.entries).toBeGreaterThanOrEqual(7 * 60);
});

test('load', async () => {
  const line = await measureLoad({ seconds: 1, tables: 3, rate: 30, warmUp: 0.2 });
  expect(line).toMatchObject({ bench: 'load', tables: 3, sockets: 12, house: { errors: 0, ackMs: QUANTILES } });
  // How many is the machine's affair.
  expect(line.house.ackMs.max).toBeGreaterThan(0);
  expect(line.echo.ackMs.max).toBeGreaterThan(0);
});
