import { describe, expect, test } from '@jest/globals';
import { createDailyBots } from './daily-bots.ts';

describe('bots of a daily table', () => {
  const dice = (seed: number) => () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const VIEW = { viewer: { seat: 1 }, moves: [], hand: [3, 5] } as unknown as Parameters<
    ReturnType<typeof createDailyBots>['choose']
  >[1];

  test('are asked one at a time, with the same chance, and once for the same turn', async () => {
    const asked: number[] = [];
    let running = 0;
    let most = 0;
    const bots = createDailyBots({
      choose: async (_level, _view, random) => {
        most = Math.max(most, ++running);
        asked.push(random());
        await Promise.resolve();
        running--;
        return { t: 'pass', seat: 1 };
      },
      close: async () => undefined,
    });
    const turns = [dice(1), dice(1), dice(2)].map((random) => bots.choose('hard', VIEW, random));
    expect(await Promise.all(turns)).toEqual(new Array(3).fill({ t: 'pass', seat: 1 }));
    expect([asked.length, most]).toEqual([2, 1]);
    await bots.choose('hard', { ...VIEW, moves: [{ t: 'pass', seat: 0 }] }, dice(1));
    expect(asked[2]).toBe(asked[0]);
  });
});
