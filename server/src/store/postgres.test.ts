import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { StartFault } from '../start-fault.ts';
import { noPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { type Silence, startSilentPostgres } from '../testing/silent-postgres.ts';
import { NotRead } from './not-read.ts';
import { lockDatabase, openPostgresStore, type Patience } from './postgres.ts';
import type { Store, TableOwner } from './store.ts';
import { storeContract } from './store-contract.ts';

/** Of what does not answer at all, a tenth of a second says as much as a minute. */
const NONE: Patience = { connect: 10_000, read: 100, start: 100 };

/** What is well answers in a tenth of a second, if not the first time on a busy machine. */
const eventually = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotRead || error instanceof StartFault)) throw error;
    }
  }
};

const whereThereIsOne = noPostgres === null ? describe : describe.skip;

whereThereIsOne(noPostgres ?? 'PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  storeContract('PostgreSQL', async () => {
    const url = await postgres.newDatabase();
    return { open: () => openPostgresStore(url), remove: async () => undefined };
  });

  test('two that start at once bring the tables up to date once', async () => {
    const url = await postgres.newDatabase();
    const stores = await Promise.all([openPostgresStore(url), openPostgresStore(url)]);
    for (const store of stores) {
      expect(await store.isWritable()).toBe(true);
      await store.close();
    }
  });

  test('the second process of a database is refused, until the first is gone', async () => {
    const url = await postgres.newDatabase();
    const unlock = await lockDatabase(url, () => undefined);
    await expect(lockDatabase(url, () => undefined)).rejects.toThrow(/^DATABASE_URL is in use by another Boneyard/);
    const elsewhere = await lockDatabase(await postgres.newDatabase(), () => undefined);
    await unlock();
    await (await lockDatabase(url, () => undefined))();
    await elsewhere();
  });

  test('an address that leads nowhere is a fault that does not tell the password', async () => {
    for (const open of [openPostgresStore, (url: string) => lockDatabase(url, () => undefined)]) {
      const failed = open('postgresql://ana:s3cret@127.0.0.1:1/none');
      await expect(failed).rejects.toThrow(StartFault);
      await expect(failed).rejects.toThrow(/^DATABASE_URL cannot be used: ECONNREFUSED/);
      await expect(failed).rejects.not.toThrow(/s3cret/);
    }
  });

  describe('that hangs', () => {
    const OWNER: TableOwner = { id: 'table', code: 'ABCD1234', quick: null, daily: null, openedBy: 'ana', openedAt: 1 };
    const TABLES = ['players', 'tables', 'entries', 'daily_tries'];
    let store: Store;
    /** Of somebody else, who holds it up. */
    let other: pg.Client;
    let url: string;
    beforeEach(async () => {
      url = await postgres.newDatabase();
      store = await eventually(() => openPostgresStore(url, undefined, NONE));
      other = new pg.Client({ connectionString: url });
      await other.connect();
    });
    afterEach(async () => {
      await other.end();
      await store.close();
    });
    const hold = async (tables: readonly string[]): Promise<void> => {
      await other.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`);
    };
    const letGo = (): Promise<unknown> => other.query('rollback');

    /** All that is read. Who adds a read adds a row. */
    const READS: readonly (readonly [string, () => Promise<unknown>, unknown])[] = [
      ['whom a cookie names', () => store.players.byToken('a'.repeat(64)), null],
      ['what became of a table', () => store.tables.statusOf('table'), null],
      ['which tables there are, at the start', () => store.tables.live(), []],
      ['what was played at them', () => store.tables.entriesOf(['table']), new Map([['table', []]])],
      ['tries at the daily deals', () => store.daily.triesOf('ana', '2026-01-31'), []],
      ['a record', () => store.daily.recordOf({ day: '2026-01-31', game: 'latin', player: 'ana' }), null],
    ];
    test.each(READS)('%s: no in time, and known again when it is well', async (_what, read, empty) => {
      await hold(TABLES);
      // More often than there are connections: none of them is lost.
      for (let n = 0; n < 6; n++) {
        const answer = read();
        await expect(answer).rejects.toThrow(NotRead);
        await expect(answer).rejects.toThrow(/no answer within 0.1 s.*pg_stat_activity/);
      }
      await letGo();
      expect(await eventually(read)).toEqual(empty);
    });

    test('with what people read keeps no table from going on, nor who reads from being told', async () => {
      const slow = await openPostgresStore(url, undefined, { ...NONE, connect: 3000, read: 600_000 });
      await hold(['players']);
      const reads = Array.from({ length: 4 }, (_, n) => slow.players.byToken(String(n)));
      await expect(slow.players.byToken('5')).rejects.toThrow(NotRead);
      await slow.tables.begin(OWNER).append([{ t: 'ready', seat: 0, seq: 1, ms: 0, by: 'person' }]);
      expect(await slow.isWritable()).toBe(true);
      await letGo();
      expect(await Promise.all(reads)).toEqual([null, null, null, null]);
      await slow.close();
    });
  });
});

describe('a PostgreSQL that takes connections and hangs', () => {
  const HOW: readonly (readonly [Silence, RegExp, Patience?])[] = [
    ['says nothing at all', /^DATABASE_URL cannot be used: .*time/, { ...NONE, connect: 100 }],
    ['lets in, and answers nothing', /^DATABASE_URL cannot be used: .*no answer within 0.1 s: look at its log/],
    ['lets in, and breaks off at the first query', /^DATABASE_URL cannot be used: /],
  ];
  test.each(HOW)('one that %s is a fault at the start, in time', async (how, fault, patience = NONE) => {
    const silent = await startSilentPostgres(how);
    const { url } = silent;
    for (const open of [
      () => openPostgresStore(url, undefined, patience),
      () => lockDatabase(url, () => undefined, patience),
    ]) {
      const opened = open();
      await expect(opened).rejects.toThrow(StartFault);
      await expect(opened).rejects.toThrow(fault);
      await expect(opened).rejects.not.toThrow(/s3cret/);
    }
    await silent.close();
  });
});
