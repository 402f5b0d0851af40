/** The routes to the tables: each checks who asks and how often, and passes the answer of the port on. */
import { parseCode } from '@boneyard/shared/protocol';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { sendRefused, sendTooMany } from './answer.ts';
import type { Limits } from './limits.ts';
import { needPlayer, playerOf, type Session } from './session.ts';
import { type Answer, isRefused, type TablesPort } from './tables-port.ts';

/** Table ids are ours; what cannot be one is not even asked for. */
const TABLE_ID = /^[\w-]{1,64}$/;

/** The language that comes first in what the request asks for, without its country. */
const languageOf = (req: Request): string | null => {
  const [first = ''] = req.acceptsLanguages();
  return /^([a-z]{2,3})\b/i.exec(first)?.[1]?.toLowerCase() ?? null;
};

const send = (res: Response, answer: Answer<object>, status = 200): void => {
  if (isRefused(answer)) sendRefused(res, answer);
  else res.status(status).json(answer);
};

const limited =
  (limits: Limits, what: 'open' | 'join'): RequestHandler =>
  async (req, res, next) => {
    const wait =
      (await limits[what].take(req.ip ?? '')) ??
      (what === 'join' ? await limits.joinOfPlayer.take(playerOf(res).id) : null);
    if (wait === null) next();
    else sendTooMany(res, wait);
  };

export const tableRoutes = (tables: TablesPort, session: Session, limits: Limits): Router => {
  const router = Router();
  const known = needPlayer(session);

  router.get('/tables', async (_req, res) => {
    res.json({ tables: await tables.list() });
  });

  router.post('/tables', known, limited(limits, 'open'), async (req, res) => {
    send(res, await tables.open(playerOf(res), req.body, languageOf(req)), 201);
  });

  router.post('/tables/:id/join', known, limited(limits, 'join'), async (req, res) => {
    const id = String(req.params.id);
    send(
      res,
      TABLE_ID.test(id) ? await tables.join(playerOf(res), id, req.body?.protocol) : { refused: 'no-such-table' },
    );
  });

  // The link is the invitation: who has it may read it before they are anybody here.
  router.get('/tables/:id/invitation', async (req, res) => {
    const wait = await limits.invitation.take(req.ip ?? '');
    if (wait !== null) return sendTooMany(res, wait);
    const id = String(req.params.id);
    send(res, (TABLE_ID.test(id) ? tables.invitation(id) : null) ?? { refused: 'no-such-table' });
  });

  router.get('/tables/:id/record', known, limited(limits, 'join'), async (req, res) => {
    const id = String(req.params.id);
    const answer = TABLE_ID.test(id) ? await tables.record(playerOf(res), id) : { refused: 'no-such-table' };
    if (!isRefused(answer)) res.attachment('boneyard-record.json');
    send(res, answer);
  });

  router.post('/quick-match', known, limited(limits, 'join'), async (req, res) => {
    send(res, await tables.quickMatch(playerOf(res), req.body?.preset));
  });

  router.get('/codes/:code', known, async (req, res) => {
    // What cannot be a code is a slip of the finger and no guess. "No such" and "not for you" sound alike.
    const code = parseCode(String(req.params.code));
    if (code === null) return sendRefused(res, { refused: 'no-such-table' });
    // Counted before the answer is known, or a hundred guesses at once would all come through.
    const address = req.ip ?? '';
    const wait = await limits.wrongCode.take(address);
    if (wait !== null) return sendTooMany(res, wait);
    const answer = await tables.find(code);
    if (isRefused(answer)) return sendRefused(res, { refused: 'no-such-table' });
    await limits.wrongCode.giveBack(address);
    res.json(answer);
  });

  return router;
};
