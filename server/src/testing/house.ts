/** A whole house on a free port for tests: real HTTP, real sockets, a real database, tables of a few lines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetRules } from '@boneyard/shared';
import type { Invitation } from '@boneyard/shared/protocol';
import { matchMaker, Room } from '@colyseus/core';
import { createApp, type House, type Tables } from '../app.ts';
import { type Env, parseEnv } from '../env.ts';
import type { TablesPort } from '../http/tables-port.ts';
import { type Log, makeLog } from '../log.ts';

/** A room that lets in whoever has a reservation. */
export class OpenRoom extends Room {
  override autoDispose = false;
  override messages = { hello: () => 'hello' };

  /** A disposed room leaves the timers of seats nobody came for, 15 s each; a test would wait for them. */
  override onDispose(): void | Promise<void> {
    const timers = (this as unknown as { _reservedSeatTimeouts: Record<string, NodeJS.Timeout> })._reservedSeatTimeouts;
    for (const timer of Object.values(timers)) clearTimeout(timer);
  }
}

/** Colyseus puts its count of rooms off by a second, and a process that is done with its tests would wait for it. */
export const endCounting = (): void => matchMaker.stats.reset();

/** The code of the one table that can be found by code. */
export const STUB_CODE = 'ABCDEFG1';

/** Of the table `invited`; its host means mischief. */
export const STUB_INVITATION: Invitation = {
  host: `<b>"Ana" & 'Ben'</b>{game}$&`,
  rules: presetRules('latin'),
  seats: 4,
  free: 2,
  state: 'lobby',
  mayWatch: true,
};

/** Tables that reserve real seats in real rooms, and remember what they were asked. */
export const stubTables = (asked: unknown[] = []): ((house: House) => Tables) => {
  const rooms = new Map<string, Awaited<ReturnType<typeof matchMaker.createRoom>>>();
  const port: TablesPort = {
    open: async (player, settings, language) => {
      asked.push({ open: settings, by: player.name, language });
      const room = await matchMaker.createRoom('table', {});
      rooms.set(room.roomId, room);
      return { id: room.roomId, code: STUB_CODE };
    },
    join: async (player, tableId, protocol) => {
      asked.push({ join: tableId, by: player.name, protocol });
      if (tableId.startsWith('bug')) throw new Error(`a bug at ${tableId}`);
      const room = rooms.get(tableId);
      if (room === undefined) return { refused: 'no-such-table' };
      return { reservation: await matchMaker.reserveSeatFor(room, {}, { playerId: player.id }) };
    },
    invitation: (tableId) => (tableId.startsWith('invited') ? STUB_INVITATION : null),
    languageOf: (tableId) => tableId.split('-')[1] ?? null,
    record: async (player, tableId) => {
      asked.push({ record: tableId, by: player.name });
      return rooms.has(tableId) ? { format: 'a record' } : { refused: 'no-such-table' };
    },
    find: async (code) => {
      asked.push({ find: code });
      const [id] = rooms.keys();
      return code === STUB_CODE && id !== undefined
        ? { id }
        : { refused: code === '00000000' ? 'not-allowed' : 'not-found' };
    },
    list: async () => [{ id: 'listed', host: 'Ana', preset: 'latin', seats: 4, taken: 1 }],
    quickMatch: async (_player, preset) => {
      if (preset === 'bug') throw new Error('a secret of the inside');
      return preset === 'latin' ? { id: 'matched' } : { refused: 'unknown-preset', field: 'preset' };
    },
  };
  return () => ({ port, rooms: { table: OpenRoom } });
};

export const makeEnv = (overrides: Readonly<Record<string, string>> = {}): Env => {
  const env = parseEnv({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...overrides });
  if ('fault' in env) throw new Error(env.fault);
  return env;
};

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  json(): unknown;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON, a string as it is. */
  readonly body?: unknown;
}

/** One request with nothing added by a browser's rules: any Host, any Origin, any path as it is written. */
export const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answered> =>
  new Promise((done, failed) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const type = body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' };
    const length =
      text === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': String(Buffer.byteLength(text)) };
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { ...type, ...length, ...headers }, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', failed);
        res.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          done({ status: res.statusCode ?? 0, headers: res.headers, body: answer, json: () => JSON.parse(answer) });
        });
      },
    );
    sent.on('error', failed);
    sent.end(text);
  });

export interface TestHouse {
  readonly port: number;
  readonly dataDir: string;
  /** What the stub tables were asked, in order. */
  readonly asked: readonly unknown[];
  ask(path: string, asked?: Asked): Promise<Answered>;
  /** A new player's cookie, ready for a request's headers. */
  visitor(name?: string): Promise<{ readonly cookie: string }>;
  close(): Promise<void>;
}

export interface TestHouseOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Kept after closing if given, else a new one that is removed. */
  readonly dataDir?: string;
  readonly clientDir?: string;
  readonly log?: Log;
}

export const openHouse = async ({
  env = {},
  dataDir,
  clientDir,
  log = makeLog('silent'),
}: TestHouseOptions = {}): Promise<TestHouse> => {
  const dir = dataDir ?? mkdtempSync(join(tmpdir(), 'boneyard-'));
  const asked: unknown[] = [];
  const app = await createApp(makeEnv({ DATA_DIR: dir, ...env }), {
    log,
    createTables: stubTables(asked),
    clientDir: clientDir ?? join(dir, 'no-client'),
  });
  return {
    port: app.port,
    dataDir: dir,
    asked,
    ask: (path, what) => ask(app.port, path, what),
    visitor: async (name = 'Ana') => {
      const made = await ask(app.port, '/api/me', { method: 'POST', body: { name } });
      return { cookie: made.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    },
    close: async () => {
      await app.close();
      endCounting();
      if (dataDir === undefined) rmSync(dir, { recursive: true });
    },
  };
};
