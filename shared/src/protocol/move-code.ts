/** A public move as one 16-bit number: what a play costs on the wire. */
import type { Move } from '../action.ts';
import type { Seat, TileId } from '../tiles.ts';

// Bits: seat 0-2, tile 3-9, arm 10-13. A lead has the arm LEAD; moves without a tile have NO_TILE and their kind as arm.
const LEAD = 15;
const NO_TILE = 127;
const KINDS = ['draw', 'pass', 'end'] as const;

export const makeMoveCode = (move: Move): number => {
  switch (move.t) {
    case 'lead':
      return move.seat | (move.tile << 3) | (LEAD << 10);
    case 'play':
      return move.seat | (move.tile << 3) | (move.arm << 10);
    default:
      return move.seat | (NO_TILE << 3) | (KINDS.indexOf(move.t) << 10);
  }
};

/** @throws RangeError for a number that no move has: the authority sent it, so that is a bug */
export const parseMoveCode = (code: number): Move => {
  const seat: Seat = code & 7;
  const tile = ((code >> 3) & 127) as TileId;
  const arm = code >> 10;
  if (tile === NO_TILE) {
    const t = KINDS[arm];
    if (t === undefined) throw new RangeError(`no move has the code ${code}`);
    return { t, seat };
  }
  return arm === LEAD ? { t: 'lead', seat, tile } : { t: 'play', seat, tile, arm };
};
