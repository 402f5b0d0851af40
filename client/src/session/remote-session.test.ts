import { presetRules, type SeatView, type TableView, tileOf } from '@boneyard/shared';
import type { Answer, Wish } from '@boneyard/shared/protocol';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Fault, Result } from '../api/api.ts';
import { makeTable } from '../model/view.fixture.ts';
import type { Memory } from '../shell/memory.ts';
import type { Act } from './pending-acts.ts';
import { type RemotePorts, type RoomPort, Unanswered } from './remote-ports.ts';
import { openRemoteSession } from './remote-session.ts';
import type { Session, TableSnapshot } from './session.ts';

const settings: TableView['settings'] = {
  rules: presetRules('latin'),
  botLevel: 'random',
  visibility: 'private',
  leadGoesOn: true,
};
const table = makeTable(presetRules('latin'), { settings, people: [], host: null, seats: [] });
/** Whom the tables of these tests know. */
let people: readonly number[] = [];
beforeEach(() => {
  people = [3];
});

/** The state of these tests' rooms is the action count; the snapshot shows it in the one seat that is ours. */
const readView = (state: unknown, me: number | null): TableSnapshot => ({
  table: { ...table, people: people.map((ref) => ({ ref, name: 'Ana', here: true, lag: 0 })) },
  me,
  mine: new Map([[0, { at: state } as unknown as SeatView]]),
  watch: null,
});
const shownAt = (session: Session): number | undefined => session.snapshot.value?.mine.get(0)?.at;

class FakeClock {
  time = 0;
  #timers: { due: number; f: () => void }[] = [];
  now = (): number => this.time;
  after = (ms: number, f: () => void): (() => void) => {
    const timer = { due: this.time + ms, f };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };
  get waiting(): number {
    return this.#timers.length;
  }
  /** Runs what falls due, with all that follows from it at once. */
  async pass(ms: number): Promise<void> {
    const until = this.time + ms;
    for (;;) {
      await settle();
      const [next] = this.#timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
      if (next === undefined) break;
      this.time = next.due;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      next.f();
    }
    this.time = until;
    await settle();
  }
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** A room that is played by the test. */
class FakeRoom implements RoomPort {
  asked: { type: string; payload: unknown; answer: (value: unknown) => void; fail: (reason: unknown) => void }[] = [];
  isClosed = false;
  isDropped = false;
  answersPings = true;
  #on: Record<string, (value: never) => void> = {};
  onState = (handler: (state: unknown) => void): void => {
    this.#on.state = handler;
  };
  onDrop = (handler: (isRestart: boolean) => void): void => {
    this.#on.drop = handler;
  };
  onReconnect = (handler: () => void): void => {
    this.#on.reconnect = handler;
  };
  onLeave = (handler: (code: number) => void): void => {
    this.#on.leave = handler;
  };
  request = (type: 'intent' | 'me', payload?: unknown): Promise<unknown> =>
    new Promise((answer, fail) => {
      this.asked.push({ type, payload, answer, fail });
    });
  answerPing = (): void => undefined;
  ping = (): Promise<void> =>
    this.answersPings
      ? Promise.resolve()
      : new Promise((heard) => {
          this.answerPing = heard;
        });
  drop = (): void => {
    this.isDropped = true;
  };
  close = (): void => {
    this.isClosed = true;
  };

  #fire(event: string, value?: unknown): void {
    this.#on[event]?.(value as never);
  }
  /** The connection breaks: nothing asked will be answered. */
  break(isRestart = false): void {
    for (const { fail } of this.asked.splice(0)) fail(new Unanswered());
    this.#fire('drop', isRestart);
  }
  reconnect(): void {
    this.#fire('reconnect');
  }
  leave(code: number): void {
    for (const { fail } of this.asked.splice(0)) fail(new Unanswered());
    this.#fire('leave', code);
  }
  state(at: number): void {
    this.#fire('state', at);
  }
  async answer(type: string, value: unknown): Promise<unknown> {
    const ix = this.asked.findIndex((each) => each.type === type);
    const [found] = ix < 0 ? [] : this.asked.splice(ix, 1);
    if (found === undefined) throw new Error(`nobody asked for ${type}`);
    found.answer(value);
    await settle();
    return found.payload;
  }
  /** What a server does with somebody who comes in. */
  async welcome(at: number, now = 1_000): Promise<void> {
    await this.answer('me', { ref: 3, now });
    this.state(at);
    await settle();
  }
}

class FakeMemory implements Memory {
  kept = new Map<string, string>();
  read = (key: string): string | null => this.kept.get(key) ?? null;
  write = (key: string, value: string | null): void => {
    if (value === null) this.kept.delete(key);
    else this.kept.set(key, value);
  };
}

const PLAY: Wish = { t: 'play', tile: tileOf(6, 5), arm: 1 };

let clock: FakeClock;
let memory: FakeMemory;
let rooms: FakeRoom[];
let joins: Result<{ reservation: object }>[];
let connects: ('room' | 'fails' | 'hangs')[];
let joined: number;
let hope: (() => void) | null;
let isOffline: boolean;

const ports = (): RemotePorts => ({
  join: async () => {
    joined++;
    return joins.shift() ?? { reservation: {} };
  },
  record: async () => ({ fault: 'offline' }),
  connect: () => {
    const how = connects.shift() ?? 'room';
    if (how === 'fails') return Promise.reject(new Error('no'));
    if (how === 'hangs') return new Promise(() => undefined);
    const room = new FakeRoom();
    rooms.push(room);
    return Promise.resolve(room);
  },
  readView,
  clock,
  memory,
  onHope: (handler) => {
    hope = handler;
    return () => {
      hope = null;
    };
  },
  isOffline: () => isOffline,
});

const open = (): Session =>
  openRemoteSession(ports(), {
    tableId: 't',
    finalCodes: new Map([
      [4000, null],
      [4100, 'elsewhere'],
    ]),
  });

const openLive = async (at = 7): Promise<{ session: Session; room: FakeRoom }> => {
  const session = open();
  await settle();
  const room = rooms.at(-1) as FakeRoom;
  await room.welcome(at);
  return { session, room };
};

const offline: Fault = { fault: 'offline' };

beforeEach(() => {
  clock = new FakeClock();
  memory = new FakeMemory();
  rooms = [];
  joins = [];
  connects = [];
  joined = 0;
  hope = null;
  isOffline = false;
});

describe('coming in', () => {
  test('shows the table when both the state and one’s own place are known, whichever comes first', async () => {
    const session = open();
    expect(session.connection.value).toEqual({ state: 'connecting' });
    await settle();
    const [room] = rooms as [FakeRoom];
    room.state(1);
    expect(session.snapshot.value).toBeNull();
    await room.answer('me', { ref: 3, now: 1_000 });
    expect(session.snapshot.value?.me).toBe(3);
    expect(session.connection.value).toEqual({ state: 'live' });
    room.state(2);
    expect(shownAt(session)).toBe(2);
  });

  test('takes the table’s clock, the way there and back considered', async () => {
    const session = open();
    await settle();
    await clock.pass(80);
    await rooms[0]?.welcome(1, 5_000);
    expect(session.now()).toBe(5_040);
    await clock.pass(1_000);
    expect(session.now()).toBe(6_040);
  });

  test('is tried again for as long as it may yet succeed, and given up with its reason after that', async () => {
    joins = [offline, { fault: 'internal' }, { fault: 'not-read' }];
    connects = ['fails', 'hangs'];
    const { session } = await (async () => {
      const session = open();
      await clock.pass(250 + 500 + 1_000 + 2_000 + 10_000 + 4_000);
      return { session };
    })();
    expect(joined).toBe(6);
    await rooms[0]?.welcome(1);
    expect(session.connection.value).toEqual({ state: 'live' });

    joins = Array.from({ length: 100 }, () => offline);
    const hopeless = open();
    await clock.pass(60_000);
    expect(hopeless.connection.value).toEqual({ state: 'connecting' });
    await clock.pass(30_000);
    expect(hopeless.connection.value).toEqual({ state: 'lost', reason: 'offline' });
    const tried = joined;
    await clock.pass(60_000);
    expect(joined).toBe(tried);
  });

  test('waits as long as a server asks for', async () => {
    joins = [{ fault: 'too-many-requests', wait: 20 }];
    open();
    await clock.pass(19_000);
    expect(joined).toBe(1);
    await clock.pass(2_000);
    expect(joined).toBe(2);
  });

  test.each(['no-such-table', 'update', 'too-many-people', 'no-identity'])('ends at once with %s', async (fault) => {
    joins = [{ fault }];
    const session = open();
    await settle();
    expect(session.connection.value).toEqual({ state: 'lost', reason: fault });
    expect(clock.waiting).toBe(0);
  });

  test('is tried at once when there is hope', async () => {
    joins = [offline, offline, offline, offline];
    open();
    await clock.pass(250 + 500 + 1_000);
    expect(joined).toBe(4);
    hope?.();
    await settle();
    expect(joined).toBe(5);
    expect(rooms).toHaveLength(1);
  });
});

describe('a break', () => {
  test('that the room mends shows what it showed, then what is new', async () => {
    const { session, room } = await openLive(7);
    room.break();
    expect(session.connection.value).toEqual({ state: 'reconnecting' });
    expect(shownAt(session)).toBe(7);
    room.reconnect();
    await room.welcome(9);
    expect(session.connection.value).toEqual({ state: 'live' });
    expect(shownAt(session)).toBe(9);
    expect(rooms).toHaveLength(1);
  });

  test('is not over before the state of now is there', async () => {
    const { session, room } = await openLive(7);
    room.break();
    room.reconnect();
    await room.answer('me', { ref: 3, now: 2_000 });
    expect(session.connection.value).toEqual({ state: 'reconnecting' });
    room.state(9);
    expect(session.connection.value).toEqual({ state: 'live' });
  });

  test('makes what was asked before it mean nothing any more', async () => {
    const { session, room } = await openLive(7);
    room.break();
    room.reconnect();
    const [late] = room.asked.splice(0);
    room.break();
    late?.answer({ ref: 3, now: 90_000 });
    await settle();
    expect(session.now()).toBeLessThan(90_000);
  });

  test('that it does not mend leads in anew, as the same person', async () => {
    const { session, room } = await openLive();
    room.break();
    room.leave(4003);
    expect(session.connection.value).toEqual({ state: 'reconnecting' });
    await clock.pass(0);
    expect(joined).toBe(2);
    room.state(99);
    expect(shownAt(session)).toBe(7);
    await rooms[1]?.welcome(8);
    expect(session.connection.value).toEqual({ state: 'live' });
    expect(shownAt(session)).toBe(8);
  });

  test.each(['mended by the room', 'not mended by it'])(
    'shows no table under a number that it has given up: %s',
    async (how) => {
      const { session, room } = await openLive();
      room.break();
      people = [4];
      if (how === 'mended by the room') {
        room.reconnect();
        room.state(8);
        expect(session.snapshot.value).toMatchObject({ me: 3, table: { people: [{ ref: 3 }] } });
        room.break();
      }
      room.leave(4103);
      await clock.pass(0);
      const [, anew] = rooms;
      anew?.state(9);
      expect(session.snapshot.value).toMatchObject({ me: 3, table: { people: [{ ref: 3 }] } });
      expect(session.connection.value).toEqual({ state: 'reconnecting' });
      await anew?.answer('me', { ref: 4, now: 2_000 });
      expect(session.snapshot.value).toMatchObject({ me: 4, table: { people: [{ ref: 4 }] } });
      expect(session.connection.value).toEqual({ state: 'live' });
    },
  );

  test('is over for good when the table closed the door', async () => {
    const { session, room } = await openLive();
    room.leave(4100);
    expect(session.connection.value).toEqual({ state: 'lost', reason: 'elsewhere' });
    await clock.pass(100_000);
    expect(joined).toBe(1);
    expect(shownAt(session)).toBe(7);
  });

  test('without a sound is found out and handed to the room to mend', async () => {
    const { room } = await openLive();
    await clock.pass(40_000);
    expect(room.isDropped).toBe(false);
    room.answersPings = false;
    await clock.pass(20_000);
    expect(room.isDropped).toBe(true);
  });
});

describe('trouble with the connection', () => {
  test('is told of breaks that last, and of none that is mended at once', async () => {
    const { session, room } = await openLive();
    room.break();
    await clock.pass(1_400);
    room.reconnect();
    await room.welcome(7);
    await clock.pass(5_000);
    expect(session.trouble?.value).toBeNull();

    room.break();
    await clock.pass(1_600);
    expect(session.trouble?.value).toBe('reconnecting');
    isOffline = true;
    await clock.pass(1_500);
    expect(session.trouble?.value).toBe('offline');
    room.reconnect();
    await room.welcome(7);
    expect(session.trouble?.value).toBeNull();
  });

  test('is told of a server that starts anew', async () => {
    const { session, room } = await openLive();
    room.break(true);
    await clock.pass(1_600);
    expect(session.trouble?.value).toBe('restarting');
    room.reconnect();
    await room.welcome(7);
    room.break();
    await clock.pass(1_600);
    expect(session.trouble?.value).toBe('reconnecting');
  });

  test('is told of answers that take longer than a second, until they do not', async () => {
    const { session, room } = await openLive();
    void session.act(0, PLAY);
    await clock.pass(999);
    expect(session.trouble?.value).toBeNull();
    await clock.pass(2);
    expect(session.trouble?.value).toBe('slow');
    await room.answer('intent', { at: 8 });
    expect(session.trouble?.value).toBe('slow');
    // Nobody has to play for it to be found out.
    await clock.pass(2_001);
    expect(session.trouble?.value).toBeNull();
  });

  test('is found out while nobody plays, and asked for more often then', async () => {
    const { session, room } = await openLive();
    room.answersPings = false;
    await clock.pass(11_001);
    expect(session.trouble?.value).toBe('slow');
    room.answerPing();
    room.answersPings = true;
    await clock.pass(2_001);
    expect([session.trouble?.value, room.isDropped]).toEqual([null, false]);
  });

  test('is over with the session', async () => {
    const { session, room } = await openLive();
    room.break();
    await clock.pass(2_000);
    room.leave(4100);
    expect([session.connection.value.state, session.trouble?.value]).toEqual(['lost', null]);
    expect(clock.waiting).toBe(0);
  });
});

describe('an older tab that was closed for this one', () => {
  const come = async (replaced: boolean): Promise<Session> => {
    const session = open();
    await settle();
    await rooms.at(-1)?.answer('me', { ref: 3, now: 1_000, replaced });
    return session;
  };

  test('is told of', async () => {
    expect((await come(true)).replaced?.value).toBe(true);
  });

  test('is not where there was none, or where it was this one before a reload', async () => {
    expect((await come(false)).replaced?.value).toBe(false);
    expect((await come(true)).replaced?.value).toBe(false);
  });
});

describe('a play', () => {
  const sent = (room: FakeRoom): Act[] =>
    room.asked.filter(({ type }) => type === 'intent').map(({ payload }) => payload as Act);

  test('carries an id of its own and the action count it was made at', async () => {
    const { session, room } = await openLive(7);
    const answered = session.act(0, PLAY);
    const [act] = sent(room);
    expect(act).toMatchObject({ t: 'act', at: 7, seat: 0, wish: PLAY });
    expect(act?.aid).toMatch(/^[\w-]{22}$/);
    void session.act(0, PLAY);
    expect(sent(room)[1]?.aid).not.toBe(act?.aid);
    await room.answer('intent', { at: 8 } satisfies Answer);
    expect(await answered).toEqual({ at: 8 });
  });

  test('that got no answer is sent again, as the same play, and only once at a time', async () => {
    const { session, room } = await openLive();
    const answered = session.act(0, PLAY);
    const [first] = sent(room);
    room.break();
    expect(sent(room)).toEqual([]);
    room.reconnect();
    await room.welcome(7);
    expect(sent(room)).toEqual([first]);
    room.break();
    room.leave(4003);
    await clock.pass(0);
    const [, second] = rooms as [FakeRoom, FakeRoom];
    await second.welcome(8);
    expect(sent(second)).toEqual([first]);
    await second.answer('intent', { refused: 'stale' });
    expect(await answered).toEqual({ refused: 'stale' });
    expect(memory.read('acts.t')).toBeNull();
  });

  test('made in a break goes out when the break is over', async () => {
    const { session, room } = await openLive(7);
    room.break();
    void session.act(0, PLAY);
    expect(sent(room)).toEqual([]);
    room.reconnect();
    await room.welcome(7);
    expect(sent(room)).toHaveLength(1);
  });

  test('made before the way back is quite found is sent once', async () => {
    const { session, room } = await openLive(7);
    room.break();
    room.reconnect();
    room.state(8);
    void session.act(0, PLAY);
    expect(sent(room)).toHaveLength(1);
    await room.answer('me', { ref: 3, now: 2_000 });
    expect(sent(room)).toHaveLength(1);
  });

  test('survives a reload', async () => {
    const { session, room } = await openLive();
    void session.act(0, PLAY);
    const [act] = sent(room);
    session.close();
    expect(room.isClosed).toBe(true);
    const { room: after } = await openLive();
    expect(sent(after)).toEqual([act]);
    await after.answer('intent', { at: 8 });
    expect(memory.read('acts.t')).toBeNull();
  });

  test.each<[string, Answer, (room: FakeRoom) => Promise<unknown>]>([
    ['done', { at: 8 }, (room) => room.answer('intent', { at: 8 })],
    ['refused', { refused: 'stale' }, (room) => room.answer('intent', { refused: 'stale' })],
    [
      'more than the other side could take',
      { refused: 'bad-intent' },
      async (room) => room.asked.find(({ type }) => type === 'intent')?.fail(new Error('a bug over there')),
    ],
  ])('that was under way at a reload is told of after it, where it was %s', async (_what, answer, answers) => {
    const { session, room } = await openLive();
    void session.act(0, PLAY);
    const [act] = sent(room);
    session.close();
    const { session: again, room: after } = await openLive();
    expect(again.resent?.value).toEqual([]);
    await answers(after);
    await clock.pass(0);
    expect(again.resent?.value).toEqual([{ act, answer }]);
    // What somebody waits for is told to that one alone.
    void again.act(0, PLAY);
    await after.answer('intent', { at: 9 });
    expect(again.resent?.value).toHaveLength(1);
  });

  test.each(['[{"t":"act"},7]', 'not json', '{}'])('kept as rubbish is forgotten: %s', async (kept) => {
    memory.write('acts.t', kept);
    const { room } = await openLive();
    expect(sent(room)).toEqual([]);
  });

  test('for a seat that is not ours goes nowhere', async () => {
    const { session, room } = await openLive();
    expect(await session.act(5, PLAY)).toEqual({ refused: 'not-your-seat' });
    expect(sent(room)).toEqual([]);
  });

  test('that the other side could not take is told to whoever made it, and not sent for ever', async () => {
    const { session, room } = await openLive();
    const answered = session.act(0, PLAY);
    room.asked[0]?.fail(new Error('a bug over there'));
    await expect(answered).rejects.toThrow('a bug over there');
    room.break();
    room.reconnect();
    await room.welcome(7);
    expect(sent(room)).toEqual([]);
  });
});

describe('any other wish', () => {
  test('is answered, or said to be unanswered: it is not made again by itself', async () => {
    const { session, room } = await openLive();
    const ready = session.submit({ t: 'ready', seat: 0 });
    await room.answer('intent', { at: 7 });
    expect(await ready).toEqual({ at: 7 });
    const start = session.submit({ t: 'start' });
    room.break();
    await expect(start).rejects.toBeInstanceOf(Unanswered);
    room.reconnect();
    await room.welcome(7);
    expect(room.asked).toEqual([]);
  });
});

describe('the end', () => {
  test('by leaving tells the table and lets go of everything', async () => {
    const { session, room } = await openLive();
    const before = session.snapshot.value;
    const leaving = session.leave();
    // The table without oneself comes before the answer, and is not shown: no seat was lost.
    room.state(8);
    expect(session.snapshot.value).toBe(before);
    expect(await room.answer('intent', { at: 7 })).toEqual({ t: 'leave' });
    await leaving;
    expect(session.connection.value).toEqual({ state: 'ended' });
    expect(room.isClosed).toBe(true);
    expect(clock.waiting).toBe(0);
    expect(hope).toBeNull();
  });

  test('by leaving in a break does not wait for the table', async () => {
    const { session, room } = await openLive();
    room.break();
    const leaving = session.leave();
    for (const { fail } of room.asked.splice(0)) fail(new Unanswered());
    await leaving;
    expect(session.connection.value).toEqual({ state: 'ended' });
  });

  test('by closing says nothing to the table and starts nothing any more', async () => {
    const { session, room } = await openLive();
    session.close();
    expect(room.isClosed).toBe(true);
    expect(room.asked).toEqual([]);
    expect(clock.waiting).toBe(0);
    room.leave(4003);
    await clock.pass(100_000);
    expect(joined).toBe(1);
  });

  test.each([0, 1, 2, 3, 4])('in the midst of coming in, %d steps on, leaves no room open', async (steps) => {
    const session = open();
    for (let i = 0; i < steps; i++) await Promise.resolve();
    session.close();
    await settle();
    expect(rooms.filter(({ isClosed }) => !isClosed)).toEqual([]);
    expect(session.snapshot.value).toBeNull();
  });
});

test('a record that cannot be had is none', async () => {
  expect(await open().fetchRecord()).toBeNull();
});
