import { expect, test } from '@jest/globals';
import type { PlayClass, ReviewedPlay } from '../../bots/bot-client.ts';
import { playsByRound } from './review-list.ts';

const play = (round: number, move: number, seat: number, of: PlayClass): ReviewedPlay => ({
  round,
  move,
  seat,
  class: of,
  played: { t: 'lead', seat, tile: 0 } as unknown as ReviewedPlay['played'],
  best: { t: 'lead', seat, tile: 0 } as unknown as ReviewedPlay['best'],
  unit: 'points',
  loss: 0,
  error: 0,
  samples: 1000,
  choices: [],
  open: null,
});

const PLAYS = [play(2, 1, 0, 'best'), play(1, 1, 1, 'good'), play(1, 4, 0, 'mistake'), play(2, 5, 1, 'blunder')];
const moves = (filter: Parameters<typeof playsByRound>[1]) =>
  playsByRound(PLAYS, filter).map(({ round, plays }) => [round, ...plays.map(({ move }) => move)]);

test.each([
  [
    'everybody',
    { seat: null, onlyLost: false },
    [
      [1, 1, 4],
      [2, 1, 5],
    ],
  ],
  [
    'one seat',
    { seat: 0, onlyLost: false },
    [
      [1, 4],
      [2, 1],
    ],
  ],
  [
    'what lost something',
    { seat: null, onlyLost: true },
    [
      [1, 4],
      [2, 5],
    ],
  ],
  ['what one seat lost', { seat: 1, onlyLost: true }, [[2, 5]]],
] as const)('%s, by round and in the order of play', (_, filter, expected) => {
  expect(moves(filter)).toEqual(expected);
});
