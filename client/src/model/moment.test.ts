import type { RoundResult } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { momentOf } from './moment.ts';
import { makeView, tiles } from './view.fixture.ts';

const result = (more: Partial<RoundResult>): RoundResult => ({
  reason: 'out',
  winner: 0,
  points: [10, 0],
  milo: null,
  receipt: [],
  ...more,
});

const LEFT = ['', '6-5', '5-4', '1-0'].map(tiles);
const BLOCKED = ['2-2', '6-5', '5-4', '1-0'].map(tiles);

describe('a round ends', () => {
  test.each([
    ['by somebody going out', {}, LEFT, null, { kind: 'domino', seat: 0, match: null }],
    ['by a Milo', { milo: true }, LEFT, null, { kind: 'milo', seat: 0, match: null }],
    ['with no Milo', { milo: false }, LEFT, null, { kind: 'domino', seat: 0, match: null }],
    ['blocked', { reason: 'blocked' }, BLOCKED, null, { kind: 'blocked', seat: null, match: null }],
    ['with the match, for the winners', {}, LEFT, [0], { kind: 'domino', seat: 0, match: 'won' }],
    ['with the match, for the others', {}, LEFT, [1], { kind: 'domino', seat: 0, match: 'lost' }],
  ] as const)('%s', (_, more, leftovers, winners, moment) => {
    const view = makeView({ turn: null, more: { results: [result(more)], leftovers, winners } });
    expect(momentOf(view, [2])).toEqual(moment);
  });

  test('and not before', () => {
    expect(momentOf(makeView({ more: { results: [result({})] } }), [0])).toBeNull();
  });

  test('for those who watch nobody of theirs has won', () => {
    const view = makeView({ turn: null, more: { results: [result({})], leftovers: LEFT, winners: [0] } });
    expect(momentOf(view, [])?.match).toBeNull();
  });
});
