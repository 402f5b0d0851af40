import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Client, ClientState } from '@colyseus/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { sendToAll } from './send-to-all.ts';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => server.close());

/** A socket's two ends, and what the far one has heard. */
const openLine = async (state: ClientState = ClientState.JOINED) => {
  const accepted = once(server, 'connection') as Promise<[WebSocket]>;
  const far = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: Buffer[] = [];
  far.on('message', (data: Buffer) => heard.push(data));
  // From the start: one line may be closed before the other is asked about.
  const closed = once(far, 'close') as Promise<[number]>;
  const [ref] = await accepted;
  const client = { ref, state, raw: (bytes: Uint8Array) => ref.send(bytes) } as unknown as Client;
  return { closed, ref, client, heard };
};

const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);

test.each([0, 1, 125, 126, 255, 256, 65_535, 65_536])(
  '%i bytes reach everybody whole, and what follows as well',
  async (length) => {
    const lines = [await openLine(), await openLine()];
    sendToAll(
      lines.map(({ client }) => client),
      bytesOf(length),
    );
    for (const { ref } of lines) ref.close(1000, 'after it');
    for (const { closed, heard } of lines) {
      const [code] = await closed;
      expect([code, heard.map((data) => data.equals(bytesOf(length)))]).toEqual([1000, [true]]);
    }
  },
);

test('who has not joined yet, or is about to go, hears nothing, and nobody is held up', async () => {
  const joining = await openLine(ClientState.JOINING);
  const going = await openLine();
  const here = await openLine();
  going.ref.close(1000);
  sendToAll(
    [joining, going, here].map(({ client }) => client),
    bytesOf(3),
  );
  for (const { ref } of [joining, here]) ref.close(1000);
  await Promise.all([joining, going, here].map(({ closed }) => closed));
  expect([joining, going, here].map(({ heard }) => heard.length)).toEqual([0, 0, 1]);
});
