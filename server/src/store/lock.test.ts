import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StartFault } from '../start-fault.ts';
import { lockFolder } from './lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'boneyard-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('holds the folder against everybody else, until it is let go', async () => {
  const unlock = lockFolder(dir);
  expect(() => lockFolder(dir)).toThrow(StartFault);
  expect(() => lockFolder(dir)).toThrow(`DATA_DIR ${dir} is in use by another Boneyard; one folder is for one process`);
  await unlock();
  await lockFolder(dir)();
});

test('goes with its process, even by kill -9', async () => {
  const script = `const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))});
    lockFolder(${JSON.stringify(dir)}); console.log('held'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(other, 'exit');
  await once(other.stdout, 'data');
  expect(() => lockFolder(dir)).toThrow('in use by another Boneyard');
  other.kill('SIGKILL');
  await gone;
  await lockFolder(dir)();
});

test('a folder that is a file is a fault of DATA_DIR', () => {
  writeFileSync(join(dir, 'file'), '');
  expect(() => lockFolder(join(dir, 'file'))).toThrow(/^DATA_DIR .*file cannot be used/);
});
