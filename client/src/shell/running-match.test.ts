import type { Seat, SeatView, TableView } from '@boneyard/shared';
import { beforeEach, expect, test } from '@jest/globals';

const kept = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
const { forgetMatch, noteMatch, runningMatch } = await import('./running-match.ts');

const at = (id: string, phase: TableView['phase'], seats: number) => ({
  table: { id, phase } as TableView,
  mine: new Map<Seat, SeatView>(Array.from({ length: seats }, (_, seat) => [seat, {} as SeatView])),
});

beforeEach(() => kept.clear());

test.each([
  ['playing', 1, 'a'],
  ['between', 2, 'a'],
  ['playing', 0, null],
  ['lobby', 1, null],
  ['over', 1, null],
] as const)('%s with %i seats leads back to %s', (phase, seats, expected) => {
  noteMatch(at('a', phase, seats));
  expect(runningMatch()).toBe(expected);
});

test('a match that ends is forgotten, one at another table is not', () => {
  noteMatch(at('a', 'playing', 1));
  noteMatch(at('b', 'lobby', 1));
  forgetMatch('b');
  expect(runningMatch()).toBe('a');
  noteMatch(at('a', 'over', 1));
  expect(runningMatch()).toBeNull();
});
