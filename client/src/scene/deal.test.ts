import { expect, test } from '@jest/globals';
import type { Moment } from '../model/moment.ts';
import { isDealt } from './deal.ts';

const OUT: Moment = { kind: 'domino', seat: 0, match: null };

const picture = (round: number, laid: number, moment: Moment | null = null) => ({
  round,
  set: 6,
  moment,
  tiles: [...new Array(laid).fill({ layer: 'board' }), ...new Array(7).fill({ layer: 'hand' })],
});

test.each([
  ['the first deal, seen from the lobby', null, picture(1, 0), true, true],
  ['the first deal, a bot having led', null, picture(1, 1), true, true],
  ['a match that goes on already', null, picture(1, 5), true, false],
  ['a page that is loaded anew', null, picture(1, 0), false, false],
  ['a late joiner', null, picture(3, 9), false, false],
  ['a play', picture(2, 4), picture(2, 5), false, false],
  ['a play taken back', picture(2, 4), picture(2, 3), false, false],
  ['the end of a round', picture(2, 9), picture(2, 10, OUT), false, false],
  ['the next round', picture(2, 10, OUT), picture(3, 0), false, true],
  ['the next round, for one whose line was cut', picture(2, 4), picture(3, 6), false, true],
  ['a rematch after one round', picture(1, 10, OUT), picture(1, 0), false, true],
])('%s', (_, before, now, begins, isNew) => {
  expect(isDealt(before, now, begins)).toBe(isNew);
});
