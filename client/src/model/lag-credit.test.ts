import { expect, test } from '@jest/globals';
import { creditedSeats, type LagCredits, withCredit } from './lag-credit.ts';
import { makeTable } from './view.fixture.ts';

const table = makeTable();
const clockOf = (seat: number, lag: number) => ({ seat, lag, bankAt: 0, endsAt: 0 });
const after = (...told: readonly (readonly [number, number])[]): LagCredits =>
  told.reduce<LagCredits>((known, [seat, lag]) => withCredit(known, clockOf(seat, lag), table), new Map());

test('every seat keeps what its last clock gave, also while others play', () => {
  const known = after([0, 10], [1, 420], [2, 1000], [1, 380]);
  expect(creditedSeats(known, table)).toEqual([
    { seat: 1, lag: 0.4 },
    { seat: 2, lag: 1 },
  ]);
  expect(withCredit(known, null, table)).toBe(known);
  expect(withCredit(known, clockOf(1, 380), table)).toBe(known);
  expect(creditedSeats(withCredit(known, clockOf(1, 0), table), table)).toEqual([{ seat: 2, lag: 1 }]);
});

test('it is a person’s: it goes with them to another seat, and a bot has none', () => {
  const [first, second, ...others] = table.seats as [(typeof table.seats)[0], (typeof table.seats)[0]];
  const known = after([1, 420]);
  expect(creditedSeats(known, { seats: [second, first, ...others] })).toEqual([{ seat: 0, lag: 0.4 }]);
  expect(creditedSeats(known, { seats: [first, { ...second, driver: 'bot' }, ...others] })).toEqual([]);
});
