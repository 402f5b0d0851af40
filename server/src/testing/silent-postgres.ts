/** A PostgreSQL that hangs, as its clients see it: it takes connections, lets people in maybe, and answers no query. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type Silence =
  | 'says nothing at all'
  | 'lets in, and answers nothing'
  | 'lets in, and breaks off at the first query';

/** "You are in" and "ask": AuthenticationOk and ReadyForQuery. */
const LET_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

export const startSilentPostgres = async (how: Silence) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let isIn = false;
    socket.on('data', () => {
      if (how === 'says nothing at all') return;
      if (isIn && how === 'lets in, and breaks off at the first query') socket.resetAndDestroy();
      if (!isIn) socket.write(LET_IN);
      isIn = true;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://ana:s3cret@127.0.0.1:${(server.address() as AddressInfo).port}/none`,
    close: async (): Promise<void> => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
};
