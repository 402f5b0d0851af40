/** The store over any SQL database that Kysely speaks: the same queries for all of them. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartFault } from '../start-fault.ts';
import type { GroupCommit } from './group-commit.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';
import { sqlDaily } from './sql-daily.ts';
import { sqlPlayers } from './sql-players.ts';
import { sqlTables } from './sql-tables.ts';
import { writeThrough } from './sql-write.ts';
import type { Store } from './store.ts';
import { watchWritable } from './writable.ts';

/** Brings the tables up to this version; a database of a newer version is refused, since its rows may mean other things. */
export const migrate = async (
  db: Kysely<Schema>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const done = (await migrator.getMigrations()).filter((migration) => migration.executedAt !== undefined);
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && /previously executed migration/.test(error.message)) {
    throw new StartFault(
      `the data was written by a newer Boneyard (this one knows it up to ${done.at(-1)?.name ?? 'nothing'}); start that version, or restore a backup made before it`,
    );
  }
  throw error;
};

/** Who commits; started when the tables are there, ended when nothing more comes. */
export interface Committer {
  readonly group: GroupCommit;
  close(): Promise<void>;
}

/** The same database, by how long an answer may take. */
export interface Databases {
  /** People wait for it. */
  readonly db: Kysely<Schema>;
  /** What is read once, to start from. */
  readonly atStart?: Kysely<Schema>;
  /** What changes the tables themselves, which takes as long as it takes. */
  readonly changes?: Kysely<Schema>;
}

/** Closes the database if it cannot be brought up to this version. */
export const openSqlStore = async (
  { db, atStart = db, changes = db }: Databases,
  startCommitter: () => Promise<Committer>,
): Promise<Store> => {
  try {
    await migrate(changes);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const { group, close } = await startCommitter();
  const write = writeThrough(group);
  return {
    players: sqlPlayers(db, write),
    tables: sqlTables(db, atStart, group),
    daily: sqlDaily(db, write),
    isWritable: watchWritable(group),
    close: async () => {
      await group.close();
      await close();
      await db.destroy();
    },
  };
};
