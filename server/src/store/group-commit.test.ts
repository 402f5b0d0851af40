import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Job, Outcome } from './batch.ts';
import { Lost, makeGroupCommit, WINDOW_MS } from './group-commit.ts';
import { NotSaved } from './not-saved.ts';

const PROBE: Job = { t: 'probe' };
const STATEMENT = { sql: 'update players', parameters: [] };
const SAFE: Outcome = { rows: [] };
const end = (table: string): Job => ({ t: 'end', table, status: 'closed', at: 1 });

/** Commits that come to an end when the test says so. */
const makeDisk = () => {
  const batches: (readonly Job[])[] = [];
  const ends: ((outcomes: readonly Outcome[] | Error) => void)[] = [];
  return {
    batches,
    commit: (jobs: readonly Job[]) =>
      new Promise<readonly Outcome[]>((done, failed) => {
        batches.push(jobs);
        ends.push((outcomes) => (outcomes instanceof Error ? failed(outcomes) : done(outcomes)));
      }),
    finish: async (outcomes: readonly Outcome[] | Error) => {
      ends.shift()?.(outcomes);
      await jest.advanceTimersByTimeAsync(0);
    },
  };
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what comes in one step goes in together, at once where nothing was committed before', async () => {
  const disk = makeDisk();
  const group = makeGroupCommit(disk.commit);
  const both = Promise.all([group.add(end('a')), group.add(end('b'))]);
  expect(disk.batches).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(disk.batches).toEqual([[end('a'), end('b')]]);
  await disk.finish([SAFE, SAFE]);
  await both;
});

test('one commit is under way at a time, and the next begins a window after it at the earliest', async () => {
  const disk = makeDisk();
  const group = makeGroupCommit(disk.commit);
  const first = group.add(end('a'));
  await jest.advanceTimersByTimeAsync(1);
  const others = [group.add(end('b')), group.add(end('c'))];
  await jest.advanceTimersByTimeAsync(50);
  expect(disk.batches).toHaveLength(1);
  await disk.finish([SAFE]);
  await first;
  // Fifty have passed already.
  expect(disk.batches).toEqual([[end('a')], [end('b'), end('c')]]);
  await disk.finish([SAFE, SAFE]);
  await Promise.all(others);
  const last = group.add(end('d'));
  await jest.advanceTimersByTimeAsync(2 * WINDOW_MS.perJob - 1);
  expect(disk.batches).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(disk.batches).toHaveLength(3);
  await disk.finish([SAFE]);
  await last;
});

test('after a commit of many the next waits so long and no longer', async () => {
  const disk = makeDisk();
  const group = makeGroupCommit(disk.commit);
  const many = Promise.all(Array.from({ length: 50 }, (_, n) => group.add(end(`${n}`))));
  await jest.advanceTimersByTimeAsync(0);
  await disk.finish(Array.from({ length: 50 }, () => SAFE));
  await many;
  const last = group.add(end('last'));
  await jest.advanceTimersByTimeAsync(WINDOW_MS.most - 1);
  expect(disk.batches).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(disk.batches).toHaveLength(2);
  await disk.finish([SAFE]);
  await last;
});

test('nothing is answered before its commit has ended', async () => {
  const disk = makeDisk();
  const group = makeGroupCommit(disk.commit);
  const answered: string[] = [];
  const both = [
    group.add(PROBE).then(() => answered.push('probe')),
    group.write([STATEMENT]).then((rows) => answered.push(...rows.map(String))),
  ];
  await jest.advanceTimersByTimeAsync(1000);
  expect(answered).toEqual([]);
  await disk.finish([SAFE, { rows: ['a row'] }]);
  await Promise.all(both);
  expect(answered.sort()).toEqual(['a row', 'probe']);
});

test('a refused job is told why, and the others go on', async () => {
  const disk = makeDisk();
  const group = makeGroupCommit(disk.commit);
  const settled = Promise.allSettled([group.add(end('a')), group.add(end('b'))]);
  await jest.advanceTimersByTimeAsync(0);
  await disk.finish([{ refused: 'not yours' }, SAFE]);
  expect(await settled).toEqual([
    { status: 'rejected', reason: new Error('not yours') },
    { status: 'fulfilled', value: undefined },
  ]);
  expect(group.isWell).toBe(true);
});

test('a failed commit fails what waits as well, and all that comes after; it is never tried again', async () => {
  const disk = makeDisk();
  const group = makeGroupCommit(disk.commit);
  const first = group.add(end('a'));
  await jest.advanceTimersByTimeAsync(0);
  const settled = Promise.allSettled([first, group.add(end('b'))]);
  await disk.finish(new Error('the disk is full'));
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(group.add(PROBE)).rejects.toThrow('the disk is full');
  await jest.advanceTimersByTimeAsync(1000);
  expect(disk.batches).toHaveLength(1);
  expect(group.isWell).toBe(false);
});

test('a failed commit without tables in it fails alone: what comes after is tried', async () => {
  const disk = makeDisk();
  const group = makeGroupCommit(disk.commit);
  const first = group.write([STATEMENT]);
  await jest.advanceTimersByTimeAsync(0);
  const second = group.add(end('a'));
  await Promise.all([expect(first).rejects.toThrow(NotSaved), disk.finish(new Error('the disk is full'))]);
  expect(group.isWell).toBe(true);
  await jest.advanceTimersByTimeAsync(WINDOW_MS.most);
  await disk.finish([SAFE]);
  await second;
});

test.each([
  ['a table’s append', () => end('a'), new Error('the disk is full'), 1],
  ['a player’s write', (): Job => ({ t: 'write', statements: [STATEMENT] }), new Error('the disk is full'), 0],
  ['the writer of a player’s write', (): Job => ({ t: 'write', statements: [STATEMENT] }), new Lost('it has gone'), 1],
])('where %s fails, whoever has to end the process is told so many times', async (_what, job, error, times) => {
  const disk = makeDisk();
  const onLost = jest.fn();
  const group = makeGroupCommit(disk.commit, { onLost });
  const first = expect(group.add(job())).rejects.toThrow(error.message);
  await jest.advanceTimersByTimeAsync(0);
  await disk.finish(error);
  await first;
  expect(onLost).toHaveBeenCalledTimes(times);
});

test.each([
  ['a table’s append', () => end('a')],
  ['a player’s write', (): Job => ({ t: 'write', statements: [STATEMENT] })],
])('%s that is not answered for half a minute is the end, and nothing is committed beside it', async (_what, job) => {
  const disk = makeDisk();
  const onLost = jest.fn();
  const group = makeGroupCommit(disk.commit, { onLost });
  const settled = Promise.allSettled([group.add(job())]);
  await jest.advanceTimersByTimeAsync(29_000);
  const waiting = Promise.allSettled([group.add(PROBE)]);
  expect([onLost.mock.calls.length, group.isWell]).toEqual([0, true]);
  await jest.advanceTimersByTimeAsync(2000);
  expect([...(await settled), ...(await waiting)].map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([onLost.mock.calls.length, group.isWell, disk.batches.length]).toEqual([1, false, 1]);
  // It comes back to life: too late.
  await disk.finish([SAFE]);
  await expect(group.add(PROBE)).rejects.toThrow('does not answer');
  await group.close();
  expect([onLost.mock.calls.length, disk.batches.length]).toEqual([1, 1]);
});

test('closing commits what waits without waiting itself, and takes nothing more', async () => {
  const disk = makeDisk();
  const group = makeGroupCommit(disk.commit);
  const first = group.add(end('a'));
  await jest.advanceTimersByTimeAsync(0);
  const second = group.add(end('b'));
  const closed = group.close();
  await expect(group.add(PROBE)).rejects.toThrow('closed');
  await disk.finish([SAFE]);
  await disk.finish([SAFE]);
  await Promise.all([first, second, closed]);
  expect(disk.batches).toEqual([[end('a')], [end('b')]]);
});
