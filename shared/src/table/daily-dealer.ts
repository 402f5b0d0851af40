/** The dealer of a daily table: its one match is the day's, and its chain has one link (docs/fair.md, "The daily deal"). */
import { makeDailyMatch, makeHex, parseHex } from '../fair/index.ts';
import type { Preset } from '../rules/presets.ts';
import type { Rules } from '../rules/rules.ts';
import { createDealerOf } from './dealer.ts';
import type { MatchSecret } from './entry.ts';
import type { Dealer } from './ports.ts';

/** `secret` is the house's, `date` the UTC day. What comes out is secret but for `matchId` and `commitment`. */
export const dailySecret = (secret: Uint8Array, preset: Preset, date: string, rules: Rules): MatchSecret => {
  const { matchId, commitment, chain } = makeDailyMatch(secret, preset, date, rules);
  return { matchId: makeHex(matchId), commitment: makeHex(commitment), secret: makeHex(chain[1] as Uint8Array) };
};

/** Deals the day's one round, the same at every table. */
export const createDailyDealer = (match: MatchSecret): Dealer => ({
  ...createDealerOf(({ secret }) => ({
    link: (k) => {
      if (k !== 1) throw new RangeError(`a daily deal has one round, not ${k}`);
      return parseHex(secret);
    },
  })),
  rounds: 1,
  openMatch: () => match,
});
