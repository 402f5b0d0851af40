/** The server's HTTP routes as functions: an answer, or a fault with the code that says what to do about it. */
import type { TableSettings } from '@boneyard/shared';
import { type DailyGame, type DailyResult, type Invitation, PROTOCOL } from '@boneyard/shared/protocol';
import type { MatchRecord } from '@boneyard/shared/record';
import { locale } from '../i18n/i18n.ts';
import { takeAhead } from './ahead.ts';

export interface Fault {
  /** The server's own code; `offline` if it could not be reached, `internal` if what it said made no sense. */
  readonly fault: string;
  /** What was wrong with what was sent: `rules.target: at most 50 …`. */
  readonly field?: string;
  /** Seconds after which it may be tried again. */
  readonly wait?: number;
}

export type Result<T> = T | Fault;

export const isFault = <T extends object>(result: Result<T>): result is Fault => 'fault' in result;

export interface PublicTable {
  readonly id: string;
  readonly host: string;
  readonly preset: string | null;
  readonly seats: number;
  readonly taken: number;
}

export interface DailyToday {
  /** UTC, `2026-01-31`. */
  readonly day: string;
  /** Until the next deals, ms. */
  readonly endsIn: number;
  readonly games: readonly {
    readonly game: DailyGame;
    readonly state: 'open' | 'running' | 'done' | 'missed';
    readonly result: DailyResult | null;
  }[];
}

/** What the server gives to a socket: opaque here, the SDK reads it. */
export type Reservation = object;

export interface Api {
  me(): Promise<Result<{ readonly name: string | null }>>;
  call(name: string): Promise<Result<{ readonly name: string }>>;
  /** A link, from `/` on, that makes another device this person. */
  link(): Promise<Result<{ readonly path: string }>>;
  /** This device is from now on whoever made the link. */
  move(token: string): Promise<Result<{ readonly name: string }>>;
  open(settings: TableSettings): Promise<Result<{ readonly id: string; readonly code: string }>>;
  join(id: string): Promise<Result<{ readonly reservation: Reservation }>>;
  /** What the table's link tells before one is anybody there. */
  invitation(id: string): Promise<Result<Invitation>>;
  find(code: string): Promise<Result<{ readonly id: string }>>;
  tables(): Promise<Result<{ readonly tables: readonly PublicTable[] }>>;
  quickMatch(preset: string): Promise<Result<{ readonly id: string }>>;
  daily(): Promise<Result<DailyToday>>;
  /** The table of one's try at today's deal, opened if there is none. */
  playDaily(game: DailyGame): Promise<Result<{ readonly id: string }>>;
  /** The finished rounds of a table's match. */
  record(tableId: string): Promise<Result<MatchRecord>>;
  /** Where others find the house, as far as it is known; nothing unless this is the server's own machine. */
  addresses(): Promise<Result<{ readonly addresses: readonly string[] }>>;
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

const TIMEOUT = 10_000;

const parseFault = async (response: Response): Promise<Fault> => {
  const body: unknown = await response.json().catch(() => null);
  const { error, field } = (body ?? {}) as { error?: unknown; field?: unknown };
  const wait = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return {
    fault: typeof error === 'string' ? error : 'internal',
    ...(typeof field === 'string' ? { field } : {}),
    ...(Number.isFinite(wait) ? { wait } : {}),
  };
};

export const makeApi = (fetch: Fetch): Api => {
  const ask = async <T>(path: string, body?: object, more: Record<string, string> = {}): Promise<Result<T>> => {
    const init: RequestInit =
      body === undefined
        ? { method: 'GET' }
        : { method: 'POST', headers: { 'Content-Type': 'application/json', ...more }, body: JSON.stringify(body) };
    let response: Response;
    try {
      response = await fetch(`/api${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
    } catch {
      return { fault: 'offline' };
    }
    if (!response.ok) return parseFault(response);
    // A page instead of JSON comes from a proxy or a captive portal: we are not through to the server.
    return response.json().catch((): Fault => ({ fault: 'offline' }));
  };
  return {
    me: () => ask('/me'),
    call: (name) => ask('/me', { name }),
    link: () => ask('/me/link', {}),
    move: (token) => ask('/me/move', { token }),
    // The one that was chosen here, which need not be the browser's: previews of the link are written in it.
    open: (settings) => ask('/tables', { settings }, { 'Accept-Language': locale() }),
    join: (id) => ask(`/tables/${id}/join`, { protocol: PROTOCOL }),
    invitation: (id) => ask(`/tables/${id}/invitation`),
    find: (code) => ask(`/codes/${code}`),
    tables: () => ask('/tables'),
    quickMatch: (preset) => ask('/quick-match', { preset }),
    daily: () => ask('/daily'),
    playDaily: (game) => ask(`/daily/${game}`, {}),
    record: (tableId) => ask(`/tables/${encodeURIComponent(tableId)}/record`),
    addresses: () => ask('/addresses'),
  };
};

export const api = makeApi((path, init) => takeAhead(path) ?? fetch(path, init));

/** Where a browser downloads the record of a table's finished rounds. */
export const recordUrl = (tableId: string): string => `/api/tables/${encodeURIComponent(tableId)}/record`;
