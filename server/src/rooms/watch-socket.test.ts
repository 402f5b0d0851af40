import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { type FakeClock, makeFakeClock } from '../../../shared/src/table/testing/fake-clock.ts';
import { watchSocket } from './watch-socket.ts';

/** Answers each ping after `lag` ms; null: none any more. */
class FakeSocket extends EventEmitter {
  readonly sent: Buffer[] = [];
  isCut = false;
  bufferedAmount = 0;
  lag: number | null;
  readonly #clock: FakeClock;

  constructor(clock: FakeClock, lag: number | null) {
    super();
    this.#clock = clock;
    this.lag = lag;
  }

  terminate(): void {
    this.isCut = true;
  }

  ping(data: Buffer): void {
    this.sent.push(data);
    if (this.lag === null) return;
    this.#clock.after(this.lag, () => {
      if (this.lag !== null) this.emit('pong', data);
    });
  }
}

/** A watched socket, and what is told of it, each with when, in ms since it came up. */
const watch = (lag: number | null = null) => {
  const clock = makeFakeClock(async () => undefined);
  const began = clock.now();
  const socket = new FakeSocket(clock, lag);
  const lags: number[] = [];
  const told: { readonly what: 'silent' | 'heard'; readonly at: number }[] = [];
  const watched = watchSocket(
    socket,
    {
      onLag: (ms) => lags.push(ms),
      onSilent: () => told.push({ what: 'silent', at: clock.now() - began }),
      onHeard: () => told.push({ what: 'heard', at: clock.now() - began }),
    },
    clock,
  );
  return { clock, socket, lags, told, watched };
};

test('a socket’s lag is the middle of its latest pings, and nobody else’s', async () => {
  const { clock, socket, lags, watched } = watch();
  const answerAfter = async (ms: number): Promise<void> => {
    await clock.advance(ms);
    socket.emit('pong', socket.sent.at(-1));
    await clock.advance(10_000 - ms);
  };
  socket.emit('pong', Buffer.from('not ours'));
  socket.emit('pong', Buffer.alloc(0));
  expect(lags).toEqual([]);
  for (const ms of [100, 900, 120, 140, 110, 130]) await answerAfter(ms);
  expect(lags).toEqual([100, 900, 120, 140, 120, 130]);
  // One that never came back is not counted, and its late answer neither.
  const late = socket.sent.at(-1);
  await clock.advance(10_000);
  socket.emit('pong', late);
  expect(lags).toHaveLength(6);
  watched.await(true);
  watched.stop();
  expect([clock.untilNext(), socket.eventNames()]).toEqual([null, []]);
});

test('a socket that answers nothing any more is cut at the third ping, and one that is only late is not', async () => {
  const silent = watch();
  const late = watch();
  for (const pings of [1, 2]) {
    expect([silent.socket.isCut, silent.socket.sent.length]).toEqual([false, pings]);
    await silent.clock.advance(10_000);
    await late.clock.advance(10_000);
    late.socket.emit('pong', late.socket.sent.at(-2));
  }
  expect([silent.socket.isCut, silent.socket.sent.length]).toEqual([true, 2]);
  await late.clock.advance(10_000);
  expect([late.socket.isCut, late.lags, silent.told, late.told]).toEqual([false, [], [], []]);
});

test('a socket that asks on and on and reads nothing is cut at the next ping', async () => {
  const { clock, socket } = watch(80);
  socket.bufferedAmount = 200_000;
  await clock.advance(20_000);
  expect(socket.isCut).toBe(false);
  socket.bufferedAmount = 300_000;
  socket.emit('message', Buffer.from('a wish'));
  await clock.advance(10_000);
  expect(socket.isCut).toBe(true);
});

describe('of whom others wait for', () => {
  const SECOND = 1000;

  /** `lag`: for a word and back; `within`: how long after both vanishing and the turn's beginning it is told at most. */
  const LINES = [
    { lag: 0, within: 8 * SECOND },
    { lag: 80, within: 8 * SECOND },
    { lag: 1200, within: 8 * SECOND },
    { lag: 3000, within: 9 * SECOND },
    { lag: 6000, within: 15 * SECOND },
  ] as const;
  /** When the turn begins and when they vanish, in seconds since the socket came up. */
  const TIMES = [0.5, 3, 7, 9.9, 10, 12.5, 14, 20.1].flatMap((from) =>
    [0.2, 1, 9.9, 10, 13, 17.3, 20].map((gone) => ({ from: from * SECOND, gone: gone * SECOND })),
  );

  test.each(LINES)('silence is told once, and within $within ms, on a line of $lag ms', async ({ lag, within }) => {
    for (const { from, gone } of TIMES) {
      const { clock, socket, told, watched } = watch(lag);
      await clock.advance(Math.min(from, gone));
      if (from < gone) watched.await(true);
      else socket.lag = null;
      await clock.advance(Math.abs(from - gone));
      if (from < gone) socket.lag = null;
      else watched.await(true);
      await clock.advance(within);
      expect({ from, gone, told }).toEqual({ from, gone, told: [{ what: 'silent', at: expect.any(Number) }] });
      expect(told[0]?.at).toBeGreaterThan(gone);
    }
  });

  test.each(LINES)('a line of $lag ms that lives is never silent, however long they think', async ({ lag }) => {
    const { clock, told, watched } = watch(lag);
    watched.await(true);
    await clock.advance(600 * SECOND);
    expect(told).toEqual([]);
  });

  test('a line of three seconds that shakes is not silent either', async () => {
    const { clock, socket, told, watched } = watch(3000);
    watched.await(true);
    for (let i = 0; i < 100; i++) {
      socket.lag = [1500, 4500, 2500, 3000][i % 4] as number;
      await clock.advance(3 * SECOND);
    }
    expect(told).toEqual([]);
  });

  test('who thinks costs a ping every three seconds, whoever plays at once none', async () => {
    const thinks = watch(80);
    thinks.watched.await(true);
    await thinks.clock.advance(59 * SECOND);
    const plays = watch(80);
    for (let turn = 0; turn < 59; turn++) {
      plays.watched.await(true);
      await plays.clock.advance(SECOND / 2);
      plays.socket.emit('message', Buffer.from('a wish'));
      plays.watched.await(false);
      await plays.clock.advance(SECOND / 2);
    }
    // Six of each are those that go to everybody.
    expect(thinks.socket.sent.length).toBeLessThanOrEqual(6 + 20);
    expect(plays.socket.sent.length).toBe(6);
  });

  test('any word ends the silence, and another one may follow', async () => {
    const { clock, socket, told, watched } = watch();
    watched.await(true);
    await clock.advance(9 * SECOND);
    expect(told.map(({ what }) => what)).toEqual(['silent']);
    socket.emit('message', Buffer.from('a wish'));
    expect(told.map(({ what }) => what)).toEqual(['silent', 'heard']);
    await clock.advance(8 * SECOND);
    expect(told.map(({ what }) => what)).toEqual(['silent', 'heard', 'silent']);
    // Whose turn is over is not asked any more, and is heard of all the same.
    watched.await(false);
    socket.emit('pong', Buffer.alloc(0));
    await clock.advance(9 * SECOND);
    expect(told.map(({ what }) => what)).toEqual(['silent', 'heard', 'silent', 'heard']);
  });

  test('whose turn is over in time is not told of', async () => {
    const { clock, told, watched } = watch();
    watched.await(true);
    await clock.advance(7.9 * SECOND);
    watched.await(false);
    await clock.advance(SECOND);
    expect(told).toEqual([]);
  });
});
