import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetRules } from '@boneyard/shared';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createApp } from '../app.ts';
import { makeLog } from '../log.ts';
import { ask, makeEnv, openHouse, stubTables, type TestHouse } from '../testing/house.ts';
import { freePort } from '../testing/server-process.ts';
import { NO_PACE, openTableHouse, seatPeople, type TableHouse, type Visitor } from '../testing/table-house.ts';

const TOKEN = 'a-token-of-24-characters';
const BLOCK = presetRules('block');
const SHORT = BLOCK.game === 'line' ? { ...BLOCK, target: 10 } : BLOCK;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('/metrics', () => {
  let house: TestHouse;
  afterEach(() => house.close());

  test('does not exist where no token is set, whatever one is brought', async () => {
    house = await openHouse();
    for (const token of ['', 'null', 'undefined', TOKEN]) {
      expect((await house.ask('/metrics', bearer(token))).status).toBe(404);
    }
  });

  test('opens to the token alone', async () => {
    house = await openHouse({ env: { METRICS_TOKEN: TOKEN } });
    for (const wrong of ['', 'x', `${TOKEN} `, `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()]) {
      const { status, headers, body } = await house.ask('/metrics', bearer(wrong));
      // Blanks around a header's value do not reach us.
      if (wrong.trim() === TOKEN) continue;
      expect([status, headers['www-authenticate'], body]).toEqual([401, 'Bearer', '{"error":"no-identity"}']);
    }
    expect((await house.ask('/metrics')).status).toBe(401);
    expect((await house.ask(`/metrics?token=${TOKEN}`)).status).toBe(401);
    const { status, headers, body } = await house.ask('/metrics', bearer(TOKEN));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('boneyard_process_resident_memory_bytes');
    expect(body).toMatch(/boneyard_refused_total\{code="no-identity"\} 7\n/);
  });
});

describe('METRICS_PORT', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'boneyard-metrics-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('gives the metrics on this machine alone, to nobody who comes under another name', async () => {
    // Not 0: a port of the system's may be another's as soon as it is free.
    const env = makeEnv({ METRICS_PORT: String(await freePort()), DATA_DIR: dir });
    const app = await createApp(env, { log: makeLog('silent'), createTables: stubTables() });
    const port = app.metricsPort ?? 0;
    expect((await ask(port, '/metrics')).body).toContain('boneyard_sockets 0');
    expect((await ask(port, '/')).status).toBe(404);
    expect((await ask(port, '/metrics', { method: 'POST' })).status).toBe(404);
    expect((await ask(port, '/metrics', { headers: { host: 'evil.example' } })).status).toBe(404);
    // Still none at the public one.
    expect((await ask(app.port, '/metrics')).status).toBe(404);
    await app.close();
    await expect(ask(port, '/metrics')).rejects.toThrow('ECONNREFUSED');
  });

  test('that is taken is a fault that names it, and nothing is left open', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as { port: number };
    const env = makeEnv({ METRICS_PORT: String(port), DATA_DIR: dir });
    for (let i = 0; i < 2; i++) {
      const app = createApp(env, { log: makeLog('silent'), createTables: stubTables() });
      await expect(app).rejects.toThrow(`METRICS_PORT ${port}`);
    }
    await new Promise((done) => taken.close(done));
  });
});

describe('the figures', () => {
  let house: TableHouse;
  afterEach(async () => {
    await house.close();
    jest.restoreAllMocks();
    expect(house.faults).toEqual([]);
  });
  const figures = async (): Promise<string> => (await house.ask('/metrics', bearer(TOKEN))).body;
  const figure = (text: string, name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? Number.NaN,
    );

  test('of a match are counted, and no label names a table, a person or a tile', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    house = await openTableHouse({ env: { METRICS_TOKEN: TOKEN }, ports: { pace: NO_PACE } });
    const { tableId, at, visitors } = await seatPeople(
      house,
      {
        rules: SHORT,
        botLevel: 'heaviest',
        visibility: 'private',
        leadGoesOn: false,
      },
      2,
    );
    expect(await figures()).toMatch(/boneyard_tables\{phase="lobby"\} 1\n/);
    const [ana, ben] = at;
    if (ana === undefined || ben === undefined) throw new Error('nobody came');
    await ana.must({ t: 'start' });
    const back = ben.back();
    ben.drop();
    await back;
    await ana.submit({ t: 'stand', seat: 1 });
    await Promise.all(at.map((one) => one.playAlong().over));
    const code = ana.view().table.code ?? '';
    await (visitors[1] as Visitor).ask('GET', '/api/codes/ZZZZZZZZ');

    const text = await figures();
    expect(text).toMatch(/boneyard_tables\{phase="over"\} 1\n/);
    expect(figure(text, 'boneyard_sockets')).toBe(2);
    expect(figure(text, 'boneyard_reconnects_total')).toBe(1);
    expect(figure(text, 'boneyard_bot_stand_ins_total')).toBe(0);
    // A round may be short, but not shorter than this.
    expect(figure(text, 'boneyard_moves_total{by="person"}')).toBeGreaterThan(1);
    expect(figure(text, 'boneyard_ack_seconds_count')).toBeGreaterThan(3);
    expect(figure(text, 'boneyard_journal_commit_seconds_count')).toBeGreaterThan(3);
    expect(figure(text, 'boneyard_restore_seconds')).toBeGreaterThanOrEqual(0);
    // Who says that they are ready just as the round is dealt hears the same.
    expect(figure(text, 'boneyard_refused_total{code="match-running"}')).toBeGreaterThanOrEqual(1);
    expect(figure(text, 'boneyard_refused_total{code="no-such-table"}')).toBe(1);
    expect(figure(text, 'boneyard_rate_limited_total{what="request"}')).toBeNaN();
    for (let n = 0; n < 10; n++) await (visitors[1] as Visitor).ask('GET', '/api/codes/ZZZZZZZZ');
    expect(figure(await figures(), 'boneyard_rate_limited_total{what="request"}')).toBe(1);

    for (const secret of [tableId, code, ana.room.sessionId, 'Guest']) expect(text).not.toContain(secret);
    const labels = [...text.matchAll(/(\w+)="/g)].map(([, name]) => name);
    const known = [
      'by',
      'code',
      'kind',
      'le',
      'phase',
      'quantile',
      'space',
      'type',
      'version',
      'major',
      'minor',
      'patch',
    ];
    expect(labels.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});
