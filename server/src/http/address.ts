/** Whose address a request counts for: the socket's, or what the trusted proxies say, and nothing a client can write. */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address as Express' `req.ip` gives it under `trust proxy` = `trustProxy`; upgrades never pass through Express.
 * Each proxy appends the address it saw, so the n-th from the right was written by ours and all to its left by anybody.
 */
export const clientAddress = (req: IncomingMessage, trustProxy: number): string => {
  const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [...forwarded.map((hop) => hop.trim()).filter((hop) => hop !== ''), req.socket.remoteAddress ?? ''];
  return hops[Math.max(0, hops.length - 1 - trustProxy)] ?? '';
};

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The key that limits count by. One IPv6 subscriber owns a whole /64, so a single address there means nothing. */
export const limitKey = (address: string): string => {
  const plain = withoutMapping(address).replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** Loopback, a home or club network, or a link-local address. */
export const isPrivate = (address: string): boolean => {
  const plain = withoutMapping(address);
  return /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i.test(
    plain,
  );
};

/** This machine itself, also as a host name's brackets have it. */
export const isLoopback = (address: string): boolean =>
  /^(127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(withoutMapping(address));
