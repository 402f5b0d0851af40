import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { ask, makeEnv, openHouse } from '../testing/house.ts';
import { addressRoutes, isAtTheMachine, lanOrigins } from './house-addresses.ts';

const card = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, family: address.includes(':') ? 'IPv6' : 'IPv4', internal, netmask: '', mac: '', cidr: null }) as never;

const interfaces = {
  lo: [card('127.0.0.1', true), card('::1', true)],
  docker0: [card('172.17.0.1')],
  tun0: undefined,
  wlan0: [card('192.168.0.9'), card('fe80::1'), card('169.254.3.4')],
};

describe('addresses in the network', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, ['http://192.168.0.9:2567', 'http://172.17.0.1:2567']],
    [{ HOST: '' }, ['http://192.168.0.9:2567', 'http://172.17.0.1:2567']],
    [{ HOST: '127.0.0.1' }, []],
    [{ HOST: '192.168.0.9' }, []],
    [{ HOST: '0.0.0.0', TRUST_PROXY: '1' }, []],
  ])('%j: %j', (env, told) => {
    expect(lanOrigins(makeEnv(env), 2567, interfaces)).toEqual(told);
  });
});

describe('who sits at the machine', () => {
  test.each([
    ['127.0.0.1', 'localhost:2567', {}, true],
    ['::1', '[::1]:2567', {}, true],
    ['::ffff:127.0.0.1', '127.0.0.1:2567', {}, true],
    // Somebody of the network, and a container whose bridge stands for everybody.
    ['192.168.0.20', 'localhost:2567', {}, false],
    ['172.17.0.1', 'localhost:2567', {}, false],
    ['::ffff:203.0.113.7', 'localhost:2567', {}, false],
    // Names that somebody made to lead here.
    ['127.0.0.1', 'evil.example', {}, false],
    ['127.0.0.1', '127.0.0.1.evil.example', {}, false],
    ['127.0.0.1', undefined, {}, false],
    ['127.0.0.1', '192.168.0.9:2567', {}, false],
    // A proxy at the machine.
    ['127.0.0.1', 'localhost:2567', { 'x-forwarded-for': '203.0.113.7' }, false],
    ['127.0.0.1', 'localhost', { forwarded: 'for=203.0.113.7' }, false],
    ['127.0.0.1', 'localhost', { via: '1.1 proxy' }, false],
    ['127.0.0.1', 'localhost', { 'x-forwarded-proto': 'https' }, false],
    ['127.0.0.1', 'localhost', { 'x-real-ip': '203.0.113.7' }, false],
    ['127.0.0.1', 'localhost', { 'cf-connecting-ip': '203.0.113.7' }, false],
    ['127.0.0.1', 'localhost', { 'x-original-host': 'play.example.org' }, false],
  ])('from %s for %s, %j: %s', (address, host, more, isIt) => {
    const headers = host === undefined ? more : { host, ...more };
    expect(isAtTheMachine({ address, httpVersion: '1.1', headers })).toBe(isIt);
  });

  test('is nobody whose request speaks HTTP/1.0: that is a proxy which says nothing of whom it passes on', () => {
    const asker = { address: '127.0.0.1', httpVersion: '1.0', headers: { host: '127.0.0.1:2567' } };
    expect(isAtTheMachine(asker)).toBe(false);
  });
});

test('the house tells who sits at the machine where it is in the network, and nobody else', async () => {
  const app = express();
  app.use(
    '/api/addresses',
    addressRoutes(makeEnv({ HOST: '0.0.0.0' }), () => interfaces),
  );
  app.use(
    '/named',
    addressRoutes(makeEnv({ PUBLIC_URL: 'https://play.example.org' }), () => interfaces),
  );
  const server = createServer(app);
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  try {
    const told = async (path: string, host: string) => (await ask(port, path, { headers: { host } })).json();
    expect(await told('/api/addresses', `localhost:${port}`)).toEqual({
      addresses: [`http://192.168.0.9:${port}`, `http://172.17.0.1:${port}`],
    });
    expect(await told('/api/addresses', 'evil.example')).toEqual({ addresses: [] });
    expect(await told('/named', `localhost:${port}`)).toEqual({ addresses: ['https://play.example.org'] });
    expect(await told('/named', 'evil.example')).toEqual({ addresses: [] });
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});

test('a house that listens on one address alone has no other to tell', async () => {
  const house = await openHouse();
  try {
    const { status, headers, body } = await house.ask('/api/addresses', { headers: { host: 'localhost' } });
    expect([status, headers['cache-control'], body]).toEqual([200, 'no-store', '{"addresses":[]}']);
  } finally {
    await house.close();
  }
});
