/** Many light people on real sockets, who act at a given pace and time every answer. */
import './node-sockets.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PHASES, presetRules, type TableSettings } from '@boneyard/shared';
import { type Answer, type Intent, PROTOCOL, parseTurnCode, readView, type WireTable } from '@boneyard/shared/protocol';
import { Client, type Room, type SeatReservation } from '@colyseus/sdk';
import { ask } from './house.ts';

/** To a score that nobody reaches meanwhile: between matches a table waits for seeds, which these people do not give. */
const LATIN: TableSettings = {
  rules: { ...presetRules('latin'), target: 500 } as TableSettings['rules'],
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
};
/** An answer that is late is to be timed, and not given up. */
const PATIENCE_MS = 60_000;
/** People who come in at the same time: a house fills up, nobody storms it. */
const AT_ONCE = 20;

export interface Load {
  /** How long each answer took, in ms. */
  readonly acks: number[];
  /** All that happened, forced draws and passes and deals too, each told to everybody. */
  actions: number;
  readonly errors: string[];
}

/** Runs `work` for each number below `count`, some at a time. */
const forEach = async (count: number, work: (n: number) => Promise<void>): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await work(next++);
    }),
  );
};

const aid = (): string => randomBytes(16).toString('base64url');

const time = async (load: Load, room: Room, intent: Intent): Promise<Answer | null> => {
  const began = performance.now();
  try {
    const answer = (await room.request('intent', intent, { timeout: PATIENCE_MS })) as Answer;
    load.acks.push(performance.now() - began);
    return answer;
  } catch (error) {
    load.errors.push(String(error));
    return null;
  }
};

/** Everybody's line is cut for good when the measuring is over; before that it is an error. */
const watch = (load: () => Load, room: Room, isOver: () => boolean): void => {
  room.reconnection.enabled = false;
  room.onError(() => undefined);
  room.onMessage('*', () => undefined);
  room.onLeave((code) => {
    if (!isOver()) load().errors.push(`a socket was closed with ${code}`);
  });
};

// ——— tables of dominoes ———

interface Browser {
  post<T>(path: string, body: object): Promise<T>;
}

/** Behind a proxy, as it were: each from an address of their own. */
const newBrowser = async (port: number, n: number): Promise<Browser> => {
  const address = { 'x-forwarded-for': `198.18.${n >> 8}.${n & 255}` };
  const made = await ask(port, '/api/me', { method: 'POST', headers: address, body: { name: `Guest ${n}` } });
  const cookie = made.headers['set-cookie']?.[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`/api/me: ${made.status} ${made.body}`);
  return {
    post: async (path, body) => {
      const answered = await ask(port, path, { method: 'POST', headers: { ...address, cookie }, body });
      if (answered.status >= 300) throw new Error(`${path}: ${answered.status} ${answered.body}`);
      return answered.json() as never;
    },
  };
};

const LOBBY = PHASES.indexOf('lobby');
/** A start waits for seeds, and then for the deal. */
const hasBegun = ({ phase, round }: WireTable): boolean => phase !== LOBBY && round > 0;

export interface Crowd {
  /** Everybody acts from now on, in all `rate` times a second, until `seconds` are over; somebody at each table once at least. */
  play(seconds: number, rate: number): Promise<Load>;
  close(): Promise<void>;
}

export const seatCrowd = async (port: number, tables: number, people: number): Promise<Crowd> => {
  const rooms: Room[][] = Array.from({ length: tables }, () => []);
  const refs = new Map<Room, number>();
  let isClosed = false;
  let load: Load = { acks: [], actions: 0, errors: [] };
  await forEach(tables, async (n) => {
    const browsers: Browser[] = [];
    for (let i = 0; i < people; i++) browsers.push(await newBrowser(port, n * people + i));
    const { id } = await (browsers[0] as Browser).post<{ id: string }>('/api/tables', { settings: LATIN });
    for (const browser of browsers) {
      const joined = await browser.post<{ reservation: SeatReservation }>(`/api/tables/${id}/join`, {
        protocol: PROTOCOL,
      });
      const room: Room = await new Client(`http://127.0.0.1:${port}`).consumeSeatReservation(joined.reservation);
      watch(
        () => load,
        room,
        () => isClosed,
      );
      refs.set(room, ((await room.request('me')) as { ref: number }).ref);
      rooms[n]?.push(room);
    }
  });
  const stateOf = (room: Room): WireTable => room.state as WireTable;

  /** One thing of one person at this table; false if it is nobody's turn: a forced move or a deal is due. */
  const act = async (at: readonly Room[]): Promise<boolean> => {
    const [first] = at;
    if (first === undefined) return false;
    const { phase, turn } = stateOf(first);
    const whose = parseTurnCode(turn)?.seat;
    const room = PHASES[phase] === 'playing' && whose !== undefined ? at[whose] : undefined;
    if (room === undefined) {
      for (const [seat, one] of at.entries()) {
        if ((PHASES[phase] === 'between' || PHASES[phase] === 'over') && [...stateOf(one).seats][seat]?.ready === false)
          await one.request('intent', { t: 'ready', seat }).catch(() => undefined);
      }
      return false;
    }
    const view = readView(stateOf(room), refs.get(room) ?? null).mine.get(whose ?? 0);
    const choice = view?.legal.find(({ t }) => t !== 'draw' && t !== 'pass');
    if (view === undefined || choice === undefined) return false;
    const { seat, ...wish } = choice;
    const answer = await time(load, room, { t: 'act', aid: aid(), at: view.at, seat, wish } as Intent);
    if (answer !== null && 'refused' in answer) load.errors.push(answer.refused);
    // The patch comes before the answer, so what is seen now is what came of it.
    return answer !== null;
  };

  return {
    play: async (seconds, rate) => {
      load = { acks: [], actions: 0, errors: load.errors };
      await forEach(tables, async (n) => {
        const [host] = rooms[n] ?? [];
        if (host !== undefined && stateOf(host).phase === LOBBY) await host.request('intent', { t: 'start' });
      });
      while (rooms.some(([host]) => host !== undefined && !hasBegun(stateOf(host)))) await wait(50);
      const counted = (): number =>
        rooms.reduce((sum, [first]) => sum + (first === undefined ? 0 : stateOf(first).at), 0);
      const before = counted();
      const pause = (1000 * tables) / rate;
      const end = performance.now() + seconds * 1000;
      await Promise.all(
        rooms.map(async (at, n) => {
          await wait((pause * n) / tables);
          let due = performance.now();
          let hasActed = false;
          while (performance.now() < end || !hasActed) {
            if (await act(at)) {
              hasActed = true;
              due += pause;
              // Who is late does not catch up in a rush.
              due = Math.max(due, performance.now() - pause);
              await wait(Math.max(0, due - performance.now()));
            } else await wait(15);
          }
        }),
      );
      load.actions = counted() - before;
      return load;
    },
    close: async () => {
      isClosed = true;
      await Promise.all(rooms.flat().map((room) => room.leave(false)));
    },
  };
};

// ——— rooms that only echo ———

export const seatEchoes = async (port: number, tables: number, people: number): Promise<Crowd> => {
  const rooms: Room[][] = Array.from({ length: tables }, () => []);
  let isClosed = false;
  let load: Load = { acks: [], actions: 0, errors: [] };
  await forEach(tables, async (n) => {
    const client = new Client(`http://127.0.0.1:${port}`);
    const first: Room = await client.create('echo');
    const others = [];
    for (let i = 1; i < people; i++) others.push((await client.joinById(first.roomId)) as Room);
    for (const room of [first, ...others]) {
      watch(
        () => load,
        room,
        () => isClosed,
      );
      rooms[n]?.push(room);
    }
  });
  return {
    play: async (seconds, rate) => {
      load = { acks: [], actions: 0, errors: load.errors };
      const pause = (1000 * tables) / rate;
      const end = performance.now() + seconds * 1000;
      await Promise.all(
        rooms.map(async (at, n) => {
          await wait((pause * n) / tables);
          let due = performance.now();
          for (let turn = 0; turn === 0 || performance.now() < end; turn++) {
            const seat = turn % at.length;
            const wish = { t: 'play', tile: 27, arm: 1 } as const;
            await time(load, at[seat] as Room, { t: 'act', aid: aid(), at: turn, seat, wish } as unknown as Intent);
            due = Math.max(due + pause, performance.now() - pause);
            await wait(Math.max(0, due - performance.now()));
          }
        }),
      );
      load.actions = load.acks.length;
      return load;
    },
    close: async () => {
      isClosed = true;
      await Promise.all(rooms.flat().map((room) => room.leave(false)));
    },
  };
};
