import type { DailyResult } from '@boneyard/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import { t } from '../../i18n/i18n.ts';
import { makeSnapshot, makeTable, makeView } from '../../model/view.fixture.ts';
import { onlyRound } from './daily-session.ts';
import { dayWords, pointsWords, resultWords, shareWords, waitOf } from './words.ts';

const RESULT: DailyResult = {
  points: 34,
  reason: 'out',
  winner: 'own',
  milo: null,
  played: 6,
  left: 1,
  passes: 1,
};

describe('a result in words', () => {
  test.each<[Partial<DailyResult>, string, string]>([
    [{}, '+34', 'Won by 34.'],
    [{ milo: true, points: 2 }, '+2', 'Won by 2 with a Milo!'],
    [{ reason: 'blocked' }, '+34', 'Blocked, won by 34.'],
    [{ winner: 'other', points: -12 }, '−12', 'Lost by 12.'],
    [{ winner: 'other', points: -12, reason: 'blocked' }, '−12', 'Blocked, lost by 12.'],
    [{ winner: 'none', points: 0, reason: 'blocked' }, '0', 'Blocked: nobody scored.'],
  ])('%j', (more, points, words) => {
    const result = { ...RESULT, ...more };
    expect([pointsWords(result), resultWords(result)]).toEqual([points, words]);
  });

  test('is one line to share, by the day as it is called everywhere', () => {
    expect(dayWords('2026-01-31')).toBe('January 31, 2026');
    expect(shareWords('latin', '2026-01-31', RESULT)).toBe(
      'Boneyard, daily deal of Latin, January 31, 2026: +34 (6 tiles played, 1 left, 1 pass)',
    );
  });
});

test.each([
  [3_600_000, { hours: 1, minutes: 0 }],
  [3_600_001, { hours: 1, minutes: 1 }],
  [1, { hours: 0, minutes: 1 }],
  [-5, { hours: 0, minutes: 1 }],
])('%i ms until the next deal', (ms, wait) => {
  expect(waitOf(ms)).toEqual(wait);
});

test.each([
  [86_400_000, '24 hours.'],
  [3_600_000, '1 hour.'],
  [3_660_000, '1 hour 1 minute.'],
  [7_320_000, '2 hours 2 minutes.'],
  [90_000, '2 minutes.'],
])('%i ms until the next deal in words', (ms, words) => {
  expect(t('daily.next', waitOf(ms))).toBe(`The next deal comes in ${words}`);
});

describe('a daily table', () => {
  const snapshot = makeSnapshot(makeView());

  test('is any table while its round runs', () => {
    expect(onlyRound(snapshot)).toBe(snapshot);
  });

  test.each(['between', 'over'] as const)('asks nobody for another round once it is %s', (phase) => {
    const table = makeTable(undefined, { phase, nextDealAt: 5_000 });
    const shown = onlyRound({ ...snapshot, table }).table;
    expect(shown.nextDealAt).toBeNull();
    expect(shown.seats.every(({ ready }) => ready)).toBe(true);
  });
});
