/** The list of slow tests names tests that there are: one that was renamed would be in the quick run again unnoticed. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './lib/run.mjs';
import { SLOW } from './lib/slow-tests.mjs';
import SlowFirst from './testing/slow-first.js';

const files = globSync(['{client,server,shared}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'], { cwd: root });

test.each(SLOW)('%s is there', (part) => {
  expect(files.filter((file) => file.includes(part))).not.toEqual([]);
});

test('most tests are quick', () => {
  const quick = files.filter((file) => !SLOW.some((part) => file.includes(part)));
  expect(quick.length).toBeGreaterThan(files.length / 2);
});

test('Jest begins with the slow ones, and forgets none', () => {
  const order = new SlowFirst().sort(files.map((file) => ({ path: join(root, file) }))).map(({ path }) => path);
  const isSlow = order.map((path) => SLOW.some((part) => path.includes(part)));
  expect(isSlow.lastIndexOf(true)).toBeLessThan(isSlow.indexOf(false));
  expect([...order].sort()).toEqual(files.map((file) => join(root, file)).sort());
});
