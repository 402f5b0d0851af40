/** What every request passes before a route sees it: headers that keep browsers strict, the origin, the body. */
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import helmet from 'helmet';
import { type Env, isSecure } from '../env.ts';
import type { Log } from '../log.ts';
import { saySeldom } from '../seldom.ts';
import { NotRead } from '../store/not-read.ts';
import { NotSaved } from '../store/not-saved.ts';
import { sendRefused } from './answer.ts';
import { mayChange } from './origin.ts';

const BODY_MAX = 8192;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Nothing inline and nothing from elsewhere; `'self'` in connect-src covers our websockets. */
const CSP = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

export const secureHeaders = (env: Env): RequestHandler => {
  const secure = isSecure(env);
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    // Addresses of tables are invitations; they go to nobody else's log.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure,
    xFrameOptions: { action: 'deny' },
    // Over plain HTTP browsers ignore these two and complain of them on every page.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  });
};

/** No other site's page may act with our cookie. */
export const ownOrigin =
  (env: Env): RequestHandler =>
  (req, res, next) => {
    if (SAFE_METHODS.has(req.method) || mayChange(req.headers, env.publicUrl)) next();
    else sendRefused(res, { refused: 'origin' });
  };

/** A form or a plain-text body would pass as a simple request without preflight, so nothing but JSON is read. */
const onlyJson: RequestHandler = (req, res, next) => {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  if (hasBody && !req.is('application/json')) sendRefused(res, { refused: 'not-json' });
  else next();
};

export const jsonBody: readonly RequestHandler[] = [onlyJson, express.json({ limit: BODY_MAX })];

/** What parsers throw for a bad request is the sender's fault; anything else is ours and says nothing outside. */
export const answerErrors = (log: Log): ErrorRequestHandler => {
  // While the database hangs all requests meet it.
  const sayNotRead = saySeldom((times, err: NotRead) => log.error({ times, err }, 'what requests need cannot be read'));
  return (error: { readonly type?: unknown; readonly status?: unknown }, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    if (error.type === 'entity.too.large') return sendRefused(res, { refused: 'too-large' });
    if (error.type === 'entity.parse.failed') return sendRefused(res, { refused: 'bad-json' });
    if (typeof error.status === 'number' && error.status >= 400 && error.status < 500) {
      res.status(error.status).json({ error: 'bad-request' });
      return;
    }
    if (error instanceof NotRead) {
      sayNotRead(error);
      return sendRefused(res, { refused: 'not-read' });
    }
    // As the route is written: in a real path there may be a table's id or code.
    log.error({ err: error, method: req.method, route: req.route?.path ?? null }, 'a request failed');
    if (error instanceof NotSaved) return sendRefused(res, { refused: 'not-saved' });
    res.status(500).json({ error: 'internal' });
  };
};
