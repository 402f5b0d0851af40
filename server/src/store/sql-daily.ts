/** Tries at the daily deals over any SQL database. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Write } from './sql-write.ts';
import type { DailyKey, DailyStore } from './store.ts';

export const sqlDaily = (db: Kysely<Schema>, write: Write): DailyStore => {
  const ofKey = ({ day, game, player }: DailyKey) => ({ day, game, player_id: player });
  return {
    begin: async (key, table, at) => {
      // The key decides between two that come at once.
      const begun = await write(
        db
          .insertInto('daily_tries')
          .values({ ...ofKey(key), table_id: table, begun_at: at, result: null, record: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('table_id'),
      );
      return begun.length === 1;
    },
    takeBack: async ({ day, game, player }, table) => {
      await write(
        db
          .deleteFrom('daily_tries')
          .where('day', '=', day)
          .where('game', '=', game)
          .where('player_id', '=', player)
          .where('table_id', '=', table)
          .where('result', 'is', null),
      );
    },
    finish: async ({ day, game, player }, result, record) => {
      await write(
        db
          .updateTable('daily_tries')
          .set({ result, record })
          .where('day', '=', day)
          .where('game', '=', game)
          .where('player_id', '=', player)
          .where('result', 'is', null),
      );
    },
    triesOf: async (player, day) => {
      const rows = await db
        .selectFrom('daily_tries')
        .select(['day', 'game', 'player_id', 'table_id', 'result'])
        .where('player_id', '=', player)
        .where('day', '=', day)
        .orderBy('game')
        .execute();
      return rows.map((row) => ({
        day: row.day,
        game: row.game,
        player: row.player_id,
        table: row.table_id,
        result: row.result,
      }));
    },
    recordOf: async ({ day, game, player }) => {
      const row = await db
        .selectFrom('daily_tries')
        .select('record')
        .where('day', '=', day)
        .where('game', '=', game)
        .where('player_id', '=', player)
        .executeTakeFirst();
      return row?.record ?? null;
    },
  };
};
