import { expect, test } from '@jest/globals';
import type { Memory } from './memory.ts';
import { loadOnce } from './updates.ts';

const remembering = (): Memory => {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
};
const forgetting: Memory = { read: () => null, write: () => undefined };

test('a page that the server does not understand loads itself anew, and not again at once', async () => {
  let loads = 0;
  const load = async (): Promise<void> => void loads++;
  const kept = remembering();
  expect(await loadOnce(kept, load, 1_000)).toBe(true);
  expect(await loadOnce(kept, load, 30_000)).toBe(false);
  expect(loads).toBe(1);
  // Days later there may be a newer one.
  expect(await loadOnce(kept, load, 1_000_000)).toBe(true);
  expect(loads).toBe(2);
});

test('it does not where the browser keeps nothing: it would never stop', async () => {
  let loads = 0;
  expect(await loadOnce(forgetting, async () => void loads++, 1_000)).toBe(false);
  expect(loads).toBe(0);
});
