import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { StartFault } from '../start-fault.ts';
import { noPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { lockDatabase, openPostgresStore } from './postgres.ts';
import { storeContract } from './store-contract.ts';

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
});
