/** The key of a round: everything random about it comes out of this one value. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { expectBytes, SECRET_BYTES, tagged, u32 } from './bytes.ts';

/** `K_k` of round `k` (from 1), from its chain link `s[k]` and the opening `T`. Secret while the round runs. */
export const makeRoundKey = (link: Uint8Array, opening: Uint8Array, k: number): Uint8Array =>
  hmac(
    sha256,
    expectBytes('a chain link', link, SECRET_BYTES),
    tagged('round', expectBytes('an opening', opening, SECRET_BYTES), u32(k)),
  );
