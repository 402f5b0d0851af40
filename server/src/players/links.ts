/** One-time links that move an identity to another device: made by who has it, good for ten minutes and once. */
import { randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { hashToken } from './identity.ts';
import type { Player } from './player.ts';

/** 16 random bytes in base64url. */
const LINK = /^[A-Za-z0-9_-]{22}$/;
export const LINK_MS = 10 * 60_000;

export interface Links {
  /** A new link's token; any before it is worth nothing from then on. */
  make(player: Player): Promise<string>;
  /**
   * Moves the identity: answers the player and the token of the new cookie. The old device's cookie names nobody any
   * more. Null if the link is unknown, used or too old.
   */
  use(token: unknown): Promise<{ readonly player: Player; readonly token: string } | null>;
}

export const makeLinks = ({ players }: Pick<Store, 'players'>, now: () => number = Date.now): Links => ({
  make: async (player) => {
    const token = randomBytes(16).toString('base64url');
    await players.addLink(player.id, hashToken(token), now() + LINK_MS);
    return token;
  },
  use: async (given) => {
    if (typeof given !== 'string' || !LINK.test(given)) return null;
    const token = randomBytes(32).toString('base64url');
    const player = await players.useLink(hashToken(given), hashToken(token), now());
    return player === null ? null : { player, token };
  },
});
