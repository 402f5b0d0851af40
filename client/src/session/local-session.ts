/** A table without a server: the authority itself runs in the browser, and this device's person holds all the seats that people have. */
import type { Seat, SeatView, TableSettings } from '@boneyard/shared';
import type { Intent, Wish } from '@boneyard/shared/protocol';
import type { MatchRecord } from '@boneyard/shared/record';
import { type Clock, createDealer, type Entry, openTable, PACE, type Ports, Table } from '@boneyard/shared/table';
import { signal } from '@preact/signals';
import { makeAid } from './aid.ts';
import { TakenElsewhere } from './local-store.ts';
import type { Connection, Session, TableSnapshot } from './session.ts';

export interface LocalOpening {
  readonly settings: TableSettings;
  readonly id?: string;
  /** What the person of this device is called; further people are named as they sit down. */
  readonly name: string;
  /** A table that goes on: everything that its journal holds. */
  readonly entries?: readonly Entry[];
  /** What a test puts in place of the browser's. */
  readonly ports?: Partial<Omit<Ports, 'publish' | 'halt'>>;
}

export interface LocalSession extends Session {
  /** Stops at once, since another page goes on with the table. */
  lose(reason: string): void;
  /** The finished rounds of the match; null while there are none. */
  record(): MatchRecord | null;
}

/** The only player that the table knows. */
const DEVICE = 'device';

/** As long as a timer goes, ms. */
const NEVER = 2 ** 31 - 1;

const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, f) => {
    const timer = setTimeout(f, ms);
    return () => clearTimeout(timer);
  },
};

const browserPorts = (): Omit<Ports, 'publish' | 'halt'> => ({
  // Kept nowhere: such a table lives as long as its page.
  journal: { append: async () => undefined },
  dealer: createDealer((count) => crypto.getRandomValues(new Uint8Array(count))),
  clock: browserClock,
  // Loaded when the first of them is asked: a hand is on the screen by then.
  bots: { choose: async (...turn) => (await import('./local-bots.ts')).localBots.choose(...turn) },
  // The one who would put in a seed is the one who deals.
  // And nobody elsewhere waits for the next round.
  pace: { ...PACE, commit: 0, reveal: 0, between: NEVER },
});

/** An address of the record within the page, made anew when more has come to it. */
const makeRecordLink = (): ((record: MatchRecord | null) => string | null) => {
  let made: { readonly text: string; readonly url: string } | null = null;
  return (record) => {
    if (record === null) return null;
    const text = JSON.stringify(record);
    if (made?.text === text) return made.url;
    if (made !== null) URL.revokeObjectURL(made.url);
    made = { text, url: URL.createObjectURL(new Blob([text], { type: 'application/json' })) };
    return made.url;
  };
};

/** Opens a table on this device with its person on the first seat, or goes on with one; resolves when it is live. */
export const openLocalSession = async (opening: LocalOpening): Promise<LocalSession> => {
  const snapshot = signal<TableSnapshot | null>(null);
  const connection = signal<Connection>({ state: 'connecting' });
  let table: Table | null = null;
  const recordLink = makeRecordLink();

  const take = (from: Table): TableSnapshot => {
    const shown = from.view();
    const isFar = shown.nextDealAt !== null && shown.nextDealAt - from.now() > NEVER / 2;
    const view = isFar ? { ...shown, nextDealAt: null } : shown;
    const me = from.refOf(DEVICE);
    const mine = new Map<Seat, SeatView>();
    for (const [seat, info] of view.seats.entries()) {
      const seen = info.person === me && me !== null ? from.matchView({ seat }) : null;
      if (seen !== null) mine.set(seat, seen);
    }
    return { table: view, me, mine, watch: from.matchView('spectator') };
  };

  const ports: Ports = {
    ...browserPorts(),
    ...opening.ports,
    publish: () => {
      if (table !== null && connection.value.state === 'live') snapshot.value = take(table);
    },
    halt: (error, cause) => {
      connection.value = { state: 'lost', reason: error instanceof TakenElsewhere ? 'tab' : cause };
    },
  };
  const { settings, name, entries, id = 'local' } = opening;
  const here =
    entries === undefined
      ? await openTable(ports, { id, code: null, settings, quick: false })
      : new Table(ports, entries);
  table = here;
  await here.join(DEVICE, name);
  await here.arrive(DEVICE);
  if (connection.value.state === 'connecting') {
    connection.value = { state: 'live' };
    snapshot.value = take(here);
  }

  const lose = (reason: string): void => {
    here.close();
    if (connection.value.state === 'live') connection.value = { state: 'lost', reason };
  };

  const submit = (intent: Intent) => here.submit(DEVICE, intent);
  const close = (): void => {
    here.close();
    if (connection.value.state !== 'lost') connection.value = { state: 'ended' };
  };

  return {
    snapshot,
    connection,
    can: {
      invite: false,
      get recordUrl() {
        return recordLink(here.record());
      },
    },
    fair: null,
    now: () => here.now(),
    submit,
    act: (seat: Seat, wish: Wish) => {
      const at = snapshot.value?.mine.get(seat)?.at ?? 0;
      return submit({ t: 'act', aid: makeAid(), at, seat, wish });
    },
    // Nobody waits here: whoever goes finds the table as it was.
    leave: async () => close(),
    close,
    lose,
    record: () => here.record(),
    fetchRecord: async () => here.record(),
  };
};
