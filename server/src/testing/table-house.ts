/** A house with real tables on a free port, and people who come to it with cookies and the SDK: what tests of the online table stand on. */
import './node-sockets.ts';
import { join } from 'node:path';
import type { Preset, TableSettings } from '@boneyard/shared';
import { PROTOCOL } from '@boneyard/shared/protocol';
import type { Journal, Pace } from '@boneyard/shared/table';
import { Client, type SeatReservation } from '@colyseus/sdk';
import { makeDice } from '../../../shared/src/testing/dice.ts';
import { createApp, type House, type Tables } from '../app.ts';
import { makeFolder } from '../cli/ends-with-us.ts';
import { type Log, makeLog } from '../log.ts';
import { PACES } from '../rooms/ports.ts';
import type { RegistryPorts } from '../rooms/registry.ts';
import type { createTableRoom } from '../rooms/table-room.ts';
import { createTablesWith, type TablesOptions } from '../rooms/tables.ts';
import type { TableStore } from '../store/store.ts';
import { Connection } from './connection.ts';
import { type Answered, type Asked, ask, endCounting, makeEnv } from './house.ts';
import { makeMemoryTables } from './memory-tables.ts';

type TableRoomClass = ReturnType<typeof createTableRoom>;

/** Longer than any test: who is away on a slow machine is not given up, nor a bot that is late. */
const PATIENCE = 3_600_000;

/** A visible step after the other, and nobody is asked for seeds. What a test waits for is never decided by a time. */
export const TEST_PACE: Pace = {
  ...PACES.fast,
  commit: 0,
  reveal: 0,
  botLimit: PATIENCE,
  away: PATIENCE,
  left: PATIENCE,
};

/** Nobody waits for anything: a match goes as fast as its people answer. */
export const NO_PACE: Pace = { ...TEST_PACE, forced: 0, bot: 0, between: 0 };

export interface TableHouseOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly ports?: TablesOptions;
  /** Whether tables are written to the disk, of which a step of a match takes most of its time. */
  readonly isKept?: boolean;
  /** Puts another room in the table room's place; messages are not counted unless it says so. */
  readonly room?: (room: TableRoomClass) => TableRoomClass;
  /** Where a built client lies; there is none otherwise. */
  readonly clientDir?: string;
}

/** Chance from a seed: a test that counts passes or tiles must not fail for a deal that had few of them. */
const seededBytes = (seed: number): RegistryPorts['randomBytes'] => {
  const dice = makeDice(seed);
  return (count) => Uint8Array.from({ length: count }, () => dice.below(256));
};

/** Tests play faster than people may, and end before Colyseus' timers for seats that nobody came for. */
export const forTests = (room: TableRoomClass): TableRoomClass =>
  class extends room {
    override maxMessagesPerSecond = Number.POSITIVE_INFINITY;
    protected override wishes = { burst: Number.POSITIVE_INFINITY, perSecond: 1000 };

    override onDispose(): void {
      super.onDispose();
      const { _reservedSeatTimeouts } = this as unknown as { _reservedSeatTimeouts: Record<string, NodeJS.Timeout> };
      for (const timer of Object.values(_reservedSeatTimeouts)) clearTimeout(timer);
    }
  };

interface Writes {
  readonly store: TableStore;
  /** Resolves when nothing of a table is on its way to the disk, nor anything that this sets off. */
  rest(): Promise<void>;
}

/** Turns of the loop with nothing under way, after which nothing will be. */
const QUIET_TURNS = 3;

/** Knows what tables write, so that a test whose time stands still can let it go on when they have come to rest. */
const watchWrites = (tables: TableStore): Writes => {
  let underWay = 0;
  const count = async <T>(work: Promise<T>): Promise<T> => {
    underWay++;
    try {
      return await work;
    } finally {
      underWay--;
    }
  };
  const counted = ({ append }: Journal): Journal => ({ append: (entries) => count(append(entries)) });
  return {
    store: {
      ...tables,
      begin: (owner) => counted(tables.begin(owner)),
      goOn: (id) => counted(tables.goOn(id)),
      end: (...ended) => count(tables.end(...ended)),
    },
    rest: async () => {
      for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
        await new Promise((done) => setImmediate(done));
        if (underWay > 0) quiet = -1;
      }
    },
  };
};

/** As the proxy says it that tests stand behind: what is limited by address is not what they are about. */
const from = (address: string): Readonly<Record<string, string>> => ({ 'x-forwarded-for': address });

export class TableHouse {
  readonly port: number;
  /** Lines of the log from `error` up: tests end with none. */
  readonly faults: object[];
  /** Resolves when the tables of this process have come to rest: their queues are empty, all is written. */
  readonly rest: () => Promise<void>;
  readonly #close: () => Promise<void>;
  readonly #connections = new Set<Connection>();
  #visitors = 0;

  constructor(port: number, faults: object[], close: () => Promise<void>, rest = async (): Promise<void> => undefined) {
    this.port = port;
    this.faults = faults;
    this.rest = rest;
    this.#close = close;
  }

  ask(path: string, asked?: Asked): Promise<Answered> {
    return ask(this.port, path, asked);
  }

  /** A browser that was never here before, at an address of its own; a private one, of which more is borne. */
  async visitor(name: string): Promise<Visitor> {
    const address = `10.51.${this.#visitors >> 8}.${this.#visitors++ & 255}`;
    const made = await this.ask('/api/me', { method: 'POST', headers: from(address), body: { name } });
    const cookie = made.headers['set-cookie']?.[0]?.split(';')[0];
    if (cookie === undefined) throw new Error(`no cookie for ${name}: ${made.status} ${made.body}`);
    return new Visitor(this, name, { ...from(address), cookie });
  }

  visitors(...names: string[]): Promise<Visitor[]> {
    return Promise.all(names.map((name) => this.visitor(name)));
  }

  keep(connection: Connection): Connection {
    this.#connections.add(connection);
    return connection;
  }

  /** Ends what a test has opened. */
  async hangUp(): Promise<void> {
    const open = [...this.#connections];
    this.#connections.clear();
    await Promise.all(open.map((connection) => connection.hangUp()));
  }

  async close(): Promise<void> {
    await this.hangUp();
    await this.#close();
  }
}

export interface HowToEnter {
  /** Whether the SDK mends the line by itself when it breaks. */
  readonly comesBack?: boolean;
  /** Whether the raw frames are followed: that decodes everything twice. */
  readonly isTapped?: boolean;
}

export class Visitor {
  readonly house: TableHouse;
  readonly name: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(house: TableHouse, name: string, headers: Readonly<Record<string, string>>) {
    this.house = house;
    this.name = name;
    this.#headers = headers;
  }

  /** The same browser, by the same cookie, at a house that has taken the place of this one. */
  at(house: TableHouse): Visitor {
    return new Visitor(house, this.name, this.#headers);
  }

  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answered> {
    return this.house.ask(path, { method, headers: this.#headers, ...(body === undefined ? {} : { body }) });
  }

  async #must<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const answered = await this.ask(method, path, body);
    if (answered.status >= 300) throw new Error(`${method} ${path}: ${answered.status} ${answered.body}`);
    return answered.json() as T;
  }

  open(settings: TableSettings): Promise<{ id: string; code: string }> {
    return this.#must('POST', '/api/tables', { settings });
  }

  quickMatch(preset: Preset): Promise<{ id: string }> {
    return this.#must('POST', '/api/quick-match', { preset });
  }

  async reserve(tableId: string): Promise<SeatReservation> {
    const joined = await this.#must<{ reservation: SeatReservation }>('POST', `/api/tables/${tableId}/join`, {
      protocol: PROTOCOL,
    });
    return joined.reservation;
  }

  /** A new socket to the table, by the same cookie: at first, after a reload, in another tab. */
  async join(tableId: string, how?: HowToEnter): Promise<Connection> {
    return this.enter(await this.reserve(tableId), how);
  }

  /** The page is loaded anew: its socket goes, then the same browser is there again. */
  async reload(connection: Connection): Promise<Connection> {
    await connection.hangUp();
    return this.join(connection.room.roomId);
  }

  async enter(
    reservation: SeatReservation,
    { comesBack = true, isTapped = true }: HowToEnter = {},
  ): Promise<Connection> {
    const connection = await enterRoom(this.house.port, reservation, this.name, isTapped);
    connection.room.reconnection.enabled = comesBack;
    return this.house.keep(connection);
  }
}

/** Takes a reserved seat over a new socket. */
export const enterRoom = async (
  port: number,
  reservation: SeatReservation,
  name: string,
  isTapped = true,
): Promise<Connection> => {
  const client = new Client(`http://127.0.0.1:${port}`);
  const connection = new Connection(name);
  if (isTapped) connection.tap(client);
  await connection.begin(await client.consumeSeatReservation(reservation));
  return connection;
};

export const openTableHouse = async ({
  env = {},
  ports = {},
  isKept = true,
  room,
  clientDir,
}: TableHouseOptions = {}): Promise<TableHouse> => {
  const folder = makeFolder('boneyard');
  const dir = folder.path;
  const faults: object[] = [];
  const log: Log = makeLog('error', { write: (line) => void faults.push(JSON.parse(line)) });
  let rest: Writes['rest'] | undefined;
  const createTables = (house: House): Tables => {
    const writes = watchWrites(ports.store ?? (isKept ? house.store.tables : makeMemoryTables()));
    rest = writes.rest;
    const tables = createTablesWith({
      pace: TEST_PACE,
      randomBytes: seededBytes(1),
      ...ports,
      store: writes.store,
    })(house) as Tables;
    const own = forTests(tables.rooms.table as unknown as TableRoomClass);
    return { ...tables, rooms: { table: room === undefined ? own : room(own) } as unknown as Tables['rooms'] };
  };
  const app = await createApp(makeEnv({ DATA_DIR: dir, TRUST_PROXY: '1', ...env }), {
    log,
    createTables,
    clientDir: clientDir ?? join(dir, 'none'),
  });
  const close = async (): Promise<void> => {
    await app.close();
    endCounting();
    folder[Symbol.dispose]();
  };
  return new TableHouse(app.port, faults, close, rest);
};

/** Resolves when each of them has been shown all that the house had to say until now: two sockets keep no order between them. */
export const level = (at: readonly Connection[]): Promise<unknown> => Promise.all(at.map((one) => one.ping()));

/** People who sit on the first seats, one each, at a table that the first of them has opened. */
export const seatPeople = async (
  house: TableHouse,
  settings: TableSettings,
  people: number,
): Promise<{ readonly tableId: string; readonly visitors: Visitor[]; readonly at: Connection[] }> => {
  const visitors = await house.visitors(...Array.from({ length: people }, (_, i) => `Guest ${i + 1}`));
  const { id } = await (visitors[0] as Visitor).open(settings);
  const at: Connection[] = [];
  // One after the other, so that it is known who sits where.
  for (const visitor of visitors) at.push(await visitor.join(id));
  return { tableId: id, visitors, at };
};
