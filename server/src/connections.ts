/**
 * What a connection may cost before anybody is somebody: an address has so many of them, on each one request is answered
 * after the other, and whoever does not read the answer is let go.
 */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from './env.ts';
import { isPrivate, limitKey } from './http/address.ts';

/** Forty people of a club who load the page at once have six each, and their websockets. One address cannot fill the house. */
const PER_ADDRESS = { public: 400, private: 4000 } as const;
/** No browser sends one before the last is answered; what a proxy may do is bounded. */
const WAITING_MAX = 8;
/** Without a byte either way, while an answer is under way: longer than a phone's worst tunnel. Websockets are asked by pings. */
const STILL_MS = 30_000;

/**
 * Node hands on all that a connection has sent ahead: a thousand requests for a file in one packet are a thousand open
 * files, and those whose turn to be sent had not come when the connection went stay open for ever.
 */
export const oneAfterTheOther = (listener: RequestListener): RequestListener => {
  const busy = new WeakMap<Socket, (() => void)[]>();
  return (req, res) => {
    const { socket } = req;
    const waiting = busy.get(socket);
    const answer = (): void => {
      res.once('close', () => {
        const next = socket.destroyed ? undefined : busy.get(socket)?.shift();
        if (next === undefined) busy.delete(socket);
        else next();
      });
      listener(req, res);
    };
    if (waiting === undefined) {
      busy.set(socket, []);
      answer();
    } else if (waiting.push(answer) > WAITING_MAX) socket.destroy();
  };
};

/** So many at a time for each address; answers whether there was a place, which is free again when the socket closes. */
export const placesByAddress = (most: {
  readonly public: number;
  readonly private: number;
}): ((address: string, socket: Socket) => boolean) => {
  const open = new Map<string, number>();
  return (address, socket) => {
    const key = limitKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > most[isPrivate(address) ? 'private' : 'public']) return false;
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
    return true;
  };
};

export const boundConnections = (
  server: Server,
  { maxSockets, trustProxy }: Pick<Env, 'maxSockets' | 'trustProxy'>,
  stillMs = STILL_MS,
): void => {
  server.maxConnections = maxSockets;
  server.setTimeout(stillMs);
  // Where a proxy stands in front all come from its address, and it bounds them.
  if (trustProxy > 0) return;
  const takePlace = placesByAddress(PER_ADDRESS);
  server.on('connection', (socket) => {
    if (!takePlace(socket.remoteAddress ?? '', socket)) socket.destroy();
  });
};
