import { afterAll, describe, expect, test } from '@jest/globals';

/** As much of a socket as the SDK needs to think that it has one. */
class FakeSocket {
  static last: FakeSocket;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  close(): void {}
}

const { WebSocket } = globalThis;
globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
afterAll(() => {
  globalThis.WebSocket = WebSocket;
});
// The SDK takes the socket that it finds when it is loaded.
const { Room } = await import('@colyseus/sdk');
const { roomPort } = await import('./online-session.ts');

/** A room that was joined, and its port's word on a drop. */
const joined = () => {
  const room = new Room('table');
  const told: boolean[] = [];
  const port = roomPort(room);
  port.onDrop((isRestart) => told.push(isRestart));
  room.connect('ws://boneyard.test', {}, {});
  Object.assign(room, { joinedAtTime: 1 });
  // Nothing is to be mended here.
  room.reconnection.enabled = false;
  return { room, port, told };
};

type Joined = ReturnType<typeof joined>;

describe('a drop', () => {
  test.each<[string, (at: Joined) => void, boolean]>([
    ['a server that starts anew', () => FakeSocket.last.onclose?.({ code: 4010, reason: '' }), true],
    ['a line that breaks', () => FakeSocket.last.onclose?.({ code: 1006, reason: '' }), false],
    ['a line that went silent', ({ port }) => port.drop(), false],
    // What the SDK does on the browser's word.
    ['a device that says that it is offline', ({ room }) => room.connection.close(4010), false],
  ])('of %s', (_, cut, isRestart) => {
    const at = joined();
    cut(at);
    expect(at.told).toEqual([isRestart]);
  });
});
