/**
 * What the others' plays say of a deal: how likely each seat's are, given what the deal gives it. One deal stands, another is
 * thought of and may take its place. Hands that were read are remembered.
 */
import { type Belief, KINDS } from './belief.ts';
import type { LineGame } from './game.ts';
import { findHand, highKey, keepHand, keyAt, lowKey, memoOf, startMemo } from './hand-memo.ts';

export interface Readings {
  /** By seat, how likely its plays are in the deal that stands: in all, and by kind of player. */
  readonly likely: Float64Array;
  readonly shares: readonly Float64Array[];
  /** Plays that were read so far: what it costs. */
  readonly read: () => number;
  /** Thinks of what the order deals to the seat now. */
  think(seat: number): void;
  /** Begins to think of the hand that stands with other tiles in it. */
  begin(seat: number): void;
  /** At this place of the order a tile of the hand gave way to another. */
  exchange(seat: number, place: number, gone: number, come: number): void;
  /** Reads the hand that came of it. @returns whether it was new */
  finish(seat: number): boolean;
  /** How many times as likely the seat's plays are in what is thought of as in what stands. */
  ratio(seat: number): number;
  /** What is thought of stands. */
  take(seat: number): void;
}

/** What it costs to look up a hand that was read before, in plays read. */
const LOOK_UP = 1 / 16;

const kinds = KINDS.length;
const known = memoOf(kinds);

/** Of deals in `order`, which is looked at when a seat is thought of. */
export const makeReadings = (belief: Belief, { players, rules }: LineGame, order: Uint8Array): Readings => {
  const walk = startMemo();
  const dealtTo = players * rules.handSize;
  const heldAs = (place: number): number => (place < dealtTo ? (place / rules.handSize) | 0 : place);
  const bySeat = (): Float64Array[] => Array.from({ length: players }, () => new Float64Array(kinds));
  const likely = new Float64Array(players).fill(1);
  const shares = bySeat();
  const high = new Int32Array(players);
  const low = new Int32Array(players);
  const likelyThen = new Float64Array(players).fill(1);
  const sharesThen = bySeat();
  const highThen = new Int32Array(players);
  const lowThen = new Int32Array(players);
  let read = 0;

  const put = (seat: number, place: number, tile: number): void => {
    const at = keyAt(heldAs(place), tile);
    highThen[seat] = highThen[seat]! ^ highKey(at);
    lowThen[seat] = lowThen[seat]! ^ lowKey(at);
  };

  const finish = (seat: number): boolean => {
    const then = sharesThen[seat]!;
    const slot = findHand(walk, highThen[seat]!, lowThen[seat]!);
    if (slot >= 0) {
      let sum = 0;
      for (let k = 0; k < kinds; k++) {
        then[k] = known[slot * kinds + k]!;
        sum += then[k]!;
      }
      likelyThen[seat] = sum;
      read += LOOK_UP;
      return false;
    }
    likelyThen[seat] = belief.readSeat(seat, order, then);
    read += belief.plays[seat]!;
    keepHand(walk, -1 - slot, highThen[seat]!, lowThen[seat]!);
    known.set(then, (-1 - slot) * kinds);
    return true;
  };

  return {
    likely,
    shares,
    read: () => read,
    think(seat) {
      highThen[seat] = 0;
      lowThen[seat] = 0;
      for (const place of belief.places[seat]!) put(seat, place, order[place]!);
      finish(seat);
    },
    begin(seat) {
      highThen[seat] = high[seat]!;
      lowThen[seat] = low[seat]!;
    },
    exchange(seat, place, gone, come) {
      put(seat, place, gone);
      put(seat, place, come);
    },
    finish,
    ratio: (seat) => likelyThen[seat]! / likely[seat]!,
    take(seat) {
      likely[seat] = likelyThen[seat]!;
      high[seat] = highThen[seat]!;
      low[seat] = lowThen[seat]!;
      shares[seat]!.set(sharesThen[seat]!);
    },
  };
};
