import { expect, test } from '@jest/globals';
import { saySeldom } from './seldom.ts';

test('is said at once, then after a minute, with how often it was meanwhile', () => {
  let now = 5;
  const said: number[] = [];
  const say = saySeldom(
    (times) => said.push(times),
    () => now,
  );
  say();
  for (let i = 0; i < 1000; i++) say();
  expect(said).toEqual([1]);
  now += 60_000;
  say();
  expect(said).toEqual([1, 1001]);
});
