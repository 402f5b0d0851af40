/** How often an address, or a player, may do what costs something. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isPrivate, limitKey } from './address.ts';

/**
 * An evening at a club is forty people behind one address, be it the club's Wi-Fi to a house on the internet or the
 * house's own network: the public numbers let them all in within minutes and still stop a script. A private address
 * gets more, because strangers do not come from there; where they seem to, a proxy stands in front and TRUST_PROXY was
 * forgotten, and then everybody shares it. Guessing codes is the exception: nobody needs ten wrong ones.
 */
export const LIMITS = {
  newIdentity: { public: 60, private: 300, seconds: 3600 },
  open: { public: 5, private: 30, seconds: 60 },
  join: { public: 60, private: 300, seconds: 60 },
  invitation: { public: 120, private: 600, seconds: 60 },
  rename: { public: 30, private: 300, seconds: 60 },
  wrongCode: { public: 10, private: 10, seconds: 600 },
} as const;

/** A reservation keeps a place in the room for 15 s, so one player alone must not take all of them. */
export const JOINS_OF_PLAYER = { points: 20, seconds: 60 } as const;

export interface Limit {
  /** Counts one; says in how many seconds to come back if it is one too many, else null. */
  take(key: string): Promise<number | null>;
  /** Takes one back: it turned out not to be of the counted kind. */
  giveBack(key: string): Promise<void>;
}

const makeLimit = (points: number, seconds: number): Limit => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
        return null;
      } catch (over) {
        if (over instanceof RateLimiterRes) return Math.max(1, Math.ceil(over.msBeforeNext / 1000));
        throw over;
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
  };
};

const byAddress = (points: { readonly public: number; readonly private: number; readonly seconds: number }): Limit => {
  const fromOutside = makeLimit(points.public, points.seconds);
  const fromInside = makeLimit(points.private, points.seconds);
  const of = (address: string): Limit => (isPrivate(address) ? fromInside : fromOutside);
  return {
    take: (address) => of(address).take(limitKey(address)),
    giveBack: (address) => of(address).giveBack(limitKey(address)),
  };
};

export type Limits = Readonly<Record<keyof typeof LIMITS | 'joinOfPlayer', Limit>>;

export const makeLimits = (): Limits => ({
  newIdentity: byAddress(LIMITS.newIdentity),
  open: byAddress(LIMITS.open),
  join: byAddress(LIMITS.join),
  joinOfPlayer: makeLimit(JOINS_OF_PLAYER.points, JOINS_OF_PLAYER.seconds),
  invitation: byAddress(LIMITS.invitation),
  rename: byAddress(LIMITS.rename),
  wrongCode: byAddress(LIMITS.wrongCode),
});
