/** The chain of round seeds: made from its last link backwards, so that the first commits to all of them. */
import { sha256 } from '@noble/hashes/sha2.js';
import { expectBytes, ID_BYTES, SECRET_BYTES, tagged, u32 } from './bytes.ts';

/** Rounds a match's chain reaches; one that would need another round is given up. */
export const CHAIN_LENGTH = 1024;

/** `s[k-1]` from `s[k]`: what a client checks when a round's seed is revealed. */
export const previousLink = (matchId: Uint8Array, k: number, link: Uint8Array): Uint8Array =>
  sha256(
    tagged(
      'chain',
      expectBytes('a match id', matchId, ID_BYTES),
      u32(k),
      expectBytes('a chain link', link, SECRET_BYTES),
    ),
  );

/**
 * `s[0]` to `s[length]` of a match, `secret` being the last. `s[0]` is the commitment; every other link is secret
 * until its round is over. Walked once for a match: a deal looks its link up.
 */
export const makeChain = (matchId: Uint8Array, secret: Uint8Array, length = CHAIN_LENGTH): readonly Uint8Array[] => {
  const chain = new Array<Uint8Array>(length + 1);
  let link = expectBytes('a match secret', secret, SECRET_BYTES);
  for (let k = length; k > 0; k--) {
    chain[k] = link;
    link = previousLink(matchId, k, link);
  }
  chain[0] = link;
  return chain;
};

/** Between the links that are kept: a deal walks from one of them, and a table holds 2 KB in place of 100. */
const STRIDE = 32;

export interface SparseChain {
  /** `s[0]`. */
  readonly commitment: Uint8Array;
  /** `s[k]`. @throws RangeError for a round that the chain does not reach */
  link(k: number): Uint8Array;
}

/** The same chain, walked once and kept by every 32nd link. */
export const makeSparseChain = (matchId: Uint8Array, secret: Uint8Array, length = CHAIN_LENGTH): SparseChain => {
  const kept = new Map<number, Uint8Array>();
  let link = expectBytes('a match secret', secret, SECRET_BYTES);
  kept.set(length, link);
  // What `previousLink` hashes, written into one buffer: a table is opened while somebody waits.
  const input = tagged('chain', expectBytes('a match id', matchId, ID_BYTES), u32(0), link);
  const at = input.length - SECRET_BYTES - 4;
  const view = new DataView(input.buffer, input.byteOffset);
  for (let k = length; k > 0; k--) {
    view.setUint32(at, k);
    input.set(link, at + 4);
    link = sha256(input);
    if ((k - 1) % STRIDE === 0) kept.set(k - 1, link);
  }
  return {
    commitment: link,
    link: (k) => {
      if (!(k >= 0 && k <= length)) throw new RangeError(`the chain of this match does not reach round ${k}`);
      let from = Math.min(length, Math.ceil(k / STRIDE) * STRIDE);
      let found = kept.get(from) as Uint8Array;
      for (; from > k; from--) found = previousLink(matchId, from, found);
      return found;
    },
  };
};
