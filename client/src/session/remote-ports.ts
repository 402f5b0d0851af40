/** What a session over the network needs of the world: a way in, a room, a clock. Tests bring their own. */
import type { Said } from '@boneyard/shared/protocol';
import type { MatchRecord } from '@boneyard/shared/record';
import type { Reservation, Result } from '../api/api.ts';
import type { Memory } from '../shell/memory.ts';
import type { TableSnapshot } from './session.ts';

/** The connection broke, or went silent, before there was an answer: whether it was heard is not known. */
export class Unanswered extends Error {
  constructor() {
    super('the connection broke before there was an answer');
    this.name = 'Unanswered';
  }
}

/** A room that one is in. It mends short breaks by itself and says so; after `onLeave` it is done for. */
export interface RoomPort {
  onState(handler: (state: unknown) => void): void;
  /** `isRestart`: the server ends and is about to start anew. */
  onDrop(handler: (isRestart: boolean) => void): void;
  onReconnect(handler: () => void): void;
  onLeave(handler: (code: number) => void): void;
  /** Somebody says something. */
  onSaid?(handler: (said: Said) => void): void;
  /** @throws Unanswered, or whatever went wrong on the other side */
  request(type: 'intent' | 'me' | 'said', payload?: unknown): Promise<unknown>;
  /** Resolves when the other side has answered at all. */
  ping(): Promise<void>;
  /** Gives up a connection that has gone silent; the room tries a new one. */
  drop(): void;
  /** Lets go of the socket without a word to the table. */
  close(): void;
}

export interface RemoteClock {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Calls `f` once after `ms`; the answer cancels it. */
  after(ms: number, f: () => void): () => void;
}

export interface RemotePorts {
  join(): Promise<Result<{ readonly reservation: Reservation }>>;
  /** The finished rounds of the match. */
  record(): Promise<Result<MatchRecord>>;
  connect(reservation: Reservation): Promise<RoomPort>;
  readView(state: unknown, me: number | null): TableSnapshot;
  readonly clock: RemoteClock;
  /** Keeps what a reload must not lose. */
  readonly memory: Memory;
  /** Calls when the network may be back: it is worth trying at once. The answer stops that. */
  onHope(handler: () => void): () => void;
  /** This device has no network at all, as far as it knows. */
  isOffline(): boolean;
}
