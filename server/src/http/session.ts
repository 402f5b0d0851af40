/** The player behind a request, by the cookie it brings. */
import type { Request, RequestHandler, Response } from 'express';
import type { Env } from '../env.ts';
import { identityCookie, readCookie } from '../players/cookie.ts';
import { type Identity, makeIdentity } from '../players/identity.ts';
import { type Links, makeLinks } from '../players/links.ts';
import type { Player } from '../players/player.ts';
import type { Store } from '../store/store.ts';
import { sendRefused } from './answer.ts';

export interface Session {
  /** Null if the browser is nobody yet. Renews the cookie of one who is somebody. */
  player(req: Request, res: Response): Promise<Player | null>;
  create(res: Response, name: string): Promise<Player>;
  rename: Identity['rename'];
  readonly links: Pick<Links, 'make'>;
  /** This browser is the link's player from now on; null if the link is none, or was used. */
  move(res: Response, token: unknown): Promise<Player | null>;
}

export const makeSession = (env: Env, store: Pick<Store, 'players'>): Session => {
  const identity = makeIdentity(store);
  const links = makeLinks(store);
  const cookie = identityCookie(env);
  return {
    player: async (req, res) => {
      const token = readCookie(req.headers.cookie, cookie.name);
      const player = await identity.find(token);
      if (player !== null && token !== null) res.cookie(cookie.name, token, cookie.options);
      return player;
    },
    create: async (res, name) => {
      const { player, token } = await identity.create(name);
      res.cookie(cookie.name, token, cookie.options);
      return player;
    },
    rename: identity.rename,
    links,
    move: async (res, given) => {
      const moved = await links.use(given);
      if (moved === null) return null;
      res.cookie(cookie.name, moved.token, cookie.options);
      return moved.player;
    },
  };
};

/** The player that `needPlayer` found. */
export const playerOf = (res: Response): Player => res.locals.player as Player;

export const needPlayer =
  (session: Session): RequestHandler =>
  async (req, res, next) => {
    const player = await session.player(req, res);
    if (player === null) {
      sendRefused(res, { refused: 'no-identity' });
      return;
    }
    res.locals.player = player;
    next();
  };
