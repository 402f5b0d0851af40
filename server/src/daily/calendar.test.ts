import { describe, expect, test } from '@jest/globals';
import { dayAfter, dayOf, isDay, parseDailyDeal, restOfDay } from './calendar.ts';

const NOON = Date.parse('2026-01-31T12:00:00Z');
const A_DAY = 86_400_000;

describe('the calendar', () => {
  test.each([
    ['2026-01-31', true],
    ['2026-02-30', false],
    ['2026-1-31', false],
    ['', false],
    ['0000-00-00', false],
  ])('%s is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  test('ends days at midnight, UTC', () => {
    expect(dayOf(NOON)).toBe('2026-01-31');
    expect(dayAfter('2026-01-31')).toBe('2026-02-01');
    expect(restOfDay(NOON)).toBe(A_DAY / 2);
    expect(restOfDay(NOON + A_DAY / 2)).toBe(A_DAY);
  });

  test.each(['2026-01-31', '2026-01-31/block', '2026-01-31/latin/x', '2026-02-30/latin'])('%s is no deal', (text) => {
    expect(parseDailyDeal(text)).toBeNull();
  });
});
