/** `/api/me`: who the browser is to us. */
import { parseName } from '@boneyard/shared/protocol';
import { Router } from 'express';
import { sendRefused, sendTooMany } from './answer.ts';
import type { Limits } from './limits.ts';
import { needPlayer, playerOf, type Session } from './session.ts';

export const meRoutes = (session: Session, limits: Limits): Router => {
  const router = Router();

  router.get('/', async (req, res) => {
    const player = await session.player(req, res);
    res.json({ name: player?.name ?? null });
  });

  /** Makes a player of a browser that is nobody yet, and renames one that is somebody. */
  router.post('/', async (req, res) => {
    const player = await session.player(req, res);
    const given: unknown = req.body?.name;
    if (player !== null && given === undefined) {
      res.json({ name: player.name });
      return;
    }
    const parsed = parseName(given);
    if ('refused' in parsed) return sendRefused(res, parsed);
    if (player !== null) {
      if (player.name === parsed.name) return void res.json({ name: player.name });
      // Each one is written to disk.
      const wait = await limits.rename.take(req.ip ?? '');
      if (wait !== null) return sendTooMany(res, wait);
      res.json({ name: (await session.rename(player, parsed.name)).name });
      return;
    }
    const wait = await limits.newIdentity.take(req.ip ?? '');
    if (wait !== null) return sendTooMany(res, wait);
    const made = await session.create(res, parsed.name);
    res.status(201).json({ name: made.name });
  });

  /** A link that makes another device this player, for who takes it there themselves: in the page's fragment, which no server logs. */
  router.post('/link', needPlayer(session), async (req, res) => {
    const wait = await limits.newIdentity.take(req.ip ?? '');
    if (wait !== null) return sendTooMany(res, wait);
    res.status(201).json({ path: `/move#${await session.links.make(playerOf(res))}` });
  });

  router.post('/move', async (req, res) => {
    const address = req.ip ?? '';
    const wait = await limits.wrongCode.take(address);
    if (wait !== null) return sendTooMany(res, wait);
    const player = await session.move(res, req.body?.token);
    if (player === null) return sendRefused(res, { refused: 'no-such-link' });
    await limits.wrongCode.giveBack(address);
    res.json({ name: player.name });
  });

  return router;
};
