/** The same bytes to many sockets: a server masks no frame, so one is made for all, and costs each one write in place of two. */
import type { Socket } from 'node:net';
import { type Client, ClientState } from '@colyseus/core';
import { WebSocket } from 'ws';

/** What of a socket (`ws`) this needs. Nothing is compressed here, so its sender never holds anything back. */
interface OverTcp {
  readonly readyState: number;
  readonly _socket?: Socket | null;
}

const WHOLE_BINARY = 0x82;
/** Up to here a length is one byte, and with two more up to the second. */
const SHORT = 125;
const MEDIUM = 65_535;

/** Null for what is as good as never sent to all. */
const makeFrame = (bytes: Uint8Array): Buffer | null => {
  const { length } = bytes;
  if (length > MEDIUM) return null;
  const head = length > SHORT ? [WHOLE_BINARY, 126, length >> 8, length & 255] : [WHOLE_BINARY, length];
  const frame = Buffer.allocUnsafe(head.length + length);
  frame.set(head);
  frame.set(bytes, head.length);
  return frame;
};

/** To all of them who have joined. */
export const sendToAll = (clients: readonly Client[], bytes: Uint8Array): void => {
  const frame = makeFrame(bytes);
  for (const client of clients) {
    if (client.state !== ClientState.JOINED) continue;
    const socket = client.ref as unknown as OverTcp | undefined;
    // A copy: where the bytes lie, others are written before they have left.
    if (frame === null || socket?._socket == null) client.raw(bytes.slice());
    else if (socket.readyState === WebSocket.OPEN) socket._socket.write(frame);
  }
};
