/** The real server plays a match among people who do everything wrong, and says all it has to say: nothing secret is in it. */
import './testing/node-sockets.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetRules, type TableSettings } from '@boneyard/shared';
import { expect, jest, test } from '@jest/globals';
import Sqlite from 'better-sqlite3';
import { WebSocket } from 'ws';
import { DATABASE_FILE } from './store/sqlite-file.ts';
import { freePort, ServerProcess } from './testing/server-process.ts';
import { TableHouse, type Visitor } from './testing/table-house.ts';

const METRICS_TOKEN = 'a-token-of-24-characters';
const LATIN = presetRules('latin');
const SETTINGS: TableSettings = {
  rules: LATIN.game === 'line' ? { ...LATIN, target: 10 } : LATIN,
  botLevel: 'heaviest',
  visibility: 'public',
  leadGoesOn: false,
};

/** All that looks like a key, a seed or a hash in a text. */
const keysIn = (text: string): string[] =>
  text.match(/(?<![\w-])([0-9a-f]{64}|[0-9a-f]{32}|[\w-]{43}|[\w-]{22})(?![\w-])/g) ?? [];

/** What the house keeps of its players and tables, dealt tiles among it. */
const readSecrets = (dir: string): string[] => {
  const file = new Sqlite(join(dir, DATABASE_FILE), { readonly: true });
  const rows = (table: string) => file.prepare(`select * from ${table}`).all() as Record<string, unknown>[];
  const texts = [...rows('players'), ...rows('tables'), ...rows('entries')].map((row) =>
    Object.values(row).map(String).join('\n'),
  );
  const codes = rows('tables').map(({ code }) => String(code));
  file.close();
  const decks = texts.flatMap((text) => text.match(/\[(\d+,){6,}\d+\]/g) ?? []);
  return [...new Set([...texts.flatMap(keysIn), ...codes, ...decks])];
};

test('a match at LOG_LEVEL=trace says no hand, seed, token, code or id of a table', async () => {
  for (const way of ['info', 'warn', 'error'] as const) jest.spyOn(console, way).mockImplementation(() => undefined);
  const dir = mkdtempSync(join(tmpdir(), 'boneyard-'));
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: dir,
    LOG_LEVEL: 'trace',
    BONEYARD_PACE: 'fast',
    TRUST_PROXY: '1',
    METRICS_TOKEN,
  };
  const server = new ServerProcess(env);
  let said = '';
  server.child.stdout?.on('data', (text) => {
    said += text;
  });
  try {
    await server.ready;
    const house = new TableHouse(port, [], async () => undefined);
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const { id, code } = await ana.open(SETTINGS);
    const answers: string[] = [];
    const at = [await ana.join(id), await ben.join(id)];
    const [one, other] = at;
    if (one === undefined || other === undefined) throw new Error('nobody came');
    await one.must({ t: 'start' });
    await one.until(({ mine }) => mine.size === 1);
    const hands: string[] = [];
    const secrets = [one.room.sessionId, one.room.reconnectionToken, other.room.reconnectionToken];

    // Wrong in every way that is complained of: a seed in a message of the wrong shape, a frame too large, no seat, bad JSON.
    const seed = 'ab'.repeat(32);
    secrets.push(seed);
    const cheat = await (await house.visitor('Cheat')).join(id);
    cheat.room.send('intent', { t: 'reveal', seat: 99, match: 'cd'.repeat(16), r: seed });
    await cheat.closed;
    const reservation = await ben.reserve(id);
    secrets.push(reservation.sessionId);
    const large = new WebSocket(
      `ws://127.0.0.1:${port}/${reservation.processId}/${id}?sessionId=${reservation.sessionId}`,
    );
    await new Promise((done) => large.once('message', done));
    large.send(new Uint8Array(5000));
    await new Promise((done) => large.once('close', done));
    const unseated = new WebSocket(`ws://127.0.0.1:${port}/x/${id}?sessionId=abcdefghi`);
    await new Promise((done) => unseated.once('close', done));
    const asks: [string, string, unknown?][] = [
      ['POST', `/api/tables/${id}/join`, '{"broken'],
      ['POST', '/api/tables', { settings: { secret: code } }],
      ['GET', `/api/codes/${code}x`],
      ['POST', '/api/me', { name: `${code}<script>` }],
    ];
    for (const [method, path, body] of asks) answers.push((await ana.ask(method as 'GET', path, body)).body);

    // Ben's older socket was closed for the newer one that went wrong: he comes anew, and both play to the end.
    const again = await ben.join(id);
    for (const person of [one, again]) {
      person.onFrame = () => {
        for (const { received } of person.view().mine.values()) hands.push(received.join(','));
      };
    }
    await Promise.all([one.playAlong().over, again.playAlong().over]);
    answers.push((await house.ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body);
    await house.hangUp();
    expect((await server.end()).code).toBe(0);

    const all = `${said}\n${server.stderr}\n${answers.join('\n')}`;
    // It did say something: of what it is for, and of each thing that went wrong.
    expect(server.stderr).toContain('a table was opened');
    expect(server.stderr).toContain('Max payload size exceeded');
    expect(server.stderr.split('\n').filter((line) => line.includes('"part":"colyseus"')).length).toBeGreaterThan(1);
    secrets.push(...readSecrets(dir), ...hands, id, code);
    expect(secrets.length).toBeGreaterThan(30);
    expect(secrets.filter((secret) => secret.length > 8 && all.includes(secret))).toEqual([]);
    expect(all).not.toContain(code);
  } finally {
    await server.kill();
    rmSync(dir, { recursive: true });
    jest.restoreAllMocks();
  }
});
