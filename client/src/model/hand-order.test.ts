import { makeTile } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { type HandSort, movedTo, orderedHand } from './hand-order.ts';
import { makeView, TRAIN, tile, tiles } from './view.fixture.ts';

const RECEIVED = '2-0 6-5 5-5 4-1 6-0 3-2 1-1';
const order = (sort: HandSort, spec: Parameters<typeof makeView>[0] = {}, own = ''): string => {
  const view = makeView({ received: RECEIVED, ...spec });
  return orderedHand(view, 0, sort, tiles(own)).map(makeTile).join(' ');
};

describe('a hand', () => {
  test.each<[HandSort, string, string]>([
    ['suit', '', '1-1 2-0 3-2 4-1 5-5 6-0 6-5'],
    ['weight', '', '6-5 5-5 6-0 4-1 3-2 2-0 1-1'],
    ['own', '', RECEIVED],
    ['own', '1-1 4-1', '1-1 4-1 2-0 6-5 5-5 6-0 3-2'],
    // What was played since is no gap.
    ['own', '1-1 6-6 4-1', '1-1 4-1 2-0 6-5 5-5 6-0 3-2'],
  ])('by %s (%s): %s', (sort, own, expected) => {
    expect(order(sort, {}, own)).toBe(expected);
  });

  test('has what can be played first, and before its turn what fits', () => {
    const spec = { moves: '3 6-4, 2 4-3 R' };
    expect(order('playable', { ...spec, turn: { seat: 0 } })).toBe('3-2 6-0 6-5 1-1 2-0 4-1 5-5');
    expect(order('playable', { ...spec, turn: { seat: 1 } })).toBe('3-2 6-0 6-5 1-1 2-0 4-1 5-5');
    const trains = { rules: TRAIN, moves: '1 12-6 T1, 1 end, 2 12-5 T2', turn: { seat: 3 } };
    // Others' trains are closed; one's own and the Mexican Train begin with the engine.
    expect(order('playable', { ...trains, received: '6-5 12-1 6-0' })).toBe('12-1 6-0 6-5');
  });

  test('is put in order by hand', () => {
    const hand = tiles('1-1 2-0 3-2');
    const moved = (each: string, place: number) => movedTo(hand, tile(each), place).map(makeTile).join(' ');
    expect(moved('1-1', 2)).toBe('2-0 3-2 1-1');
    expect(moved('3-2', 0)).toBe('3-2 1-1 2-0');
    expect(moved('2-0', -1)).toBe('2-0 1-1 3-2');
    expect(moved('2-0', 9)).toBe('1-1 3-2 2-0');
  });
});
