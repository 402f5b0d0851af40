/** The listening socket: our HTTP app for requests, Colyseus for websockets only, and a gate in front of both. */
import { createServer, type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { matchMaker, type RoomDefinitions, registerRoomDefinitions, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { boundConnections, oneAfterTheOther, placesByAddress } from './connections.ts';
import type { Env } from './env.ts';
import { clientAddress } from './http/address.ts';
import { mayChange } from './http/origin.ts';
import { libraryLog } from './library-log.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { StartFault } from './start-fault.ts';

/** The largest honest message is an action of some 100 bytes. */
const MAX_FRAME = 2048;
/** A club's people share one address, each with a few tabs; on the house's own network the limit guards only against runaway loops. */
const SOCKETS_PER_ADDRESS = { public: 100, private: 1000 } as const;
/** Room for the rooms' farewell within the ten seconds a container gets; what is still open then is cut. */
const CLOSE_MS = 5000;
const FLUSH_MS = 1000;

export interface ListenOptions {
  readonly env: Env;
  readonly httpApp: RequestListener;
  readonly rooms: RoomDefinitions;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Rooms can be made, and nobody can come in yet. */
  readonly beforeOpen?: () => Promise<void>;
}

export interface Listening {
  /** The real one, where PORT was 0. */
  readonly port: number;
  /** Ends every room, closes every socket; resolves within ten seconds whatever the rooms do. */
  close(): Promise<void>;
}

/** `/{processId}/{roomId}?sessionId=…`: the only sockets there are. The transport's ping service, on any other path, is not for outside. */
const isRoomSocket = (url: string): boolean => {
  const parts = /^\/[\w-]+\/([\w-]+)\?(?:.*&)?sessionId=([\w-]+)(?:&|$)/.exec(url);
  // Colyseus looks both up in plain objects, where these are always found.
  return parts !== null && !parts.slice(1).some((name) => name in Object.prototype);
};

const refuse = (socket: Socket, status: number): void => {
  socket.on('error', () => socket.destroy());
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  // Not ended alone: whoever never ends their side would keep it for ever.
  socket.end(answer, () => socket.destroy());
};

/**
 * Answers which sockets may be opened: null lets one in, else the status to refuse it with. It reads the raw request,
 * since the transport's own hook knows only an address that any client can write (X-Real-IP).
 */
const makeGate = (env: Env, metrics: Metrics): ((req: IncomingMessage) => number | null) => {
  const takePlace = placesByAddress(SOCKETS_PER_ADDRESS);
  return (req) => {
    if (!mayChange(req.headers, env.publicUrl)) return 403;
    if (!isRoomSocket(req.url ?? '')) return 404;
    if (!takePlace(clientAddress(req, env.trustProxy), req.socket)) {
      metrics.rateLimited.inc({ what: 'socket' });
      return 429;
    }
    metrics.sockets.inc();
    req.socket.once('close', () => metrics.sockets.dec());
    return null;
  };
};

const listenFault = (error: NodeJS.ErrnoException, env: Env): Error => {
  const where = env.host === null ? `port ${env.port}` : `${env.host}, port ${env.port}`;
  if (error.code === 'EADDRINUSE')
    return new StartFault(`PORT ${env.port} is in use; stop what runs there or set PORT to another number`);
  if (error.code === 'EACCES')
    return new StartFault(`PORT ${env.port} may not be opened by this user; ports from 1024 on are free to all`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAFNOSUPPORT')
    return new StartFault(`HOST is no address of this machine: ${where} (${error.code})`);
  return error;
};

/** One at a time in a process: Colyseus keeps its rooms in module state. */
export const listen = async ({ env, httpApp, rooms, log, metrics, beforeOpen }: ListenOptions): Promise<Listening> => {
  const httpServer = createServer({
    maxHeaderSize: 8192,
    headersTimeout: 5000,
    requestTimeout: 10_000,
    // Node looks at both timeouts only every 30 s unless told otherwise.
    connectionsCheckingInterval: 2500,
  });
  boundConnections(httpServer, env);
  const sockets = new Set<Socket>();
  httpServer.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const gate = makeGate(env, metrics);
  // Without pings: rooms have their own, by which they measure as well (rooms/watch-socket.ts).
  const transport = new WebSocketTransport({ noServer: true, maxPayload: MAX_FRAME, pingInterval: 0 });
  transport.attachToServer(httpServer, {
    filter: (req) => {
      const status = gate(req);
      if (status !== null) refuse(req.socket, status);
      return status === null;
    },
  });

  // Seats are reserved by our own routes alone; this holds even if Colyseus' router came to be mounted somewhere.
  matchMaker.controller.exposedMethods = [];
  const server = new Server({
    greet: false,
    gracefullyShutdown: false,
    transport,
    logger: libraryLog(log, 'colyseus'),
  });
  registerRoomDefinitions(rooms);

  const close = async (): Promise<void> => {
    const closed = new Promise<void>((done) => httpServer.close(() => done()));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((done) => {
      timer = setTimeout(done, CLOSE_MS, 'late');
    });
    if ((await Promise.race([server.gracefullyShutdown(false), late])) === 'late') {
      log.warn('rooms did not end in time; their sockets are cut');
    }
    clearTimeout(timer);
    // Closing frames are on their way; a tick of the loop lets them out before the sockets go.
    await new Promise((done) => setImmediate(done));
    for (const socket of sockets) socket.destroySoon();
    // A peer that does not read keeps its socket from flushing.
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, FLUSH_MS);
    await closed;
    clearTimeout(cut);
  };

  try {
    await matchMaker.onReady;
    await beforeOpen?.();
    await new Promise<void>((resolve, reject) => {
      // Colyseus calls back only when listening succeeds; a failure is heard here alone.
      httpServer.once('error', reject);
      server.listen(env.port, env.host ?? undefined).then(resolve, reject);
    });
  } catch (error) {
    await server.gracefullyShutdown(false);
    // Never opened, but its end is what stops the transport's pings.
    httpServer.close();
    throw listenFault(error as NodeJS.ErrnoException, env);
  }
  // Colyseus has just put its router and its CORS headers in front of every request; none can have come in since.
  httpServer.removeAllListeners('request');
  httpServer.on('request', oneAfterTheOther(httpApp));
  return { port: (httpServer.address() as AddressInfo).port, close };
};
