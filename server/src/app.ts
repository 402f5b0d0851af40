/** The house put together: store, tables, HTTP app, listening socket, in that order, and closed in the other. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RoomDefinitions } from '@colyseus/core';
import type { DailyPort } from './daily/daily-port.ts';
import type { Env } from './env.ts';
import { createHttpApp } from './http/http-app.ts';
import type { TablesPort } from './http/tables-port.ts';
import type { Log } from './log.ts';
import { type Metrics, makeMetrics } from './metrics/metrics.ts';
import { listenForMetrics } from './metrics/serve-metrics.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { listen } from './transport.ts';

/** What the tables are given and what they give: routes talk to `port`, sockets to `rooms`. */
export interface House {
  readonly env: Env;
  readonly store: Store;
  readonly log: Log;
  readonly metrics: Metrics;
}
export interface Tables {
  readonly port: TablesPort;
  readonly rooms: RoomDefinitions;
  /** Absent where there are none. */
  readonly daily?: DailyPort;
  /** Brings back what an earlier process left; called when rooms can be made and before anybody can come in. */
  restore?(): Promise<void>;
  /** Nothing new from now on: the process is about to end. */
  drain?(): void;
  /** Called when the rooms have gone. */
  close?(): Promise<void>;
}
export type CreateTables = (house: House) => Tables | Promise<Tables>;

export interface App {
  /** The real one, where PORT was 0. */
  readonly port: number;
  /** Null where METRICS_PORT is not set. */
  readonly metricsPort: number | null;
  close(): Promise<void>;
}

export interface Ports {
  readonly log: Log;
  readonly createTables: CreateTables;
  /** Where the built client lies; tests bring their own. */
  readonly clientDir?: string;
  /** Ends the process where it must not go on. */
  exit?(code: number): void;
}

export const createApp = async (
  env: Env,
  { log, createTables, clientDir, exit = process.exit }: Ports,
): Promise<App> => {
  const metrics = makeMetrics({ own: env.metricsToken !== null || env.metricsPort !== null });
  const onLost = (error: Error): void => {
    log.fatal({ err: error }, 'the database cannot be used any more');
    exit(70);
  };
  const store = await openStore(env, { onLost, onCommit: (seconds) => metrics.commit.observe(seconds) });
  let isClosing = false;
  let tables: Tables | null = null;
  let metricsServer: Server | null = null;
  const close = async (): Promise<void> => {
    await tables?.close?.();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await store.close();
  };
  try {
    tables = await createTables({ env, store, log, metrics });
    const { port, rooms, restore, daily = null } = tables;
    const isReady = async (): Promise<boolean> => !isClosing && (await store.isWritable());
    const own = clientDir === undefined ? {} : { clientDir };
    const httpApp = createHttpApp({ env, store, tables: port, daily, log, metrics, isReady, ...own });
    const beforeOpen = async (): Promise<void> => {
      const stop = metrics.restore.startTimer();
      await restore?.();
      stop();
    };
    if (env.metricsPort !== null) metricsServer = await listenForMetrics(env.metricsPort, metrics, log);
    const listening = await listen({ env, httpApp, rooms, log, metrics, beforeOpen });
    return {
      port: listening.port,
      metricsPort: (metricsServer?.address() as AddressInfo | undefined)?.port ?? null,
      close: async () => {
        isClosing = true;
        tables?.drain?.();
        await listening.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
