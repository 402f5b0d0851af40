import { presetRules, type SeatAction, type SeatView } from '@boneyard/shared';
import { createDailyDealer, dailySecret, openTable, PACE } from '@boneyard/shared/table';
import { expect, test } from '@jest/globals';
import { makeFakeClock } from '../../../shared/src/table/testing/fake-clock.ts';
import { dailySettings } from './calendar.ts';
import { DailyTable, dailyPace } from './daily-table.ts';

/** The highest double leads, and on this day a bot has it: with this secret the first seat does not. */
const DAY = '2026-01-31';
const SECRET = new Uint8Array(32).fill(4);

test('a bot behind a crowd of others is waited for: nobody else plays in its place', async () => {
  const clock = makeFakeClock(() => new Promise((done) => setImmediate(done)));
  let asked: SeatView | null = null;
  let answer: (action: SeatAction) => void = () => undefined;
  const choose = (_level: unknown, view: SeatView): Promise<SeatAction> => {
    asked ??= view;
    return new Promise((done) => {
      answer = done;
    });
  };
  const ports = {
    clock,
    bots: { choose },
    pace: dailyPace(PACE),
    dealer: createDailyDealer(dailySecret(SECRET, 'draw', DAY, presetRules('draw'))),
    journal: { append: async () => undefined },
    publish: () => undefined,
    halt: (error: Error) => {
      throw error;
    },
  };
  const opening = { id: 'table', code: null, settings: dailySettings('draw'), quick: false };
  const table = await openTable(ports, opening, (...parts) => new DailyTable(...parts));
  await table.join('ana', 'Ana');
  await table.arrive('ana');
  await clock.advance(180_000);
  const { legal } = asked as unknown as SeatView;
  expect(table.matchView('spectator')?.moves).toEqual([]);
  const last = legal.at(-1) as SeatAction;
  answer(last);
  await clock.advance(0);
  expect(table.matchView('spectator')?.moves).toMatchObject([last]);
  table.close();
});
