import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { clientAddress, isLoopback, isPrivate, limitKey } from './address.ts';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('clientAddress', () => {
  test.each([
    ['10.0.0.1', undefined, 0, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', 0, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', 1, '1.1.1.1'],
    ['10.0.0.1', 'lie, 1.1.1.1', 1, '1.1.1.1'],
    ['10.0.0.1', 'lie, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
    ['10.0.0.1', '1.1.1.1', 2, '1.1.1.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', ' , ', 1, '10.0.0.1'],
  ])('socket %s, X-Forwarded-For %j, %i proxies: %s', (remote, forwarded, trustProxy, address) => {
    expect(clientAddress(from(remote, forwarded), trustProxy)).toBe(address);
  });
});

describe('limitKey', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});

describe('isPrivate', () => {
  test.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.0.9',
    '172.16.0.1',
    '172.31.9.9',
    '169.254.1.1',
    '::ffff:192.168.0.9',
    'fd00::1',
    'fe80::1',
  ])('%s is', (address) => expect(isPrivate(address)).toBe(true));
  test.each([
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '100.1.1.1',
    '2001:db8::1',
    '::ffff:1.1.1.1',
    '::10',
    'fc::1',
    '',
  ])('%s is not', (address) => expect(isPrivate(address)).toBe(false));
});

describe('isLoopback', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])('%s is', (address) =>
    expect(isLoopback(address)).toBe(true),
  );
  test.each(['10.0.0.1', '127.0.0.1.evil.example', '127.evil.example', '::10', 'localhost', ''])(
    '%s is not',
    (address) => expect(isLoopback(address)).toBe(false),
  );
});
