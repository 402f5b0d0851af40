/**
 * A table over real sockets, as people, cheats and bad connections use it. The traps of the notes on Colyseus that bind
 * here, and where each is sprung on purpose:
 *
 * P1  reconnecting needs a global WebSocket (Node 24 has one) ....... "a line that breaks" below
 * P2  a socket that closes on its first frame ends the process ...... "who closes at once"
 * P3  a throw in a handler ends the process ......................... "a bug in a handler"
 * P4  opening a seat opens its ancestors' hidden fields ............. frames-secrecy.test.ts, "a room that leaks"
 * P5, P6  packages that do not install, wrong versions .............. package.json pins; the tests of the house start it
 * 2.1 a reassigned list is empty for its owner ...................... write-view.ts never does; wire-law.test.ts
 * 2.2 popped and pushed in one patch ................................ wire-law.test.ts
 * 2.3 lists of children under a view ................................ there are none; seats are made once
 * 3   a late token, a stale socket, a token used twice .............. "a phone that changes networks", "a reservation"
 * 3   what was queued offline arrives late .......................... "an action that was sent before the break"
 * 4   a full room keeps its own players out ......................... "reservations that nobody takes up"
 * 5   unknown, malformed, too many, too large messages .............. "hurts nobody but its sender", transport.test.ts
 * 5   Colyseus' own routes, origins, addresses ...................... transport.test.ts
 * -   a state over 16 KB reaches late comers with noughts in it ..... wire-size.test.ts, "whoever comes late"
 */
import { presetRules, type Rules, type SeatView, type TableSettings } from '@boneyard/shared';
import { type Intent, PROTOCOL, type Wish } from '@boneyard/shared/protocol';
import { PACE } from '@boneyard/shared/table';
import { matchMaker } from '@colyseus/core';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type FakeClock, makeFakeClock } from '../../../shared/src/table/testing/fake-clock.ts';
import { type Connection, makeAid } from '../testing/connection.ts';
import {
  level,
  NO_PACE,
  openTableHouse,
  seatPeople,
  type TableHouse,
  type TableHouseOptions,
  type Visitor,
} from '../testing/table-house.ts';
import { CLOSED } from './closed.ts';

const settingsOf = (rules: Rules): TableSettings => ({
  rules,
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
});
const LATIN = settingsOf(presetRules('latin'));
const BLOCK = settingsOf(presetRules('block'));
/** Bots and forced moves take their time, so that a test can look and act before they do. */
const CALM = { ...NO_PACE, bot: 3_600_000, forced: 3_600_000 };

let house: TableHouse;
const open = async (options: TableHouseOptions = {}): Promise<TableHouse> => {
  house = await openTableHouse({ ports: { pace: NO_PACE }, isKept: false, ...options });
  return house;
};

/** Time stands still until a test says so, and bots take all of it. */
const openWithClock = async (): Promise<FakeClock> => {
  const clock = makeFakeClock(async () => undefined);
  await open({ ports: { clock, pace: { ...PACE, bot: 3_600_000 } } });
  return clock;
};

/** Starts the match and lets pass what time its first deal takes. */
const startWith = async (clock: FakeClock, at: readonly Connection[]): Promise<void> => {
  await at[0]?.must({ t: 'start' });
  for (const one of at) {
    for (; one.view().mine.size === 0; await one.whoAmI()) await clock.advance(100);
  }
};

/** What the SDK says to the console of breaks, and the decoder of rubbish. */
const quiet = (): void => {
  for (const way of ['info', 'warn', 'error'] as const) jest.spyOn(console, way).mockImplementation(() => undefined);
};

let allowedFaults = 0;
afterEach(async () => {
  await house.close();
  jest.restoreAllMocks();
  expect(house.faults).toHaveLength(allowedFaults);
  allowedFaults = 0;
});

const seatPath = ({ processId, roomId, sessionId }: Awaited<ReturnType<Visitor['reserve']>>): string =>
  `/${processId}/${roomId}?sessionId=${sessionId}`;
const socketTo = (path: string): WebSocket => new WebSocket(`ws://127.0.0.1:${house.port}${path}`);
const closeOf = (socket: WebSocket): Promise<number> => new Promise((done) => socket.once('close', done));
const frameOf = (socket: WebSocket): Promise<Buffer> =>
  new Promise((done) => socket.once('message', (data: Buffer) => done(data)));
const ACKNOWLEDGE = Uint8Array.of(10);

const openForOne = async (settings = LATIN): Promise<{ ana: Visitor; id: string }> => {
  const ana = await house.visitor('Ana');
  return { ana, id: (await ana.open(settings)).id };
};

/** Whose turn it is, among people who hold one seat each in the order of `at`; forced moves go by. */
const inTurn = async (at: readonly Connection[]): Promise<{ readonly seat: number; readonly one: Connection }> => {
  for (;;) {
    const { watch } = await (at[0] as Connection).until(({ watch }) => watch?.turn != null);
    const seat = watch?.turn?.seat ?? 0;
    const one = at[seat];
    if (one === undefined) throw new Error(`nobody holds seat ${seat}`);
    await one.until(({ watch: now }) => one.choices() !== null || (now?.at ?? 0) > (watch?.at ?? 0));
    if (one.choices() !== null) {
      await level(at);
      return { seat, one };
    }
    // The first one's view is behind: what is on its way to it needs a turn of the loop to come in.
    await new Promise((done) => setImmediate(done));
  }
};

const firstWish = ({ legal }: SeatView): Wish => {
  const [action] = legal;
  if (action === undefined) throw new Error('there is nothing to wish for');
  const { seat: _, ...wish } = action;
  return wish as Wish;
};

describe('a reservation', () => {
  test('is needed', async () => {
    await open();
    const { id } = await openForOne();
    expect(await closeOf(socketTo(`/any/${id}?sessionId=abcdefghi`))).toBe(4002);
    expect(await closeOf(socketTo(`/any/${id}?sessionId=abcdefghi&reconnectionToken=abcdefghi`))).toBe(4003);
  });

  test('is good for one socket, and the first keeps it', async () => {
    await open();
    const { ana, id } = await openForOne();
    const reservation = await ana.reserve(id);
    const first = await ana.enter(reservation);
    expect(await closeOf(socketTo(seatPath(reservation)))).toBe(4002);
    await first.must({ t: 'rename', name: 'Anna' });
  });

  test('expires', async () => {
    await open({
      room: (room) =>
        class extends room {
          override seatReservationTimeout = 0.02;
        },
    });
    const { ana, id } = await openForOne();
    const reservation = await ana.reserve(id);
    for (let clients = 1; clients > 0; await new Promise((done) => setTimeout(done, 5))) {
      [{ clients } = { clients: 0 }] = await matchMaker.query({ roomId: id });
    }
    const room = matchMaker.getLocalRoomById(id);
    if (room !== undefined) room.seatReservationTimeout = 15;
    expect(await closeOf(socketTo(seatPath(reservation)))).toBe(4002);
    expect(await ana.join(id).then((one) => one.view().table.people)).toMatchObject([{ name: 'Ana', here: true }]);
  });

  test('is all that a socket’s address tells: no token, no name', async () => {
    await open();
    const { ana, id } = await openForOne();
    const one = await ana.join(id);
    expect(one.socket.url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/[\w-]{9}\/[\w-]{22}\?sessionId=[\w-]{9}$/);
  });

  test('whose socket never says that it heard us is closed, and one that does stays', async () => {
    const looks: (() => void)[] = [];
    await open({
      room: (room) =>
        class extends room {
          protected override inTime(look: () => void): void {
            looks.push(look);
          }
        },
    });
    const { ana, id } = await openForOne();
    const one = await (await house.visitor('Ben')).join(id);
    const mute = socketTo(seatPath(await ana.reserve(id)));
    await frameOf(mute);
    const gone = closeOf(mute);
    expect(looks).toHaveLength(2);
    for (const look of looks) look();
    expect(await gone).toBe(CLOSED.gone);
    await one.must({ t: 'rename', name: 'Benno' });
  });

  test('that Colyseus has no room for is refused like a full table', async () => {
    await open({
      room: (room) =>
        class extends room {
          override maxClients = 1;
        },
    });
    const { ana, id } = await openForOne();
    await ana.join(id);
    const late = await (await house.visitor('Ben')).ask('POST', `/api/tables/${id}/join`, { protocol: PROTOCOL });
    expect([late.status, late.json()]).toEqual([409, { error: 'too-many-people' }]);
  });

  test('that nobody takes up keeps nobody out, however many there are', async () => {
    await open();
    const { ana, id } = await openForOne();
    for (let i = 0; i < 20; i++) {
      const others = await house.visitors(...Array.from({ length: 1 }, () => `Idler ${String.fromCharCode(65 + i)}`));
      for (const other of others) for (let n = 0; n < 5; n++) await other.reserve(id);
    }
    const one = await ana.join(id);
    expect(one.view().table.people).toHaveLength(21);
    expect(one.view().table.people.filter(({ here }) => here)).toHaveLength(1);
  });
});

describe('a player', () => {
  test('who opens the table in a second tab plays on there: the older socket is closed first, and nobody is away', async () => {
    await open();
    const { tableId, visitors, at } = await seatPeople(house, BLOCK, 2);
    const [older, ben] = at as [Connection, Connection];
    await older.must({ t: 'start' });
    await level(at);
    const hand = older.mine(0).received;
    const away: unknown[] = [];
    ben.onFrame = () => away.push(...ben.view().table.away, ...ben.view().table.people.filter(({ here }) => !here));
    const second = await (visitors[0] as Visitor).join(tableId);
    expect(await older.closed).toBe(CLOSED.elsewhere);
    expect(older.me?.replaced).toBe(false);
    expect(second.me).toMatchObject({ ref: 0, replaced: true });
    expect(second.mine(0).received).toEqual(hand);
    // What the older one could come back by is worth nothing any more.
    const token = older.room.reconnectionToken.split(':')[1];
    const path = `/any/${tableId}?sessionId=${older.room.sessionId}&reconnectionToken=${token}`;
    expect(await closeOf(socketTo(path))).toBe(4003);
    for (let turn = 0; turn < 2; turn++) {
      const { seat, one } = await inTurn([second, ben]);
      expect(await one.act(seat, firstWish(one.mine(seat)))).toHaveProperty('at');
    }
    expect(away).toEqual([]);
  });

  test('whose old tab does not hear that it was closed is rid of it all the same', async () => {
    await open();
    const { ana, id } = await openForOne();
    const deaf = socketTo(seatPath(await ana.reserve(id)));
    await frameOf(deaf);
    deaf.send(ACKNOWLEDGE);
    await frameOf(deaf);
    // It reads nothing any more, so it will not agree to the closing either.
    deaf.pause();
    const fresh = await ana.join(id);
    expect(fresh.me?.replaced).toBe(true);
    deaf.send(
      Buffer.from([
        13,
        0xa6,
        ...Buffer.from('intent'),
        ...Buffer.from([0x81, 0xa1, 0x74, 0xa5]),
        ...Buffer.from('leave'),
      ]),
    );
    await fresh.must({ t: 'rename', name: 'Anna' });
    expect(fresh.view().table.people).toMatchObject([{ name: 'Anna', here: true }]);
    deaf.terminate();
  });

  test('may hold several seats, and one socket sees all their hands', async () => {
    await open({ ports: { pace: CALM } });
    const { at } = await seatPeople(house, LATIN, 2);
    const [ana, ben] = at as [Connection, Connection];
    await ana.must({ t: 'sit', seat: 2, name: 'Grandma' });
    await ana.must({ t: 'start' });
    const { mine, table } = await ana.until(({ mine }) => mine.size === 2);
    expect([...mine.keys()]).toEqual([0, 2]);
    expect(table.seats[2]).toMatchObject({ person: 0, name: 'Grandma', driver: 'person' });
    expect(new Set([...mine.values()].flatMap(({ hand }) => hand)).size).toBe(14);
    const { mine: bens } = await ben.until(({ mine }) => mine.size === 1);
    expect(bens.get(1)?.hand).toHaveLength(7);
    // Each seat by itself: the other one's tiles are no use.
    const foreign = mine.get(2)?.hand[0];
    if (foreign === undefined) throw new Error('no hand');
    expect(await ana.act(0, { t: 'lead', tile: foreign })).toHaveProperty('refused');
  });

  test('who leaves in the lobby is gone at once, their seat free and their socket closed in friendship', async () => {
    await open();
    const { at } = await seatPeople(house, LATIN, 2);
    const [ana, ben] = at as [Connection, Connection];
    expect(await ana.submit({ t: 'leave' })).toEqual({ at: 0 });
    expect(await ana.closed).toBe(CLOSED.left);
    const [id, token] = ana.room.reconnectionToken.split(':');
    expect(await closeOf(socketTo(`/any/${id}?sessionId=${ana.room.sessionId}&reconnectionToken=${token}`))).toBe(4003);
    const { table } = await ben.until(({ table }) => table.people.length === 1);
    expect(table).toMatchObject({ host: 1, seats: [{ person: null }, { person: 1 }, {}, {}], away: [] });
  });
});

describe('whoever comes late', () => {
  test('is shown all of a match, however long it has been', async () => {
    quiet();
    await open();
    const rules = { ...BLOCK.rules, handSize: 1, target: 1000 } as Rules;
    const { at, tableId } = await seatPeople(house, { ...BLOCK, rules }, 1);
    const [ana] = at as [Connection];
    await ana.must({ t: 'start' });
    const playing = ana.playAlong();
    const { watch } = await ana.until(
      (view) => (view.watch?.results.length ?? 0) >= 200 || view.table.phase === 'over',
    );
    playing.stop();
    const late = await (await house.visitor('Watcher')).join(tableId);
    // Over what Colyseus' first buffer holds.
    expect(late.reader.bytes).toBeGreaterThan(16 * 1024);
    expect(late.view().watch?.results.slice(0, watch?.results.length)).toEqual(watch?.results);
  });
});

describe('a line that breaks', () => {
  test('is mended once by the same address: it is worth nothing any more', async () => {
    quiet();
    await open();
    const { ana, id } = await openForOne();
    const one = await ana.join(id);
    const back = one.back();
    one.drop();
    await back;
    const { pathname, search } = new URL(one.socket.url);
    expect(search).toContain('&reconnectionToken=');
    expect(await closeOf(socketTo(`${pathname}${search}`))).toBe(4003);
    await one.must({ t: 'rename', name: 'Anna' });
  });

  test('is mended by the SDK: the same seat, and the hand as it is by then', async () => {
    quiet();
    await open();
    const { at } = await seatPeople(house, BLOCK, 2);
    const [ana, ben] = at as [Connection, Connection];
    await ana.must({ t: 'start' });
    for (let turn = 0; turn < 6; turn++) {
      const { seat, one } = await inTurn([ana, ben]);
      const other = one === ana ? ben : ana;
      const { received } = other.mine(1 - seat);
      const back = other.back();
      other.drop();
      await one.until(({ table }) => table.away.length === 1);
      const { at: now } = (await one.act(seat, firstWish(one.mine(seat)))) as { at: number };
      await back;
      await other.until(({ watch }) => (watch?.at ?? 0) >= now);
      expect(other.mine(1 - seat).received).toEqual(received);
      // Whoever has to pass does so at once: they are compared when both have been shown it.
      await other.until(({ watch }) => watch?.at === one.view().watch?.at);
      expect(other.mine(1 - seat).moves).toEqual(one.mine(seat).moves);
      await one.until(({ table }) => table.away.length === 0 && table.people.every(({ here }) => here));
      if (one.view().table.phase !== 'playing') break;
    }
  });

  test('is mended by loading the page anew: the same seat, the same hand', async () => {
    await open();
    const { visitors, at } = await seatPeople(house, BLOCK, 2);
    const [ana, ben] = at as [Connection, Connection];
    await ana.must({ t: 'start' });
    await level(at);
    const { received } = ben.mine(1);
    const again = await (visitors[1] as Visitor).reload(ben);
    expect(again.me).toMatchObject({ ref: 1, replaced: false });
    expect(again.mine(1).received).toEqual(received);
    expect(again.mine(1).hand).toHaveLength(7);
  });

  test('of a phone that changes networks is mended at once, though its old socket still looks open', async () => {
    quiet();
    await open();
    const { at } = await seatPeople(house, BLOCK, 2);
    const [ana, ben] = at as [Connection, Connection];
    await ana.must({ t: 'start' });
    const { received } = ana.mine(0);
    const old = ana.socket;
    const oldClosed = closeOf(old);
    // The phone has let go of it; the server has not heard.
    old.onclose = null;
    const back = ana.back();
    ana.room.connection.events.onclose?.({ code: 1006, reason: '' });
    await back;
    expect(ana.socket).not.toBe(old);
    expect(await oldClosed).toBe(4010);
    await ana.whoAmI();
    expect(ana.mine(0).received).toEqual(received);
    await ben.until(({ table }) => table.people.every(({ here }) => here) && table.away.length === 0);
    await ana.must({ t: 'rename', name: 'Anna' });
  });

  test('does not come back beside a newer socket of the same player', async () => {
    quiet();
    await open();
    const { ana, id } = await openForOne();
    const first = await ana.join(id);
    const letGo = first.holdBack();
    first.drop();
    const second = await ana.join(id);
    letGo();
    expect(await first.closed).toBe(4003);
    await second.must({ t: 'rename', name: 'Anna' });
    expect(second.view().table.people).toMatchObject([{ name: 'Anna', here: true }]);
  });

  test('for longer than the lobby waits is told to come in anew', async () => {
    quiet();
    const clock = await openWithClock();
    const { tableId, visitors, at } = await seatPeople(house, LATIN, 2);
    const [ana, ben] = at as [Connection, Connection];
    const letGo = ben.holdBack();
    ben.drop();
    await ana.until(({ table }) => table.away.length === 1);
    await clock.advance(PACE.away);
    await ana.until(({ table }) => table.people.length === 1);
    letGo();
    expect(await ben.closed).toBe(CLOSED.gone);
    const again = await (visitors[1] as Visitor).join(tableId);
    expect(again.view().table.seats[1]).toMatchObject({ person: 2 });
  });

  test('for good: a bot takes the seat over after a while, and gives it back on return, both for all to see', async () => {
    const clock = await openWithClock();
    const { visitors, at, tableId } = await seatPeople(house, BLOCK, 2);
    const [ana, ben] = at as [Connection, Connection];
    await startWith(clock, at);
    const { received } = ben.mine(1);
    await ben.vanish();
    const { table } = await ana.until(({ table }) => table.away.length === 1);
    const { now } = await ana.whoAmI();
    expect(table.away).toEqual([{ seat: 1, botAt: now + PACE.away, left: false }]);
    expect(table.people).toMatchObject([{ here: true }, { here: false }]);
    await clock.advance(PACE.away - 1);
    expect((await ana.whoAmI()).now).toBe(now + PACE.away - 1);
    expect(ana.view().table.seats[1]?.driver).toBe('person');
    await clock.advance(1);
    const taken = await ana.until(({ table }) => table.seats[1]?.driver === 'bot');
    expect(taken.table).toMatchObject({ away: [], seats: [{ driver: 'person' }, { driver: 'bot', person: 1 }] });
    const again = await (visitors[1] as Visitor).join(tableId);
    const back = await ana.until(({ table }) => table.seats[1]?.driver === 'person');
    expect(back.table.people).toMatchObject([{ here: true }, { here: true }]);
    expect(again.mine(1).received).toEqual(received);
  });

  test('on purpose, in a match: a bot takes over sooner, and the player may still come back', async () => {
    const clock = await openWithClock();
    const { visitors, at, tableId } = await seatPeople(house, BLOCK, 2);
    const [ana, ben] = at as [Connection, Connection];
    await startWith(clock, at);
    await ben.must({ t: 'leave' });
    expect(await ben.closed).toBe(CLOSED.left);
    await clock.advance(PACE.left);
    await ana.until(({ table }) => table.seats[1]?.driver === 'bot');
    const again = await (visitors[1] as Visitor).join(tableId);
    await ana.until(({ table }) => table.seats[1]?.driver === 'person');
    expect(again.mine(1).hand).toHaveLength(7);
  });
});

describe('an action', () => {
  test('that was sent before the break is answered the same when it is sent again, over whatever socket', async () => {
    quiet();
    await open({ ports: { pace: CALM } });
    const { tableId, visitors, at } = await seatPeople(house, BLOCK, 2);
    await at[0]?.must({ t: 'start' });
    const { seat, one } = await inTurn(at);
    const wish = firstWish(one.mine(seat));
    const sent = { aid: makeAid(), at: one.mine(seat).at };
    const answer = await one.act(seat, wish, sent);
    expect(answer).toEqual({ at: sent.at + 1 });
    expect(await one.act(seat, wish, sent)).toEqual(answer);
    const back = one.back();
    one.drop();
    await back;
    expect(await one.act(seat, wish, sent)).toEqual(answer);
    const again = await (visitors[seat] as Visitor).join(tableId);
    expect(await again.act(seat, wish, sent)).toEqual(answer);
    expect(again.view().watch?.moves).toHaveLength(1);
  });

  test('made at another count is stale, and nothing but the own seat can be played', async () => {
    await open({ ports: { pace: CALM } });
    const { at } = await seatPeople(house, BLOCK, 2);
    await at[0]?.must({ t: 'start' });
    const { seat, one } = await inTurn(at);
    const other = at[1 - seat] as Connection;
    const { at: now } = one.mine(seat);
    const wish = firstWish(one.mine(seat));
    expect(await one.act(seat, wish, { at: now - 1 })).toEqual({ refused: 'stale' });
    expect(await one.act(seat, wish, { at: now + 1 })).toEqual({ refused: 'stale' });
    expect(await other.act(seat, wish, { at: now })).toEqual({ refused: 'not-your-seat' });
    expect(await other.act(1 - seat, wish)).toEqual({ refused: 'not-your-turn' });
    expect(await one.act(seat, wish)).toEqual({ at: now + 1 });
  });

  test('is answered after the state that it led to', async () => {
    await open({ ports: { pace: CALM } });
    const { at } = await seatPeople(house, BLOCK, 2);
    await at[0]?.must({ t: 'start' });
    const { seat, one } = await inTurn(at);
    const answer = (await one.act(seat, firstWish(one.mine(seat)))) as { at: number };
    expect(one.view().watch?.at).toBe(answer.at);
  });
});

describe('a message', () => {
  /** Ben does something; Ana, at the same table, must not notice. */
  const tryWithBen = async (
    room: TableHouseOptions['room'],
    harm: (ben: Connection) => void,
  ): Promise<{ readonly ana: Connection; readonly code: number }> => {
    quiet();
    await open({ ports: { pace: CALM }, ...(room === undefined ? {} : { room }) });
    const { at } = await seatPeople(house, LATIN, 2);
    const [ana, ben] = at as [Connection, Connection];
    harm(ben);
    const code = await ben.closed;
    await ana.until(({ table }) => table.people[1]?.here === false);
    expect(ana.isClosed).toBe(false);
    await ana.must({ t: 'rename', name: 'Anna' });
    return { ana, code };
  };

  test('of a kind that there is not hurts nobody but its sender', async () => {
    expect((await tryWithBen(undefined, (ben) => ben.room.send('nonsense', {}))).code).toBe(4002);
  });

  test.each(['constructor', '__proto__', 'toString', '*'])('named %s is of no kind', async (name) => {
    expect((await tryWithBen(undefined, (ben) => ben.room.send(name, {}))).code).toBe(4002);
  });

  test('that is no intent hurts nobody but its sender', async () => {
    const harm = (ben: Connection): void => ben.room.send('intent', { t: 'act', seat: '0' });
    expect((await tryWithBen(undefined, harm)).code).toBe(4002);
  });

  test('that is no intent is answered where an answer was asked for, and the socket stays', async () => {
    await open();
    const { ana, id } = await openForOne();
    const one = await ana.join(id);
    for (const [bad, place] of [
      [null, 'the message itself'],
      [7, 'the message itself'],
      [{}, 't'],
      [{ t: 'start', now: 1 }, 'now'],
      [{ t: 'rename', name: 'x'.repeat(1000) }, 'name'],
      [{ t: 'act', aid: 'A'.repeat(22), seat: 0, at: 1, wish: { t: 'play', tile: 'x', arm: 0 } }, 'wish.tile'],
    ] as const) {
      const refusal = await one.submit(bad as unknown as Intent).catch((error: Error) => error.message);
      // Where it is wrong, and nothing of what was sent.
      expect(refusal).toContain(`look at ${place}"`);
      expect(String(refusal).length).toBeLessThan(120);
    }
    await one.must({ t: 'rename', name: 'Anna' });
  });

  test('too many of them, and only their sender is put out', async () => {
    const flood = (ben: Connection): void => {
      // So many that there are too many of them in whatever seconds they are counted.
      for (let i = 0; i < 200; i++) ben.room.send('me');
    };
    const limited: TableHouseOptions['room'] = (room) =>
      class extends room {
        override maxMessagesPerSecond = 20;
      };
    expect((await tryWithBen(limited, flood)).code).toBe(4002);
  });

  test('of twenty a second is nobody put out for', async () => {
    await open({
      room: (room) => Object.getPrototypeOf(room) as typeof room,
    });
    const { ana, id } = await openForOne();
    const one = await ana.join(id);
    await Promise.all(Array.from({ length: 18 }, () => one.room.request('me')));
    expect(one.isClosed).toBe(false);
    for (let i = 0; i < 200; i++) one.room.send('me');
    expect(await one.closed).toBe(4002);
  });

  test('of a wish, over and over, is refused after a while, and plays are not', async () => {
    await open({
      room: (room) =>
        class extends room {
          protected override wishes = { burst: 5, perSecond: 0.001 };
        },
    });
    const { at } = await seatPeople(house, BLOCK, 2);
    const [ana, ben] = at as [Connection, Connection];
    for (let n = 0; n < 5; n++) await ben.must({ t: 'rename', name: `Ben ${n}` });
    expect(await ben.submit({ t: 'rename', name: 'Benno' })).toEqual({ refused: 'too-fast' });
    await ana.must({ t: 'start' });
    for (let turn = 0; turn < 4; turn++) {
      const { seat, one } = await inTurn(at);
      expect(await one.act(seat, firstWish(one.mine(seat)))).toHaveProperty('at');
      if (one.view().table.phase !== 'playing') break;
    }
    expect(ana.view().table.people[1]?.name).toBe('Ben 4');
  });

  test('of random bytes ends no process', async () => {
    quiet();
    await open();
    const { id } = await openForOne();
    const [watching, ...senders] = await house.visitors('Watcher', 'Ana', 'Ben', 'Cid');
    const watcher = await (watching as Visitor).join(id);
    let state = 12345;
    const next = (): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return state >>> 16;
    };
    for (let socket = 0; socket < 60; socket++) {
      const raw = socketTo(seatPath(await (senders[socket % 3] as Visitor).reserve(id)));
      await frameOf(raw);
      if (next() % 2 === 0) raw.send(ACKNOWLEDGE);
      for (let i = 0; i < 8; i++) {
        const bytes = Uint8Array.from({ length: next() % 40 }, () => next() & 255);
        // Half of them begin as messages do.
        if (bytes.length > 0 && next() % 2 === 0) bytes[0] = 10 + (next() % 13);
        if (bytes.length > 2 && next() % 2 === 0) bytes[1] = 0xa6;
        raw.send(bytes);
      }
      const gone = closeOf(raw);
      raw.close();
      await gone;
    }
    await watcher.must({ t: 'rename', name: 'Still here' });
  });
});

describe('nobody can end the process', () => {
  test('who closes at once, on the first frame or before it', async () => {
    await open();
    const { ana, id } = await openForOne();
    const rejections: unknown[] = [];
    const note = (reason: unknown): void => void rejections.push(reason);
    process.on('unhandledRejection', note);
    for (let i = 0; i < 6; i++) {
      const raw = socketTo(seatPath(await ana.reserve(id)));
      await (i % 2 === 0 ? frameOf(raw) : new Promise((done) => raw.once('open', done)));
      const gone = closeOf(raw);
      if (i % 3 === 0) raw.close();
      else raw.terminate();
      await gone;
    }
    const one = await ana.join(id);
    await one.must({ t: 'rename', name: 'Anna' });
    expect(one.view().table.people).toMatchObject([{ name: 'Anna', here: true }]);
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
  });

  test('not even by a bug in a handler, thrown at once or later', async () => {
    allowedFaults = 2;
    await open({
      room: (room) =>
        class extends room {
          constructor() {
            super();
            Object.assign(this.messages, {
              now: () => {
                throw new Error('a bug');
              },
              later: async () => {
                await Promise.resolve();
                throw new Error('a later bug');
              },
            });
          }
        },
    });
    const { ana, id } = await openForOne();
    const one = await ana.join(id);
    one.room.send('now');
    one.room.send('later');
    await expect(one.room.request('me')).resolves.toMatchObject({ ref: 0 });
    expect(one.isClosed).toBe(false);
  });

  /** Rooms that can be broken by their id. */
  const breakable = (): { readonly broken: Set<string>; readonly room: NonNullable<TableHouseOptions['room']> } => {
    const broken = new Set<string>();
    const room: NonNullable<TableHouseOptions['room']> = (room) =>
      class extends room {
        override broadcastPatch(): boolean {
          if (broken.has(this.roomId)) throw new Error('a bug');
          return super.broadcastPatch();
        }
      };
    return { broken, room };
  };

  test('a table that cannot be shown any more ends by itself, the others go on', async () => {
    allowedFaults = 1;
    const { broken, room } = breakable();
    await open({ room });
    const { ana, id } = await openForOne();
    const other = await ana.open(LATIN);
    const here = await ana.join(id);
    const there = await (await house.visitor('Ben')).join(other.id);
    broken.add(id);
    here.room.send('intent', { t: 'rename', name: 'Anna' });
    expect(await here.closed).toBe(CLOSED.void);
    // From the first moment on: nobody is told that there never was such a table.
    await expect(ana.join(id)).rejects.toThrow(/410/);
    await there.must({ t: 'rename', name: 'Benno' });
  });

  test('a table that a timer cannot show ends by itself as well', async () => {
    allowedFaults = 1;
    const { broken, room } = breakable();
    const clock = makeFakeClock(async () => undefined);
    await open({ room, ports: { clock, pace: PACE } });
    const ana = await house.visitor('Ana');
    const { id } = await ana.quickMatch('latin');
    const here = await ana.join(id);
    broken.add(id);
    await clock.advance(PACE.botsOffered);
    expect(await here.closed).toBe(CLOSED.void);
  });
});
