/** The leaves published at a deal: one for each place of the order, so that no tile can change place later. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { TileId } from '../tiles.ts';
import { tagged, u8 } from './bytes.ts';

const SALT_BYTES = 16;

type Keyed = ReturnType<typeof hmac.create>;

const keyBy = (roundKey: Uint8Array): Keyed => hmac.create(sha256, roundKey);

const saltOf = (keyed: Keyed, place: number): Uint8Array =>
  keyed
    .clone()
    .update(tagged('salt', u8(place)))
    .digest()
    .slice(0, SALT_BYTES);

/** Keeps a leaf from being found by trying every tile; secret while the round runs. */
export const makeSalt = (roundKey: Uint8Array, place: number): Uint8Array => saltOf(keyBy(roundKey), place);

export const makeLeaf = (place: number, tile: TileId, salt: Uint8Array): Uint8Array =>
  sha256(tagged('leaf', u8(place), u8(tile), salt));

/** The leaves of a deal, by place. The key is taken in once for all of them: that is half of a salt's work. */
export const makeLeaves = (roundKey: Uint8Array, order: readonly TileId[]): Uint8Array[] => {
  const keyed = keyBy(roundKey);
  return order.map((tile, place) => makeLeaf(place, tile, saltOf(keyed, place)));
};
