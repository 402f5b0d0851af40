import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { makeFakeClock } from '../../../shared/src/table/testing/fake-clock.ts';
import { watchLag } from './lag.ts';

class FakeSocket extends EventEmitter {
  readonly sent: Buffer[] = [];
  isCut = false;
  terminate(): void {
    this.isCut = true;
  }
  ping(data: Buffer): void {
    this.sent.push(data);
  }
}

test('a socket’s lag is the middle of its latest pings, and nobody else’s', async () => {
  const clock = makeFakeClock(async () => undefined);
  const socket = new FakeSocket();
  const lags: number[] = [];
  const stop = watchLag(socket, (ms) => lags.push(ms), clock);
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
  stop();
  expect([clock.untilNext(), socket.listenerCount('pong')]).toEqual([null, 0]);
});

test('a socket that answers nothing any more is cut at the third ping, and one that is only late is not', async () => {
  const clock = makeFakeClock(async () => undefined);
  const [silent, late] = [new FakeSocket(), new FakeSocket()];
  const lags: number[] = [];
  watchLag(silent, (ms) => lags.push(ms), clock);
  watchLag(late, (ms) => lags.push(ms), clock);
  for (const pings of [1, 2]) {
    expect([silent.isCut, silent.sent.length]).toEqual([false, pings]);
    await clock.advance(10_000);
    late.emit('pong', late.sent.at(-2));
  }
  expect([silent.isCut, silent.sent.length]).toEqual([true, 2]);
  await clock.advance(10_000);
  expect([late.isCut, lags]).toEqual([false, []]);
});
