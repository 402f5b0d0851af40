/** The daily deals: who may try what, on which table, and what is told when the day is over. */
import { presetRules } from '@boneyard/shared';
import { DAILY_GAMES, type DailyGame, type DailyResult } from '@boneyard/shared/protocol';
import { dailySecret, type MatchSecret } from '@boneyard/shared/table';
import { isRefused } from '../http/tables-port.ts';
import type { Log } from '../log.ts';
import type { Player } from '../players/player.ts';
import { makeTableId } from '../rooms/codes.ts';
import type { DailyKey, DailyStore, DailyTry } from '../store/store.ts';
import { type DailyDeal, dayAfter, dayOf, isDailyGame, isDay, restOfDay } from './calendar.ts';
import type { DailyGameToday, DailyPort } from './daily-port.ts';
import type { DailyTable } from './daily-table.ts';
import { resultOf } from './result.ts';

export interface DailyOptions {
  /** The house's (`secret.ts`). */
  readonly secret: Uint8Array;
  readonly store: DailyStore;
  readonly log: Log;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Where the tables of tries are: the registry. */
export interface DailyTables {
  get(id: string): object | null;
  /** Of a table that is not open; null if there never was one. */
  statusOf(id: string): Promise<string | null>;
  openDaily(id: string, deal: DailyDeal, by: Player): Promise<object | { readonly refused: string }>;
}

export interface Daily {
  matchOf(deal: DailyDeal): MatchSecret;
  note(deal: DailyDeal, player: string, table: DailyTable): boolean;
  port(tables: DailyTables): DailyPort;
}

export const createDaily = ({ secret, store, log, now }: DailyOptions): Daily => {
  const matchOf = ({ day, game }: DailyDeal): MatchSecret => dailySecret(secret, game, day, presetRules(game));
  const commitmentOf = (day: string, game: DailyGame): string => matchOf({ day, game }).commitment;

  /** Results on their way to the store: whoever asks is told of them when they are there. */
  const underway = new Set<Promise<void>>();

  const note: Daily['note'] = ({ day, game }, player, table) => {
    const result = resultOf(table);
    if (result === null) return false;
    const key: DailyKey = { day, game, player };
    const kept = store
      .finish(key, JSON.stringify(result), JSON.stringify(table.dailyRecord()))
      .catch((error: unknown) => {
        // It is in the table's journal, and noted again when the table comes back after a restart.
        log.error({ err: error }, 'the result of a daily deal was not kept');
      })
      .finally(() => underway.delete(kept));
    underway.add(kept);
    return true;
  };

  const port: Daily['port'] = (tables) => {
    const stateOf = async (tried: DailyTry | undefined): Promise<DailyGameToday['state']> => {
      if (tried === undefined) return 'open';
      if (tried.result !== null) return 'done';
      if (tables.get(tried.table) !== null) return 'running';
      return (await tables.statusOf(tried.table)) === null ? 'open' : 'missed';
    };

    const open = async (key: DailyKey, table: string, player: Player) => {
      const { day } = key;
      const game = DAILY_GAMES.find((one) => one === key.game) as DailyGame;
      try {
        const opened = await tables.openDaily(table, { day, game }, player);
        if (!isRefused(opened)) return { id: table };
        await store.takeBack(key, table);
        return opened;
      } catch (error) {
        await store.takeBack(key, table);
        throw error;
      }
    };

    const play = async (player: Player, game: DailyGame) => {
      const at = now();
      const key: DailyKey = { day: dayOf(at), game, player: player.id };
      const tries = await store.triesOf(player.id, key.day);
      const tried = tries.find((one) => one.game === game);
      if (tried === undefined) {
        const table = makeTableId();
        return (await store.begin(key, table, at)) ? open(key, table, player) : { refused: 'played-already' };
      }
      switch (await stateOf(tried)) {
        case 'running':
          return { id: tried.table };
        // The process ended between noting the try and opening its table.
        case 'open':
          return open(key, tried.table, player);
        default:
          return { refused: 'played-already' };
      }
    };

    // One at a time for each player: of two taps one opens the table, and the other finds it.
    const turns = new Map<string, Promise<unknown>>();

    return {
      today: async (player) => {
        await Promise.all(underway);
        const at = now();
        const day = dayOf(at);
        const tries = player === null ? [] : await store.triesOf(player.id, day);
        const games = DAILY_GAMES.map(async (game): Promise<DailyGameToday> => {
          const tried = tries.find((one) => one.game === game);
          const result = tried?.result ?? null;
          return {
            game,
            state: await stateOf(tried),
            result: result === null ? null : (JSON.parse(result) as DailyResult),
            commitment: commitmentOf(day, game),
            tomorrow: commitmentOf(dayAfter(day), game),
          };
        });
        return { day, endsIn: restOfDay(at), games: await Promise.all(games) };
      },

      play: (player, game) => {
        if (!isDailyGame(game)) return Promise.resolve({ refused: 'unknown-preset', field: 'game' });
        const run = (turns.get(player.id) ?? Promise.resolve()).then(() => play(player, game));
        const turn = run
          .catch(() => undefined)
          .finally(() => {
            if (turns.get(player.id) === turn) turns.delete(player.id);
          });
        turns.set(player.id, turn);
        return run;
      },

      seeds: (day) => {
        if (!isDay(day)) return { refused: 'not-found' };
        if (day >= dayOf(now())) return { refused: 'day-not-over' };
        const games = DAILY_GAMES.map((game) => {
          const { matchId, commitment, secret: seed } = matchOf({ day, game });
          return { game, matchId, commitment, seed };
        });
        return { day, games };
      },

      record: async (player, day, game) => {
        if (!isDay(day) || !isDailyGame(game)) return { refused: 'not-found' };
        if (day >= dayOf(now())) return { refused: 'day-not-over' };
        const record = await store.recordOf({ day, game, player: player.id });
        return record === null ? { refused: 'no-match' } : (JSON.parse(record) as object);
      },
    };
  };

  return { matchOf, note, port };
};
