import type { RoundResult, Rules } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { roundOver } from './round-over.ts';
import { LATIN, makeSnapshot, makeTable, makeView, TRAIN, tiles } from './view.fixture.ts';

const over = (rules: Rules, result: RoundResult, left: readonly string[], more: object = {}, table: object = {}) => {
  const view = makeView({
    rules,
    turn: null,
    more: { results: [result], scores: result.points, leftovers: left.map(tiles), ...more },
  });
  return roundOver(makeSnapshot(view, makeTable(rules, { phase: 'between', ...table })), view);
};

const WENT_OUT: RoundResult = {
  reason: 'out',
  winner: 0,
  points: [54, 0],
  milo: null,
  receipt: [
    { key: 'pips', side: 0, of: 1, n: 27 },
    { key: 'eitherEnd', side: 0, times: 2 },
  ],
};
const LEFT = ['', '6-6 5-4', '1-0', '3-3'];

describe('a finished round', () => {
  test('is nothing while it runs', () => {
    const view = makeView({ moves: '0 6-6' });
    expect(roundOver(makeSnapshot(view), view)).toBeNull();
  });

  test('tells who went out, every clause in its order, and everybody’s tiles', () => {
    const told = over(LATIN, WENT_OUT, LEFT);
    expect(told?.headline).toEqual({ key: 'table.over.out', params: { name: 'Ana' } });
    expect(told?.sides.map(({ side, points, score, won }) => [side, points, score, won])).toEqual([
      [0, 54, 54, true],
      [1, 0, 0, false],
    ]);
    expect(told?.sides[0]?.name).toEqual({ list: ['Ana', 'Cid'] });
    expect(told?.sides[0]?.clauses).toEqual([
      { key: 'table.receipt.pips', params: { side: { list: ['Ben', 'Dan'] }, n: 27 } },
      { key: 'table.receipt.either-end' },
    ]);
    expect(told?.leftovers.map(({ pips }) => pips)).toEqual([0, 21, 1, 6]);
    expect(told?.leftovers[1]?.tiles).toEqual(tiles('5-4 6-6'));
    expect(told?.winners).toBeNull();
  });

  test('takes the winner’s own pips off', () => {
    const receipt = [
      { key: 'pips', side: 0, of: 1, n: 27 },
      { key: 'own', side: 0, n: -1 },
    ] as const;
    const told = over(LATIN, { ...WENT_OUT, reason: 'blocked', points: [26, 0], receipt }, LEFT);
    expect(told?.headline).toEqual({ key: 'table.over.blocked' });
    expect(told?.sides[0]?.clauses[1]).toEqual({ key: 'table.receipt.own', params: { n: 1 } });
  });

  test('puts the lowest score first on trains', () => {
    const points = [12, 0, 50, 7];
    const receipt = points.map((n, side) => ({ key: 'left' as const, side, n }));
    const told = over(TRAIN, { reason: 'out', winner: null, points, milo: null, receipt }, ['6-6', '', '1-1', '4-3']);
    expect(told?.sides.map(({ side }) => side)).toEqual([1, 3, 0, 2]);
    expect(told?.where).toEqual({ key: 'table.over.round-of', params: { round: 1, rounds: 13 } });
    // One's own stands where its score puts it.
    expect(told?.sides.map(({ own }) => own)).toEqual([false, false, true, false]);
  });

  test('waits for persons who have not said that they are ready, the own seat apart', () => {
    const seat = (person: number | null, driver: 'person' | 'bot', ready: boolean) => ({
      person,
      name: '',
      driver,
      botName: person === null ? 0 : null,
      ready,
    });
    const seats = [seat(0, 'person', false), seat(1, 'person', false), seat(null, 'bot', false), seat(3, 'bot', false)];
    const told = over(LATIN, WENT_OUT, LEFT, {}, { seats, nextDealAt: 30_000 });
    expect(told?.next).toEqual({ kind: 'round', unready: [0], waitsFor: ['Ben'], wants: [], at: 30_000 });
    const ready = over(LATIN, WENT_OUT, LEFT, {}, { seats: [{ ...seats[0], ready: true }, ...seats.slice(1)] });
    expect(ready?.next.unready).toEqual([]);
    const asked = over(LATIN, WENT_OUT, LEFT, {}, { seats: seats.with(1, seat(1, 'person', true)) });
    expect(asked?.next).toMatchObject({ unready: [0], waitsFor: [], wants: ['Ben'] });
  });
});

describe('a finished match', () => {
  test('names the winners, and oneself as you', () => {
    expect(over(LATIN, WENT_OUT, LEFT, { winners: [0] })?.winners).toEqual({ key: 'table.over.you-won' });
    expect(over(LATIN, WENT_OUT, LEFT, { winners: [1] })?.winners).toEqual({
      key: 'table.over.pair-won',
      params: { names: { list: ['Ben', 'Dan'] } },
    });
    const alone = { ...WENT_OUT, winner: 1, points: [0, 9, 0, 0], receipt: [] };
    expect(over(TRAIN, alone, LEFT, { winners: [1] })?.winners).toEqual({
      key: 'table.over.won',
      params: { name: 'Ben' },
    });
    const shared = over(TRAIN, { ...WENT_OUT, winner: null, points: [1, 1, 2, 3], receipt: [] }, ['', '', '', ''], {
      winners: [0, 1],
    });
    expect(shared?.winners).toEqual({ key: 'table.over.shared', params: { names: { list: ['Ana', 'Ben'] } } });
    expect(shared?.next.kind).toBe('rematch');
  });
});
