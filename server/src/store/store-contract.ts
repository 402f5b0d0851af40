/** What every store keeps to, whatever database stands behind it; each database's test runs this. */
import { presetRules } from '@boneyard/shared';
import { ENGINE_VERSION, type Entry } from '@boneyard/shared/table';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Player } from '../players/player.ts';
import { NotSaved } from './not-saved.ts';
import type { Store, TableOwner } from './store.ts';

export interface StoreUnderTest {
  /** Opens what this test's earlier stores left. */
  open(): Promise<Store>;
  remove(): Promise<void>;
}

const ANA: Player = { id: 'ana', name: 'Ana', createdAt: 1_900_000_000_123, seenAt: 1_900_000_000_123 };
const HASH = 'a'.repeat(64);
const OWNER: TableOwner = {
  id: 'table',
  code: 'ABCD1234',
  quick: null,
  daily: null,
  openedBy: 'ana',
  openedAt: 1_900_000_000_123,
};
const TRY = { day: '2026-01-31', game: 'latin', player: 'ana' };
const SETTINGS = {
  rules: presetRules('latin'),
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
} as const;

const NEXT = { matchId: '01', secret: 'fe', commitment: 'cc' };

const opened = (id = 'table'): Entry => ({
  t: 'opened',
  id,
  code: 'ABCD1234',
  settings: SETTINGS,
  quick: false,
  next: NEXT,
  seq: 1,
  ms: 0,
  by: 'table',
});
const ready = (seq: number): Entry => ({ t: 'ready', seat: 0, seq, ms: seq * 10, by: 'person' });
const match = (seq: number, id = 'table'): Entry => ({
  t: 'match',
  matchId: '00',
  secret: 'ff',
  commitment: 'cd',
  next: NEXT,
  rules: SETTINGS.rules,
  previousOpener: null,
  at: 0,
  aids: [['aid', 3]],
  id,
  code: 'ABCD1234',
  quick: false,
  settings: SETTINGS,
  people: [{ ref: 0, player: 'ana', name: "O'Neil 小明" }],
  nextRef: 1,
  host: 0,
  seats: [],
  seq,
  ms: 5,
  by: 'person',
});

export const storeContract = (database: string, prepare: () => Promise<StoreUnderTest>): void => {
  describe(`a store in ${database}`, () => {
    let place: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      place = await prepare();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    test('gives a link’s player once, in time, and only for the latest link', async () => {
      const { players } = store;
      const [first, second, token] = ['b', 'c', 'd'].map((letter) => letter.repeat(64)) as [string, string, string];
      await players.add(ANA, HASH);
      await players.addLink('ana', first, 2_000_000_000_000);
      await players.addLink('ana', second, 2_000_000_000_000);
      expect(await players.useLink(first, token, 0)).toBeNull();
      const tokens = [token, 'e'.repeat(64)];
      const used = await Promise.all(tokens.map((one) => players.useLink(second, one, 1_999_999_999_999)));
      expect(used).toEqual([ANA, null]);
      // By one token at a time.
      expect(await players.byToken(token)).toEqual(ANA);
      expect(await players.byToken(HASH)).toBeNull();
      await players.addLink('ana', first, 2_000_000_000_000);
      expect(await players.useLink(first, HASH, 2_000_000_000_000)).toBeNull();
      expect(await players.useLink(first, HASH, 0)).toBeNull();
      expect(await players.byToken(token)).toEqual(ANA);
    });

    test('keeps a link whose use came to nothing, and holds up no other who writes in the same commit', async () => {
      const { players } = store;
      const link = 'b'.repeat(64);
      await players.add(ANA, HASH);
      await players.add({ ...ANA, id: 'ben', name: 'Ben' }, 'c'.repeat(64));
      await players.addLink('ana', link, 1);
      const journal = store.tables.begin(OWNER);
      const [taken, opening, renamed] = await Promise.allSettled([
        // Somebody has that token.
        players.useLink(link, 'c'.repeat(64), 0),
        journal.append([opened()]),
        players.rename('ben', 'Benita'),
      ]);
      expect([taken.status, opening.status]).toEqual(['rejected', 'fulfilled']);
      expect(renamed).toMatchObject({ value: { name: 'Benita' } });
      expect(await players.byToken(HASH)).toEqual(ANA);
      expect(await players.useLink(link, 'e'.repeat(64), 0)).toEqual(ANA);
      await journal.append([ready(2)]);
    });

    test('gives a player back by the hash of the token, to the millisecond', async () => {
      expect(await store.players.add(ANA, HASH)).toBe(true);
      expect(await store.players.byToken(HASH)).toEqual(ANA);
      expect(await store.players.byToken('b'.repeat(64))).toBeNull();
      expect(await store.players.byToken(HASH.toUpperCase())).toBeNull();
    });

    test('takes neither an id nor a token twice, and leaves the first as it was', async () => {
      await store.players.add(ANA, HASH);
      expect(await store.players.add({ ...ANA, name: 'Thief' }, 'b'.repeat(64))).toBe(false);
      expect(await store.players.add({ ...ANA, id: 'thief', name: 'Thief' }, HASH)).toBe(false);
      expect(await store.players.byToken(HASH)).toEqual(ANA);
      expect(await store.players.byToken('b'.repeat(64))).toBeNull();
    });

    test('lets two players have one name', async () => {
      await store.players.add(ANA, HASH);
      expect(await store.players.add({ ...ANA, id: 'other' }, 'b'.repeat(64))).toBe(true);
    });

    test('renames one player, in any script, and nobody who is not there', async () => {
      await store.players.add(ANA, HASH);
      await store.players.add({ ...ANA, id: 'ben', name: 'Ben' }, 'b'.repeat(64));
      expect(await store.players.rename('ana', '小明 अनिता')).toEqual({ ...ANA, name: '小明 अनिता' });
      expect((await store.players.byToken('b'.repeat(64)))?.name).toBe('Ben');
      expect(await store.players.rename('nobody', 'Ana')).toBeNull();
    });

    test('notes when a player was last seen', async () => {
      await store.players.add(ANA, HASH);
      await store.players.seen('ana', 1_900_000_999_999);
      expect(await store.players.byToken(HASH)).toEqual({ ...ANA, seenAt: 1_900_000_999_999 });
    });

    test('takes a quote for a letter, not for SQL', async () => {
      const name = "'; drop table players; --";
      await store.players.add({ ...ANA, name }, HASH);
      expect((await store.players.byToken(HASH))?.name).toBe(name);
    });

    test('holds what was written when it is opened again', async () => {
      await store.players.add(ANA, HASH);
      await store.close();
      store = await place.open();
      expect(await store.players.byToken(HASH)).toEqual(ANA);
    });

    const entries = async (id = 'table'): Promise<Entry[]> =>
      ((await store.tables.entriesOf([id])).get(id) ?? []).map(({ data }) => JSON.parse(data));

    test('gives a table back as it began, with its entries in order, when it is opened again', async () => {
      const journal = store.tables.begin(OWNER);
      await journal.append([opened()]);
      await journal.append([ready(2), ready(3)]);
      await store.tables.begin({ ...OWNER, id: 'other', quick: 'latin', openedAt: 5 }).append([opened('other')]);
      await store.close();
      store = await place.open();
      expect(await store.tables.live()).toEqual([{ ...OWNER, id: 'other', quick: 'latin', openedAt: 5 }, OWNER]);
      expect(await entries()).toEqual([opened(), ready(2), ready(3)]);
      expect(await entries('other')).toEqual([opened('other')]);
      expect((await store.tables.entriesOf(['table'])).get('table')?.map(({ seq, engine }) => [seq, engine])).toEqual(
        [1, 2, 3].map((seq) => [seq, ENGINE_VERSION]),
      );
    });

    test('gives only what follows the last match, the match itself first', async () => {
      const journal = store.tables.begin(OWNER);
      await journal.append([opened()]);
      await journal.append([match(2), ready(3)]);
      await journal.append([match(4)]);
      await journal.append([ready(5)]);
      expect(await entries()).toEqual([match(4), ready(5)]);
    });

    test('goes on with a journal where it ended', async () => {
      await store.tables.begin(OWNER).append([opened()]);
      await store.close();
      store = await place.open();
      await store.tables.goOn('table').append([ready(2)]);
      expect(await entries()).toEqual([opened(), ready(2)]);
    });

    test('gives back which daily deal is played at a table', async () => {
      await store.tables.begin({ ...OWNER, daily: '2026-01-31/latin' }).append([opened()]);
      expect((await store.tables.live()).map(({ daily }) => daily)).toEqual(['2026-01-31/latin']);
    });

    test('lets a player try a day’s deal once, whoever else tries it and whatever else is tried', async () => {
      const at = 1_900_000_000_123;
      const begun = await Promise.all(['one', 'two'].map((table) => store.daily.begin(TRY, table, at)));
      expect([...begun].sort()).toEqual([false, true]);
      const table = begun[0] ? 'one' : 'two';
      expect(await store.daily.begin({ ...TRY, player: 'ben' }, 'three', at)).toBe(true);
      expect(await store.daily.begin({ ...TRY, game: 'draw' }, 'four', at)).toBe(true);
      expect(await store.daily.begin({ ...TRY, day: '2026-02-01' }, 'five', at)).toBe(true);
      await store.close();
      store = await place.open();
      expect(await store.daily.triesOf('ana', '2026-01-31')).toEqual([
        { ...TRY, game: 'draw', table: 'four', result: null },
        { ...TRY, table, result: null },
      ]);
      expect(await store.daily.triesOf('nobody', '2026-01-31')).toEqual([]);
    });

    test('keeps the first result of a try, and its record', async () => {
      await store.daily.begin(TRY, 'table', 5);
      expect(await store.daily.recordOf(TRY)).toBeNull();
      await store.daily.finish(TRY, '{"points":34}', '{"rounds":[]}');
      await store.daily.finish(TRY, '{"points":99}', '{}');
      await store.daily.takeBack(TRY, 'table');
      await store.close();
      store = await place.open();
      expect(await store.daily.triesOf('ana', '2026-01-31')).toEqual([
        { ...TRY, table: 'table', result: '{"points":34}' },
      ]);
      expect(await store.daily.recordOf(TRY)).toBe('{"rounds":[]}');
      expect(await store.daily.recordOf({ ...TRY, player: 'ben' })).toBeNull();
    });

    test('gives a try back whose table never came to be, and no other', async () => {
      await store.daily.begin(TRY, 'table', 5);
      await store.daily.takeBack(TRY, 'another');
      expect(await store.daily.begin(TRY, 'again', 6)).toBe(false);
      await store.daily.takeBack(TRY, 'table');
      expect(await store.daily.begin(TRY, 'again', 6)).toBe(true);
    });

    test('refuses a seq that is taken and one that leaves a gap, and keeps nothing of them', async () => {
      const journal = store.tables.begin(OWNER);
      await journal.append([opened()]);
      await journal.append([ready(2)]);
      for (const wrong of [[ready(2)], [ready(4)], [ready(3), ready(5)], [ready(2), ready(3)]]) {
        await expect(journal.append(wrong)).rejects.toThrow('refused');
      }
      await journal.append([ready(3)]);
      expect(await entries()).toEqual([opened(), ready(2), ready(3)]);
    });

    test('a refused table holds up no other in the same commit', async () => {
      const one = store.tables.begin(OWNER);
      const other = store.tables.begin({ ...OWNER, id: 'other' });
      await Promise.all([one.append([opened()]), other.append([opened('other')])]);
      const [refused, safe] = await Promise.allSettled([one.append([ready(9)]), other.append([ready(2)])]);
      expect([refused.status, safe.status]).toEqual(['rejected', 'fulfilled']);
      expect([(await entries()).length, (await entries('other')).length]).toEqual([1, 2]);
    });

    test('of two writers of one table only one gets a seq, and the other takes nothing more', async () => {
      const second = await place.open();
      try {
        const mine = store.tables.begin(OWNER);
        await mine.append([opened()]);
        const theirs = second.tables.goOn('table');
        await theirs.append([ready(2)]);
        await expect(mine.append([{ ...ready(2), ms: 999 }])).rejects.toThrow();
        await expect(mine.append([ready(3)])).rejects.toThrow();
        expect(await store.isWritable()).toBe(false);
        await theirs.append([ready(3)]);
        expect(await entries()).toEqual([opened(), ready(2), ready(3)]);
      } finally {
        await second.close();
      }
    });

    test('what begins twice is refused', async () => {
      await store.tables.begin(OWNER).append([opened()]);
      await expect(store.tables.begin(OWNER).append([opened()])).rejects.toThrow();
    });

    test('many tables at once are all safe when they are answered', async () => {
      const ids = Array.from({ length: 200 }, (_, n) => `table-${n}`);
      await Promise.all(
        ids.map(async (id) => {
          const journal = store.tables.begin({ ...OWNER, id });
          await journal.append([opened(id)]);
          for (let seq = 2; seq <= 6; seq++) await journal.append([ready(seq)]);
        }),
      );
      const reader = await place.open();
      const kept = await reader.tables.entriesOf([...ids, 'nobody']);
      for (const id of ids) expect(kept.get(id)?.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(kept.get('nobody')).toEqual([]);
      await reader.close();
    });

    test('a table that was closed before its first match leaves nothing, and others stay as they are', async () => {
      for (const id of ['unplayed', 'void', 'live']) await store.tables.begin({ ...OWNER, id }).append([opened(id)]);
      const late = store.tables.goOn('unplayed');
      await store.tables.end('unplayed', 'closed');
      await store.tables.end('void', 'void');
      await store.tables.end('void', 'closed');
      const ids = ['unplayed', 'void', 'live'];
      expect(await Promise.all(ids.map(store.tables.statusOf))).toEqual([null, 'void', 'live']);
      const kept = await store.tables.entriesOf(ids);
      expect(ids.map((id) => kept.get(id)?.length)).toEqual([0, 1, 1]);
      // Who still writes to it is refused, and nobody else with it.
      const [refused, safe] = await Promise.allSettled([
        late.append([ready(2)]),
        store.tables.goOn('live').append([ready(2)]),
      ]);
      expect([refused?.status, safe?.status]).toEqual(['rejected', 'fulfilled']);
      // A daily try that nobody came to is opened again by the id that it was noted with.
      await store.tables.begin({ ...OWNER, id: 'unplayed' }).append([opened('unplayed')]);
      expect(await store.tables.statusOf('unplayed')).toBe('live');
    });

    test('a table that has ended is not live any more, and says how it ended', async () => {
      for (const id of ['one', 'two', 'three'])
        await store.tables.begin({ ...OWNER, id }).append([opened(id), match(2, id)]);
      await store.tables.end('one', 'closed');
      await store.tables.end('two', 'void');
      // The first word stands.
      await store.tables.end('two', 'closed');
      expect((await store.tables.live()).map(({ id }) => id)).toEqual(['three']);
      expect(await Promise.all(['one', 'two', 'three', 'four'].map(store.tables.statusOf))).toEqual([
        'closed',
        'void',
        'live',
        null,
      ]);
    });

    test('closing waits for what was appended before, and refuses what comes after', async () => {
      const journal = store.tables.begin(OWNER);
      const first = journal.append([opened()]);
      const closed = store.close();
      await expect(journal.append([ready(2)])).rejects.toThrow('closed');
      await first;
      await closed;
      store = await place.open();
      expect(await entries()).toEqual([opened()]);
    });

    test('can be written until it is closed', async () => {
      expect(await store.isWritable()).toBe(true);
      const another = await place.open();
      await another.close();
      expect(await another.isWritable()).toBe(false);
      await expect(another.players.add(ANA, HASH)).rejects.toThrow(NotSaved);
      expect(await store.players.byToken(HASH)).toBeNull();
    });
  });
};
