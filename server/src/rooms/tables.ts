/** What the routes ask of the tables: opening, joining, finding and listing them, and putting strangers together. */
import { randomBytes } from 'node:crypto';
import { presetOf } from '@boneyard/shared';
import { PROTOCOL, parseSettings } from '@boneyard/shared/protocol';
import { type IRoomCache, matchMaker } from '@colyseus/core';
import type { CreateTables, House } from '../app.ts';
import { createBotPool } from '../bots/pool.ts';
import { sayStandIns } from '../bots/say-stand-ins.ts';
import { createDaily } from '../daily/daily.ts';
import { createDailyBots } from '../daily/daily-bots.ts';
import { dailyHouseSecret, passingSecret } from '../daily/secret.ts';
import { isRefused, type TablesPort } from '../http/tables-port.ts';
import type { Player } from '../players/player.ts';
import { invitationOf } from './invitation.ts';
import { PACES, systemClock } from './ports.ts';
import { createQuickMatch } from './quick-match.ts';
import { Registry, type RegistryPorts } from './registry.ts';
import { createTableRoom } from './table-room.ts';

/** The table has said that there is room; whether Colyseus' room has any it says by throwing. */
const reserve = async (room: IRoomCache, player: Player): ReturnType<TablesPort['join']> => {
  try {
    return { reservation: await matchMaker.reserveSeatFor(room, {}, { player: player.id }) };
  } catch (error) {
    const [still] = await matchMaker.query({ roomId: room.roomId });
    if (still === undefined) return { refused: 'no-such-table' };
    if (still.clients >= still.maxClients) return { refused: 'too-many-people' };
    throw error;
  }
};

const createPort = (registry: Registry): TablesPort => ({
  open: async (player, input, language) => {
    const parsed = parseSettings((input as { settings?: unknown } | null)?.settings);
    if ('refused' in parsed) return { refused: 'bad-settings', field: parsed.detail };
    const open = await registry.open(parsed.settings, null, player, language);
    return isRefused(open) ? open : { id: open.id, code: open.code };
  },

  join: async (player, tableId, protocol) => {
    if (protocol !== PROTOCOL) return { refused: 'update' };
    const open = registry.get(tableId);
    if (registry.isDraining) return { refused: 'closing' };
    // Somebody else's try at a daily deal is as good as none.
    if (open?.daily && open.openedBy !== player.id) return { refused: 'no-such-table' };
    const answer = await open?.table.join(player.id, player.name);
    const room = await registry.roomOf(tableId);
    // It may have stopped meanwhile, and then says `halted`.
    if (room === null || answer === undefined) {
      return { refused: (await registry.statusOf(tableId)) === 'void' ? 'void' : 'no-such-table' };
    }
    if (isRefused(answer)) return answer;
    return reserve(room, player);
  },

  invitation: (tableId) => {
    const open = registry.get(tableId);
    return open === null ? null : invitationOf(open);
  },

  languageOf: (tableId) => registry.get(tableId)?.language ?? null,

  record: async (player, tableId) => {
    const open = registry.get(tableId);
    // Who is not at the table learns no more than who made the id up.
    if (open === null || open.table.refOf(player.id) === null) return { refused: 'no-such-table' };
    return open.table.record() ?? { refused: 'no-match' };
  },

  find: async (code) => {
    const id = registry.findByCode(code);
    return id === null ? { refused: 'no-such-table' } : { id };
  },

  list: async () =>
    [...registry.values()].flatMap(({ id, table, quick }) => {
      const { phase, settings, seats, people, host } = table.view();
      const hostPerson = people.find((person) => person.ref === host);
      if (quick !== null || phase !== 'lobby' || settings.visibility !== 'public' || !hostPerson?.here) return [];
      const taken = seats.filter((info) => info.person !== null).length;
      return [{ id, host: hostPerson.name, preset: presetOf(settings.rules), seats: seats.length, taken }];
    }),

  quickMatch: createQuickMatch(registry),
});

const secretOf = ({ env, log }: House): Uint8Array => {
  try {
    return dailyHouseSecret(env.dataDir);
  } catch (error) {
    // With the database in this folder nothing goes without it.
    if (env.databaseUrl === null) throw error;
    log.warn({ err: error }, 'the daily deals will be others after the next start: DATA_DIR cannot be used');
    return passingSecret();
  }
};

/** What a test puts in place of the process' own. */
export interface TablesOptions extends Partial<RegistryPorts> {
  /** Milliseconds since 1970: which day it is. */
  today?(): number;
}

export const createTablesWith =
  ({ today = () => Date.now(), ...ports }: TablesOptions = {}): CreateTables =>
  (house) => {
    const secret = secretOf(house);
    const daily = createDaily({ secret, store: house.store.daily, log: house.log, now: today });
    const dailyBots = createDailyBots();
    const store = ports.store ?? house.store.tables;
    const say = sayStandIns(house.log);
    const pool = createBotPool({
      onStandIn: (error) => {
        house.metrics.standIns.inc();
        say(error);
      },
    });
    const registry = new Registry(house, {
      clock: systemClock,
      store,
      pace: PACES[house.env.pace],
      bots: pool,
      randomBytes: (count) => randomBytes(count),
      exit: (code) => process.exit(code),
      dailyMatch: daily.matchOf,
      dailyBots,
      noteDaily: daily.note,
      ...ports,
    });
    return {
      port: createPort(registry),
      daily: daily.port(registry),
      rooms: { table: createTableRoom(registry) },
      restore: () => registry.restore(),
      drain: () => registry.drain(),
      close: async () => {
        registry.close();
        await pool.close();
        await dailyBots.close();
      },
    };
  };

export const createTables: CreateTables = createTablesWith();
