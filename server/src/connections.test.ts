import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { boundConnections, oneAfterTheOther, placesByAddress } from './connections.ts';

let server: Server;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const listen = async (listener: RequestListener, stillMs?: number): Promise<() => Socket> => {
  server = createServer(oneAfterTheOther(listener));
  boundConnections(server, { maxSockets: 100, trustProxy: 0 }, stillMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    return socket;
  };
};

const get = (n: number): string => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`;
const requests = (count: number): string => Array.from({ length: count }, (_, n) => get(n)).join('');

test('requests that come at once are answered one after the other, in order', async () => {
  let atWork = 0;
  const open = await listen((req, res) => {
    expect(++atWork).toBe(1);
    res.once('finish', () => atWork--);
    setImmediate(() => res.end(`[${req.url}]`));
  });
  const socket = open();
  socket.write(requests(9));
  let heard = '';
  for await (const data of socket) {
    heard += data;
    if (heard.includes('[/8]')) break;
  }
  expect(heard.match(/\[.*?\]/g)).toEqual(Array.from({ length: 9 }, (_, n) => `[/${n}]`));
});

test('a heap of requests in one packet ends its connection, and no more than one was begun', async () => {
  const begun: string[] = [];
  const open = await listen((req) => void begun.push(req.url ?? ''));
  const socket = open();
  socket.write(requests(1000));
  await once(socket, 'close');
  expect(begun).toEqual(['/0']);
});

test('what a connection that has gone still wanted is not begun', async () => {
  const begun: string[] = [];
  let socket: Socket;
  const over = new Promise<void>((done) => {
    void listen((req, res) => {
      begun.push(req.url ?? '');
      if (begun.length === 1) socket.destroy();
      else res.end();
      res.once('close', () => setImmediate(done));
    }).then((open) => {
      socket = open();
      socket.write(requests(3));
    });
  });
  await over;
  expect(begun).toEqual(['/0']);
});

test('an answer that nobody reads is given up', async () => {
  let closed: Promise<unknown> | undefined;
  const open = await listen((_req, res) => {
    closed = once(res, 'close');
    // More than any system keeps for a connection.
    res.end(Buffer.alloc(100_000_000));
  }, 200);
  const socket = open();
  socket.pause();
  socket.write(get(1));
  await once(server, 'request');
  await closed;
  expect(await new Promise((done) => server.getConnections((_error, count) => done(count)))).toBe(0);
});

const PLACES = [
  { address: '203.0.113.7', most: 3, other: '203.0.113.8' },
  { address: '192.168.1.7', most: 5, other: '192.168.1.8' },
  { address: '2001:db8:1:2::7', most: 3, other: '2001:db8:1:3::7' },
];

test.each(PLACES)('$address has $most places, and whoever goes makes one', ({ address, most, other }) => {
  const takePlace = placesByAddress({ public: 3, private: 5 });
  const come = (from = address): [boolean, EventEmitter] => {
    const socket = new EventEmitter();
    return [takePlace(from, socket as Socket), socket];
  };
  const all = Array.from({ length: most + 1 }, () => come());
  expect(all.map(([isIn]) => isIn)).toEqual([...Array.from({ length: most }, () => true), false]);
  expect(come(other)[0]).toBe(true);
  all[0]?.[1].emit('close');
  // Whoever had no place makes none.
  all[most]?.[1].emit('close');
  expect([come()[0], come()[0]]).toEqual([true, false]);
});
