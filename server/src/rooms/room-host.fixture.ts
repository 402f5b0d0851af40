/** A room with real sockets as a host of the table's contract: each person is a browser that follows it by the SDK. */
import type { Answer, Intent } from '@boneyard/shared/protocol';
import { openTable, Table } from '@boneyard/shared/table';
import { type MakeHost, type TableHost, tick } from '@boneyard/shared/table/testing';
import { matchMaker } from '@colyseus/core';
import { makeLog } from '../log.ts';
import { makeMetrics } from '../metrics/metrics.ts';
import type { Connection } from '../testing/connection.ts';
import { endCounting, makeEnv } from '../testing/house.ts';
import { enterRoom, forTests } from '../testing/table-house.ts';
import { type Listening, listen } from '../transport.ts';
import { makeTableId } from './codes.ts';
import { createTableRoom, type TableSource } from './table-room.ts';

interface Taken {
  readonly table: Table;
  publish: () => void;
}

/** The server of a whole test file: Colyseus knows only one at a time. */
export interface RoomHouse {
  readonly makeHost: MakeHost;
  /** What rooms met, that no room should. */
  readonly faults: readonly unknown[];
  close(): Promise<void>;
}

export const openRoomHouse = async (): Promise<RoomHouse> => {
  const taken = new Map<string, Taken>();
  const faults: unknown[] = [];
  const source: TableSource = {
    take: (roomId) => {
      const found = taken.get(roomId);
      if (found === undefined) throw new Error('a room without a table');
      return {
        table: found.table,
        onPublish: (publish) => {
          found.publish = publish;
        },
        onDisposed: () => taken.delete(roomId),
      };
    },
    onFault: (_, error) => faults.push(error),
    onAnswer: () => undefined,
    onReconnect: () => undefined,
  };
  const listening: Listening = await listen({
    env: makeEnv(),
    httpApp: (_, res) => res.end(),
    rooms: { table: forTests(createTableRoom(source)) },
    log: makeLog('silent'),
    metrics: makeMetrics({ own: false }),
  });

  const makeHost: MakeHost = async ({ opening, ports, entries }) => {
    const id = makeTableId();
    let cause: 'journal' | 'bug' | null = null;
    const all = {
      ...ports,
      publish: () => taken.get(id)?.publish(),
      halt: (_: Error, why: 'journal' | 'bug') => {
        cause = why;
      },
    };
    const table = entries === null ? await openTable(all, opening) : new Table(all, entries);
    // Lags are of real milliseconds; the desk's clock has others.
    Object.assign(table, { noteLag: () => undefined });
    taken.set(id, { table, publish: () => undefined });
    const room = await matchMaker.handleCreateRoom('table', {}, undefined, id);
    const connections = new Map<string, Connection>();

    const connected = (person: string): Connection => {
      const connection = connections.get(person);
      if (connection === undefined) throw new Error(`${person} has not arrived`);
      return connection;
    };
    /** Who has seen what the server sent before is known by an answer that was sent after. */
    const settle = async (): Promise<void> => {
      const open = [...connections.values()].filter(({ isClosed }) => !isClosed);
      await Promise.all(open.map((connection) => connection.ping()));
    };

    const host: TableHost = {
      join: (person, name) => table.join(person, name),
      arrive: async (person) => {
        const reservation = await matchMaker.reserveSeatFor(room, {}, { player: person });
        const connection = await enterRoom(listening.port, reservation, person);
        connections.set(person, connection);
        return { at: connection.view().watch?.at ?? 0 };
      },
      depart: async (person) => {
        await connected(person).vanish();
        const isThere = ({ auth }: { auth?: { player: string } }): boolean => auth?.player === person;
        while (matchMaker.getLocalRoomById(id)?.clients.some(isThere)) await tick();
        await table.settled();
      },
      submit: async (person, intent): Promise<Answer> => {
        const connection = connections.get(person);
        if (connection === undefined) return { refused: 'not-at-table' };
        try {
          return await connection.submit(intent as Intent);
        } catch (error) {
          // What the room does not take for an intent it says no to before the table sees it.
          if (connection.isClosed) return { refused: 'not-at-table' };
          if ('code' in (error as object)) throw error;
          return { refused: 'bad-intent' };
        }
      },
      look: (person) => connected(person).view(),
      record: () => table.record(),
      halted: () => cause,
      settle,
      close: async () => {
        table.close();
        await matchMaker.getLocalRoomById(id)?.disconnect();
        await Promise.all([...connections.values()].map((connection) => connection.hangUp()));
      },
    };
    return host;
  };

  const close = async (): Promise<void> => {
    await listening.close();
    endCounting();
  };
  return { makeHost, faults, close };
};
