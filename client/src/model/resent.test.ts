import type { Answer, Wish } from '@boneyard/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import { resentWords } from './resent.ts';
import { makeSnapshot, makeView, tile } from './view.fixture.ts';

const DONE: Answer = { at: 2 };
const NOT: Answer = { refused: 'stale' };
const PLAY: Wish = { t: 'play', tile: tile('6-5'), arm: 0 };

/** Ana, whose turn it is or Dan's, with or without the tile. */
const at = (turn: number, hand: string) =>
  makeSnapshot(makeView({ moves: '3 6-6', received: hand, turn: { seat: turn } }));

describe('a play that was under way when the page was loaded anew', () => {
  test.each<[string, Wish, Answer, ReturnType<typeof at>, string | null]>([
    ['was done', PLAY, DONE, at(3, '4-4'), 'table.resent.done'],
    ['did not count, and it is still one’s turn', PLAY, NOT, at(0, '6-5 4-4'), 'table.resent.again'],
    ['came after another had played for one, whose turn it is again', PLAY, NOT, at(0, '4-4'), 'table.refused.late'],
    ['came after others had gone on', PLAY, NOT, at(3, '6-5 4-4'), 'table.refused.late'],
    ['ended the turn', { t: 'end' }, DONE, at(3, '4-4'), 'table.resent.end'],
    ['did not end the turn', { t: 'end' }, NOT, at(0, '4-4'), 'table.resent.end-again'],
    ['was to end a turn that is over anyway', { t: 'end' }, NOT, at(3, '4-4'), null],
  ])('%s', (_what, wish, answer, snapshot, key) => {
    const words = resentWords({ act: { t: 'act', aid: '', at: 1, seat: 0, wish }, answer }, snapshot);
    expect(words?.key ?? null).toBe(key);
  });
});
