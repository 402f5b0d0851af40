/** Codes that people read out: 40 random bits in Crockford's alphabet, which has no I, L, O and U. */
import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

export const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A table's id is the secret in its link: 128 random bits, in the alphabet that a room's id may have. */
export const makeTableId = (): string => randomBytes(16).toString('base64url');
