/** However a bench ends, nothing that it has started outlives it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const file = (name: string): string => join(import.meta.dirname, name);
const SCRIPT = file('../testing/leave-behind.ts');

/** All its folders are in here. */
let dir: string;
let child: ChildProcess;
/** Of `child` and of all that it starts. */
let group: number;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'left-'));
  // PostgreSQL runs as somebody else, who has to get through to a folder in it.
  chmodSync(dir, 0o755);
});
afterEach(() => {
  if (working() > 0) process.kill(-group, 'SIGKILL');
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
});

const start = (...args: string[]): void => {
  child = spawn(process.execPath, ['--no-warnings', ...args], {
    env: { ...process.env, TMPDIR: dir },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  group = child.pid as number;
};

/** All is there that is to be gone. */
const started = async (): Promise<void> => {
  const [text] = await once(child.stdout as Readable, 'data');
  expect(String(text)).toBe('started\n');
};

/**
 * How many of the group work. Whoever has ended, and is only not yet heard of by its parent, does not count: who that is, and
 * when it looks, is the machine's affair.
 */
const working = (): number =>
  readdirSync('/proc').filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, , itsGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(itsGroup) === group && state !== 'Z';
    } catch {
      // No process, or none any more.
      return false;
    }
  }).length;

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((done) => setImmediate(done));
};

/** It has ended; what was killed with it may be on its way out still. */
const rest = async (): Promise<readonly string[]> => {
  await until(() => working() === 0);
  return readdirSync(dir);
};

const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

onLinux.each(['throws', 'throws in an event', 'rejects unheard'])('a process that %s', async (way) => {
  start(SCRIPT, way);
  await started();
  const [code] = await once(child, 'exit');
  expect(code).not.toBe(0);
  expect(await rest()).toEqual([]);
});

onLinux.each(['SIGINT', 'SIGTERM'] as const)('a process that gets %s, it alone', async (signal) => {
  start(SCRIPT, 'waits');
  await started();
  child.kill(signal);
  await once(child, 'exit');
  expect(await rest()).toEqual([]);
});

onLinux('a bench whose people cannot all be seated ends its server', async () => {
  start(file('bench.ts'), 'load', '1', '1e10');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(await rest()).toEqual([]);
});

onLinux('an arena that gets SIGTERM ends its workers in the middle of their deals', async () => {
  start(file('arena.ts'), ...'--rules latin --a hard --b hard --deals 100000 --seed 1 --workers 2 --json'.split(' '));
  await until(() => working() === 3);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await rest()).toEqual([]);
});
