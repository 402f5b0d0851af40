import { presetRules, type TableSettings } from '@boneyard/shared';
import type { Entry } from '@boneyard/shared/table';
import { makeSeededDealer } from '@boneyard/shared/table/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { LocalSession } from './local-session.ts';
import { type LocalStore, makeMemoryStore, TakenElsewhere } from './local-store.ts';
import { makeLocalTables } from './local-tables.ts';

const settings: TableSettings = {
  rules: presetRules('draw'),
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
};
const TWO = [
  { seat: 0, name: 'Ana' },
  { seat: 1, name: 'Ben' },
];

const sessions: LocalSession[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
});

/** Pages of one device: they share the store and hear each other's claims. */
const pages = (store: LocalStore) => {
  const claims = new Set<{ readonly id: string; readonly onTaken: () => void }>();
  let now = 0;
  return () => {
    const tables = makeLocalTables({
      store,
      // Who has to draw has nothing to play: the deals are always the same.
      table: { dealer: makeSeededDealer(1) },
      today: () => ++now,
      claim: (id, onTaken) => {
        for (const other of [...claims]) if (other.id === id) other.onTaken();
        const own = { id, onTaken };
        claims.add(own);
        return () => claims.delete(own);
      },
    });
    return {
      ...tables,
      goOn: async (id: string): Promise<LocalSession> => {
        const session = await tables.goOn(id);
        if (session === null) throw new Error('there is no such table');
        sessions.push(session);
        return session;
      },
    };
  };
};

const playOne = async (session: LocalSession): Promise<unknown> => {
  const seat = session.snapshot.value?.watch?.turn?.seat ?? -1;
  const [first] = session.snapshot.value?.mine.get(seat)?.legal ?? [];
  if (first?.t !== 'lead' && first?.t !== 'play') throw new Error('there is nothing to play');
  const { seat: _, ...wish } = first;
  return session.act(seat, wish);
};

describe('the tables of a device', () => {
  test('open with everybody on their seats and the first round dealt', async () => {
    const page = pages(makeMemoryStore())();
    const id = await page.open(settings, [
      { seat: 1, name: 'Ana' },
      { seat: 0, name: 'Ben' },
    ]);
    const { snapshot } = await page.goOn(id);
    expect(snapshot.value?.table).toMatchObject({ id, phase: 'playing' });
    expect(snapshot.value?.table.seats.map(({ name }) => name)).toEqual(['Ben', '']);
    expect([...(snapshot.value?.mine.keys() ?? [])]).toEqual([0, 1]);
    expect(await page.list()).toMatchObject([{ id, names: ['Ben', 'Ana'], round: 1, isOver: false }]);
  });

  test('go on where they were when the page was closed', async () => {
    const open = pages(makeMemoryStore());
    const first = open();
    const id = await first.open(settings, TWO);
    const session = await first.goOn(id);
    await playOne(session);
    session.close();
    const again = await open().goOn(id);
    expect(again.snapshot.value?.mine).toEqual(session.snapshot.value?.mine);
    expect(await playOne(again)).toHaveProperty('at');
  });

  test('are played by one page at a time: the one that opened them last', async () => {
    const open = pages(makeMemoryStore());
    const id = await open().open(settings, TWO);
    const older = await open().goOn(id);
    const newer = await open().goOn(id);
    expect(older.connection.value).toEqual({ state: 'lost', reason: 'tab' });
    expect(await playOne(newer)).toHaveProperty('at');
  });

  test('are fenced by the journal where pages do not hear each other', async () => {
    const store = makeMemoryStore();
    const id = await pages(store)().open(settings, TWO);
    const one = await pages(store)().goOn(id);
    const other = await pages(store)().goOn(id);
    await playOne(one);
    expect(await playOne(other)).toEqual({ refused: 'halted' });
    expect(other.connection.value).toEqual({ state: 'lost', reason: 'tab' });
  });

  test('are let go of when there are too many, the oldest first', async () => {
    const page = pages(makeMemoryStore())();
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push(await page.open(settings, TWO));
    expect((await page.list()).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    await page.remove(ids[9] as string);
    expect((await page.list()).map(({ id }) => id)).toEqual(ids.slice(1, 9).reverse());
  });

  test('leave nothing behind when they cannot be opened', async () => {
    const store = makeMemoryStore();
    await expect(pages(store)().open(settings, [...TWO, { seat: 1, name: 'Cid' }])).rejects.toThrow('seat-taken');
    expect(await store.list()).toEqual([]);
  });
});

describe('a store', () => {
  const ready = (seq: number): Entry => ({ t: 'ready', seat: 0, seq, ms: 0, by: 'person' });

  test('refuses what does not follow, and keeps nothing of it', async () => {
    const store = makeMemoryStore();
    const { append } = store.journal('a');
    await append([ready(1), ready(2)]);
    for (const wrong of [[ready(2)], [ready(4)], [ready(3), ready(5)]]) {
      await expect(append(wrong)).rejects.toThrow(TakenElsewhere);
    }
    await append([ready(3)]);
    expect((await store.entries('a')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await store.entries('b')).toEqual([]);
  });

  test('keeps what follows the last match', async () => {
    const store = makeMemoryStore();
    const { append } = store.journal('a');
    await append([ready(1), ready(2)]);
    await append([{ ...ready(3), t: 'match' } as unknown as Entry, ready(4)]);
    expect((await store.entries('a')).map(({ seq }) => seq)).toEqual([3, 4]);
  });
});
