/** The opening: what the players put in, and the value that binds every deal of the match to it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../tiles.ts';
import { expectBytes, ID_BYTES, SECRET_BYTES, tagged, u8 } from './bytes.ts';

/** 0: a bot or nobody; 1: a person who revealed `r`; 2: a person who did not. */
export type FairSeat = { readonly kind: 0 | 2 } | { readonly kind: 1; readonly r: Uint8Array };

/** `c_i`: what a person's client publishes before it reveals `r`. */
export const clientCommitment = (matchId: Uint8Array, seat: Seat, r: Uint8Array): Uint8Array =>
  sha256(
    tagged(
      'client',
      expectBytes('a match id', matchId, ID_BYTES),
      u8(seat),
      expectBytes('a client seed', r, SECRET_BYTES),
    ),
  );

const NO_SEED = new Uint8Array(SECRET_BYTES);
const seatBytes = (seat: FairSeat): Uint8Array =>
  concatBytes(u8(seat.kind), seat.kind === 1 ? expectBytes('a client seed', seat.r, SECRET_BYTES) : NO_SEED);

/** `T`: the match, the server's commitment and every seat's seed in one value. */
export const makeOpening = (matchId: Uint8Array, commitment: Uint8Array, seats: readonly FairSeat[]): Uint8Array =>
  sha256(
    tagged(
      'open',
      expectBytes('a match id', matchId, ID_BYTES),
      expectBytes('a commitment', commitment, SECRET_BYTES),
      u8(seats.length),
      ...seats.map(seatBytes),
    ),
  );
