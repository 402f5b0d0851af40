/** How an expected no becomes an HTTP answer: one table from code to status. */
import type { RequestHandler, Response } from 'express';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { saySeldom } from '../seldom.ts';
import type { Refused } from './tables-port.ts';

/** Codes that are not here are faults in what was sent: 400. */
const STATUS: Readonly<Record<string, number>> = {
  'no-identity': 401,
  origin: 403,
  'not-found': 404,
  'no-such-table': 404,
  'no-such-link': 404,
  'day-not-over': 403,
  'match-running': 409,
  'no-match': 404,
  'played-already': 409,
  'seat-taken': 409,
  'no-spectators': 403,
  'too-many-people': 409,
  'too-many-tables': 409,
  update: 409,
  'too-large': 413,
  'not-json': 415,
  'too-many-requests': 429,
  void: 410,
  'server-full': 503,
  closing: 503,
  halted: 503,
  'not-saved': 503,
  'not-read': 503,
};

export const statusOf = (code: string): number => (Object.hasOwn(STATUS, code) ? (STATUS[code] ?? 400) : 400);

export const sendRefused = (res: Response, { refused, field }: Refused): void => {
  res.locals.refused = refused;
  res.status(statusOf(refused)).json(field === undefined ? { error: refused } : { error: refused, field });
};

export const sendTooMany = (res: Response, seconds: number): void => {
  res.set('Retry-After', String(seconds));
  sendRefused(res, { refused: 'too-many-requests' });
};

/** Counts every answer that is an expected no, and tells whoever runs the house of limits that hold people up. */
export const countRefused = (metrics: Metrics, log: Log): RequestHandler => {
  // Not of whom: addresses are people's.
  const sayTooMany = saySeldom((times) =>
    log.warn(
      { times },
      'too many requests of one address or player were refused; a proxy in front is TRUST_PROXY’s to say',
    ),
  );
  return (_req, res, next) => {
    res.once('finish', () => {
      const { refused } = res.locals;
      if (typeof refused !== 'string') return;
      metrics.refused.inc({ code: refused });
      if (refused !== 'too-many-requests') return;
      metrics.rateLimited.inc({ what: 'request' });
      sayTooMany();
    });
    next();
  };
};
