/** Guest identity: a random token in a cookie, its hash in the store, a name, and nothing else. */
import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { Player } from './player.ts';

/** 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Every page load would be a write otherwise; nobody needs to know it closer. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

/** 256 random bits need neither salt nor a slow hash, and a lookup by hash leaks no timing of the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface Identity {
  /** Whom a cookie's token names. A token that is unknown names nobody, and is never taken into use: its sender chose it. */
  find(token: string | null): Promise<Player | null>;
  create(name: string): Promise<{ readonly player: Player; readonly token: string }>;
  rename(player: Player, name: string): Promise<Player>;
}

export const makeIdentity = ({ players }: Pick<Store, 'players'>, now: () => number = Date.now): Identity => {
  /** Whose visit is on its way to the store: while the disk stands still, one who asks on and on is one write. */
  const noting = new Set<string>();

  /** Nobody waits for it, and a store that fails says so where somebody wants something kept. */
  const note = ({ id }: Player): void => {
    if (noting.has(id)) return;
    noting.add(id);
    const isOver = (): boolean => noting.delete(id);
    players.seen(id, now()).then(isOver, isOver);
  };

  return {
    find: async (token) => {
      if (token === null || !TOKEN.test(token)) return null;
      const player = await players.byToken(hashToken(token));
      if (player !== null && now() - player.seenAt > SEEN_EVERY_MS) note(player);
      return player;
    },
    create: async (name) => {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const player = { id: randomBytes(16).toString('base64url'), name, createdAt: at, seenAt: at };
      if (!(await players.add(player, hashToken(token)))) throw new Error('a random id came out twice');
      return { player, token };
    },
    rename: async (player, name) => {
      const renamed = await players.rename(player.id, name);
      if (renamed === null) throw new Error('the player is gone from the store');
      return renamed;
    },
  };
};
