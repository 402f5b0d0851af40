import { expect, test } from '@jest/globals';
import { creditedSeats } from './lag-credit.ts';
import { makeTable } from './view.fixture.ts';

const { seats, people } = makeTable();
const slow = people.map((person) => ({ ...person, lag: person.ref === 1 ? 400 : person.ref === 2 ? 1000 : 0 }));

test('every slow line is told of in seconds, whoever is to play', () => {
  expect(creditedSeats({ seats, people: slow })).toEqual([
    { seat: 1, lag: 0.4 },
    { seat: 2, lag: 1 },
  ]);
  expect(creditedSeats({ seats, people })).toEqual([]);
});

test('it is a person’s: it goes with them to other seats, and a bot has none', () => {
  const [first, second, third, ...others] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]];
  expect(creditedSeats({ seats: [second, second, first, ...others], people: slow })).toEqual([
    { seat: 0, lag: 0.4 },
    { seat: 1, lag: 0.4 },
  ]);
  const stoodIn = { ...second, driver: 'bot' as const };
  expect(creditedSeats({ seats: [first, stoodIn, { ...third, person: null }], people: slow })).toEqual([]);
});
