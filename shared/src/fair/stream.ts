/** The stream of a round key: unbiased whole numbers for whoever has the key, the same everywhere. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { tagged, u8, u32 } from './bytes.ts';

/** Gives the next 32-bit word of a stream. */
export type Words = () => number;

const WORDS_IN_BLOCK = 8;

/** `B_j` of a stream. */
export const streamBlock = (key: Uint8Array, label: string, j: number): Uint8Array => {
  const name = utf8ToBytes(label);
  return hmac(sha256, key, tagged('stream', u8(name.length), name, u32(j)));
};

/** The blocks of the stream called `label`, joined and read as big-endian words, from its beginning. */
export const openStream = (key: Uint8Array, label: string): Words => {
  let block: DataView;
  let taken = 0;
  return () => {
    const at = taken % WORDS_IN_BLOCK;
    if (at === 0) {
      const bytes = streamBlock(key, label, taken / WORDS_IN_BLOCK);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    taken++;
    return block.getUint32(at * 4);
  };
};

const WORD_VALUES = 2 ** 32;

/** A whole number from 0 to n - 1, each as likely as any other: words past the last whole multiple of n are thrown away. */
export const uniform = (words: Words, n: number): number => {
  if (n === 1) return 0;
  const limit = WORD_VALUES - (WORD_VALUES % n);
  let word = words();
  while (word >= limit) word = words();
  return word % n;
};
