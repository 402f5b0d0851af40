/** What the rules fix for every round on a line, as tables of numbers: what the bots' fast round runs on. */
import { type LineRules, nextSeat, sideCount, sideOf } from '../../rules/rules.ts';
import { tilesInSet } from '../../set.ts';
import { MAX_PIP, MAX_TILES } from '../../tiles.ts';
import { perGame } from '../per-game.ts';

/** Entries for each seat in tables by seat and suit. */
export const SUITS = MAX_PIP + 1;

export const HIGH = new Uint8Array(MAX_TILES);
export const LOW = new Uint8Array(MAX_TILES);
export const PIPS = new Uint8Array(MAX_TILES);
/** Both suits of a tile as a mask. */
export const SUIT_MASK = new Int32Array(MAX_TILES);
/** The tile of two suits, at `a * SUITS + b`. */
export const TILE = new Uint8Array(SUITS * SUITS);
for (let hi = 0, id = 0; hi <= MAX_PIP; hi++) {
  for (let lo = 0; lo <= hi; lo++, id++) {
    HIGH[id] = hi;
    LOW[id] = lo;
    PIPS[id] = hi + lo;
    SUIT_MASK[id] = (1 << hi) | (1 << lo);
    TILE[hi * SUITS + lo] = id;
    TILE[lo * SUITS + hi] = id;
  }
}

export interface LineGame {
  readonly rules: LineRules;
  readonly players: number;
  /** Suits of the set: its double and one. */
  readonly suits: number;
  readonly tiles: number;
  readonly draws: boolean;
  readonly reserve: number;
  readonly sides: number;
  readonly sideOf: Uint8Array;
  readonly next: Uint8Array;
  readonly before: Uint8Array;
  /** Tiles that are not dealt: they sleep, or are drawn. */
  readonly boneyard: number;
  /** What a point is worth where points are compared: games that count rounds, not pips, are scaled to look alike. */
  readonly unit: number;
}

/** A round that counts 1 point decides about as much as one of 20 pips. */
const UNIT_OF_ONE = 20;

export const lineGame = perGame((rules: LineRules): LineGame => {
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  const next = Uint8Array.from(seats, (seat) => nextSeat(rules, seat));
  return {
    rules,
    players: rules.players,
    suits: rules.set + 1,
    tiles: tilesInSet(rules.set),
    draws: rules.draw !== 'none',
    reserve: rules.reserve,
    sides: sideCount(rules),
    sideOf: Uint8Array.from(seats, (seat) => sideOf(rules, seat)),
    next,
    before: Uint8Array.from(seats, (seat) => next.indexOf(seat)),
    boneyard: tilesInSet(rules.set) - rules.players * rules.handSize,
    unit: rules.score.out === 'one' ? UNIT_OF_ONE : 1,
  };
});
