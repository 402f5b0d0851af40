/** Hashes as they travel. Text costs a byte for each character below 128 and more for all others: seven bits in each is the least that it can be sent in. */

const BITS = 7;

const ZERO = 48;
const NINE = 57;
const A = 97;

const digit = (code: number): number => (code <= NINE ? code - ZERO : code - A + 10);

/** `hex`: whole bytes in lower case. */
export const packHex = (hex: string): string => {
  const codes: number[] = [];
  let held = 0;
  let bits = 0;
  for (let i = 0; i < hex.length; i += 2) {
    held = (held << 8) | (digit(hex.charCodeAt(i)) << 4) | digit(hex.charCodeAt(i + 1));
    for (bits += 8; bits >= BITS; bits -= BITS) codes.push((held >> (bits - BITS)) & 0x7f);
    held &= (1 << bits) - 1;
  }
  if (bits > 0) codes.push(held << (BITS - bits));
  return String.fromCharCode(...codes);
};

/** The inverse: what is left over at the end is less than a byte. */
export const unpackHex = (packed: string): string => {
  let hex = '';
  let held = 0;
  let bits = 0;
  for (let i = 0; i < packed.length; i++) {
    held = (held << BITS) | packed.charCodeAt(i);
    bits += BITS;
    if (bits < 8) continue;
    bits -= 8;
    hex += (held >> bits).toString(16).padStart(2, '0');
    held &= (1 << bits) - 1;
  }
  return hex;
};
