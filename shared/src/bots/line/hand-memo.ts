/**
 * What was read of hands, kept by the hand for as long as a walk through worlds lasts: late in a round few hands fit, and the
 * same ones come again and again. One memory for the whole thread, since it holds a megabyte; a walk that is pushed out of it by
 * another finds nothing, and reads again.
 */
import { MAX_TILES } from '../../tiles.ts';

const SLOTS = 1 << 15;
/** Slots looked at for one hand before the first of them is given up for it. */
const PROBES = 8;

/** Two numbers for a tile of a hand, of 32 bits each: those of a hand are the XOR of its tiles'. */
const mix = (n: number): number => {
  let bits = Math.imul(n + 1, 0x9e37_79b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return bits ^ (bits >>> 16);
};
const ENTRIES = MAX_TILES * MAX_TILES;
const HIGH_KEYS = Int32Array.from({ length: ENTRIES }, (_, i) => mix(2 * i));
const LOW_KEYS = Int32Array.from({ length: ENTRIES }, (_, i) => mix(2 * i + 1));

/** Where a tile's numbers stand; `as` tells apart what it is held as: dealt to a seat, or a draw of its own. */
export const keyAt = (as: number, tile: number): number => as * MAX_TILES + tile;
export const highKey = (at: number): number => HIGH_KEYS[at]!;
export const lowKey = (at: number): number => LOW_KEYS[at]!;

const highs = new Int32Array(SLOTS);
const lows = new Int32Array(SLOTS);
const walks = new Uint32Array(SLOTS);
let latest = 0;

/** Begins to remember for a new walk. @returns its number */
export const startMemo = (): number => {
  latest = (latest + 1) >>> 0;
  return latest;
};

/** The slot of a hand, or -1 less the slot where it may be kept. */
export const findHand = (walk: number, high: number, low: number): number => {
  const home = low & (SLOTS - 1);
  for (let i = 0; i < PROBES; i++) {
    const slot = (home + i) & (SLOTS - 1);
    if (walks[slot] !== walk) return -1 - slot;
    if (highs[slot] === high && lows[slot] === low) return slot;
  }
  return -1 - home;
};

/** Gives the slot that was found free to the hand. */
export const keepHand = (walk: number, slot: number, high: number, low: number): void => {
  walks[slot] = walk;
  highs[slot] = high;
  lows[slot] = low;
};

/** What `width` numbers for each slot take. */
export const memoOf = (width: number): Float64Array => new Float64Array(SLOTS * width);
