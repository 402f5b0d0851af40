import type { SeatAction, SeatView } from '@boneyard/shared';
import { expect, test } from '@jest/globals';
import { makeLocalBots } from './local-bots.ts';

const VIEW = {} as SeatView;
const HARD: SeatAction = { t: 'pass', seat: 1 };
const MEDIUM: SeatAction = { t: 'draw', seat: 1 };

const ask = (choose: () => Promise<SeatAction>, isLate: boolean) => {
  let cancelled = 0;
  const answer = makeLocalBots({
    client: { choose },
    clock: {
      after: (_ms, f) => {
        if (isLate) f();
        return () => {
          cancelled++;
        };
      },
    },
    spare: { choose: async (level) => (level === 'medium' ? MEDIUM : HARD) },
  }).choose('hard', VIEW, () => 0.5);
  return answer.then((action) => ({ action, cancelled }));
};

test.each([
  ['in time', async () => HARD, false, { action: HARD, cancelled: 1 }],
  ['late', () => new Promise<never>(() => undefined), true, { action: MEDIUM, cancelled: 0 }],
  [
    'failing',
    async (): Promise<never> => {
      throw new Error('fell over');
    },
    false,
    { action: MEDIUM, cancelled: 1 },
  ],
])('a bot that is %s', async (_, choose, isLate, expected) => {
  expect(await ask(choose, isLate)).toEqual(expected);
});
