/** A table on the server: the session over the network, with Colyseus under it. The only file that knows its SDK. */
import { CLOSED, type Said } from '@boneyard/shared/protocol';
import { Client, type Room, type SeatReservation } from '@colyseus/sdk';
import { api } from '../api/api.ts';
import { watchLater } from '../fair/watch-later.ts';
import { tabMemory } from '../shell/memory.ts';
import { onHope } from './hope.ts';
import { readView } from './read-view.ts';
import { type RoomPort, Unanswered } from './remote-ports.ts';
import { openRemoteSession } from './remote-session.ts';
import type { Session } from './session.ts';

/** After these there is no coming back: the table's own codes, and Colyseus' one for leaving. */
const FINAL_CODES = new Map<number, string | null>([
  [4000, null],
  [CLOSED.elsewhere, 'elsewhere'],
  [CLOSED.left, null],
  [CLOSED.stopped, 'stopped'],
  [CLOSED.void, 'void'],
]);

/** What the SDK rejects with when the other side said no or met a bug; all else it rejects with is about the connection. */
const isFromServer = (reason: unknown): boolean =>
  reason instanceof Error && (reason.name === 'rejected' || 'code' in reason);

/** Closed so that one comes again: by a server that is about to start anew, or on this side. */
const MAY_TRY_RECONNECT = 4010;

/**
 * This side closes when the other went silent, and the SDK when the device says that it is offline; of those it gives no
 * reason. What came from a server has one, though it is empty.
 */
const isRestart = (code: number, reason: string | undefined): boolean =>
  code === MAY_TRY_RECONNECT && reason !== undefined;

/** Exported for its test. */
export const roomPort = (room: Room): RoomPort => {
  const { reconnection } = room;
  // A link that breaks in its first seconds is mended like any other.
  reconnection.minUptime = 0;
  // Some 20 seconds; after that the session comes in anew, which a restarted server understands too.
  reconnection.maxDelay = 2_000;
  reconnection.maxRetries = 12;
  return {
    onState: (handler) => room.onStateChange((state: unknown) => handler(state)),
    onDrop: (handler) => room.onDrop((code, reason) => handler(isRestart(code, reason))),
    onReconnect: (handler) => room.onReconnect(() => handler()),
    onSaid: (handler) => room.onMessage('said', (said: Said) => handler(said)),
    onLeave: (handler) => room.onLeave((code: number) => handler(code)),
    request: async (type, payload) => {
      try {
        return await room.request(type, payload);
      } catch (reason) {
        throw isFromServer(reason) ? reason : new Unanswered();
      }
    },
    ping: () => new Promise((heard) => room.ping(() => heard())),
    drop: () => room.connection.close(MAY_TRY_RECONNECT),
    close: () => {
      reconnection.enabled = false;
      room.connection.close();
    },
  };
};

/** `checked`: the deals are held against their seeds, which a daily table keeps until its day is over. */
export const openOnlineSession = (tableId: string, { checked = true } = {}): Session => {
  const client = new Client(location.origin);
  const session = openRemoteSession(
    {
      join: () => api.join(tableId),
      record: () => api.record(tableId),
      connect: async (reservation) => roomPort(await client.consumeSeatReservation(reservation as SeatReservation)),
      readView: (state, me) => readView(state as Parameters<typeof readView>[0], me),
      clock: {
        now: () => performance.now(),
        after: (ms, f) => {
          const timer = setTimeout(f, ms);
          return () => clearTimeout(timer);
        },
      },
      memory: tabMemory,
      onHope,
      isOffline: () => !navigator.onLine,
    },
    { tableId, finalCodes: FINAL_CODES },
  );
  if (!checked) return session;
  const { report, stop } = watchLater(session, {
    memory: tabMemory,
    key: `fair.${tableId}`,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
  return {
    ...session,
    fair: report,
    close: () => {
      stop();
      session.close();
    },
  };
};
