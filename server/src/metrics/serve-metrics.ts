/** Who may read the metrics: whoever brings the token, or whoever is on this machine by a port of its own. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { Env } from '../env.ts';
import { sendRefused } from '../http/answer.ts';
import type { Log } from '../log.ts';
import { StartFault } from '../start-fault.ts';
import type { Metrics } from './metrics.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `/metrics` at the public port; without a token in the settings there is no such page. */
export const metricsRoute = ({ metricsToken }: Pick<Env, 'metricsToken'>, metrics: Metrics): RequestHandler => {
  const wanted = metricsToken === null ? null : hash(`Bearer ${metricsToken}`);
  return async (req, res) => {
    res.set('Cache-Control', 'no-store');
    if (wanted === null) return sendRefused(res, { refused: 'not-found' });
    if (!timingSafeEqual(wanted, hash(req.headers.authorization ?? ''))) {
      res.set('WWW-Authenticate', 'Bearer');
      return sendRefused(res, { refused: 'no-identity' });
    }
    res.set('Content-Type', metrics.contentType).send(await metrics.text());
  };
};

/** A page anywhere can make a name of its own lead to this machine; it cannot hide that name from us. */
const isLocalHost = (host: string | undefined): boolean => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');

/** Resolves with the server, whose port is another than was asked for where that was 0. @throws StartFault */
export const listenForMetrics = async (port: number, metrics: Metrics, log: Log): Promise<Server> => {
  const server = createServer({ maxHeaderSize: 8192, headersTimeout: 5000, requestTimeout: 10_000 }, (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics' || !isLocalHost(req.headers.host)) {
      res.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be told');
        res.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(new StartFault(`METRICS_PORT ${port} cannot be opened (${error.code})`)),
    );
    server.listen(port, '127.0.0.1', done);
  });
  return server;
};
