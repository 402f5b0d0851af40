/** A session over the network: joins, follows the table's state, mends breaks, and never plays a tile twice. */
import type { Seat } from '@boneyard/shared';
import type { Answer, Intent, Said, Wish } from '@boneyard/shared/protocol';
import { batch, signal } from '@preact/signals';
import { isFault, recordUrl } from '../api/api.ts';
import { makeAid } from './aid.ts';
import { type Act, makePendingActs } from './pending-acts.ts';
import { type RemotePorts, type RoomPort, Unanswered } from './remote-ports.ts';
import type { Connection, Resent, Session, TableSnapshot } from './session.ts';
import { watchLine } from './trouble.ts';

/** How long a break is mended before the session is given up. */
const PATIENCE = 75_000;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 4_000;
/** A socket that hangs while it opens. */
const CONNECT_TIMEOUT = 10_000;
const PING_EVERY = 10_000;
/** While answers are slow, to see when they are not any more. */
const PING_WHILE_SLOW = 2_000;
const PING_TIMEOUT = 6_000;
/** Lines of talk that are worth keeping. */
const SAID_KEPT = 50;

/** Joining failed for a reason that may pass. Every other fault is final. */
const PASSING = new Set(['offline', 'internal', 'closing', 'not-read', 'too-many-requests']);

export interface RemoteOptions {
  readonly tableId: string;
  /** Codes that close a socket for good: what they mean, or null where one left on purpose. No use in coming again. */
  readonly finalCodes: ReadonlyMap<number, string | null>;
}

const isAnswer = (value: unknown): value is Answer => {
  const { at, refused } = (value ?? {}) as { at?: unknown; refused?: unknown };
  return typeof at === 'number' || typeof refused === 'string';
};

export const openRemoteSession = (ports: RemotePorts, { tableId, finalCodes }: RemoteOptions): Session => {
  const { clock } = ports;
  const snapshot = signal<TableSnapshot | null>(null);
  const connection = signal<Connection>({ state: 'connecting' });
  const said = signal<readonly Said[]>([]);
  const line = watchLine(clock, ports.isOffline);
  /** This tab was at this table before, so that the socket which was closed for it may be its own, from before a reload. */
  const hereKey = `here.${tableId}`;
  const replaced = signal(false);
  const acts = makePendingActs(ports.memory, `acts.${tableId}`);
  const resent = signal<readonly Resent[]>([]);
  const settled = (act: Act, answer: Answer): void => {
    resent.value = [...resent.value, { act, answer }];
  };
  /** The room one is in, also while it mends a break. */
  let room: RoomPort | null = null;
  let me: number | null = null;
  /** The table's time at this clock's zero. */
  let offset = 0;
  let isClosed = false;
  let isLeaving = false;
  /** Of the connection that is up now: everything belonging to an earlier one is out of date. */
  let generation = 0;
  const isSending = new Set<string>();

  const isOver = (): boolean => isClosed || connection.value.state === 'lost' || connection.value.state === 'ended';

  const lose = (reason: string): void => {
    if (isOver()) return;
    connection.value = { state: 'lost', reason };
    letGo();
  };

  const end = (): void => {
    if (isOver()) return;
    connection.value = { state: 'ended' };
    letGo();
  };

  // ——— a connection that is up ———

  const ask = async (type: 'intent' | 'me' | 'said', payload?: unknown): Promise<unknown> => {
    if (room === null) throw new Unanswered();
    return room.request(type, payload);
  };

  const deliver = async (act: Act): Promise<void> => {
    if (isSending.has(act.aid)) return;
    isSending.add(act.aid);
    const timed = line.time();
    try {
      const answer = await ask('intent', act);
      timed(true);
      if (line.trouble.value === 'slow') watchOver(generation);
      if (!isAnswer(answer)) throw new TypeError('the table answered with something else');
      if (!acts.settle(act.aid, answer)) settled(act, answer);
    } catch (reason) {
      // Kept, and sent again when the connection is back.
      if (!(reason instanceof Unanswered) && !acts.fail(act.aid, reason)) settled(act, { refused: 'bad-intent' });
    } finally {
      timed(false);
      isSending.delete(act.aid);
    }
  };

  /** Tells who one is here and how late it is, and sends what was left unanswered. */
  const settleIn = async (): Promise<void> => {
    const mine = ++generation;
    const asked = clock.now();
    let answer: unknown;
    try {
      answer = await ask('me');
    } catch {
      // Broken again already, or silent: the room tells of it or the next ping does.
      return;
    }
    if (mine !== generation || isOver()) return;
    const { ref, now, ...more } = (answer ?? {}) as { ref?: unknown; now?: unknown; replaced?: unknown };
    const heard = clock.now();
    if (typeof now === 'number') offset = now + (heard - asked) / 2 - heard;
    me = typeof ref === 'number' ? ref : null;
    isKnown = true;
    if (more.replaced === true && ports.memory.read(hereKey) === null) replaced.value = true;
    ports.memory.write(hereKey, '1');
    if (latest !== null) show(latest);
    watchOver(mine);
    if (room?.onSaid !== undefined) void learnWhatWasSaid();
    for (const act of acts.all()) void deliver(act);
  };
  /** The state may arrive before one knows who one is; shown before, it would be a stranger's view. */
  let isKnown = false;
  let latest: { readonly state: unknown } | null = null;

  const show = (next: { readonly state: unknown }): void => {
    latest = next;
    // A table that one is leaving is shown as it was: without oneself it is somebody else's.
    if (!isKnown || isLeaving || isOver()) return;
    const seen = ports.readView(next.state, me);
    // Whom the table gave up while they were away is somebody new there, and hears so next: under the old number their seat would seem lost.
    if (me !== null && !seen.table.people.some(({ ref }) => ref === me)) return;
    batch(() => {
      snapshot.value = seen;
      connection.value = { state: 'live' };
      line.mended();
    });
  };

  /** A table that was down has forgotten all of it and counts anew. */
  const learnWhatWasSaid = async (): Promise<void> => {
    const lines = await ask('said').catch(() => null);
    if (Array.isArray(lines)) said.value = lines;
  };

  const hear = (news: Said): void => {
    if (!said.value.some(({ n }) => n === news.n)) said.value = [...said.value, news].slice(-SAID_KEPT);
  };

  let cancelPing: (() => void) | null = null;
  const watchOver = (mine: number): void => {
    cancelPing?.();
    cancelPing = clock.after(line.trouble.value === 'slow' ? PING_WHILE_SLOW : PING_EVERY, () => {
      const current = room;
      if (mine !== generation || current === null || isOver()) return;
      const timed = line.time();
      const cancel = clock.after(PING_TIMEOUT, () => {
        timed(false);
        if (mine === generation) current.drop();
      });
      cancelPing = () => {
        cancel();
        timed(false);
      };
      current.ping().then(
        () => {
          timed(true);
          if (mine === generation) watchOver(mine);
        },
        () => undefined,
      );
    });
  };

  const breakOff = (isRestart = false): void => {
    generation++;
    cancelPing?.();
    latest = null;
    if (isOver() || snapshot.value === null) return;
    connection.value = { state: 'reconnecting' };
    line.broken(isRestart);
  };

  const enter = (next: RoomPort): void => {
    room = next;
    const isCurrent = (): boolean => room === next && !isOver();
    next.onState((state) => {
      if (isCurrent()) show({ state });
    });
    next.onSaid?.((news) => {
      if (isCurrent()) hear(news);
    });
    next.onDrop((isRestart) => {
      if (isCurrent()) breakOff(isRestart);
    });
    next.onReconnect(() => {
      if (isCurrent()) void settleIn();
    });
    next.onLeave((code) => {
      if (!isCurrent()) return;
      breakOff();
      room = null;
      const final = finalCodes.get(code);
      if (final === undefined) void comeIn();
      else if (final === null) end();
      else lose(final);
    });
    void settleIn();
  };

  // ——— the way in, and in again ———

  let hope: (() => void) | null = null;
  const stopHoping = ports.onHope(() => hope?.());

  const wait = (ms: number): Promise<void> =>
    new Promise((done) => {
      const cancel = clock.after(ms, () => hope?.());
      hope = () => {
        cancel();
        hope = null;
        done();
      };
    });

  const connect = (reservation: object): Promise<RoomPort | null> =>
    new Promise((done) => {
      let isLate = false;
      const cancel = clock.after(CONNECT_TIMEOUT, () => {
        isLate = true;
        done(null);
      });
      ports.connect(reservation).then(
        (entered) => {
          cancel();
          if (isLate) entered.close();
          else done(entered);
        },
        () => {
          cancel();
          done(null);
        },
      );
    });

  const comeIn = async (): Promise<void> => {
    const until = clock.now() + PATIENCE;
    for (let delay = FIRST_DELAY; !isOver(); delay = Math.min(LONGEST_DELAY, delay * 2)) {
      const joined = await ports.join();
      if (isOver()) return;
      if (isFault(joined)) {
        if (!PASSING.has(joined.fault)) return lose(joined.fault);
        if (clock.now() >= until) return lose('offline');
        await wait(Math.max(delay, (joined.wait ?? 0) * 1000));
        continue;
      }
      const entered = await connect(joined.reservation);
      if (entered !== null) {
        if (isOver()) entered.close();
        else enter(entered);
        return;
      }
      if (clock.now() >= until) return lose('offline');
      await wait(delay);
    }
  };

  const letGo = (): void => {
    generation++;
    cancelPing?.();
    line.mended();
    hope?.();
    stopHoping();
    room?.close();
    room = null;
  };

  void comeIn();

  const submit = async (intent: Intent): Promise<Answer> => {
    if (intent.t === 'act') {
      const answered = acts.add(intent);
      if (connection.value.state === 'live') void deliver(intent);
      return answered;
    }
    const answer = await ask('intent', intent);
    if (!isAnswer(answer)) throw new TypeError('the table answered with something else');
    return answer;
  };

  return {
    snapshot,
    connection,
    trouble: line.trouble,
    replaced,
    resent,
    said,
    can: { invite: true, recordUrl: recordUrl(tableId) },
    fair: null,
    now: () => Math.max(0, clock.now() + offset),
    submit,
    act: async (seat: Seat, wish: Wish) => {
      const view = snapshot.value?.mine.get(seat);
      if (view === undefined) return { refused: 'not-your-seat' };
      return submit({ t: 'act', aid: makeAid(), at: view.at, seat, wish });
    },
    fetchRecord: async () => {
      const record = await ports.record();
      return isFault(record) ? null : record;
    },
    leave: async () => {
      isLeaving = true;
      // Whoever is cut off while leaving has gone anyway; the table finds out after a while.
      await ask('intent', { t: 'leave' } satisfies Intent).catch(() => undefined);
      end();
    },
    close: () => {
      isClosed = true;
      letGo();
    },
  };
};
