/** Keys out of a written seed, for deals that are meant to be dealt again: the arena's and the benches'. Nothing about them is secret. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { tagged, u8, u32 } from './bytes.ts';

/** Key number `n` of those that `seed` gives for one use, named by `label`; takes the place of a round key. */
export const makeSeedKey = (seed: string, label: string, n: number): Uint8Array => {
  const name = utf8ToBytes(label);
  return hmac(sha256, utf8ToBytes(seed), tagged('seed', u8(name.length), name, u32(n)));
};
