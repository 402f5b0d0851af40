/** What people meet while the disk is slow, and when it fails. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeLog } from '../log.ts';
import { makeMetrics } from '../metrics/metrics.ts';
import type { Player } from '../players/player.ts';
import { NotRead } from '../store/not-read.ts';
import { NotSaved } from '../store/not-saved.ts';
import type { PlayerStore } from '../store/store.ts';
import { type Answered, ask, makeEnv } from '../testing/house.ts';
import { createHttpApp } from './http-app.ts';
import type { TablesPort } from './tables-port.ts';

const ANA: Player = { id: 'ana', name: 'Ana', createdAt: 0, seenAt: 0 };
const COOKIE = { cookie: `dom=${'A'.repeat(43)}` };
const LINK = 'A'.repeat(22);

/** Every write waits until the disk is done or has failed; what was committed can be read all the while. */
const makeSlowDisk = () => {
  const waiting: (() => void)[] = [];
  let failure: Error | null = null;
  let isReadable = true;
  const came: (() => void)[] = [];
  const held = <T>(value: T): Promise<T> =>
    new Promise((done, failed) => {
      waiting.push(() => (failure === null ? done(value) : failed(failure)));
      came.shift()?.();
    });
  const players: PlayerStore = {
    add: () => held(true),
    byToken: async () => {
      if (!isReadable) throw new NotRead('no answer');
      return ANA;
    },
    rename: (_id, name) => held({ ...ANA, name }),
    seen: () => held(undefined),
    addLink: () => held(undefined),
    useLink: () => held(ANA),
  };
  const release = (): void => {
    for (const one of waiting.splice(0)) one();
  };
  return {
    players,
    /** A write has come and waits. */
    asked: () => new Promise<void>((resolve) => came.push(resolve)),
    release,
    hang: () => {
      isReadable = false;
    },
    fail: (error: Error) => {
      failure = error;
      release();
    },
  };
};

let server: Server;
let port: number;
let disk: ReturnType<typeof makeSlowDisk>;
beforeEach(async () => {
  disk = makeSlowDisk();
  server = createServer(
    createHttpApp({
      env: makeEnv(),
      store: { players: disk.players },
      tables: {} as TablesPort,
      daily: null,
      log: makeLog('silent'),
      metrics: makeMetrics({ own: false }),
      isReady: async () => true,
    }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  disk.release();
  server.close();
});

const WRITES: readonly (readonly [string, string, object, Readonly<Record<string, string>>, number])[] = [
  ['a new player', '/api/me', { name: 'Ben' }, {}, 201],
  ['a new name', '/api/me', { name: 'Anita' }, COOKIE, 200],
  ['a link to another device', '/api/me/link', {}, COOKIE, 201],
  ['another device', '/api/me/move', { token: LINK }, {}, 200],
];
const post = (path: string, body: object, headers: Readonly<Record<string, string>>): Promise<Answered> =>
  ask(port, path, { method: 'POST', body, headers });

test.each(WRITES)('%s waits for the disk, and nobody else does', async (_what, path, body, headers, status) => {
  // The visit is noted as well, and its own request does not wait for that.
  const seen = headers === COOKIE ? disk.asked() : null;
  let answered: Answered | null = null;
  const asked = disk.asked();
  const written = post(path, body, headers).then((answer) => {
    answered = answer;
    return answer;
  });
  await seen;
  await asked;
  expect((await ask(port, '/healthz')).status).toBe(200);
  expect((await ask(port, '/api/me', { headers: COOKIE })).json()).toEqual({ name: 'Ana' });
  expect(answered).toBeNull();
  disk.release();
  expect((await written).status).toBe(status);
});

test.each(WRITES)(
  '%s is refused where the disk fails: no name, no cookie, no link',
  async (_what, path, body, headers) => {
    const seen = headers === COOKIE ? disk.asked() : null;
    const asked = disk.asked();
    const written = post(path, body, headers);
    await seen;
    await asked;
    disk.fail(new NotSaved('the disk is full'));
    const { status, body: text, headers: told } = await written;
    expect([status, text]).toEqual([503, '{"error":"not-saved"}']);
    const cookies = (told['set-cookie'] ?? []).filter((cookie) => !cookie.startsWith(COOKIE.cookie));
    expect(cookies).toEqual([]);
  },
);

test.each([
  ['who one is', 'GET', '/api/me', undefined],
  ['a name that would make somebody new of them', 'POST', '/api/me', { name: 'Ben' }],
  ['a table', 'POST', '/api/tables', { settings: {} }],
  ['a seat', 'POST', `/api/tables/${'t'.repeat(22)}/join`, { protocol: 1 }],
  ['a record', 'GET', `/api/tables/${'t'.repeat(22)}/record`, undefined],
])('%s is not known while the database hangs: nobody is made anybody else', async (_what, method, path, body) => {
  disk.hang();
  const { status, body: text, headers } = await ask(port, path, { method, body, headers: COOKIE });
  expect([status, text]).toEqual([503, '{"error":"not-read"}']);
  expect(headers['set-cookie']).toBeUndefined();
  expect((await ask(port, '/healthz')).status).toBe(200);
});
