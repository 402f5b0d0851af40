import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { createApp } from './app.ts';
import { makeLog } from './log.ts';
import { StartFault } from './start-fault.ts';
import { ask, makeEnv, openHouse, stubTables, type TestHouse } from './testing/house.ts';
import { freePort } from './testing/server-process.ts';

interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((done, failed) => {
    socket.once('open', () => done());
    socket.once('error', failed);
  });
const closed = (socket: WebSocket): Promise<number> =>
  new Promise((done) => socket.once('close', (code) => done(code)));
const firstFrame = (socket: WebSocket): Promise<Buffer> =>
  new Promise((done) => socket.once('message', (data: Buffer) => done(data)));
/** The status with which a handshake was refused. */
const refusal = (socket: WebSocket): Promise<number> =>
  new Promise((done, failed) => {
    socket.once('unexpected-response', (_req, res) => {
      res.resume();
      done(res.statusCode ?? 0);
    });
    socket.once('open', () => {
      socket.terminate();
      failed(new Error('the socket was let in'));
    });
    socket.once('error', failed);
  });

/** Sends bytes as they are and gives all that comes back. */
const raw = (port: number, text: string): Promise<string> =>
  new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(answer));
  });

const reserve = async (house: TestHouse): Promise<Reservation> => {
  const cookie = await house.visitor();
  const { id } = (await house.ask('/api/tables', { method: 'POST', headers: cookie, body: {} })).json() as {
    id: string;
  };
  const joined = await house.ask(`/api/tables/${id}/join`, { method: 'POST', headers: cookie });
  return (joined.json() as { reservation: Reservation }).reservation;
};

describe('the listening house', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  const socketTo = (path: string, origin?: string): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${house.port}${path}`, origin === undefined ? {} : { origin });
  const seat = ({ processId, roomId, sessionId }: Reservation): string =>
    `/${processId}/${roomId}?sessionId=${sessionId}`;

  test("Colyseus' own doors do not exist: nobody makes rooms from outside, with whatever body", async () => {
    const methods = ['joinOrCreate', 'create', 'join', 'joinById', 'reconnect'];
    const answers = await Promise.all([
      ...methods.map((method) => house.ask(`/matchmake/${method}/table`, { method: 'POST', body: {} })),
      house.ask('/matchmake/create/table', { method: 'POST', body: { x: 'x'.repeat(3_000_000) } }).catch(() => null),
      house.ask('/matchmake/create/table'),
    ]);
    for (const answer of answers) expect(answer?.status ?? 404).toBe(404);
    expect(matchMaker.controller.exposedMethods).toEqual([]);
    expect(await matchMaker.query({})).toEqual([]);
    // Its root page and health check are ours as well.
    expect((await house.ask('/')).body).not.toContain('Colyseus');
    expect((await house.ask('/__healthcheck')).body).not.toBe('OK');
  });

  test('a reserved seat is taken over the socket', async () => {
    const socket = socketTo(seat(await reserve(house)), `http://127.0.0.1:${house.port}`);
    const frame = await firstFrame(socket);
    expect(frame[0]).toBe(10); // JOIN_ROOM
    socket.terminate();
  });

  test('a reservation is good for one socket', async () => {
    const where = seat(await reserve(house));
    const first = socketTo(where);
    await firstFrame(first);
    first.send(Uint8Array.of(10));
    const second = socketTo(where);
    expect(await closed(second)).toBe(4002);
    first.terminate();
  });

  test.each([
    ['of a room that does not exist', async () => '/somewhere/nowhere?sessionId=abcdefghi'],
    ['that was never reserved', async () => seat({ ...(await reserve(house)), sessionId: 'abcdefghi' })],
  ])('a seat %s is refused', async (_what, where) => {
    expect(await closed(socketTo(await where()))).toBe(4002);
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'there is no socket to a room or a seat named %s',
    async (name) => {
      expect(await refusal(socketTo(`/p/${name}?sessionId=abcdefghi`))).toBe(404);
      expect(await refusal(socketTo(`/p/abcdefghi?sessionId=${name}`))).toBe(404);
    },
  );

  test.each(['/', '/room?sessionId=x', '/a/b', '/a/b?session=x', '/a/b/c?sessionId=x'])(
    'there is no socket at %s',
    async (path) => {
      expect(await refusal(socketTo(path))).toBe(404);
    },
  );

  test.each(['http://evil.example', 'null', 'http://127.0.0.1:1'])(
    'a page from %s gets no socket, even with a seat',
    async (origin) => {
      expect(await refusal(socketTo(seat(await reserve(house)), origin))).toBe(403);
    },
  );

  test.each(['websocket', 'h2c'])(
    'who is refused an upgrade to %s keeps no connection by not ending it',
    async (what) => {
      const socket = connect({ port: house.port, host: '127.0.0.1', allowHalfOpen: true });
      const gone = new Promise((done) => socket.once('close', done));
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(`GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${what}\r\n\r\n`);
      await new Promise((done) => socket.once('end', done));
      // Whoever has let go answers with a reset; one that has only said good-bye would take this for ever.
      while (!socket.destroyed) {
        socket.write('x');
        await new Promise((done) => setImmediate(done));
      }
      await gone;
    },
  );

  test('a frame over 2 kB closes the socket with 1009', async () => {
    const socket = socketTo(seat(await reserve(house)));
    await firstFrame(socket);
    socket.send(Uint8Array.of(10));
    socket.send(new Uint8Array(2049));
    expect(await closed(socket)).toBe(1009);
  });

  test('frames are not compressed, so that a small one cannot unfold to a large one', async () => {
    const { processId, roomId, sessionId } = await reserve(house);
    const socket = new WebSocket(`ws://127.0.0.1:${house.port}/${processId}/${roomId}?sessionId=${sessionId}`, {
      perMessageDeflate: true,
    });
    await opened(socket);
    expect(socket.extensions).toBe('');
    socket.terminate();
  });

  test('a thousand fragments of a message count together', async () => {
    const socket = socketTo(seat(await reserve(house)));
    await firstFrame(socket);
    const end = closed(socket);
    for (let n = 0; n < 1000; n++) socket.send(new Uint8Array(10), { fin: n === 999 });
    expect(await end).toBe(1009);
  });

  test('handshakes of any shape leave the house standing', async () => {
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
    const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\n`;
    const targets = [
      '//',
      '*',
      '/%',
      '/%ff/%ff?sessionId=%',
      '/a/b?sessionId=x#y',
      '/a/b?sessionId=x&sessionId=[',
      'http://[/a/b?sessionId=x',
      '/a/b?sessionId=\xff',
      `/${'a'.repeat(4000)}/b?sessionId=x`,
    ];
    const hosts = [
      '',
      'Host: \r\n',
      'Host: [\r\n',
      'Host: a b\r\n',
      'Host: 127.0.0.1:99999\r\n',
      'Host: x\r\nOrigin: http://x\r\n',
    ];
    const answers = await Promise.all(
      targets.flatMap((target) =>
        hosts.map((host) => raw(house.port, `GET ${target} HTTP/1.1\r\n${host}${upgrade}${key}\r\n`)),
      ),
    );
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (101|400|403|404) |^$/);
    await raw(house.port, `GET /a/b?sessionId=x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`);
    await raw(house.port, `GET /a/b?sessionId=x HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`);
    expect((await house.ask('/healthz')).status).toBe(200);
  });
});

test('a socket limit counts by address, and a closed socket counts no more', async () => {
  const house = await openHouse({ env: { TRUST_PROXY: '1' } });
  const from = (address: string): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${house.port}/p/r?sessionId=x`, { headers: { 'x-forwarded-for': address } });
  // Let in by the gate and closed by Colyseus, each of them.
  const many = Array.from({ length: 100 }, () => from('1.1.1.1'));
  const ends = Promise.all(many.map(closed));
  await Promise.all(many.map(opened));
  expect(new Set(await ends)).toEqual(new Set([4002]));
  await Promise.all(Array.from({ length: 100 }, () => closed(from('1.1.1.1'))));

  const held = Array.from({ length: 100 }, () => connect(house.port, '127.0.0.1'));
  await Promise.all(
    held.map(
      (socket) =>
        new Promise((done) => {
          socket.once('data', done);
          socket.write(
            'GET /p/r?sessionId=x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.1.1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
          );
        }),
    ),
  );
  expect(await refusal(from('1.1.1.1'))).toBe(429);
  expect(await closed(from('1.1.1.2'))).toBe(4002);
  for (const socket of held) socket.destroy();
  await house.close();
});

test('MAX_SOCKETS bounds all connections: more are closed unheard, and a place that is free again is given away', async () => {
  const house = await openHouse({ env: { MAX_SOCKETS: '10' } });
  const open = (): Promise<Socket> =>
    new Promise((done) => {
      const socket = connect(house.port, '127.0.0.1', () => done(socket));
      socket.on('error', () => undefined);
      socket.resume();
    });
  const gone = (socket: Socket): Promise<unknown> => new Promise((done) => socket.once('close', done));
  const held: Socket[] = [];
  for (let n = 0; n < 10; n++) held.push(await open());
  await gone(await open());
  await expect(house.ask('/healthz')).rejects.toThrow();
  const first = held[0] as Socket;
  const end = gone(first);
  first.destroy();
  await end;
  let status = 0;
  // The house hears of the free place in its own time.
  while (status !== 200)
    status = await house.ask('/healthz').then(
      (answer) => answer.status,
      () => 0,
    );
  for (const socket of held) socket.destroy();
  await house.close();
});

test('a port that is taken is a fault of PORT, and the house that has it goes on', async () => {
  const taken = await import('node:http').then(({ createServer }) => createServer((_req, res) => res.end('first')));
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as { port: number };
  const dir = mkdtempSync(join(tmpdir(), 'boneyard-taken-'));
  const env = makeEnv({ PORT: String(port), DATA_DIR: dir });
  const app = createApp(env, { log: makeLog('silent'), createTables: stubTables() });
  await expect(app).rejects.toThrow(StartFault);
  await expect(app).rejects.toThrow(`PORT ${port} is in use`);
  expect((await ask(port, '/')).body).toBe('first');
  await new Promise((done) => taken.close(done));
  rmSync(dir, { recursive: true });
});

test('closing tells the seated, cuts whoever hangs on, and frees the port', async () => {
  const said: string[] = [];
  // A port that nobody else is given once it is free.
  const env = { PORT: String(await freePort()) };
  const house = await openHouse({ env, log: makeLog('warn', { write: (line) => said.push(line) }) });
  const { processId, roomId, sessionId } = await reserve(house);
  const seated = new WebSocket(`ws://127.0.0.1:${house.port}/${processId}/${roomId}?sessionId=${sessionId}`);
  await firstFrame(seated);
  seated.send(Uint8Array.of(10));
  const idle = connect(house.port, '127.0.0.1');
  await new Promise((done) => idle.once('connect', done));
  const idleEnd = new Promise((done) => idle.once('close', done));
  const end = closed(seated);
  await house.close();
  // In order, and not because the rooms had taken all the time that they get: that would have been said.
  expect(said).toEqual([]);
  expect(await end).toBe(4001);
  await idleEnd;
  await expect(house.ask('/healthz')).rejects.toThrow('ECONNREFUSED');
});
