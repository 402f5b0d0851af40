/** The dealer of every host: FAIR.md's deal, from a chain of its own for each match. */
import {
  CHAIN_LENGTH,
  dealFromKey,
  type FairSeat,
  ID_BYTES,
  makeBotKey,
  makeHex,
  makeLeaves,
  makeOpening,
  makeRoundKey,
  makeSparseChain,
  parseHex,
  SECRET_BYTES,
  type SeatSeed,
  type SparseChain,
  seededRandom,
} from '../fair/index.ts';
import type { MatchSecret } from './entry.ts';
import type { Dealer, SealedMatch } from './ports.ts';

/** A chain is 1,024 hashes to walk: those of the running match and of the next are kept. */
const CHAINS_KEPT = 2;

const fairSeat = ({ kind, r }: SeatSeed): FairSeat =>
  kind === 1 && r !== null ? { kind, r: parseHex(r) } : { kind: kind === 0 ? 0 : 2 };

const openingOf = ({ matchId, commitment, seats }: SealedMatch): Uint8Array =>
  makeOpening(parseHex(matchId), parseHex(commitment), seats.map(fairSeat));

const keyOf = (match: SealedMatch, k: number, link: string): Uint8Array =>
  makeRoundKey(parseHex(link), openingOf(match), k);

/** A match's links by their number, `s[k]`. */
type Links = (match: Pick<MatchSecret, 'matchId' | 'secret'>) => { link(k: number): Uint8Array };

/** All of a dealer but how matches are opened, for a way to their chains. */
export const createDealerOf = (chainOf: Links): Omit<Dealer, 'openMatch' | 'rounds'> => ({
  deal: (match, rules, k) => {
    const link = makeHex(chainOf(match).link(k));
    return { ...dealFromKey(keyOf(match, k, link), rules, k), link };
  },
  leaves: (match, k, { order, link }) =>
    makeLeaves(keyOf(match, k, link), order)
      .map(makeHex)
      .join(''),
  botRandom: (match, k, link, seat, moves) => seededRandom(makeBotKey(keyOf(match, k, link), seat, moves)),
});

/** `randomBytes` is the host's cryptographic source; nothing else makes a deal random. */
export const createDealer = (randomBytes: (count: number) => Uint8Array): Dealer => {
  const chains = new Map<string, SparseChain>();
  const chainOf = ({ matchId, secret }: Pick<MatchSecret, 'matchId' | 'secret'>): SparseChain => {
    const known = chains.get(matchId);
    if (known !== undefined) return known;
    const chain = makeSparseChain(parseHex(matchId), parseHex(secret));
    chains.set(matchId, chain);
    for (const id of chains.keys()) if (chains.size > CHAINS_KEPT) chains.delete(id);
    return chain;
  };
  return {
    ...createDealerOf(chainOf),
    rounds: CHAIN_LENGTH,
    openMatch: () => {
      const made = { matchId: makeHex(randomBytes(ID_BYTES)), secret: makeHex(randomBytes(SECRET_BYTES)) };
      return { ...made, commitment: makeHex(chainOf(made).commitment) };
    },
  };
};
