import { parseCode } from '@boneyard/shared/protocol';
import { expect, test } from '@jest/globals';
import { makeCode, makeTableId } from './codes.ts';

/** How often each symbol comes in all of them together. */
const count = (texts: readonly string[]): number[] => {
  const seen = new Map<string, number>();
  for (const symbol of texts.join('')) seen.set(symbol, (seen.get(symbol) ?? 0) + 1);
  return [...seen.values()];
};

test('a spoken code is 40 random bits: eight of 32 symbols, each as likely', () => {
  const codes = Array.from({ length: 4000 }, makeCode);
  for (const code of codes) expect(parseCode(code)).toBe(code);
  // The same code twice comes about once in 140,000 runs; three of them are no chance.
  expect(new Set(codes).size).toBeGreaterThan(codes.length - 3);
  const counts = count(codes);
  expect(counts).toHaveLength(32);
  // A thousand each on average, give or take seven standard deviations.
  for (const times of counts) expect(Math.abs(times - 1000)).toBeLessThan(220);
});

test("a table's id is 128 random bits: twenty-two symbols, none twice", () => {
  const ids = Array.from({ length: 4000 }, makeTableId);
  for (const id of ids) expect(id).toMatch(/^[\w-]{21}[AQgw]$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(count(ids.map((id) => id.slice(0, 21)))).toHaveLength(64);
});
