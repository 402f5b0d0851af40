/** The tables of this process: each with its room, its code and whoever opened it. They come back after a restart; those that nobody comes back to are let go. */
import { PRESETS, type Preset, type TableSettings } from '@boneyard/shared';
import type { Answer } from '@boneyard/shared/protocol';
import {
  createDailyDealer,
  type MakeTable,
  type MatchSecret,
  openTable,
  type Ports,
  Table,
} from '@boneyard/shared/table';
import { type IRoomCache, matchMaker } from '@colyseus/core';
import type { House } from '../app.ts';
import { type DailyDeal, dailySettings, makeDailyDeal, parseDailyDeal } from '../daily/calendar.ts';
import { DailyTable, dailyPace } from '../daily/daily-table.ts';
import type { Refused } from '../http/tables-port.ts';
import { shortId } from '../log.ts';
import type { Player } from '../players/player.ts';
import type { TableStatus } from '../store/schema.ts';
import type { KeptEntry, TableOwner, TableStore } from '../store/store.ts';
import { CLOSED } from './closed.ts';
import { makeCode, makeTableId } from './codes.ts';
import { createPorts, type HousePorts } from './ports.ts';
import { restoreTable } from './restore.ts';
import type { TableSource } from './table-room.ts';

/** Tables that one player may have open at a time. */
const TABLES_PER_PLAYER = 3;
/** Lobbies and finished tables without anybody go after this; running ones wait a day for somebody to come back. */
const EMPTY_IDLE_MS = 15 * 60_000;
const EMPTY_MATCH_MS = 24 * 3_600_000;
const SWEEP_MS = 60_000;
/** From opening a table to being at it, by the worst of connections. */
const ARRIVAL_MS = 60_000;
/** A query for each table would be most of a start; all tables in one would be much to hold. */
const RESTORED_AT_ONCE = 100;

/** A daily table is found by its player alone. */
const NO_CODE = '';

export interface OpenTable {
  readonly id: string;
  readonly table: Table;
  readonly code: string;
  /** The preset that strangers were put together for; null for a table with a host. */
  readonly quick: Preset | null;
  /** Of one player's try at a day's deal: it is theirs alone. */
  readonly daily: DailyDeal | null;
  /** The player's id. */
  readonly openedBy: string;
  /** What whoever opened it speaks, for previews of its link. Not kept: those are made soon after, and a restart is seldom. */
  readonly language: string | null;
  /** By the clock, since when nobody is connected; null while somebody is. */
  readonly emptySince: number | null;
}

interface Kept extends OpenTable {
  emptySince: number | null;
  /** Null until somebody comes: of the tables that come back after a start most wait unseen. */
  room: Promise<IRoomCache> | null;
  /** Shows the table in its room. */
  show: () => void;
  /** The result of a daily deal was handed on. */
  isResultNoted: boolean;
}

/** Who opens a table, and as what. */
type Claim = Pick<OpenTable, 'quick' | 'daily' | 'openedBy'>;

interface Opening extends Claim {
  readonly id: string;
  readonly language: string | null;
  readonly settings: TableSettings;
}

/** What a registry needs besides the house. Tests put their own in place. */
export interface RegistryPorts extends HousePorts {
  readonly store: TableStore;
  /** What a day's deal comes from. */
  dailyMatch(deal: DailyDeal): MatchSecret;
  /** Bots of daily tables: they think as long as it takes. */
  readonly dailyBots: Ports['bots'];
  /** Told of every publish of a daily table, until it says that the round is over and its result on the way to the store. */
  noteDaily(deal: DailyDeal, player: string, table: DailyTable): boolean;
  /** Ends the process: nothing may be acknowledged without a journal. */
  exit(code: number): void;
}

export class Registry implements TableSource {
  readonly #house: House;
  readonly #ports: RegistryPorts;
  readonly #tables = new Map<string, Kept>();
  readonly #codes = new Map<string, string>();
  /** Being opened: they count, or many asked for at once would all come through. */
  readonly #opening = new Set<Claim>();
  /** What has become of a table that is gone, until the store knows it. */
  readonly #ending = new Map<string, TableStatus>();
  #cancelSweep: () => void;
  #isDraining = false;

  constructor(house: House, ports: RegistryPorts) {
    this.#house = house;
    this.#ports = ports;
    this.#cancelSweep = this.#sweepLater();
    house.metrics.countTables(() => [...this.#tables.values()].map(({ table }) => table.phase));
  }

  /** An intent was answered after so many seconds. */
  onAnswer(answer: Answer, seconds: number): void {
    this.#house.metrics.ack.observe(seconds);
    if ('refused' in answer) this.#house.metrics.refused.inc({ code: answer.refused });
  }

  onReconnect(): void {
    this.#house.metrics.reconnects.inc();
  }

  values(): Iterable<OpenTable> {
    return this.#tables.values();
  }

  get(id: string): OpenTable | null {
    return this.#tables.get(id) ?? null;
  }

  /** What is known of a table that is not open; null if there never was one. */
  async statusOf(id: string): Promise<TableStatus | null> {
    return this.#ending.get(id) ?? (await this.#ports.store.statusOf(id));
  }

  /** The room of an open table, made when it is first asked for; null if the table has gone. */
  async roomOf(id: string): Promise<IRoomCache | null> {
    const kept = this.#tables.get(id);
    if (kept === undefined) return null;
    kept.room ??= matchMaker.handleCreateRoom('table', {}, undefined, id);
    try {
      const room = await kept.room;
      return this.#tables.has(id) ? room : null;
    } catch (error) {
      kept.room = null;
      if (this.#tables.has(id)) throw error;
      return null;
    }
  }

  findByCode(code: string): string | null {
    return this.#codes.get(code) ?? null;
  }

  /** Opens a table and the room of the same id. */
  async open(
    settings: TableSettings,
    quick: Preset | null,
    by: Player,
    language: string | null = null,
  ): Promise<OpenTable | Refused> {
    if (this.#isDraining) return { refused: 'closing' };
    if (quick === null && !this.#mayOpenMore(by)) return { refused: 'too-many-tables' };
    if (!this.#hasRoom()) return { refused: 'server-full' };
    return this.#open({ id: makeTableId(), settings, quick, daily: null, openedBy: by.id, language });
  }

  /** Opens the table of a player's try at a day's deal, by the id that the try was noted with. */
  async openDaily(id: string, deal: DailyDeal, by: Player): Promise<OpenTable | Refused> {
    if (this.#isDraining) return { refused: 'closing' };
    if (!this.#hasRoom()) return { refused: 'server-full' };
    const settings = dailySettings(deal.game);
    return this.#open({ id, settings, quick: null, daily: deal, openedBy: by.id, language: null });
  }

  async #open({ id, settings, language, ...claim }: Opening): Promise<OpenTable> {
    this.#opening.add(claim);
    const code = claim.daily === null ? this.#takeCode(id) : NO_CODE;
    const daily = claim.daily && makeDailyDeal(claim.daily);
    const owner: TableOwner = { id, code, ...claim, daily, openedAt: Date.now() };
    try {
      const ports = this.#portsOf(owner, this.#ports.store.begin(owner));
      const opening = { id, code: code === NO_CODE ? null : code, settings, quick: claim.quick !== null };
      const table = await openTable(ports, opening, maker(owner));
      const kept = this.#keep(table, owner, language);
      this.#house.log.info({ table: shortId(id), game: settings.rules.game, quick: claim.quick }, 'a table was opened');
      return kept;
    } catch (error) {
      this.#codes.delete(code);
      this.#forget(id);
      throw error;
    } finally {
      this.#opening.delete(claim);
    }
  }

  #takeCode(id: string): string {
    let code = makeCode();
    while (this.#codes.has(code)) code = makeCode();
    this.#codes.set(code, id);
    return code;
  }

  /** Brings every live table back under its own id. One whose journal does not replay is void; the others are served. */
  async restore(): Promise<void> {
    const owners = await this.#ports.store.live();
    for (let i = 0; i < owners.length; i += RESTORED_AT_ONCE) {
      const some = owners.slice(i, i + RESTORED_AT_ONCE);
      const entries = await this.#ports.store.entriesOf(some.map(({ id }) => id));
      for (const owner of some) await this.#restore(owner, entries.get(owner.id) ?? []);
    }
  }

  async #restore(owner: TableOwner, entries: readonly KeptEntry[]): Promise<void> {
    const { id } = owner;
    try {
      const table = restoreTable(this.#portsOf(owner, this.#ports.store.goOn(id)), id, entries, maker(owner));
      if (owner.code !== NO_CODE) this.#codes.set(owner.code, id);
      // A round may have ended in the last moment before.
      this.#noteDaily(this.#keep(table, owner));
    } catch (error) {
      this.#house.log.error({ table: shortId(id), err: error }, 'a table cannot be brought back and is void');
      await this.stop(id, 'void');
    }
  }

  #keep(table: Table, { id, code, quick, daily, openedBy }: TableOwner, language: string | null = null): Kept {
    const preset = PRESETS.find((name) => name === quick) ?? null;
    const kept: Kept = {
      id,
      table,
      code,
      quick: preset,
      daily: daily === null ? null : parseDailyDeal(daily),
      openedBy,
      language,
      emptySince: this.#now(),
      room: null,
      show: () => undefined,
      isResultNoted: false,
    };
    this.#tables.set(id, kept);
    return kept;
  }

  #portsOf({ id, daily }: TableOwner, journal: Ports['journal']): Ports {
    const ports = createPorts(this.#ports, {
      journal: this.#counted(journal),
      publish: () => this.#publish(id),
      halt: (error, cause) => this.#halt(id, error, cause),
    });
    const deal = daily === null ? null : parseDailyDeal(daily);
    if (deal === null) return ports;
    const { dailyMatch, dailyBots } = this.#ports;
    return { ...ports, dealer: createDailyDealer(dailyMatch(deal)), bots: dailyBots, pace: dailyPace(ports.pace) };
  }

  #noteDaily(kept: Kept): void {
    const { daily, table, openedBy, isResultNoted } = kept;
    if (daily === null || isResultNoted || !(table instanceof DailyTable)) return;
    kept.isResultNoted = this.#ports.noteDaily(daily, openedBy, table);
  }

  /** Counts what is safe, each once, whatever was sent again. */
  #counted(journal: Ports['journal']): Ports['journal'] {
    const { moves } = this.#house.metrics;
    return {
      append: async (entries) => {
        await journal.append(entries);
        for (const entry of entries) if (entry.t === 'action') moves.inc({ by: entry.by });
      },
    };
  }

  // ——— what the rooms ask ———

  take(roomId: string): ReturnType<TableSource['take']> {
    const kept = this.#tables.get(roomId);
    if (kept === undefined) throw new Error('a room was asked for that no table has');
    return {
      table: kept.table,
      onPublish: (show) => {
        kept.show = show;
      },
      onDisposed: () => this.#forget(roomId),
    };
  }

  onFault(roomId: string, error: unknown): void {
    this.#house.log.error({ table: shortId(roomId), err: error }, 'a room met a bug');
  }

  // ——— letting go ———

  /** No new table from now on, and nobody is let in any more: the process is about to end. */
  drain(): void {
    this.#isDraining = true;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** The rooms are Colyseus' to close, and have closed their tables; all stay live in the store. */
  close(): void {
    this.#cancelSweep();
    for (const { table } of this.#tables.values()) table.close();
  }

  /** Ends a table: it can't be found any more at once, its sockets are closed, its room goes, and it does not come back. */
  async stop(id: string, status: Exclude<TableStatus, 'live'> = 'closed'): Promise<void> {
    if (this.#tables.has(id)) this.#house.log.info({ table: shortId(id), status }, 'a table was closed');
    this.#ending.set(id, status);
    this.#forget(id);
    const ended = this.#ports.store.end(id, status);
    await matchMaker.getLocalRoomById(id)?.disconnect(status === 'void' ? CLOSED.void : CLOSED.stopped);
    await ended;
    this.#ending.delete(id);
  }

  #publish(id: string): void {
    const kept = this.#tables.get(id);
    if (kept === undefined) return;
    this.#noteWhoIsHere(kept);
    this.#noteDaily(kept);
    try {
      kept.show();
    } catch (error) {
      // Thrown on, it would end the process where a timer published, and the table go on unseen where it did.
      this.#halt(id, error instanceof Error ? error : new Error(String(error)), 'bug');
    }
  }

  #noteWhoIsHere(kept: Kept): void {
    const { table } = kept;
    kept.emptySince = table.isAnyoneHere ? null : (kept.emptySince ?? this.#now());
    // A stranger who comes later is better off at a table of their own than at one whose wait is long over.
    if (kept.quick !== null && table.phase === 'lobby' && table.knowsNobody) setImmediate(() => this.#end(kept.id));
  }

  #halt(id: string, error: Error, cause: 'journal' | 'bug'): void {
    this.#house.log.fatal({ table: shortId(id), err: error, cause }, 'a table cannot go on');
    if (cause === 'journal') this.#exit();
    this.#end(id, 'void');
  }

  /** Not in order: whatever is not known to be safe must not be told to anybody. */
  #exit(): void {
    this.#ports.exit(70);
  }

  #end(id: string, status: Exclude<TableStatus, 'live'> = 'closed'): void {
    this.stop(id, status).catch((error: unknown) => {
      if (this.#isDraining) return;
      this.#house.log.fatal({ table: shortId(id), err: error }, 'a table could not be ended');
      this.#exit();
    });
  }

  #forget(id: string): void {
    const kept = this.#tables.get(id);
    if (kept === undefined) return;
    kept.table.close();
    this.#codes.delete(kept.code);
    this.#tables.delete(id);
  }

  #sweepLater(): () => void {
    return this.#ports.clock.after(SWEEP_MS, () => {
      this.#cancelSweep = this.#sweepLater();
      for (const kept of [...this.#tables.values()]) {
        const { phase } = kept.table;
        const isIdle = phase === 'lobby' || phase === 'over' || kept.isResultNoted;
        const patience = isIdle ? EMPTY_IDLE_MS : EMPTY_MATCH_MS;
        if (this.#emptyFor(kept) >= patience) this.#end(kept.id);
      }
    });
  }

  // ——— how many there may be ———

  /** Ends the one of these that has been without anybody longest, if nobody else has a place at it. False if there is none. */
  letGoOf(tables: readonly OpenTable[], player: Player): boolean {
    const kept = tables.flatMap(({ id }) => this.#tables.get(id) ?? []);
    return this.#endLongestEmpty(kept.filter((one) => isNobodyElses(one.table, player) && !this.#isAwaited(one)));
  }

  /** Just opened, and nobody has come yet: its opener is on the way. */
  #isAwaited(kept: Kept): boolean {
    return kept.table.knowsNobody && this.#emptyFor(kept) < ARRIVAL_MS;
  }

  #mayOpenMore(player: Player): boolean {
    const isOwn = ({ quick, daily, openedBy }: Claim): boolean =>
      quick === null && daily === null && openedBy === player.id;
    const own = [...this.#tables.values()].filter(isOwn);
    if (own.length + [...this.#opening].filter(isOwn).length < TABLES_PER_PLAYER) return true;
    // Matches against bots that were left lying must not keep their player from a new one for a day.
    return this.letGoOf(own, player);
  }

  #hasRoom(): boolean {
    if (this.#tables.size + this.#opening.size < this.#house.env.maxTables) return true;
    const idle = [...this.#tables.values()].filter((kept) => this.#emptyFor(kept) >= EMPTY_IDLE_MS);
    const least = Math.min(...idle.map(missed));
    return this.#endLongestEmpty(idle.filter((kept) => missed(kept) === least));
  }

  /** False if there is none that is empty. */
  #endLongestEmpty(tables: readonly Kept[]): boolean {
    const [longest] = tables
      .filter(({ emptySince }) => emptySince !== null)
      .sort((a, b) => this.#emptyFor(b) - this.#emptyFor(a));
    if (longest === undefined) return false;
    this.#end(longest.id);
    return true;
  }

  #emptyFor({ emptySince }: OpenTable): number {
    return emptySince === null ? 0 : this.#now() - emptySince;
  }

  #now(): number {
    return this.#ports.clock.now();
  }
}

const maker =
  ({ daily }: TableOwner): MakeTable =>
  (...parts) =>
    daily === null ? new Table(...parts) : new DailyTable(...parts);

/**
 * How much an empty table would be missed, which goes before how long it has been empty: who opens tables against bots
 * and leaves them must not end what friends mean to come back to. A try at a daily deal cannot be begun anew.
 */
const missed = ({ table, daily, isResultNoted }: Kept): number => {
  if (daily !== null && !isResultNoted) return 3;
  if (daily !== null || table.phase === 'lobby' || table.phase === 'over') return 0;
  const people = new Set(table.view().seats.flatMap(({ person }) => person ?? []));
  return people.size > 1 ? 2 : 1;
};

const isNobodyElses = (table: Table, player: Player): boolean => {
  const ref = table.refOf(player.id);
  return table.view().people.every((person) => person.ref === ref);
};
