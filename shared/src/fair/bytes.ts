/** The byte building blocks of the fair deal: tags, big-endian numbers, and a check that fixed-size values have their size. */
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const ID_BYTES = 16;
export const SECRET_BYTES = 32;

export const u8 = (n: number): Uint8Array => Uint8Array.of(n);
export const u32 = (n: number): Uint8Array => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);

const tags = new Map<string, Uint8Array>();

const tagOf = (name: string): Uint8Array => {
  const known = tags.get(name);
  if (known !== undefined) return known;
  const tag = utf8ToBytes(`boneyard1/${name}\0`);
  tags.set(name, tag);
  return tag;
};

/** A hash's or HMAC's input: the tag and its 0x00 byte, so that no two uses share an input, then the parts. */
export const tagged = (name: string, ...parts: readonly Uint8Array[]): Uint8Array => concatBytes(tagOf(name), ...parts);

/** The bytes, if there are `size` of them. @throws RangeError that names them and never shows them: they may be secret */
export const expectBytes = (what: string, bytes: Uint8Array, size: number): Uint8Array => {
  if (bytes.length !== size) throw new RangeError(`${what} needs ${size} bytes, not ${bytes.length}`);
  return bytes;
};
