import { afterEach, expect, test } from '@jest/globals';
import { takeAhead } from './ahead.ts';

afterEach(() => {
  globalThis.askedAhead = undefined;
});

test('what was asked ahead is taken once; on most pages nothing was', () => {
  expect(takeAhead('/api/me')).toBeUndefined();
  const answer = Promise.resolve(Response.json({}));
  globalThis.askedAhead = { '/api/me': answer };
  expect(takeAhead('/api/tables/a/join')).toBeUndefined();
  expect(takeAhead('/api/me')).toBe(answer);
  expect(takeAhead('/api/me')).toBeUndefined();
});
