import { expect, test } from '@jest/globals';
import { untilLoaded } from './until-loaded.ts';

const NOT_LOADED = [
  'Failed to fetch dynamically imported module: http://127.0.0.1/assets/scene.js',
  'error loading dynamically imported module: http://127.0.0.1/assets/scene.js',
  'Importing a module script failed.',
];

test.each(NOT_LOADED)('is asked for again: %s', async (message) => {
  const waits: number[] = [];
  let asked = 0;
  const loaded = await untilLoaded(
    async () => {
      if (++asked < 3) throw new TypeError(message);
      return 'here';
    },
    async (ms) => void waits.push(ms),
  );
  expect([loaded, waits]).toEqual(['here', [2000, 2000]]);
});

test.each([new RangeError('too far'), new TypeError('x is not a function')])(
  'what is wrong with the code itself is told: %s',
  async (error) => {
    const failing = untilLoaded(
      () => Promise.reject(error),
      async () => undefined,
    );
    await expect(failing).rejects.toBe(error);
  },
);
