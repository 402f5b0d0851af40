/** The bots' randomness: keyed by the round, the seat and how far the round has come, so that a revealed round can be run again. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Seat } from '../tiles.ts';
import { tagged, u8, u32 } from './bytes.ts';

/** Bound once: where modules run in a context of their own (Jest), each look at a global costs as much as what is done with it. */
const { floor, imul } = Math;

/** The key of what the bot at `seat` does after `moves` moves of the round that stand: after an undo it repeats itself. */
export const makeBotKey = (roundKey: Uint8Array, seat: Seat, moves: number): Uint8Array =>
  hmac(sha256, roundKey, tagged('bot', u8(seat), u32(moves)));

const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/**
 * Numbers in [0, 1), the same for the same bytes. A bot may ask for thousands a move, too many for a hash each:
 * xoshiro128** runs from the first 16 bytes of a hash of them.
 */
export const seededRandom = (bytes: Uint8Array): (() => number) => {
  const { buffer, byteOffset } = sha256(tagged('random', bytes));
  const seed = new DataView(buffer, byteOffset);
  let a = seed.getInt32(0);
  let b = seed.getInt32(4);
  let c = seed.getInt32(8);
  let d = seed.getInt32(12);
  return () => {
    const word = imul(rotateLeft(imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return word / 2 ** 32;
  };
};

const SEED_BYTES = 16;

/** What a bot that thinks elsewhere is sent in place of its generator: the same bytes for the same one. */
export const drawSeed = (random: () => number): Uint8Array =>
  Uint8Array.from({ length: SEED_BYTES }, () => floor(random() * 256));
