/**
 * Measures how long a word to a socket and back takes, by the WebSocket's own ping: the page cannot make it shorter. Who
 * answers none any more is let go of, since a phone that has lost its network closes nothing.
 */
import { randomBytes } from 'node:crypto';

/** What of a socket (`ws`) this needs. */
export interface Pingable {
  ping(data: Buffer): void;
  on(event: 'pong', handler: (data: Buffer) => void): unknown;
  off(event: 'pong', handler: (data: Buffer) => void): unknown;
  terminate(): void;
}

/** Seconds of mobile radio between pings against the time until a vanished phone is noticed: three times this at most. */
const EVERY_MS = 10_000;
const UNANSWERED_MAX = 2;
/** The latest few: the middle one of them neither jumps at one lost packet nor sticks to old times. */
const REMEMBERED = 5;

const middleOf = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Calls `onLag` after each ping that came back. The answer stops it. */
export const watchLag = (
  socket: Pingable,
  onLag: (ms: number) => void,
  clock: { now(): number; after(ms: number, f: () => void): () => void },
): (() => void) => {
  let times: readonly number[] = [];
  let sent: { readonly data: Buffer; readonly at: number } | null = null;
  let cancel: () => void = () => undefined;
  let unanswered = 0;
  const onPong = (data: Buffer): void => {
    unanswered = 0;
    // One that is late answers an earlier ping, and one that nobody asked for has other bytes.
    if (sent === null || !sent.data.equals(data)) return;
    times = [...times, clock.now() - sent.at].slice(-REMEMBERED);
    sent = null;
    onLag(middleOf(times));
  };
  const ping = (): void => {
    if (unanswered === UNANSWERED_MAX) {
      socket.terminate();
      return;
    }
    unanswered++;
    sent = { data: randomBytes(8), at: clock.now() };
    socket.ping(sent.data);
    cancel = clock.after(EVERY_MS, ping);
  };
  socket.on('pong', onPong);
  ping();
  return () => {
    cancel();
    socket.off('pong', onPong);
  };
};
