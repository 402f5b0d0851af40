import { describe, expect, test } from '@jest/globals';
import type { TableSnapshot } from '../session/session.ts';
import { askingSeat, heirs, isStoodIn, seatPowers, undoSeat, voteModel } from './company.ts';

const person = (ref: number | null, driver: 'person' | 'bot' = 'person') => ({
  person: ref,
  name: '',
  driver,
  botName: ref === null ? 3 : null,
  ready: false,
});

const snapshot = (me: number | null, table: object = {}, moves: object[] = []): TableSnapshot =>
  ({
    me,
    mine: new Map(),
    watch: { moves },
    table: {
      phase: 'playing',
      settings: { visibility: 'private' },
      botsOfferedAt: null,
      host: 0,
      people: [0, 1, 2].map((ref) => ({ ref, name: `P${ref}`, here: true, lag: 0 })),
      seats: [person(0), person(1), person(null, 'bot')],
      openSeats: [],
      vote: null,
      ...table,
    },
  }) as unknown as TableSnapshot;

const VOTE = {
  n: 7,
  kind: 'undo',
  by: 0,
  other: null,
  until: 9,
  asked: [0, 1].map((seat) => ({ seat, yes: seat === 0 })),
};

describe('a vote', () => {
  test('asks whoever has not said anything, and tells the others who that is', () => {
    expect(voteModel(snapshot(1, { vote: VOTE }))).toMatchObject({
      asked: [{ seat: 1, name: 'P1' }],
      awaited: [],
      ownSeat: null,
    });
    expect(voteModel(snapshot(0, { vote: VOTE }))).toMatchObject({ asked: [], awaited: ['P1'], ownSeat: 0 });
    expect(voteModel(snapshot(2, { vote: VOTE }))).toMatchObject({ asked: [], awaited: ['P1'], ownSeat: null });
    expect(voteModel(snapshot(0))).toBeNull();
  });
});

describe('taking back', () => {
  const play = (seat: number) => ({ t: 'play', seat, tile: 1, arm: 0 });
  test.each<[string, object[], object, number | null]>([
    ['nothing was played', [], {}, null],
    ['I played', [play(1), play(0)], {}, 0],
    ['others played and passed since', [play(0), play(1), { t: 'pass', seat: 2 }], {}, 0],
    ['somebody drew since', [play(0), { t: 'draw', seat: 1 }], {}, null],
    ['the table is public', [play(0)], { settings: { visibility: 'public' } }, null],
    ['strangers play', [play(0)], { botsOfferedAt: 15_000 }, null],
    ['something is asked already', [play(0)], { vote: VOTE }, null],
    ['the round is over', [play(0)], { phase: 'between' }, null],
    ['a bot plays for me', [play(0)], { seats: [person(0, 'bot'), person(1)] }, null],
  ])('when %s', (_when, moves, table, seat) => {
    expect(undoSeat(snapshot(0, table, moves))).toBe(seat);
  });
});

describe('seats in mid-match', () => {
  test('the host gives people’s seats to bots and opens bots’ seats', () => {
    expect(seatPowers(snapshot(0)).map(({ seat, give, open }) => [seat, give, open])).toEqual([
      [0, true, null],
      [1, true, null],
      [2, false, 'open'],
    ]);
    expect(seatPowers(snapshot(0, { openSeats: [2] })).at(-1)?.open).toBe('close');
    expect(heirs(snapshot(0)).map(({ ref }) => ref)).toEqual([1, 2]);
  });

  test('others may give up their own, and who watches may take an open one', () => {
    expect(seatPowers(snapshot(1)).map(({ seat, give, open, sit }) => [seat, give, open, sit])).toEqual([
      [1, true, null, false],
    ]);
    expect(seatPowers(snapshot(2, { openSeats: [2] })).map(({ seat, sit }) => [seat, sit])).toEqual([[2, true]]);
    expect([seatPowers(snapshot(0, { phase: 'over' })), heirs(snapshot(1)), seatPowers(snapshot(null))]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('who is stood in for is told, and asks nothing', () => {
    const away = { seats: [person(0, 'bot'), person(1)] };
    expect([isStoodIn(snapshot(0, away)), askingSeat(snapshot(0, away))]).toEqual([true, null]);
    expect([isStoodIn(snapshot(1, away)), askingSeat(snapshot(1, away))]).toEqual([false, 1]);
  });
});
