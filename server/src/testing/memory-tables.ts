/** Tables' journals in memory, for tests of what people see: a disk would make each of a match's steps wait for it. */
import { ENGINE_VERSION, type Journal } from '@boneyard/shared/table';
import type { TableStatus } from '../store/schema.ts';
import type { KeptEntry, TableOwner, TableStore } from '../store/store.ts';

interface Kept {
  readonly owner: TableOwner;
  status: TableStatus;
  readonly entries: KeptEntry[];
}

export const makeMemoryTables = (): TableStore => {
  const tables = new Map<string, Kept>();
  const journalOf = (id: string): Journal => ({
    append: async (added) => {
      // Not at once: between a decision and its publishing others may come in, as they do where there is a disk.
      await new Promise((done) => setImmediate(done));
      const rows = added.map((entry) => ({ seq: entry.seq, engine: ENGINE_VERSION, data: JSON.stringify(entry) }));
      tables.get(id)?.entries.push(...rows);
    },
  });
  return {
    begin: (owner) => {
      tables.set(owner.id, { owner, status: 'live', entries: [] });
      return journalOf(owner.id);
    },
    goOn: journalOf,
    end: async (id, status) => {
      const kept = tables.get(id);
      if (kept !== undefined) kept.status = status;
    },
    statusOf: async (id) => tables.get(id)?.status ?? null,
    live: async () => [...tables.values()].filter(({ status }) => status === 'live').map(({ owner }) => owner),
    entriesOf: async (ids) =>
      new Map(ids.flatMap((id) => (tables.has(id) ? [[id, tables.get(id)?.entries ?? []]] : []))),
  };
};
