/** The tables of this device, each with its journal: opened with everybody seated, gone on with, let go of. */
import type { Seat, TableSettings } from '@boneyard/shared';
import { makeAid } from './aid.ts';
import { type LocalOpening, type LocalSession, openLocalSession } from './local-session.ts';
import { type LocalStore, type LocalSummary, type LocalTable, localStore } from './local-store.ts';
import type { TableSnapshot } from './session.ts';

/** Tables that are kept: matches that are over, and matches that were left lying. */
const KEPT_OVER = 3;
const KEPT_RUNNING = 8;

export interface SeatedPerson {
  readonly seat: Seat;
  readonly name: string;
}

export interface LocalPorts {
  readonly store: LocalStore;
  /** Milliseconds since 1970. */
  today(): number;
  /** Tells the device's other pages that this one goes on with the table; calls `onTaken` when another one says so. */
  claim(id: string, onTaken: () => void): () => void;
  /** What a test puts in place of the browser's. */
  readonly table?: Omit<NonNullable<LocalOpening['ports']>, 'journal'>;
}

const summaryOf = ({ table, watch }: TableSnapshot): LocalSummary => ({
  rules: table.settings.rules,
  names: table.seats.flatMap(({ person, name }) => {
    const own = table.people.find(({ ref }) => ref === person)?.name;
    return own === undefined ? [] : [name || own];
  }),
  round: watch?.round ?? 0,
  isOver: table.phase === 'over',
});

/** What is new in it is worth noting; a play is not. */
const isSame = (a: LocalSummary | null, b: LocalSummary): boolean => a?.round === b.round && a.isOver === b.isOver;

/** Lets the oldest go, so that a device does not fill up with matches that nobody will look at again. */
const tidy = async (store: LocalStore): Promise<void> => {
  const tables = await store.list();
  const old = [
    ...tables.filter(({ isOver }) => isOver).slice(KEPT_OVER),
    ...tables.filter(({ isOver }) => !isOver).slice(KEPT_RUNNING),
  ];
  for (const { id } of old) await store.remove(id);
};

/** Opens a table, seats the people and deals. Resolves with its id once all that is in the store. */
export const makeLocalTables = ({ store, today, claim, table = {} }: LocalPorts) => {
  const watched = (session: LocalSession, id: string): LocalSession => {
    let noted: LocalSummary | null = null;
    const note = (snapshot: TableSnapshot | null): void => {
      if (snapshot === null || snapshot.watch === null) return;
      const summary = summaryOf(snapshot);
      if (isSame(noted, summary)) return;
      noted = summary;
      // A summary that was not written is written at the next change.
      store.note(id, summary, today()).catch(() => undefined);
    };
    const stop = session.snapshot.subscribe(note);
    const unclaim = claim(id, () => session.lose('tab'));
    return {
      ...session,
      close: () => {
        stop();
        unclaim();
        session.close();
      },
      leave: async () => {
        stop();
        unclaim();
        await session.leave();
      },
    };
  };

  return {
    isKept: store.isKept,
    list: (): Promise<readonly LocalTable[]> => store.list(),
    remove: (id: string): Promise<void> => store.remove(id),

    open: async (settings: TableSettings, people: readonly SeatedPerson[]): Promise<string> => {
      await tidy(store);
      const id = makeAid();
      const [first, ...others] = people;
      if (first === undefined) throw new Error('a table needs a person');
      const session = await openLocalSession({
        id,
        settings,
        name: first.name,
        ports: { ...table, journal: store.journal(id) },
      });
      try {
        const wishes = [
          ...(first.seat === 0 ? [] : [{ t: 'swap', a: 0, b: first.seat } as const]),
          ...others.map(({ seat, name }) => ({ t: 'sit', seat, name }) as const),
          { t: 'start' } as const,
        ];
        for (const wish of wishes) {
          const answer = await session.submit(wish);
          if ('refused' in answer) throw new Error(`the table said no: ${answer.refused}`);
        }
        const snapshot = session.snapshot.value;
        if (snapshot !== null) await store.note(id, summaryOf(snapshot), today());
      } catch (error) {
        await store.remove(id);
        throw error;
      } finally {
        session.close();
      }
      return id;
    },

    /** Null if there is no such table. */
    goOn: async (id: string): Promise<LocalSession | null> => {
      const entries = await store.entries(id);
      const [begun] = entries;
      if (begun === undefined || !('settings' in begun)) return null;
      const session = await openLocalSession({
        id,
        settings: begun.settings,
        // Known at the table already, by the name they have there.
        name: '',
        entries,
        ports: { ...table, journal: store.journal(id) },
      });
      return watched(session, id);
    },
  };
};

export type LocalTables = ReturnType<typeof makeLocalTables>;

const CHANNEL = 'boneyard.tables';

/** Where pages cannot hear each other, the journal still keeps two from playing one table. */
const claimInBrowser: LocalPorts['claim'] = (id, onTaken) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === id) onTaken();
  };
  channel.postMessage(id);
  return () => channel.close();
};

export const localTables = async (): Promise<LocalTables> =>
  makeLocalTables({ store: await localStore(), today: () => Date.now(), claim: claimInBrowser });
