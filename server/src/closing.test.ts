/** What a house does in the seconds before it ends: it says that it is not ready, and begins nothing new. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetRules } from '@boneyard/shared';
import { PROTOCOL } from '@boneyard/shared/protocol';
import { expect, test } from '@jest/globals';
import { createApp, type Tables } from './app.ts';
import { createHttpApp } from './http/http-app.ts';
import { makeLog } from './log.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { createTables } from './rooms/tables.ts';
import { ask, makeEnv } from './testing/house.ts';

const log = makeLog('silent');
const settings = { rules: presetRules('latin'), botLevel: 'easy', visibility: 'private', leadGoesOn: false };

test('a house that is about to end opens no table and seats nobody: they are to come again soon', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'boneyard-closing-'));
  let tables: Tables | undefined;
  const app = await createApp(makeEnv({ DATA_DIR: dir }), {
    log,
    createTables: async (house) => {
      tables = await createTables(house);
      return tables;
    },
    clientDir: join(dir, 'no-client'),
  });
  try {
    const made = await ask(app.port, '/api/me', { method: 'POST', body: { name: 'Ana' } });
    const cookie = made.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const post = (path: string, body: object) => ask(app.port, path, { method: 'POST', headers: { cookie }, body });
    const opened = await post('/api/tables', { settings });
    expect(opened.status).toBe(201);
    const { id } = opened.json() as { id: string };

    tables?.drain?.();
    for (const [path, body] of [
      ['/api/tables', { settings }],
      ['/api/quick-match', { preset: 'latin' }],
      [`/api/tables/${id}/join`, { protocol: PROTOCOL }],
    ] as const) {
      const refused = await post(path, body);
      expect([path, refused.status, refused.json()]).toEqual([path, 503, { error: 'closing' }]);
    }
  } finally {
    await app.close();
    rmSync(dir, { recursive: true });
  }
});

test.each([
  [true, 200],
  [false, 503],
])('whether it is ready: %s, %i', async (isReady, status) => {
  const app = createHttpApp({
    env: makeEnv(),
    store: { players: {} as never },
    tables: {} as never,
    daily: {} as never,
    log,
    metrics: makeMetrics({ own: false }),
    isReady: async () => isReady,
    clientDir: '/nowhere',
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  try {
    const { port } = server.address() as { port: number };
    const ready = await ask(port, '/readyz');
    expect([ready.status, ready.json()]).toEqual([status, { ok: isReady }]);
  } finally {
    await new Promise((done) => server.close(done));
  }
});
