/** A table's room: sockets in, views out. No rule is known here; the table decides, the schema carries what it shows. */

import type { TableView } from '@boneyard/shared';
import type { Answer, Intent, Said } from '@boneyard/shared/protocol';
import type { Table } from '@boneyard/shared/table';
import { type Client, ClientState, CloseCode, Room, type Serializer } from '@colyseus/core';
import { OwnSeats } from '../sync/own-seats.ts';
import { makeTableSchema, type TableSchema } from '../sync/table-schema.ts';
import { TableSerializer } from '../sync/table-serializer.ts';
import { writeView } from '../sync/write-view.ts';
import { CLOSED, mayComeBack } from './closed.ts';
import { intentFormat } from './intent-format.ts';
import { systemClock } from './ports.ts';
import { sendTogether } from './send-together.ts';
import { PINGS, type Pingable, type SocketWatch, watchSocket } from './watch-socket.ts';

/** People need some ten a second at most (dragging sends nothing); the rest is a flood. */
const MAX_MESSAGES_PER_SECOND = 20;
/** In this time a dropped socket may take up its session again; after it, joining anew is as good. */
const RECONNECTION_MS = 60_000;
/** A socket that has not said by then that it heard the first frame would have everything kept for it, for ever. */
const ACKNOWLEDGE_MS = 15_000;

export interface Identity {
  readonly player: string;
}

interface SocketData {
  readonly own: OwnSeats;
  /** An older socket of the same player was closed for this one. */
  readonly replaced: boolean;
  watch: SocketWatch | null;
}

export type TableClient = Client<{ auth: Identity; userData: SocketData }>;

/** What a socket is told about itself. */
export interface Me {
  /** The player's `ref` at the table; null if they have left it. */
  readonly ref: number | null;
  /** Milliseconds since the table's start. */
  readonly now: number;
  /** The same player was here on an older socket, which has been closed. */
  readonly replaced: boolean;
}

/** Where a room finds its table: the registry fills it before it makes the room. */
export interface TableSource {
  take(roomId: string): { readonly table: Table; onPublish(publish: () => void): void; onDisposed(): void };
  onFault(roomId: string, error: unknown): void;
  onAnswer(answer: Answer, seconds: number): void;
  onReconnect(): void;
}

export const createTableRoom = (source: TableSource) =>
  class TableRoom extends Room<{ state: TableSchema; client: TableClient }> {
    override state = makeTableSchema();
    // The table bounds its people, and each has one socket. Were sockets bounded here, reservations that nobody takes up
    // could keep everybody else out.
    override maxClients = Number.POSITIVE_INFINITY;
    override maxMessagesPerSecond = MAX_MESSAGES_PER_SECOND;
    override autoDispose = false;
    // A patch is sent with every publish; the interval only keeps Colyseus' own clock going at its cheapest.
    override patchRate = 1000;
    protected pings = PINGS;
    /** Wishes other than plays, all of which are journaled: so many at once, and so many a second after that. */
    protected wishes = { burst: 60, perSecond: 2 };
    /** By player: when (by the process's clock) all that they have wished for would have been wished for at that pace. */
    readonly #wished = new Map<string, number>();
    #table!: Table;
    #onDisposed: () => void = () => undefined;
    /** Whose wish is not answered yet. */
    readonly #asking = new Set<TableClient>();
    /** The socket of whoever the table waits for. */
    #awaitedSocket: SocketWatch | null = null;
    /** What was published last; null before. */
    #shown: TableView | null = null;
    /** By player: the one socket that is up. */
    readonly #sockets = new Map<string, TableClient>();
    /** By player: ends the waiting for a socket that dropped. */
    readonly #awaited = new Map<string, () => void>();
    /** Players whose leave is under way: they are told so, not that they are unknown. */
    readonly #leaving = new Set<string>();

    override messages = {
      intent: {
        format: intentFormat,
        handler: async (client: TableClient, intent: Intent): Promise<Answer> => {
          const player = this.#playerOf(client);
          if (intent.t !== 'act' && this.#wishesTooMuch(player)) return { refused: 'too-fast' };
          if (intent.t === 'leave') this.#leaving.add(player);
          const began = performance.now();
          this.#asking.add(client);
          const answer = await this.#table.submit(player, intent);
          this.#asking.delete(client);
          source.onAnswer(answer, (performance.now() - began) / 1000);
          if (intent.t === 'leave' && !('refused' in answer)) {
            // The answer is on its way first: leaving must not look like a fault.
            setImmediate(() => {
              this.#leaving.delete(player);
              this.kickClient(client.sessionId, CLOSED.left);
            });
          } else if (this.#leaving.delete(player)) this.#seeOff();
          return answer;
        },
      },
      /** What was said lately, for who comes late or loads the page again. */
      said: (): readonly Said[] => this.#table.chat.lines,
      me: (client: TableClient): Me => ({
        ref: this.#table.refOf(this.#playerOf(client)),
        now: this.#table.now(),
        replaced: client.userData?.replaced ?? false,
      }),
    };

    override onCreate(): void {
      const taken = source.take(this.roomId);
      this.#table = taken.table;
      this.#onDisposed = taken.onDisposed;
      this.#write(this.#table.view());
      taken.onPublish(() => this.#publish());
      this.#table.chat.listen((said) => this.broadcast('said', said));
    }

    override async onJoin(client: TableClient): Promise<void> {
      const player = this.#playerOf(client);
      const older = this.#sockets.get(player);
      const own = new OwnSeats(this.state);
      client.userData = { own, replaced: older !== undefined, watch: null };
      client.view = own.view;
      this.#sockets.set(player, client);
      // Not `leave`: that waits for the other side to agree, and would go on listening to it meanwhile.
      if (older !== undefined) this.kickClient(older.sessionId, CLOSED.elsewhere);
      this.#awaited.get(player)?.();
      this.#expectAcknowledgement(client);
      await this.#arrive(client);
    }

    override onDrop(client: TableClient, code?: number): void {
      const player = this.#playerOf(client);
      this.#part(client);
      if (!mayComeBack(code)) return;
      // Not in its seconds: that timer of Colyseus' runs on even where the waiting has ended.
      const reconnection = this.allowReconnection(client, 'manual');
      const giveUp = (): void => reconnection.reject?.(false);
      const timer = setTimeout(giveUp, RECONNECTION_MS);
      this.#awaited.set(player, giveUp);
      const isOver = (): void => {
        clearTimeout(timer);
        if (this.#awaited.get(player) === giveUp) this.#awaited.delete(player);
      };
      // It rejects where the client never finished joining, too: unhandled, that would end the process.
      reconnection.then(isOver, isOver);
    }

    override async onReconnect(client: TableClient): Promise<void> {
      const player = this.#playerOf(client);
      if (this.#sockets.has(player)) {
        // A newer one came in while this one was on its way back.
        client.leave(CLOSED.elsewhere);
        return;
      }
      this.#sockets.set(player, client);
      source.onReconnect();
      this.#expectAcknowledgement(client);
      await this.#arrive(client);
    }

    override onLeave(client: TableClient): void {
      this.#part(client);
      client.userData?.own.dispose();
    }

    /** The server is about to start anew: the SDK tries to come back by itself, and finds the table where it was. */
    override onBeforeShutdown(): void {
      this.disconnect(CloseCode.MAY_TRY_RECONNECT).catch((error: unknown) => source.onFault(this.roomId, error));
    }

    override onDispose(): void {
      this.#table.close();
      this.#onDisposed();
    }

    // Without this, a throw in any handler would end the process and every table in it.
    override onUncaughtException(error: Error): void {
      source.onFault(this.roomId, error);
    }

    /**
     * A phone that changes networks comes back while its old socket still looks open here. Colyseus would hold the new
     * one until the old one is found dead, and give up first; whoever has the token may have the session now.
     */
    override hasReservedSeat(sessionId: string, token?: string): boolean {
      const old = this.clients.find((client) => client.sessionId === sessionId);
      if (old !== undefined && token !== undefined && old.reconnectionToken === token) {
        this.kickClient(sessionId, CloseCode.MAY_TRY_RECONNECT);
        old.leave(CloseCode.MAY_TRY_RECONNECT);
      }
      return super.hasReservedSeat(sessionId, token);
    }

    /** Colyseus brings its own whenever a state is set. */
    override setSerializer(_theirs: Serializer<TableSchema>): void {
      super.setSerializer(new TableSerializer());
    }

    #playerOf(client: TableClient): string {
      const player = client.auth?.player;
      if (player === undefined) throw new Error('a socket without an identity came in');
      return player;
    }

    /** Who would fill the disk with seats and names stands still after a while; a play is as slow as the match. */
    #wishesTooMuch(player: string): boolean {
      const now = performance.now();
      const until = Math.max(now, this.#wished.get(player) ?? now);
      const each = 1000 / this.wishes.perSecond;
      if (until - now > (this.wishes.burst - 1) * each) return true;
      this.#wished.set(player, until + each);
      return false;
    }

    #expectAcknowledgement(client: TableClient): void {
      const look = (): void => {
        if (client.state === ClientState.JOINING) this.kickClient(client.sessionId, CLOSED.gone);
      };
      this.inTime(look);
    }

    /** Looks once a socket must have said that it heard the first frame. */
    protected inTime(look: () => void): void {
      setTimeout(look, ACKNOWLEDGE_MS).unref();
    }

    async #arrive(client: TableClient): Promise<void> {
      const player = this.#playerOf(client);
      this.#watch(client, player);
      const answer = await this.#table.arrive(player);
      if ('refused' in answer) {
        client.leave(CLOSED.gone);
        return;
      }
      client.userData?.own.show(this.#table.view().seats, this.#table.refOf(player));
    }

    /** Who is silent while the table waits for them is away, and here again with the next word: the line may have been slow. */
    #watch(client: TableClient, player: string): void {
      const data = client.userData;
      if (data === undefined) return;
      const told = {
        onLag: (ms: number) => this.#table.noteLag(player, ms),
        onSilent: () => void this.#table.depart(player),
        onHeard: () => void this.#table.arrive(player),
      };
      data.watch?.stop();
      data.watch = watchSocket(client.ref as unknown as Pingable, told, systemClock, this.pings);
    }

    #tellWhoIsAwaited(): void {
      const { awaited } = this.#table;
      const socket = (awaited === null ? undefined : this.#sockets.get(awaited)?.userData?.watch) ?? null;
      if (socket === this.#awaitedSocket) return;
      this.#awaitedSocket?.await(false);
      this.#awaitedSocket = socket;
      socket?.await(true);
    }

    /** The socket is gone; if it was its player's, so are they. */
    #part(client: TableClient): void {
      client.userData?.watch?.stop();
      const player = this.#playerOf(client);
      if (this.#sockets.get(player) !== client) return;
      this.#sockets.delete(player);
      void this.#table.depart(player);
    }

    #write(view: TableView): void {
      const table = this.#table;
      writeView(this.state, {
        table: view,
        watch: table.matchView('spectator'),
        received: (seat) => table.received(seat),
      });
    }

    /** A match began at which nobody may watch: who has no seat is not at the table any more. */
    #seeOff(): void {
      for (const [player, client] of [...this.#sockets]) {
        if (this.#table.refOf(player) !== null || this.#leaving.has(player)) continue;
        this.kickClient(client.sessionId, CLOSED.gone);
      }
    }

    #publish(): void {
      const view = this.#table.view();
      const isSeatedAnew = view.seats !== this.#shown?.seats || view.people !== this.#shown.people;
      this.#shown = view;
      if (isSeatedAnew) this.#showOwn(view);
      this.#write(view);
      // The others hear of it first, as they would without.
      sendTogether(Array.from(this.#asking, ({ ref }) => ref));
      this.broadcastPatch();
      this.#tellWhoIsAwaited();
      if (isSeatedAnew) this.#seeOff();
    }

    #showOwn({ seats }: TableView): void {
      for (const client of this.clients) {
        client.userData?.own.show(seats, this.#table.refOf(this.#playerOf(client)));
      }
    }
  };
