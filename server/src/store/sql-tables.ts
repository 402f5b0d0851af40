/** Tables and their journals over any SQL database; what is written goes through one group commit. */
import { ENGINE_VERSION, type Entry, type Journal } from '@boneyard/shared/table';
import { type Kysely, sql } from 'kysely';
import type { GroupCommit } from './group-commit.ts';
import type { EntriesTable, Schema, TablesTable } from './schema.ts';
import type { KeptEntry, TableOwner, TableStore } from './store.ts';

const makeRow = ({ id, code, quick, daily, openedBy, openedAt }: TableOwner): TablesTable => ({
  id,
  code,
  status: 'live',
  quick,
  opened_by: openedBy,
  opened_at: openedAt,
  ended_at: null,
  daily,
});

const readRow = (row: TablesTable): TableOwner => ({
  id: row.id,
  code: row.code,
  quick: row.quick,
  daily: row.daily,
  openedBy: row.opened_by,
  openedAt: row.opened_at,
});

const makeEntries = (table: string, entries: readonly Entry[]): EntriesTable[] =>
  entries.map((entry) => ({
    table_id: table,
    seq: entry.seq,
    kind: entry.t,
    engine: ENGINE_VERSION,
    data: JSON.stringify(entry),
  }));

export const sqlTables = (db: Kysely<Schema>, atStart: Kysely<Schema>, group: GroupCommit): TableStore => {
  const journal = (table: string, first: TablesTable | null): Journal => {
    let row = first;
    return {
      append: (entries) => {
        const added = group.add({ t: 'append', table, row, entries: makeEntries(table, entries) });
        row = null;
        return added;
      },
    };
  };
  return {
    begin: (owner) => journal(owner.id, makeRow(owner)),
    goOn: (id) => journal(id, null),
    end: (table, status) => group.add({ t: 'end', table, status, at: Date.now() }),
    statusOf: async (id) => {
      const row = await db.selectFrom('tables').select('status').where('id', '=', id).executeTakeFirst();
      return row?.status ?? null;
    },
    live: async () => {
      const rows = await atStart
        .selectFrom('tables')
        .selectAll()
        .where('status', '=', 'live')
        .orderBy('opened_at')
        .orderBy('id')
        .execute();
      return rows.map(readRow);
    },
    entriesOf: async (ids) => {
      const rows = await atStart
        .selectFrom('entries as e')
        .select(['e.table_id', 'e.seq', 'e.engine', 'e.data'])
        .where('e.table_id', 'in', ids)
        .where('e.seq', '>=', ({ fn, selectFrom, val }) =>
          fn.coalesce(
            selectFrom('entries as m')
              .select(({ fn: { max } }) => max('m.seq').as('seq'))
              .whereRef('m.table_id', '=', 'e.table_id')
              // A literal, or the index on matches would not be used.
              .where(sql<boolean>`m.kind = 'match'`),
            val(1),
          ),
        )
        .orderBy('e.table_id')
        .orderBy('e.seq')
        .execute();
      const found = new Map<string, KeptEntry[]>(ids.map((id) => [id, []]));
      for (const { table_id, ...kept } of rows) found.get(table_id)?.push(kept);
      return found;
    },
  };
};
