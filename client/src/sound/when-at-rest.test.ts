import { expect, test } from '@jest/globals';
import { whenAtRest } from './when-at-rest.ts';

/** When it was called, ms after the beginning; -1 where it never was. */
const calledAt = (movesUntil: number, calledOffAt = Number.POSITIVE_INFINITY): number => {
  let now = 0;
  let next: { at: number; f: () => void } | null = null;
  let called = -1;
  const after = (ms: number, f: () => void) => {
    const timer = { at: now + ms, f };
    next = timer;
    return () => {
      if (next === timer) next = null;
    };
  };
  const callOff = whenAtRest({ moves: () => now < movesUntil, after }, () => {
    called = now;
  });
  while (next !== null && now < 60_000) {
    const { at, f } = next as { at: number; f: () => void };
    if (at > calledOffAt) callOff();
    if (next === null) break;
    now = at;
    next = null;
    f();
  }
  return called;
};

test.each([
  ['a table that stands still has it soon', 0, 700],
  ['a deal is over first', 1_850, 1_900],
  ['what never rests does not keep it off', 60_000, 3_500],
])('%s', (_, movesUntil, at) => {
  expect(calledAt(movesUntil)).toBe(at);
});

test.each([300, 1_000])('a table that is left after %i ms has none', (left) => {
  expect(calledAt(1_850, left)).toBe(-1);
});
