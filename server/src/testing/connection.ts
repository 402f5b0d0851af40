/** One connection of a person to a table: sees, wishes, plays by itself, breaks and comes back. Waits for what it waits for, and not for ever. */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Seat, SeatAction, SeatView } from '@boneyard/shared';
import {
  type Answer,
  type Intent,
  type ReadTable,
  readView,
  type WireTable,
  type Wish,
} from '@boneyard/shared/protocol';
import type { Client, Room } from '@colyseus/sdk';
import type { WebSocket } from 'ws';
import type { Me } from '../rooms/table-room.ts';
import { FrameReader } from './frames.ts';

/** Far beyond what anything takes on a slow and busy machine: only a test that waits in vain meets it, and is told what for. */
const DEADLINE = 90_000;

export const makeAid = (): string => randomBytes(16).toString('base64url');

/** How a connection plays: which of the choices. */
export type Choose = (legal: readonly SeatAction[], view: SeatView) => SeatAction;

const chooseFirst: Choose = (legal) => legal[0] as SeatAction;

export class Connection {
  /** Whose it is, for messages. */
  readonly name: string;
  /** Follows the raw frames; told of each before the SDK is. */
  readonly reader = new FrameReader();
  onFrame: ((frame: Uint8Array, state: WireTable | null) => void) | null = null;
  me: Me | null = null;
  room!: Room;
  /** The code with which it was closed for good. */
  readonly closed: Promise<number>;
  isClosed = false;
  #tellClosed!: (code: number) => void;
  /** What the latest state shows; null until it is asked for. Read once for each: it is looked at many times. */
  #read: ReadTable | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(name: string) {
    this.name = name;
    this.closed = new Promise((tell) => {
      this.#tellClosed = (code) => {
        this.isClosed = true;
        tell(code);
      };
    });
  }

  /** Hears every inbound frame of the room that the client makes, the first one too. */
  tap(client: Client): void {
    const tapped = client as unknown as { createRoom(...args: unknown[]): Room };
    const createRoom = tapped.createRoom.bind(client);
    tapped.createRoom = (...args) => {
      const room = createRoom(...args);
      const connect = room.connect.bind(room);
      room.connect = (...to) => {
        connect(...to);
        const { events } = room.connection;
        const heard = events.onmessage;
        events.onmessage = (event) => {
          const frame = new Uint8Array(event.data).slice();
          const state = this.reader.read(frame);
          this.onFrame?.(frame, state);
          heard?.(event);
        };
      };
      return room;
    };
  }

  /** The room is joined; done when its state is here and known for whom. */
  async begin(room: Room): Promise<void> {
    this.room = room;
    room.reconnection.minUptime = 0;
    room.reconnection.delay = 5;
    room.reconnection.minDelay = 5;
    room.reconnection.maxDelay = 50;
    room.onLeave((code) => {
      this.#tellClosed(code);
      this.#wake();
    });
    room.onError(() => undefined);
    // Who is not asked about talk hears it in silence, where the SDK would warn.
    room.onMessage('said', () => undefined);
    const first = new Promise<void>((done) => room.onStateChange.once(() => done()));
    room.onStateChange(() => {
      this.#read = null;
      this.#wake();
    });
    await Promise.race([first, this.closed]);
    if (!this.isClosed) await this.whoAmI();
  }

  async whoAmI(): Promise<Me> {
    this.me = await this.#request<Me>('me');
    this.#read = null;
    return this.me;
  }

  /** As the SDK does it, with a machine's patience instead of a person's ten seconds. */
  #request<T>(type: string, message?: unknown): Promise<T> {
    return this.room.request(type, message, { timeout: DEADLINE }) as Promise<T>;
  }

  view(): ReadTable {
    this.#read ??= readView(this.room.state as WireTable, this.me?.ref ?? null);
    return this.#read;
  }

  /** The view of a seat that this person holds. */
  mine(seat: Seat): SeatView {
    const view = this.view().mine.get(seat);
    if (view === undefined) throw new Error(`seat ${seat} is not ${this.name}'s`);
    return view;
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Resolves once the view is as waited for. @throws when that takes too long, or the socket is closed before */
  until(isThere: (view: ReadTable) => boolean, what = String(isThere)): Promise<ReadTable> {
    return new Promise((done, failed) => {
      const timer = setTimeout(() => end(new Error(`${this.name} waited in vain: ${what}`)), DEADLINE);
      const end = (error: Error | null): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        if (error === null) done(this.view());
        else failed(error);
      };
      const look = (): void => {
        try {
          if (this.isClosed) end(new Error(`${this.name} was cut off: ${what}`));
          else if (isThere(this.view())) end(null);
        } catch (error) {
          end(error as Error);
        }
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Resolves with the next state, or when the line is cut. */
  changed(before: ReadTable): Promise<void> {
    return new Promise((done) => {
      const look = (): void => {
        if (!this.isClosed && isDeepStrictEqual(this.view(), before)) return;
        this.#waiting.delete(look);
        done();
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** The line is down, though the SDK may not have said so yet. */
  get isBroken(): boolean {
    return !this.room.connection.isOpen;
  }

  // ——— wishes ———

  submit(intent: Intent): Promise<Answer> {
    return this.#request('intent', intent);
  }

  /** As `submit`; throws if the answer is a no. */
  async must(intent: Intent): Promise<void> {
    const answer = await this.submit(intent);
    if ('refused' in answer) throw new Error(`${intent.t}: ${answer.refused} ${answer.detail ?? ''}`);
  }

  act(seat: Seat, wish: Wish, { aid = makeAid(), at = this.mine(seat).at } = {}): Promise<Answer> {
    return this.submit({ t: 'act', aid, at, seat, wish });
  }

  /** What one of this person's seats may wish for now; null if nothing. */
  choices(): { readonly seat: Seat; readonly view: SeatView; readonly legal: readonly SeatAction[] } | null {
    const { table, mine } = this.view();
    if (table.phase !== 'playing') return null;
    for (const [seat, view] of mine) {
      const legal = view.legal.filter(({ t }) => t !== 'draw' && t !== 'pass');
      if (legal.length > 0 && table.seats[seat]?.driver === 'person') return { seat, view, legal };
    }
    return null;
  }

  /** Plays whatever is to be played and goes on between rounds, until the match is over, told to stop or cut off. */
  playAlong(choose: Choose = chooseFirst): { readonly over: Promise<void>; stop(): void } {
    let isStopped = false;
    let isBusy = false;
    let finish: () => void = () => undefined;
    let fail: (error: unknown) => void = () => undefined;
    const over = new Promise<void>((done, failed) => {
      finish = done;
      fail = failed;
    });
    const step = async (): Promise<void> => {
      const { table } = this.view();
      if (table.phase === 'over') return stop();
      const choice = this.choices();
      if (choice !== null) {
        const { seat, ...wish } = choose(choice.legal, choice.view);
        // Whoever else plays for this seat (another tab) may have been faster.
        await this.act(seat, wish as Wish, { at: choice.view.at });
        return;
      }
      if (table.phase !== 'between') return;
      for (const seat of this.view().mine.keys()) {
        if (this.view().table.seats[seat]?.ready === false) await this.submit({ t: 'ready', seat });
      }
    };
    const look = (): void => {
      if (this.isClosed) stop();
      if (isStopped || isBusy) return;
      isBusy = true;
      const at = this.view().watch?.at;
      step().then(
        () => {
          isBusy = false;
          if (!isStopped && this.view().watch?.at !== at) look();
        },
        (error: unknown) => {
          isBusy = false;
          // Broken off in the middle of a request: the next state after the break goes on.
          if (!this.room.connection.isOpen || isStopped) return;
          fail(error);
        },
      );
    };
    const stop = (): void => {
      isStopped = true;
      this.#waiting.delete(look);
      finish();
    };
    this.#waiting.add(look);
    look();
    return { over, stop };
  }

  // ——— the line ———

  get socket(): WebSocket {
    return (this.room.connection.transport as unknown as { ws: WebSocket }).ws;
  }

  /** Resolves when the room has answered, or the line has gone: whatever it sent before is here. */
  async ping(): Promise<void> {
    // Not the SDK's own ping: of two that are under way it answers one.
    await this.#request('me').catch(() => undefined);
  }

  /** The line breaks: no farewell. The SDK comes back by itself. */
  drop(): void {
    this.socket.terminate();
  }

  /** From now on the SDK's way back after a break waits for the call of what is answered. */
  holdBack(): () => void {
    const { connection } = this.room;
    const reconnect = connection.reconnect.bind(connection);
    let letGo: () => void = () => undefined;
    const free = new Promise<void>((done) => {
      letGo = done;
    });
    connection.reconnect = (...args: Parameters<typeof reconnect>) => void free.then(() => reconnect(...args));
    return letGo;
  }

  /** The line breaks, and the SDK does not come back. */
  vanish(): Promise<number> {
    this.room.reconnection.enabled = false;
    this.drop();
    return this.closed;
  }

  /** Resolves after the next successful reconnection. */
  back(): Promise<void> {
    return new Promise((done) => this.room.onReconnect.once(() => done()));
  }

  /** The tab is closed. */
  async hangUp(): Promise<void> {
    if (this.isClosed) return;
    this.room.reconnection.enabled = false;
    this.room.connection.close();
    await this.closed;
  }
}
