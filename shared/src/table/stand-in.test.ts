import { describe, expect, test } from '@jest/globals';
import type { Move } from '../action.ts';
import type { TileId } from '../tiles.ts';
import { NO_STAND_INS, viewStandIn, withMove, withNextRound, withoutSeat, withUndo } from './stand-in.ts';

const play = (seat: number, tile: number): Move => ({ t: 'play', seat, tile: tile as TileId, arm: 0 });
const pass = (seat: number): Move => ({ t: 'pass', seat });

/** Moves in people's place, the action count going with them. */
const after = (...made: readonly [round: number, ix: number, move: Move][]) =>
  made.reduce((all, [round, ix, move], n) => withMove(all, 10 + n, { round, ix, move }), NO_STAND_INS);

describe('what is played in people’s place', () => {
  test('is gathered by seat, over the rounds; of the running one it is known which moves they are', () => {
    const first = after([1, 3, play(1, 5)], [1, 5, pass(2)], [1, 7, play(1, 6)]);
    expect(first.moves).toEqual([3, 5, 7]);
    const next = withMove(withNextRound(first), 20, { round: 2, ix: 0, move: play(1, 7) });
    expect(next.moves).toEqual([0]);
    expect(next.absences.map(viewStandIn)).toEqual([
      { seat: 2, at: 11, tiles: [], plays: 0, draws: 0, passes: 1 },
      { seat: 1, at: 10, tiles: [5, 6, 7], plays: 3, draws: 0, passes: 0 },
    ]);
  });

  test('is counted alone where it is much', () => {
    const much = after(...[1, 2, 3, 4].map((ix) => [1, ix, play(1, ix)] as [number, number, Move]));
    expect(much.absences.map(viewStandIn)).toEqual([{ seat: 1, at: 10, tiles: [], plays: 4, draws: 0, passes: 0 }]);
  });

  test('is forgotten with the seat, and stays marked in its round', () => {
    const gone = withoutSeat(after([1, 3, play(1, 5)], [1, 4, pass(2)]), 1);
    expect([gone.absences.map(({ seat }) => seat), gone.moves]).toEqual([[2], [3, 4]]);
    expect(withoutSeat(gone, 5)).toBe(gone);
  });

  test('goes back with what is taken back, and no further', () => {
    const all = after([1, 3, play(1, 5)], [2, 3, play(1, 6)], [2, 4, pass(2)], [2, 7, play(1, 8)]);
    const undone = withUndo({ ...all, moves: [3, 4, 7] }, 2, 4);
    expect(undone.moves).toEqual([3]);
    expect(undone.absences.map(viewStandIn)).toEqual([
      { seat: 1, at: 10, tiles: [5, 6], plays: 2, draws: 0, passes: 0 },
    ]);
  });
});
