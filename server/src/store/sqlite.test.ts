import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Kysely } from 'kysely';
import { StartFault } from '../start-fault.ts';
import { MIGRATIONS } from './migrations.ts';
import { migrate } from './sql-store.ts';
import { openSqliteStore } from './sqlite.ts';
import { DATABASE_FILE, openDatabase, openFile } from './sqlite-file.ts';
import { storeContract } from './store-contract.ts';

storeContract('SQLite', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'boneyard-store-'));
  return { open: () => openSqliteStore(dir), remove: async () => rmSync(dir, { recursive: true }) };
});

describe('the SQLite file', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'boneyard-store-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('is in WAL mode and synchronous to the disk, with foreign keys and patience', () => {
    const file = openFile(dir);
    const pragma = (name: string) => file.pragma(name, { simple: true });
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys'), pragma('busy_timeout')]).toEqual([
      'wal',
      2,
      1,
      5000,
    ]);
    file.close();
  });

  test('and the files beside it are not for everybody on the machine, whose hands and seeds they hold', () => {
    const file = openFile(dir);
    file.exec('create table t (n integer)');
    const modes = readdirSync(dir).map((name) => [name, statSync(join(dir, name)).mode & 0o007]);
    expect(Object.fromEntries(modes)).toEqual({
      [DATABASE_FILE]: 0,
      [`${DATABASE_FILE}-shm`]: 0,
      [`${DATABASE_FILE}-wal`]: 0,
    });
    file.close();
  });

  test('is waited for by another thread: while it can be written by nobody, others are served', async () => {
    const store = await openSqliteStore(dir);
    const another = openFile(dir);
    const ana = { id: 'ana', name: 'Ana', createdAt: 1, seenAt: 1 };
    await store.players.add(ana, 'hash');
    another.exec('begin immediate');
    // Here it would hold up everything for five seconds, and be refused then.
    const renamed = store.players.rename('ana', 'Anita');
    const turned = new Promise<string>((done) => setImmediate(() => done('turned')));
    expect(await Promise.race([turned, renamed])).toBe('turned');
    expect(await store.players.byToken('hash')).toEqual(ana);
    another.exec('commit');
    expect(await renamed).toEqual({ ...ana, name: 'Anita' });
    another.close();
    await store.close();
  });

  test('makes its folder, and every folder above', async () => {
    const store = await openSqliteStore(join(dir, 'a', 'b'));
    await store.close();
    expect(
      readFileSync(join(dir, 'a', 'b', DATABASE_FILE))
        .subarray(0, 15)
        .toString(),
    ).toBe('SQLite format 3');
  });

  test('that cannot be opened is a fault of DATA_DIR', async () => {
    writeFileSync(join(dir, 'file'), '');
    await expect(openSqliteStore(join(dir, 'file'))).rejects.toThrow(StartFault);
    await expect(openSqliteStore(join(dir, 'file'))).rejects.toThrow(/^DATA_DIR .*file cannot be used/);
    // A folder that can hold no folders: Node would go on trying.
    await expect(openSqliteStore('/proc/boneyard/data')).rejects.toThrow(
      /^DATA_DIR .*data cannot be used: ENOENT: no such/,
    );
  });

  test('that is no database is a fault of DATA_DIR, and is left alone', async () => {
    const content =
      'my diary, which happens to have this name, and is long enough to be read as a header of one hundred bytes';
    writeFileSync(join(dir, DATABASE_FILE), content);
    await expect(openSqliteStore(dir)).rejects.toThrow(StartFault);
    expect(readFileSync(join(dir, DATABASE_FILE), 'utf8')).toBe(content);
  });

  test('of a newer version is refused with a line that says what to do', async () => {
    const db = openDatabase(dir);
    await migrate(db, { ...MIGRATIONS, '999-later': { up: async () => {} } });
    await db.destroy();
    await expect(openSqliteStore(dir)).rejects.toThrow(StartFault);
    await expect(openSqliteStore(dir)).rejects.toThrow(/newer Boneyard/);
  });

  test('gets an added table without losing a row', async () => {
    const store = await openSqliteStore(dir);
    await store.players.add({ id: 'ana', name: 'Ana', createdAt: 1, seenAt: 1 }, 'hash');
    await store.close();
    const db = openDatabase(dir);
    const later = {
      up: async (then: Kysely<unknown>) => then.schema.createTable('later').addColumn('id', 'text').execute(),
    };
    await migrate(db, { ...MIGRATIONS, '999-later': later });
    expect(await db.selectFrom('players').select('name').execute()).toEqual([{ name: 'Ana' }]);
    await db.destroy();
  });
});

describe('a migration that is broken off', () => {
  test('leaves nothing half done, and the next start does it whole', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'boneyard-store-'));
    const later = (isBroken: boolean) => ({
      up: async (then: Kysely<unknown>) => {
        await then.schema.createTable('later').addColumn('id', 'text').execute();
        if (isBroken) throw new Error('the power went');
        await then.schema.createTable('latest').addColumn('id', 'text').execute();
      },
    });
    const broken = openDatabase(dir);
    await expect(migrate(broken, { ...MIGRATIONS, '999-later': later(true) })).rejects.toThrow('the power went');
    await broken.destroy();
    const whole = openDatabase(dir);
    await migrate(whole, { ...MIGRATIONS, '999-later': later(false) });
    expect((await whole.introspection.getTables()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['later', 'latest', 'entries']),
    );
    await whole.destroy();
    rmSync(dir, { recursive: true });
  });
});

test('migrations sort in the order they are written in, which is the order they run in', () => {
  const names = Object.keys(MIGRATIONS);
  expect(names).toEqual([...names].sort());
});
