/** Tables kept on this device: their journals in IndexedDB, or in the page's memory where the browser keeps nothing. */
import type { Rules } from '@boneyard/shared';
import { ENGINE_VERSION, type Entry, type Journal, KNOWN_ENGINES } from '@boneyard/shared/table';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** What is told of a kept table without folding its journal. */
export interface LocalSummary {
  readonly rules: Rules;
  /** The people of this device, by seat. */
  readonly names: readonly string[];
  readonly round: number;
  readonly isOver: boolean;
}

export interface LocalTable extends LocalSummary {
  readonly id: string;
  /** When something last happened, ms since 1970. */
  readonly at: number;
}

export interface LocalStore {
  /** False: what is in here goes with the page. */
  readonly isKept: boolean;
  /** Newest first. */
  list(): Promise<readonly LocalTable[]>;
  /** What the table goes on from, from its last match on; empty if there is no such table, or none that this version can play. */
  entries(id: string): Promise<readonly Entry[]>;
  /** Refuses entries that do not follow what is kept: another tab has written meanwhile. */
  journal(id: string): Journal;
  note(id: string, summary: LocalSummary, at: number): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Another tab goes on with the table: nothing of this one counts any more. */
export class TakenElsewhere extends Error {}

interface Row {
  readonly id: string;
  /** Seq of the last entry. */
  readonly head: number;
  /** What made the entries: another version may fold them to something else. */
  readonly engine: number;
  readonly at: number;
  /** Null before the first match. */
  readonly summary: LocalSummary | null;
}

const NEW: Omit<Row, 'id'> = { head: 0, engine: ENGINE_VERSION, at: 0, summary: null };

const isKnown = (row: Row | undefined): row is Row => row !== undefined && KNOWN_ENGINES.includes(row.engine);

const isNext = (head: number, entries: readonly Entry[]): boolean =>
  entries.every(({ seq }, ix) => seq === head + 1 + ix);

/** The entry that a restore begins with; what is before it is not needed any more. */
const startOf = (entries: readonly Entry[]): number | null => entries.findLast(({ t }) => t === 'match')?.seq ?? null;

const toList = (rows: readonly Row[]): LocalTable[] =>
  rows.flatMap(({ id, at, summary }) => (summary === null ? [] : [{ id, at, ...summary }])).sort((a, b) => b.at - a.at);

export const makeMemoryStore = (): LocalStore => {
  const rows = new Map<string, Row>();
  const kept = new Map<string, readonly Entry[]>();
  return {
    isKept: false,
    list: async () => toList([...rows.values()]),
    entries: async (id) => (isKnown(rows.get(id)) ? (kept.get(id) ?? []) : []),
    journal: (id) => ({
      append: async (entries) => {
        const row = rows.get(id) ?? { id, ...NEW };
        if (!isNext(row.head, entries)) throw new TakenElsewhere();
        const all = [...(kept.get(id) ?? []), ...entries];
        const start = startOf(entries) ?? 0;
        kept.set(
          id,
          all.filter(({ seq }) => seq >= start),
        );
        rows.set(id, { ...row, head: row.head + entries.length });
      },
    }),
    note: async (id, summary, at) => {
      const row = rows.get(id);
      if (row !== undefined) rows.set(id, { ...row, summary, at });
    },
    remove: async (id) => {
      rows.delete(id);
      kept.delete(id);
    },
  };
};

const rowKey = (id: string): IDBValidKey => ['table', id];
const entryKey = (id: string, seq: number): IDBValidKey => ['entry', id, seq];
const rowsRange = (): IDBKeyRange => IDBKeyRange.bound(['table'], ['table', []]);
const entriesRange = (id: string, below = Number.POSITIVE_INFINITY): IDBKeyRange =>
  IDBKeyRange.bound(entryKey(id, 0), entryKey(id, below), false, true);

/** One transaction, done or nothing of it. `f` says why it must not be, or gives the requests that make it. */
const change = (db: UseStore, id: string, f: (row: Row, store: IDBObjectStore) => Error | null): Promise<void> =>
  db(
    'readwrite',
    (store) =>
      new Promise<void>((resolve, reject) => {
        let refusal: Error | null = null;
        const { transaction } = store;
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(refusal ?? transaction.error ?? new Error('nothing was kept'));
        const found: IDBRequest<Row | undefined> = store.get(rowKey(id));
        found.onsuccess = () => {
          refusal = f(found.result ?? { id, ...NEW }, store);
          if (refusal !== null) transaction.abort();
        };
      }),
  );

const makeIndexedStore = (db: UseStore): LocalStore => ({
  isKept: true,
  list: async () => toList(await db('readonly', (store) => promisifyRequest<Row[]>(store.getAll(rowsRange())))),
  entries: (id) =>
    db('readonly', async (store) => {
      // Both asked for at once: a transaction that is waited upon in between is over.
      const row = promisifyRequest<Row | undefined>(store.get(rowKey(id)));
      const entries = promisifyRequest<Entry[]>(store.getAll(entriesRange(id)));
      return isKnown(await row) ? entries : [];
    }),
  journal: (id) => ({
    append: (entries) =>
      change(db, id, (row, store) => {
        if (!isNext(row.head, entries)) return new TakenElsewhere();
        for (const entry of entries) store.put(entry, entryKey(id, entry.seq));
        store.put({ ...row, head: row.head + entries.length } satisfies Row, rowKey(id));
        const start = startOf(entries);
        if (start !== null) store.delete(entriesRange(id, start));
        return null;
      }),
  }),
  note: (id, summary, at) =>
    change(db, id, (row, store) => {
      if (row.head > 0) store.put({ ...row, summary, at } satisfies Row, rowKey(id));
      return null;
    }),
  remove: (id) =>
    change(db, id, (_row, store) => {
      store.delete(rowKey(id));
      store.delete(entriesRange(id));
      return null;
    }),
});

let opened: Promise<LocalStore> | null = null;

/** The device's store; the page's own where the browser has none for us, as in some private windows. */
export const localStore = (): Promise<LocalStore> => {
  opened ??= (async () => {
    try {
      const db = createStore('boneyard', 'tables');
      await db('readwrite', (store) => promisifyRequest(store.count()));
      return makeIndexedStore(db);
    } catch {
      return makeMemoryStore();
    }
  })();
  return opened;
};
