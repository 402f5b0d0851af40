/** What the walls leave to the compiler: no page and no host in pure folders, the state behind one door. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from './lib/run.mjs';

let folder;

beforeAll(() => {
  // Not under /tmp: the compiler looks for type packages from the config's folder upwards.
  folder = mkdtempSync(join(root, 'node_modules/.types-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles one fixture under the options of a real config; answers `line code` of each error. */
const compile = (config, fixture) => {
  const own = join(folder, `${fixture}.json`);
  const include = [join(root, 'scripts/walls/types', `${fixture}.ts`)];
  writeFileSync(own, JSON.stringify({ extends: join(root, config), include, exclude: [] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', own, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return [...stdout.matchAll(/\((\d+),\d+\): error (TS\d+)/g)].map(([, line, code]) => `${line} ${code}`);
};

test.each([
  ['client/tsconfig.model.json', 'model-breaks', ['2 TS2584', '3 TS2304', '4 TS2304']],
  ['client/tsconfig.model.json', 'keeps', []],
  ['shared/tsconfig.json', 'shared-breaks', ['2 TS2304', '3 TS2591', '4 TS2304']],
  ['shared/tsconfig.json', 'keeps', []],
  [
    'client/tsconfig.json',
    'state-breaks',
    ['2 TS2305', '3 TS2305', '4 TS2305', '5 TS2305', '6 TS2305', '7 TS2307', '8 TS2305'],
  ],
  [
    'server/tsconfig.json',
    'state-breaks',
    ['2 TS2305', '3 TS2305', '4 TS2305', '5 TS2305', '6 TS2305', '7 TS2307', '8 TS2305'],
  ],
  ['server/tsconfig.json', 'state-keeps', []],
])('%s: %s', (config, fixture, errors) => {
  expect(compile(config, fixture)).toEqual(errors);
});
