/** The HTTP side of the house: health, identity, tables, and the client's files. */
import express, { type Express } from 'express';
import type { DailyPort } from '../daily/daily-port.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsRoute } from '../metrics/serve-metrics.ts';
import type { Store } from '../store/store.ts';
import { countRefused, sendRefused } from './answer.ts';
import { CLIENT_DIR, clientFiles } from './client-files.ts';
import { dailyRoutes } from './daily.ts';
import { answerErrors, jsonBody, ownOrigin, secureHeaders } from './guards.ts';
import { addressRoutes } from './house-addresses.ts';
import { makeLimits } from './limits.ts';
import { meRoutes } from './me.ts';
import { makeSession } from './session.ts';
import { tableRoutes } from './tables.ts';
import type { TablesPort } from './tables-port.ts';

export interface HttpOptions {
  readonly env: Env;
  readonly store: Pick<Store, 'players'>;
  readonly tables: TablesPort;
  readonly daily: DailyPort | null;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Whether people may be sent here: the store takes what they do, and the process is not about to end. */
  isReady(): Promise<boolean>;
  readonly clientDir?: string;
}

export const createHttpApp = ({
  env,
  store,
  tables,
  daily,
  log,
  metrics,
  isReady,
  clientDir = CLIENT_DIR,
}: HttpOptions): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.set('query parser', false);
  app.use(secureHeaders(env), countRefused(metrics, log), ownOrigin(env));

  app.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ ok: true });
  });

  app.get('/readyz', async (_req, res) => {
    const ok = await isReady();
    res
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ok });
  });

  app.get('/metrics', metricsRoute(env, metrics));

  const session = makeSession(env, store);
  const limits = makeLimits();
  app.use('/api', ...jsonBody, (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use('/api/addresses', addressRoutes(env));
  app.use('/api/me', meRoutes(session, limits));
  if (daily !== null) app.use('/api/daily', dailyRoutes(daily, session, limits));
  app.use('/api', tableRoutes(tables, session, limits));
  app.use('/api', (_req, res) => sendRefused(res, { refused: 'not-found' }));

  // Colyseus' own doors, which its SDK may still knock at; a page would be a strange answer.
  app.use('/matchmake', (_req, res) => sendRefused(res, { refused: 'not-found' }));

  const { invitation, languageOf } = tables;
  app.use(clientFiles(clientDir, { invitation, languageOf, publicUrl: env.publicUrl }));
  app.use((_req, res) => sendRefused(res, { refused: 'not-found' }));
  app.use(answerErrors(log));
  return app;
};
