import { presetRules, type SeatInfo, type TableView } from '@boneyard/shared';
import { openTable, PACE, type Ports } from '@boneyard/shared/table';
import { describe, expect, test } from '@jest/globals';
import { makeTable } from '../../model/view.fixture.ts';
import type { TableSnapshot } from '../../session/session.ts';
import { choicesFor, lobbySeats, mySeats, newPartner, startingOf, watcherPlace, watchers } from './lobby-model.ts';

const FREE: SeatInfo = { person: null, name: '', driver: 'bot', botName: null, ready: false };
const taken = (person: number, name = '', ready = false): SeatInfo => ({
  ...FREE,
  person,
  name,
  driver: 'person',
  ready,
});

/** Ana hosts on seat 0 with Cleo of the same phone on seat 2; Ben sits on seat 1, Dan watches. */
const snapshot = (me: number | null, more: Partial<TableView> = {}): TableSnapshot => ({
  me,
  mine: new Map(),
  watch: null,
  table: makeTable(presetRules('latin'), {
    code: 'ABCDEFGH',
    phase: 'lobby',
    settings: { rules: presetRules('latin'), botLevel: 'random', visibility: 'private', leadGoesOn: true },
    people: [
      { ref: 0, name: 'Ana', here: true, lag: 0 },
      { ref: 1, name: 'Ben', here: false, lag: 0 },
      { ref: 2, name: 'Dan', here: true, lag: 0 },
    ],
    seats: [taken(0), taken(1), taken(0, 'Cleo'), FREE],
    ...more,
  }),
});

const ANA = 0;
const BEN = 1;
const DAN = 2;

describe('the seats of a lobby', () => {
  test('say who sits there, with whom, and who is away', () => {
    expect(lobbySeats(snapshot(ANA))).toMatchObject([
      { name: 'Ana', guestOf: null, isMine: true, isHost: true, isAway: false, pair: 0 },
      { name: 'Ben', guestOf: null, isMine: false, isHost: false, isAway: true, pair: 1 },
      { name: 'Cleo', guestOf: 'Ana', isMine: true, isHost: false, pair: 0 },
      { name: null, isMine: false, isAway: false, pair: 1 },
    ]);
    expect(watchers(snapshot(ANA))).toMatchObject([{ name: 'Dan' }]);
  });

  test('have no pairs where everyone plays for themselves', () => {
    const alone = snapshot(ANA, { settings: { ...snapshot(ANA).table.settings, rules: presetRules('block') } });
    expect(lobbySeats(alone).every(({ pair }) => pair === null)).toBe(true);
  });
});

describe('another partner by one tap', () => {
  const EVE = 3;
  const PEOPLE = ['Ana', 'Ben', 'Dan', 'Eve'].map((name, ref) => ({ ref, name, here: true, lag: 0 }));
  const at = (me: number | null, sitting: readonly SeatInfo[], more: Partial<TableView> = {}) => {
    const shown = snapshot(me, { people: PEOPLE, seats: [...sitting], ...more });
    return newPartner(shown, lobbySeats(shown));
  };
  const [ana, ben, dan, eve] = [ANA, BEN, DAN, EVE].map((ref) => taken(ref)) as [
    SeatInfo,
    SeatInfo,
    SeatInfo,
    SeatInfo,
  ];
  const rules = (name: Parameters<typeof presetRules>[0]) => ({
    settings: { ...snapshot(ANA).table.settings, rules: presetRules(name) },
  });

  test.each<[string, number | null, readonly SeatInfo[], { name: string; a: number; b: number } | null]>([
    ['the host’s first friend', ANA, [ana, ben, FREE, FREE], { name: 'Ben', a: 2, b: 1 }],
    ['that friend’s host', BEN, [ana, ben, FREE, FREE], { name: 'Ana', a: 1, b: 2 }],
    ['nobody else, of two who are', ANA, [ana, FREE, ben, FREE], null],
    ['nobody else, for the friend', BEN, [ana, FREE, ben, FREE], null],
    ['nobody, where nobody has come', ANA, [ana, FREE, FREE, FREE], null],
    ['the next of three', ANA, [ana, eve, dan, ben], { name: 'Eve', a: 2, b: 1 }],
    ['the first again', ANA, [ana, dan, eve, ben], { name: 'Ben', a: 2, b: 3 }],
    ['the one after that', ANA, [ana, dan, ben, eve], { name: 'Dan', a: 2, b: 1 }],
    ['nobody, for one who has a partner and is not the host', DAN, [ana, ben, FREE, dan], null],
    ['nobody, where all others have one', DAN, [ana, FREE, ben, dan], null],
    ['nobody, for who watches', DAN, [ana, ben, FREE, FREE], null],
    ['nobody, for two on one device', ANA, [ana, ben, taken(ANA, 'Cleo'), FREE], null],
  ])('is %s', (_, me, sitting, expected) => {
    expect(at(me, sitting)).toEqual(expected);
  });

  test('is nobody where everyone plays for themselves, nor among strangers', () => {
    expect(at(ANA, [ana, ben, FREE, FREE], rules('block'))).toBeNull();
    expect(at(BEN, [ana, ben, FREE, FREE], { host: null, botsOfferedAt: 5 })).toBeNull();
  });
});

describe('what one may do with a seat', () => {
  const choose = (me: number, seat: number) => choicesFor(snapshot(me), lobbySeats(snapshot(me)), seat);

  test('a free one is taken, moved to, or given to somebody beside oneself', () => {
    expect(choose(DAN, 3)).toMatchObject({ sit: true, moveFrom: [], addGuest: false, swapWith: [] });
    expect(choose(ANA, 3)).toMatchObject({ sit: false, moveFrom: [0, 2], addGuest: true, stand: false, free: false });
  });

  test("one's own is left, or changed with those that are free or one's own", () => {
    expect(choose(BEN, 1)).toMatchObject({ stand: true, free: false, swapWith: [3] });
  });

  test('the host moves and frees others, and nobody else does', () => {
    expect(choose(ANA, 1)).toMatchObject({ stand: false, free: true, swapWith: [0, 2, 3] });
    expect(choose(DAN, 1)).toMatchObject({ stand: false, free: false, swapWith: [] });
  });

  test('the host makes somebody else host who is here, at the seat that bears their own name', () => {
    const others = { people: snapshot(ANA).table.people.map((person) => ({ ...person, here: true })) };
    const choose = (me: number, seat: number) =>
      choicesFor(snapshot(me, others), lobbySeats(snapshot(me, others)), seat);
    expect([0, 1, 2, 3].map((seat) => choose(ANA, seat).makeHost)).toEqual([null, BEN, null, null]);
    expect([0, 1, 2, 3].map((seat) => choose(BEN, seat).makeHost)).toEqual([null, null, null, null]);
    expect(choicesFor(snapshot(ANA), lobbySeats(snapshot(ANA)), 1).makeHost).toBeNull();
  });

  // The form's no and the table's no must be the same no.
  test('is what the table allows', async () => {
    const ports: Ports = {
      journal: { append: async () => undefined },
      dealer: {
        rounds: 0,
        openMatch: () => ({ matchId: '', secret: '', commitment: '' }),
        deal: () => ({ order: [], lot: 0, link: '' }),
        leaves: () => '',
        botRandom: () => () => 0,
      },
      clock: { now: () => 0, after: () => () => undefined },
      bots: { choose: () => new Promise(() => undefined) },
      pace: PACE,
      publish: () => undefined,
      halt: (error) => {
        throw error;
      },
    };
    const names = ['ana', 'ben', 'dan'];
    const open = async () => {
      const { settings } = snapshot(ANA).table;
      const table = await openTable(ports, { id: 't', code: null, settings, quick: false });
      for (const name of names) await table.join(name, name);
      await table.submit('dan', { t: 'stand', seat: 2 });
      await table.submit('ana', { t: 'sit', seat: 2, name: 'Cleo' });
      return table;
    };
    for (const name of names) {
      for (let seat = 0; seat < 4; seat++) {
        const see = async () => {
          const table = await open();
          const seen: TableSnapshot = { table: table.view(), me: table.refOf(name), mine: new Map(), watch: null };
          return { table, choices: choicesFor(seen, lobbySeats(seen), seat) };
        };
        const { choices } = await see();
        const allows = async (intent: Parameters<Awaited<ReturnType<typeof open>>['submit']>[1]) =>
          !('refused' in (await (await open()).submit(name, intent)));
        expect(await allows({ t: 'stand', seat })).toBe(choices.stand || choices.free);
        expect(await allows({ t: 'sit', seat, name: 'Eve' })).toBe(choices.sit || choices.addGuest);
        const swaps = [];
        for (let b = 0; b < 4; b++) if (await allows({ t: 'swap', a: seat, b })) swaps.push(b);
        const isFree = (await open()).view().seats[seat]?.person === null;
        // A free seat is moved to from one's own; that the host might also swap others into it is offered at those.
        if (isFree) expect(swaps).toEqual(expect.arrayContaining([...choices.moveFrom]));
        else expect(choices.swapWith).toEqual(swaps);
      }
    }
  });
});

test('who has no seat is told whether there is one', () => {
  const place = (snap: TableSnapshot) => watcherPlace(snap, lobbySeats(snap));
  expect(place(snapshot(BEN))).toBeNull();
  expect(place(snapshot(DAN))).toBe('free');
  expect(place(snapshot(DAN, { seats: [taken(0), taken(1), taken(1, 'Fay'), taken(0, 'Cleo')] }))).toBe('full');
});

describe('the way on', () => {
  const starting = (snap: TableSnapshot, now = 0) => startingOf(snap, lobbySeats(snap), now);

  test('is the start for the host, and waiting for the host for all others', () => {
    expect(starting(snapshot(ANA))).toEqual({ t: 'start', bots: 1 });
    expect(starting(snapshot(BEN))).toEqual({ t: 'host', name: 'Ana' });
    expect(starting(snapshot(ANA, { seats: [FREE, FREE, FREE, FREE] }))).toEqual({ t: 'nobody' });
  });

  test('of a quick match is to wait, then to start with bots for anybody seated', () => {
    const quick = (me: number) => snapshot(me, { botsOfferedAt: 15_000 });
    expect(starting(quick(BEN), 5_000)).toEqual({ t: 'waiting', taken: 3, seats: 4, botsInMs: 10_000 });
    expect(starting(quick(BEN), 15_000)).toEqual({ t: 'start', bots: 1, waiting: { taken: 3, seats: 4 } });
    expect(starting(quick(DAN), 15_000)).toMatchObject({ t: 'waiting', botsInMs: 0 });
  });

  test('of strangers who gave a match up is to ask for the next one', () => {
    const seats = [taken(0, '', true), taken(1), taken(2), taken(0, 'Cleo', true)];
    const quick = (me: number, given: readonly SeatInfo[]) =>
      snapshot(me, { botsOfferedAt: 15_000, givenUp: true, seats: given });
    expect(starting(quick(ANA, seats), 15_000)).toMatchObject({ t: 'rematch', isReady: true });
    expect(starting(quick(DAN, seats), 15_000)).toMatchObject({ t: 'rematch', isReady: false });
    // With a seat free it starts as before: with bots.
    expect(starting(quick(ANA, seats.with(3, FREE)), 15_000)).toMatchObject({ t: 'start', bots: 1 });
  });

  test('after a match is the rematch, when everybody who is here wants it', () => {
    const seats = [taken(0, '', true), taken(1), taken(0, 'Cleo', true), FREE];
    const over = (me: number) => snapshot(me, { phase: 'over', seats });
    expect(starting(over(ANA))).toEqual({ t: 'rematch', isReady: true, waitingFor: [] });
    expect(starting(over(BEN))).toEqual({ t: 'rematch', isReady: false, waitingFor: [] });
    expect(mySeats(lobbySeats(over(ANA)))).toEqual([0, 2]);
  });
});
