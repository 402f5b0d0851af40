/** A bare Colyseus server whose rooms only echo, to whoever sent and to the others: what the same traffic costs without a game. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

class EchoRoom extends Room {
  override autoDispose = false;
  override messages = {
    intent: (_client: unknown, intent: { readonly at: number }) => {
      this.broadcast('act', intent);
      return { at: intent.at };
    },
  };
}

const http = createServer();
const transport = new WebSocketTransport({ server: http, pingInterval: 10_000 });
const server = new Server({ greet: false, gracefullyShutdown: false, transport });
server.define('echo', EchoRoom);
await server.listen(Number(process.env.PORT), '127.0.0.1');
process.stdout.write(`echo at ${(http.address() as AddressInfo).port}\n`);
