/** One commit: appends and ends of many tables, and what players write, in one transaction. The same for both databases. */
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { EntriesTable, Schema, TableStatus, TablesTable } from './schema.ts';

/** A query as it goes to whoever writes, another thread maybe. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

export type Rows = readonly unknown[];

export type Job =
  | {
      readonly t: 'append';
      readonly table: string;
      /** A table that begins: goes in before its entries. */
      readonly row: TablesTable | null;
      readonly entries: readonly EntriesTable[];
    }
  | { readonly t: 'end'; readonly table: string; readonly status: TableStatus; readonly at: number }
  /** All of them or none. */
  | { readonly t: 'write'; readonly statements: readonly Statement[] }
  /** Writes nothing, but where writing could be done. */
  | { readonly t: 'probe' };

/** Of a job that is safe, the rows that its first statement gave back; of one that was refused and left nothing, why. */
export type Outcome = { readonly rows: Rows } | { readonly refused: string };

const SAFE: Outcome = { rows: [] };

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');
const SAVE = CompiledQuery.raw('savepoint write');
const RELEASE = CompiledQuery.raw('release savepoint write');
const BACK = CompiledQuery.raw('rollback to savepoint write');

/** Rows of one statement: five values each, and SQLite takes 32,766. */
const ROWS = 1000;

const COLUMNS = ['table_id', 'seq', 'kind', 'engine', 'data'] as const satisfies readonly (keyof EntriesTable)[];

/** Busy houses commit some ten at a time. */
const KEPT = 100;

/** Statements by their number of rows: to build one costs a commit as much as all its rows. */
type Statements = Map<number, CompiledQuery>;

const insertEntries = (db: Kysely<Schema>, rows: readonly EntriesTable[], ready: Statements): CompiledQuery => {
  const inOrder = ({ table_id, seq, kind, engine, data }: EntriesTable) => ({ table_id, seq, kind, engine, data });
  const known = ready.get(rows.length);
  if (known === undefined) {
    const made = db.insertInto('entries').values(rows.map(inOrder)).compile();
    if (rows.length <= KEPT) ready.set(rows.length, made);
    return made;
  }
  return { ...known, parameters: rows.flatMap((row) => COLUMNS.map((column) => row[column])) };
};

/**
 * Of a table that was closed before its first match nothing is kept: whoever opens and leaves tables all day would fill
 * the disk with them. Two statements, since entries refer to their table.
 */
const dropUnplayed = async (db: Kysely<Schema>, table: string): Promise<void> => {
  await db
    .deleteFrom('entries')
    .where('table_id', '=', table)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as m')
            .select('m.seq')
            .where('m.table_id', '=', table)
            // A literal, or the index on matches would not be used.
            .where(sql<boolean>`m.kind = 'match'`),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('tables').select('id').where('id', '=', table).where('status', '=', 'closed')),
    )
    .execute();
  await db
    .deleteFrom('tables')
    .where('id', '=', table)
    .where('status', '=', 'closed')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('entries').select('seq').where('table_id', '=', table))),
    )
    .execute();
};

/** What the database does not take is refused by itself: no player's write may undo what tables append. */
const write = async (db: Kysely<Schema>, statements: readonly Statement[]): Promise<Outcome> => {
  await db.executeQuery(SAVE);
  try {
    const results = [];
    for (const { sql: text, parameters } of statements)
      results.push(await db.executeQuery(CompiledQuery.raw(text, [...parameters])));
    await db.executeQuery(RELEASE);
    return { rows: results[0]?.rows ?? [] };
  } catch (error) {
    // A full disk has ended the whole transaction, and there is nothing to go back to.
    await db.executeQuery(BACK).catch(() => {
      throw error;
    });
    await db.executeQuery(RELEASE);
    return { refused: String(error) };
  }
};

/** Answers what came of players' writes; all else is safe, or throws. */
const writeAll = async (
  db: Kysely<Schema>,
  jobs: readonly Job[],
  rows: readonly TablesTable[],
  entries: readonly EntriesTable[],
  ready: Statements,
): Promise<ReadonlyMap<Job, Outcome>> => {
  const outcomes = new Map<Job, Outcome>();
  // Nothing is read in here: a transaction that reads first may find the file changed when it comes to write.
  for (let i = 0; i < rows.length; i += ROWS) {
    await db
      .insertInto('tables')
      .values(rows.slice(i, i + ROWS))
      .execute();
  }
  for (let i = 0; i < entries.length; i += ROWS) {
    await db.executeQuery(insertEntries(db, entries.slice(i, i + ROWS), ready));
  }
  for (const job of jobs) {
    if (job.t === 'end') {
      await db
        .updateTable('tables')
        .set({ status: job.status, ended_at: job.at })
        .where('id', '=', job.table)
        .where('status', '=', 'live')
        .execute();
      if (job.status === 'closed') await dropUnplayed(db, job.table);
    } else if (job.t === 'write') {
      outcomes.set(job, await write(db, job.statements));
    } else if (job.t === 'probe') {
      await db.updateTable('tables').set({ ended_at: null }).where('id', '=', '').execute();
    }
  }
  return outcomes;
};

/** Knows each table's last seq, so that a commit is writes alone; the key is what holds against another writer. */
export class BatchWriter {
  readonly #db: Kysely<Schema>;
  readonly #heads = new Map<string, number>();
  readonly #ready: Statements = new Map();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** @throws if nothing of the batch was written, or if it is not known what was */
  async commit(jobs: readonly Job[]): Promise<readonly Outcome[]> {
    const refusals = new Map<Job, Outcome>();
    for (const job of jobs) {
      const refused = job.t === 'append' ? await this.#refusal(job) : null;
      if (refused !== null) refusals.set(job, { refused });
    }
    const taken = jobs.filter((job) => !refusals.has(job));
    let written: ReadonlyMap<Job, Outcome>;
    try {
      written = await this.#write(taken);
    } catch (error) {
      this.#heads.clear();
      throw error;
    }
    for (const job of taken) if (job.t === 'end') this.#heads.delete(job.table);
    return jobs.map((job) => refusals.get(job) ?? written.get(job) ?? SAFE);
  }

  /** Takes the seqs of an append, or says why they are not its own to take. */
  async #refusal({ table, row, entries }: Job & { t: 'append' }): Promise<string | null> {
    const known = this.#heads.get(table);
    let head = known ?? (row === null ? await this.#readHead(table) : 0);
    for (const { seq } of entries) {
      if (seq !== head + 1) return `entry ${seq} was refused: ${head + 1} is next, another writer may be at work`;
      head = seq;
    }
    this.#heads.set(table, head);
    return null;
  }

  async #readHead(table: string): Promise<number> {
    const { head } = await this.#db
      .selectFrom('entries')
      .select(({ fn }) => fn.max('seq').as('head'))
      .where('table_id', '=', table)
      .executeTakeFirstOrThrow();
    return head ?? 0;
  }

  async #write(jobs: readonly Job[]): Promise<ReadonlyMap<Job, Outcome>> {
    const appends = jobs.filter((job) => job.t === 'append');
    const rows = appends.flatMap(({ row }) => (row === null ? [] : [row]));
    const entries = appends.flatMap((job) => job.entries);
    // By hand: a full disk ends SQLite's transaction by itself, and Kysely's own would then tell only that there was
    // none to roll back.
    return this.#db.connection().execute(async (connection) => {
      await connection.executeQuery(BEGIN);
      try {
        const outcomes = await writeAll(connection, jobs, rows, entries, this.#ready);
        await connection.executeQuery(COMMIT);
        return outcomes;
      } catch (error) {
        await connection.executeQuery(ROLLBACK).catch(() => undefined);
        throw error;
      }
    });
  }
}
