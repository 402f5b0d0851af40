import { presetRules } from '@boneyard/shared';
import type { FairView } from '@boneyard/shared/fair';
import type { Answer, Intent } from '@boneyard/shared/protocol';
import { createDealer } from '@boneyard/shared/table';
import { beforeEach, expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { makeTable } from '../model/view.fixture.ts';
import type { Connection, TableSnapshot } from '../session/session.ts';
import type { Memory } from '../shell/memory.ts';
import { watchSession } from './watch-session.ts';

const { matchId, commitment } = createDealer((count) => new Uint8Array(count).fill(7)).openMatch();

const fair = (more: Partial<FairView['next']> = {}): FairView => ({
  next: { matchId, commitment, commits: [null, null], starting: false, ...more },
  match: null,
  leaves: '',
  links: [],
});

const look = (shown: FairView): TableSnapshot => ({
  table: makeTable(presetRules('block'), { phase: 'lobby', fair: shown }),
  me: 0,
  mine: new Map(),
  watch: null,
});

let kept: Map<string, string>;
let asked: { readonly intent: Intent; readonly answer: (answer: Answer) => void; readonly fail: () => void }[];
beforeEach(() => {
  kept = new Map();
  asked = [];
});

const open = () => {
  const snapshot = signal<TableSnapshot | null>(null);
  const connection = signal<Connection>({ state: 'live' });
  const memory: Memory = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
  const submit = (intent: Intent): Promise<Answer> =>
    new Promise((answer, failed) => asked.push({ intent, answer, fail: () => failed(new Error('broken off')) }));
  const randomBytes = (count: number) => new Uint8Array(count).fill(asked.length + 1);
  const watch = watchSession({ snapshot, connection, submit }, { memory, key: 'fair.t', randomBytes });
  return { snapshot, connection, ...watch };
};

const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

test('a seat is committed for by itself, once', async () => {
  const { snapshot, report } = open();
  snapshot.value = look(fair());
  expect(asked.map(({ intent }) => intent)).toEqual([
    { t: 'commit', seat: 0, match: matchId, c: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  snapshot.value = look(fair({ starting: true }));
  expect(asked).toHaveLength(1);
  asked[0]?.answer({ at: 0 });
  await settle();
  expect(report.value.state).toBe('none');
});

test('what broke off is asked for again, what was refused is not', async () => {
  const { snapshot } = open();
  snapshot.value = look(fair());
  asked[0]?.fail();
  await settle();
  snapshot.value = look(fair());
  expect(asked).toHaveLength(2);
  expect(asked[1]?.intent).toEqual(asked[0]?.intent);
  asked[1]?.answer({ refused: 'not-your-seat' });
  await settle();
  snapshot.value = look(fair());
  expect(asked).toHaveLength(2);
});

test('nothing goes out while the connection is down, nor after the end', () => {
  const { snapshot, connection, stop } = open();
  connection.value = { state: 'reconnecting' };
  snapshot.value = look(fair());
  expect(asked).toEqual([]);
  connection.value = { state: 'live' };
  expect(asked).toHaveLength(1);
  stop();
  snapshot.value = look({ ...fair(), next: { ...fair().next, matchId: 'f'.repeat(32) } });
  expect(asked).toHaveLength(1);
});

test('a page loaded anew has the same seed, and still knows of a mismatch', () => {
  const first = open();
  first.snapshot.value = look(fair());
  first.stop();
  const second = open();
  second.snapshot.value = look(fair());
  expect(asked[1]?.intent).toEqual(asked[0]?.intent);
  second.snapshot.value = look(fair({ commitment: '0'.repeat(64) }));
  expect(second.report.value).toMatchObject({
    state: 'mismatch',
    faults: [{ code: 'commitment', round: null, seat: null }],
  });
  second.stop();
  expect(open().report.value.state).toBe('mismatch');
});
