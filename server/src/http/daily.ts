/** The routes to the daily deals. */
import { Router } from 'express';
import type { DailyPort } from '../daily/daily-port.ts';
import { sendRefused, sendTooMany } from './answer.ts';
import type { Limits } from './limits.ts';
import { needPlayer, playerOf, type Session } from './session.ts';
import { isRefused } from './tables-port.ts';

export const dailyRoutes = (daily: DailyPort, session: Session, limits: Limits): Router => {
  const router = Router();
  const known = needPlayer(session);

  router.get('/', async (req, res) => {
    res.json(await daily.today(await session.player(req, res)));
  });

  router.post('/:game', known, async (req, res) => {
    const wait = await limits.join.take(req.ip ?? '');
    if (wait !== null) return sendTooMany(res, wait);
    const answer = await daily.play(playerOf(res), req.params.game);
    if (isRefused(answer)) sendRefused(res, answer);
    else res.json(answer);
  });

  router.get('/:day', (req, res) => {
    const answer = daily.seeds(req.params.day);
    if (isRefused(answer)) sendRefused(res, answer);
    else res.json(answer);
  });

  router.get('/:day/:game/record', known, async (req, res) => {
    const answer = await daily.record(playerOf(res), String(req.params.day), String(req.params.game));
    if (isRefused(answer)) return sendRefused(res, answer);
    res.attachment('boneyard-daily.json').json(answer);
  });

  return router;
};
