import { describe, expect, test } from '@jest/globals';
import type { Entry } from '../entry.ts';
import { makeFakeClock } from './fake-clock.ts';
import { makeSlowJournal } from './slow-journal.ts';
import { tick } from './tick.ts';

const entry = (seq: number): Entry => ({ t: 'renamed', ref: 0, name: `Ana ${seq}`, seq, ms: seq, by: 'person' });

describe('the fake clock', () => {
  test('runs what is due in its order, what was asked first before what was asked later', async () => {
    const clock = makeFakeClock(tick);
    const start = clock.now();
    const ran: string[] = [];
    const run = (name: string) => () => ran.push(`${name} at ${clock.now() - start}`);
    clock.after(20, run('c'));
    clock.after(10, run('a'));
    clock.after(10, run('b'));
    clock.after(31, run('never'));
    clock.after(5, run('cancelled'))();
    await clock.advance(30);
    expect(ran).toEqual(['a at 10', 'b at 10', 'c at 20']);
    expect([clock.now() - start, clock.untilNext()]).toEqual([30, 1]);
  });

  test('lets promises settle between two timers', async () => {
    const clock = makeFakeClock(tick);
    const ran: string[] = [];
    clock.after(10, () => void Promise.resolve().then(() => clock.after(5, () => ran.push('second'))));
    clock.after(20, () => ran.push('third'));
    await clock.advance(20);
    expect(ran).toEqual(['second', 'third']);
  });
});

describe('the slow journal', () => {
  test('keeps what is appended, and says what belongs together', async () => {
    const journal = makeSlowJournal(1);
    await journal.append([entry(1), entry(2)]);
    await journal.append([entry(3)]);
    expect(journal.entries).toEqual([entry(1), entry(2), entry(3)]);
    expect(journal.batches.map((batch) => batch.length)).toEqual([2, 1]);
  });

  test('minds the order: no gap, nothing twice, nothing at the same time', async () => {
    const journal = makeSlowJournal(1, [entry(1)]);
    await expect(journal.append([entry(3)])).rejects.toThrow('where 2 was due');
    await expect(journal.append([entry(1)])).rejects.toThrow('where 2 was due');
    const first = journal.append([entry(2)]);
    await expect(journal.append([entry(3)])).rejects.toThrow('before the one before it had ended');
    await first;
    expect(journal.entries).toEqual([entry(1), entry(2)]);
  });

  test('ends nothing while it is held', async () => {
    const journal = makeSlowJournal(1);
    journal.hold();
    const append = journal.append([entry(1)]);
    for (let ticks = 0; ticks < 20; ticks++) await tick();
    expect([journal.entries.length, journal.isBusy]).toEqual([0, false]);
    journal.release();
    await append;
    expect(journal.entries).toHaveLength(1);
  });

  test('fails without having kept anything, or having kept it', async () => {
    const lost = makeSlowJournal(1);
    lost.failAfter(1, 'lost');
    await lost.append([entry(1)]);
    await expect(lost.append([entry(2)])).rejects.toThrow('failed');
    expect(lost.entries).toHaveLength(1);
    const unknown = makeSlowJournal(1);
    unknown.failAfter(0, 'unknown');
    await expect(unknown.append([entry(1)])).rejects.toThrow('failed');
    expect(unknown.entries).toHaveLength(1);
  });
});
