/** What the authority keeps to deal a match: its chain and its opening, worked out once. */
import type { Rules } from '../rules/rules.ts';
import { CHAIN_LENGTH, makeChain } from './chain.ts';
import { dealFromKey, type FairDeal } from './deal.ts';
import { type FairSeat, makeOpening } from './opening.ts';
import { makeRoundKey } from './round-key.ts';

/** All of it but `matchId`, `commitment` and `seats` is secret, and must not be logged, shown or sent. */
export interface FairMatch {
  readonly matchId: Uint8Array;
  /** `s[0]`, published before anyone contributes. */
  readonly commitment: Uint8Array;
  /** `s[0]` to `s[N]`: `chain[k]` is revealed when round k is over. */
  readonly chain: readonly Uint8Array[];
  readonly seats: readonly FairSeat[];
  /** `T`. */
  readonly opening: Uint8Array;
}

/** `secret` is `s[N]`, 32 random bytes; `length` is N. */
export const makeFairMatch = (
  { matchId, secret, seats }: { matchId: Uint8Array; secret: Uint8Array; seats: readonly FairSeat[] },
  length = CHAIN_LENGTH,
): FairMatch => {
  const chain = makeChain(matchId, secret, length);
  const commitment = chain[0] as Uint8Array;
  return { matchId, commitment, chain, seats, opening: makeOpening(matchId, commitment, seats) };
};

/** `K_k` of a match. @throws RangeError for a round that the chain does not reach */
export const roundKeyOf = (match: FairMatch, k: number): Uint8Array => {
  const link = k > 0 ? match.chain[k] : undefined;
  if (link === undefined) throw new RangeError(`the chain of this match does not reach round ${k}`);
  return makeRoundKey(link, match.opening, k);
};

/** The deal of round `k`, from 1. */
export const dealRound = (match: FairMatch, rules: Rules, k: number): FairDeal =>
  dealFromKey(roundKeyOf(match, k), rules, k);
