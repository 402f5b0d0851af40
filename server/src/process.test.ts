/** The real process at its ends: told to go, killed in a migration, on a full disk, beside another one. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { presetRules, type TableSettings } from '@boneyard/shared';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SECRET_FILE } from './daily/secret.ts';
import { openDatabase } from './store/sqlite-file.ts';
import { ask } from './testing/house.ts';
import { noPostgres, startPostgres } from './testing/postgres.ts';
import { freePort, ServerProcess } from './testing/server-process.ts';
import { seatPeople, TableHouse } from './testing/table-house.ts';

const DRAW: TableSettings = {
  rules: presetRules('draw'),
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
};

/** Five seconds are promised for a house's own machine, where it is a fraction of one; this one may be three times slower and busy. */
const BACK_MS = 30_000;

let dir: string;
let port: number;
const servers: ServerProcess[] = [];
const houses: TableHouse[] = [];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'boneyard-process-'));
  port = await freePort();
});
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
  for (const server of servers.splice(0)) await server.kill();
  rmSync(dir, { recursive: true });
});

const start = (env: Readonly<Record<string, string>> = {}): ServerProcess => {
  const own = { PORT: String(port), DATA_DIR: dir, BONEYARD_PACE: 'fast', TRUST_PROXY: '1' };
  const server = new ServerProcess({ ...own, ...env });
  servers.push(server);
  return server;
};

const open = async (env: Readonly<Record<string, string>> = {}) => {
  const server = start(env);
  await server.ready;
  const house = new TableHouse(port, [], async () => undefined);
  houses.push(house);
  return { server, house };
};

const seatTwo = async (house: TableHouse) => {
  const seated = await seatPeople(house, DRAW, 2);
  // The SDK would try at once, and tell of it at length; here people come in again by their cookies.
  for (const { room } of seated.at) room.reconnection.enabled = false;
  return seated;
};

test('a rolling restart closes sockets so that they come again, and everybody sits where they sat', async () => {
  const { server, house } = await open();
  const { tableId, visitors, at } = await seatTwo(house);
  await at[0]?.must({ t: 'start' });
  const playing = at.map((connection) => connection.playAlong());
  await at[0]?.until(({ watch }) => (watch?.at ?? 0) > 6, 'some moves');
  for (const { stop } of playing) stop();
  const hands = at.map((connection) => [...connection.view().mine.values()].map(({ received }) => received));
  expect(await server.end()).toEqual({ code: 0, signal: null });
  expect(await Promise.all(at.map(({ closed }) => closed))).toEqual([4010, 4010]);
  // In order, and not because its time was over: that would have been said.
  expect(server.stderr).toBe('');

  const again = start();
  await again.ready;
  const up = performance.now();
  const back = await Promise.all(visitors.map((visitor) => visitor.join(tableId)));
  expect(performance.now() - up).toBeLessThan(BACK_MS);
  back.forEach((connection, person) => {
    const [view] = connection.view().mine.values();
    // Forced draws may have come since.
    expect(view?.received.slice(0, hands[person]?.[0]?.length)).toEqual(hands[person]?.[0]);
  });
  await Promise.all(back.map((connection) => connection.playAlong().over));
});

test('a second process on the same folder is told so in a line, and the first goes on', async () => {
  const { server } = await open();
  const second = start({ PORT: '0' });
  expect(await second.ended).toEqual({ code: 78, signal: null });
  expect(second.stderr).toBe(
    `Boneyard cannot start: DATA_DIR ${dir} is in use by another Boneyard; one folder is for one process\n`,
  );
  expect((await ask(port, '/readyz')).status).toBe(200);
  await server.kill();
  // What was killed holds nothing.
  await start().ready;
});

test('killed in the middle of a migration it starts again as if there had been none', async () => {
  const { server, house } = await open();
  const { tableId, visitors } = await seatTwo(house);
  await server.kill();
  const path = (name: string): string => JSON.stringify(join(import.meta.dirname, 'store', name));
  const script = `
    const { openDatabase } = await import(${path('sqlite-file.ts')});
    const { migrate } = await import(${path('sql-store.ts')});
    const { MIGRATIONS } = await import(${path('migrations.ts')});
    const up = async (db) => {
      await db.schema.alterTable('tables').addColumn('later', 'text').execute();
      await db.schema.createTable('later').addColumn('id', 'text').execute();
      console.log('half way');
      await new Promise((done) => setTimeout(done, 60000));
    };
    await migrate(openDatabase(${JSON.stringify(dir)}), { ...MIGRATIONS, '999-later': { up } });`;
  const migrating = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(migrating.stdout, 'data');
  migrating.kill('SIGKILL');
  await once(migrating, 'exit');
  const again = start();
  await again.ready;
  expect((await visitors[1]!.join(tableId)).view().table.phase).toBe('lobby');
  await again.end();
  const db = openDatabase(dir);
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('later');
  await db.destroy();
});

const whereThereIsOne = noPostgres === null ? test : test.skip;

whereThereIsOne('on PostgreSQL it loses no table by kill -9, and is alone as well', async () => {
  const postgres = await startPostgres();
  try {
    const env = { DATABASE_URL: await postgres.newDatabase(), DATA_DIR: join(dir, 'no-tables') };
    const { server, house } = await open(env);
    const { tableId, visitors, at } = await seatTwo(house);
    await at[0]?.must({ t: 'start' });
    const playing = at.map((connection) => connection.playAlong());
    await at[0]?.until(({ watch }) => (watch?.at ?? 0) > 6, 'some moves');
    for (const { stop } of playing) stop();
    const second = start({ ...env, PORT: '0' });
    expect(await second.ended).toEqual({ code: 78, signal: null });
    expect(second.stderr).toMatch(/^Boneyard cannot start: DATABASE_URL is in use by another Boneyard[^\n]*\n$/);
    const moves = at[0]?.view().watch?.moves;
    await server.kill();
    await start(env).ready;
    const back = await Promise.all(visitors.map((visitor) => visitor.join(tableId)));
    expect(back[0]?.view().watch?.moves.slice(0, moves?.length)).toEqual(moves);
    await Promise.all(back.map((connection) => connection.playAlong().over));
    expect(readdirSync(env.DATA_DIR)).toEqual([SECRET_FILE]);
  } finally {
    for (const house of houses) await house.hangUp();
    for (const server of servers) await server.kill();
    await postgres.stop();
  }
});

/** A file system of a few megabytes; null where none may be mounted. */
const mountSmall = (at: string): (() => void) | null => {
  mkdirSync(at);
  const tmpfs = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', at]);
  return tmpfs.status === 0 ? () => spawnSync('umount', ['-l', at]) : null;
};

describe('a full disk', () => {
  // Where nothing may be mounted, a store that fails stands in (rooms/restart.test.ts).
  test('gives nobody a name, and everybody when there is room again, where no table runs', async () => {
    const small = join(dir, 'small');
    const unmount = mountSmall(small);
    if (unmount === null) return;
    try {
      const { house } = await open({ DATA_DIR: small });
      const { bavail, bsize } = statfsSync(small);
      writeFileSync(join(small, 'ballast'), new Uint8Array(bavail * bsize - 16_384));
      const name = () => house.ask('/api/me', { method: 'POST', body: { name: 'Ana' } });
      let answer = await name();
      while (answer.status === 201) answer = await name();
      expect([answer.status, answer.json(), answer.headers['set-cookie']]).toEqual([
        503,
        { error: 'not-saved' },
        undefined,
      ]);
      rmSync(join(small, 'ballast'));
      expect((await name()).status).toBe(201);
    } finally {
      for (const server of servers) await server.kill();
      unmount();
    }
  });

  test('ends the process with 70 where a table cannot be opened: it would refuse everybody for ever', async () => {
    const small = join(dir, 'small');
    const unmount = mountSmall(small);
    if (unmount === null) return;
    try {
      const { server, house } = await open({ DATA_DIR: small });
      const ana = await house.visitor('Ana');
      const { bavail, bsize } = statfsSync(small);
      writeFileSync(join(small, 'ballast'), new Uint8Array(bavail * bsize));
      await expect(ana.open(DRAW)).rejects.toThrow();
      expect(await server.ended).toEqual({ code: 70, signal: null });
      expect(server.stderr).toMatch(/full/);
      rmSync(join(small, 'ballast'));
      const again = await open({ DATA_DIR: small });
      expect(await ana.at(again.house).open(DRAW)).toMatchObject({ id: expect.any(String) });
    } finally {
      for (const server of servers) await server.kill();
      unmount();
    }
  });

  test('ends the process with 70, and all that was acknowledged is there when there is room again', async () => {
    const small = join(dir, 'small');
    const unmount = mountSmall(small);
    if (unmount === null) {
      process.stderr.write('A full disk is not tried: no file system may be mounted here.\n');
      return;
    }
    try {
      const { server, house } = await open({ DATA_DIR: small });
      const { tableId, visitors, at } = await seatTwo(house);
      await at[0]?.must({ t: 'start' });
      await at[0]?.until(({ table }) => table.phase === 'playing');
      const { bavail, bsize } = statfsSync(small);
      writeFileSync(join(small, 'ballast'), new Uint8Array(bavail * bsize - 16_384));
      let acknowledged = 0;
      const rename = async (): Promise<void> => {
        for (let n = 0; ; n++) {
          const answer = await at[1]!.submit({ t: 'rename', name: `Ben ${n}` });
          if (!('at' in answer)) throw new Error(answer.refused);
          acknowledged = n;
          await wait(60);
        }
      };
      await expect(rename()).rejects.toThrow();
      expect(await server.ended).toEqual({ code: 70, signal: null });
      expect(server.stderr).toMatch(/the database cannot be used any more/);
      expect(server.stderr).toMatch(/full/);
      rmSync(join(small, 'ballast'));
      await start({ DATA_DIR: small }).ready;
      const back = await visitors[0]!.join(tableId);
      expect(back.view().table.people.map(({ name }) => name)).toContain(`Ben ${acknowledged}`);
      expect(back.view().table.phase).toBe('playing');
    } finally {
      for (const house of houses) await house.hangUp();
      for (const server of servers) await server.kill();
      unmount();
    }
  });
});
