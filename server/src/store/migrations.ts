/**
 * How the tables came to be, in order; what has been released is never edited. They only add, since SQLite cannot
 * change a column, and a name sorts after all before it.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Migrations see the database of their time, not today's schema. */
type Then = Kysely<unknown>;

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-players': {
    up: async (db: Then) => {
      await db.schema
        .createTable('players')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '002-tables': {
    up: async (db: Then) => {
      await db.schema
        .createTable('tables')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('quick', 'text')
        .addColumn('opened_by', 'text', (column) => column.notNull())
        .addColumn('opened_at', 'bigint', (column) => column.notNull())
        .addColumn('ended_at', 'bigint')
        .execute();
      await db.schema
        .createIndex('tables_live')
        .on('tables')
        .column('opened_at')
        .where(sql.ref('status'), '=', sql.lit('live'))
        .execute();
      await db.schema
        .createTable('entries')
        .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('engine', 'integer', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('entries_key', ['table_id', 'seq'])
        .execute();
      await db.schema
        .createIndex('entries_match')
        .on('entries')
        .columns(['table_id', 'seq'])
        .where(sql.ref('kind'), '=', sql.lit('match'))
        .execute();
    },
  },
  '003-links': {
    up: async (db: Then) => {
      await db.schema
        .createTable('links')
        .addColumn('player_id', 'text', (column) => column.primaryKey())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '004-daily': {
    up: async (db: Then) => {
      await db.schema.alterTable('tables').addColumn('daily', 'text').execute();
      await db.schema
        .createTable('daily_tries')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('begun_at', 'bigint', (column) => column.notNull())
        .addColumn('result', 'text')
        .addColumn('record', 'text')
        .addPrimaryKeyConstraint('daily_tries_key', ['day', 'game', 'player_id'])
        .execute();
    },
  },
};
