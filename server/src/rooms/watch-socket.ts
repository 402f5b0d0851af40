/**
 * Watches who is at the other end of a socket, by the WebSocket's own pings, which a page cannot answer sooner than they come:
 * how long a word and back takes, whether they are heard of while others wait for them, and whether the socket is of any use
 * yet. A phone that has lost its network closes nothing.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '@boneyard/shared/table';

/** What of a socket (`ws`) this needs. */
export interface Pingable {
  ping(data: Buffer): void;
  on(event: 'pong' | 'message', handler: (data: Buffer) => void): unknown;
  off(event: 'pong' | 'message', handler: (data: Buffer) => void): unknown;
  terminate(): void;
  /** Bytes that are kept for it, since it does not read. */
  readonly bufferedAmount: number;
}

/** In ms. */
export interface Pings {
  /** From one ping to the next. */
  readonly every: number;
  /** Who is waited for so long without a word is asked for one: most have played by then. */
  readonly quiet: number;
  /** Who has not given it so long after that is silent. */
  readonly patience: number;
}

/**
 * Pings cost seconds of mobile radio each, so all but one seat of a table have few. Of the one that is waited for the
 * screen is on and the radio just woken by what it was told. A living line may take three seconds for a word and back.
 */
export const PINGS: Pings = { every: 10_000, quiet: 3_000, patience: 5_000 };

/** Pings of the even kind without a word in between until the socket is cut. */
const UNANSWERED_MAX = 2;
/** More than all that a table has to show. Who asks on and on and reads nothing is heard of, and would fill the memory. */
const UNREAD_MAX = 256 * 1024;
/** The latest few: the middle one of them neither jumps at one lost packet nor sticks to old times. */
const REMEMBERED = 5;

const middleOf = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** What is told of a socket. */
export interface Told {
  /** How long a word and back takes, after each ping that came back. */
  onLag(ms: number): void;
  /** They are waited for, and nothing is heard of them. */
  onSilent(): void;
  /** They are heard of again. */
  onHeard(): void;
}

export interface SocketWatch {
  /** Whether others wait for what this one does. */
  await(isAwaited: boolean): void;
  stop(): void;
}

export const watchSocket = (socket: Pingable, told: Told, clock: Clock, pings = PINGS): SocketWatch => {
  let times: readonly number[] = [];
  let sent: { readonly data: Buffer; readonly at: number } | null = null;
  let unanswered = 0;
  /** Since the last word, or since they were first waited for after it. */
  let quietSince = clock.now();
  let isAwaited = false;
  let isSilent = false;
  let cancelNext: () => void = () => undefined;
  /** Quiet is waited for; turns begin and end many times meanwhile. */
  let cancelQuiet: (() => void) | null = null;
  /** A word was asked for. */
  let cancelPatience: (() => void) | null = null;

  const ping = (): void => {
    sent = { data: randomBytes(8), at: clock.now() };
    socket.ping(sent.data);
  };

  const pingOn = (): void => {
    if (unanswered === UNANSWERED_MAX || socket.bufferedAmount > UNREAD_MAX) {
      socket.terminate();
      return;
    }
    unanswered++;
    ping();
    cancelNext = clock.after(pings.every, pingOn);
  };

  const endPatience = (): void => {
    cancelPatience?.();
    cancelPatience = null;
  };

  /** A line known to be slow has longer. */
  const askForWord = (): void => {
    ping();
    // In two halves: where this process stood still, the word that came meanwhile is read before the second is over.
    const half = Math.max(pings.patience / 2, middleOf(times));
    cancelPatience = clock.after(half, () => {
      cancelPatience = clock.after(half, () => {
        cancelPatience = null;
        isSilent = true;
        told.onSilent();
      });
    });
  };

  const waitForQuiet = (): void => {
    if (!isAwaited || isSilent || cancelQuiet !== null || cancelPatience !== null) return;
    cancelQuiet = clock.after(quietSince + pings.quiet - clock.now(), () => {
      cancelQuiet = null;
      if (isAwaited && clock.now() - quietSince >= pings.quiet) askForWord();
      else waitForQuiet();
    });
  };

  const onHeard = (): void => {
    quietSince = clock.now();
    unanswered = 0;
    endPatience();
    if (isSilent) {
      isSilent = false;
      told.onHeard();
    }
    waitForQuiet();
  };

  const onPong = (data: Buffer): void => {
    // One that is late answers an earlier ping, and one that nobody asked for has other bytes.
    if (sent?.data.equals(data)) {
      times = [...times, clock.now() - sent.at].slice(-REMEMBERED);
      sent = null;
      told.onLag(middleOf(times));
    }
    onHeard();
  };

  socket.on('pong', onPong);
  socket.on('message', onHeard);
  pingOn();
  return {
    await: (now) => {
      if (isAwaited === now) return;
      isAwaited = now;
      if (now) quietSince = clock.now();
      else endPatience();
      waitForQuiet();
    },
    stop: () => {
      isAwaited = false;
      cancelNext();
      cancelQuiet?.();
      endPatience();
      socket.off('pong', onPong);
      socket.off('message', onHeard);
    },
  };
};
