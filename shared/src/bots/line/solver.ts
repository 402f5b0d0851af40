/**
 * The open-hand line: what a round comes to when two sides play it perfectly with all hands open and nothing left to draw.
 * Unplayed tiles are bits of one 32-bit number, whatever the set; the search is a principal-variation one over a table of
 * positions (unplayed tiles, seat, both ends in any order), bounded by the pips that either side still holds.
 */
import type { FastRound } from './fast-round.ts';
import { HIGH, type LineGame, LOW, PIPS, SUITS } from './game.ts';

const MOST_TILES = 32;
const TABLE_BITS = 16;
const TABLE_MASK = (1 << TABLE_BITS) - 1;

const tableTiles = new Int32Array(1 << TABLE_BITS);
const tableRest = new Int32Array(1 << TABLE_BITS);
const tableValue = new Int16Array(1 << TABLE_BITS);
const tableMove = new Uint8Array(1 << TABLE_BITS);
/** 1: at least, 2: at most, 3: exactly. */
const tableBound = new Uint8Array(1 << TABLE_BITS);
/** A solve's own number stands in its keys, so that the table needs no clearing. */
let generation = 0;

let players = 4;
let next: Uint8Array = new Uint8Array(8);
let sideOf: Uint8Array = new Uint8Array(8);
let game: LineGame | null = null;
let base = 0;
const hands = new Int32Array(8);
/** By side: pips still in hand. */
const pipsOf = new Int32Array(2);
const suitMask = new Int32Array(SUITS);
const high = new Uint8Array(MOST_TILES);
const low = new Uint8Array(MOST_TILES);
const pips = new Uint8Array(MOST_TILES);
/** Points are doubled at most so many times. */
let mostTimes = 1;
let outIsOne = false;
let hasMilo = false;
let hasEitherEnd = false;
let hasLastDouble = false;
let blockedOwn = 0;
let blockedIsOne = false;
const moveBuffer = new Uint8Array(64 * 64);
const orderBuffer = new Int32Array(64 * 64);

/** From side 0's point of view. */
const outValue = (side: number, isMilo: boolean, eitherEnd: boolean, isDouble: boolean): number => {
  let value = outIsOne ? 1 : pipsOf[1 - side]!;
  if (hasMilo && isMilo) value *= 2;
  if (hasEitherEnd && eitherEnd) value *= 2;
  if (hasLastDouble && isDouble) value *= 2;
  return side === 0 ? value : -value;
};

const blockedValue = (): number => {
  const zero = pipsOf[0]!;
  const one = pipsOf[1]!;
  if (zero === one) return 0;
  if (blockedIsOne) return zero < one ? 1 : -1;
  return zero < one ? one - blockedOwn * zero : -(zero - blockedOwn * one);
};

const slotOf = (tiles: number, rest: number): number => {
  let hash = Math.imul(tiles ^ (tiles >>> 15), 0x2c1b3c6d) ^ Math.imul(rest, 0x297a2d39);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x5bd1e995);
  return (hash ^ (hash >>> 15)) & TABLE_MASK;
};

/** The value for side 0 with `seat` to play on ends `a` and `b`; within (alpha, beta), or a bound outside it. */
const search = (seatIn: number, a: number, b: number, alphaIn: number, betaIn: number, depth: number): number => {
  let alpha = alphaIn;
  let beta = betaIn;
  const fits = suitMask[a]! | suitMask[b]!;
  let seat = seatIn;
  let passes = 0;
  while ((hands[seat]! & fits) === 0) {
    seat = next[seat]!;
    if (++passes === players) return blockedValue();
  }
  // Nobody can win more than the other side still holds.
  const ceiling = (outIsOne ? 1 : pipsOf[1]!) * mostTimes;
  const floor = -(outIsOne ? 1 : pipsOf[0]!) * mostTimes;
  if (ceiling <= alpha) return ceiling;
  if (floor >= beta) return floor;
  const side = sideOf[seat]!;
  let unplayed = 0;
  for (let s = 0; s < players; s++) unplayed |= hands[s]!;
  const lowEnd = Math.min(a, b);
  const highEnd = Math.max(a, b);
  const rest = base | (seat << 8) | (lowEnd << 4) | highEnd;
  const slot = slotOf(unplayed, rest);
  let firstMove = 255;
  if (tableTiles[slot] === unplayed && tableRest[slot] === rest) {
    const value = tableValue[slot]!;
    const bound = tableBound[slot]!;
    if (bound === 3) return value;
    if (bound === 1) {
      if (value >= beta) return value;
      if (value > alpha) alpha = value;
    } else {
      if (value <= alpha) return value;
      if (value < beta) beta = value;
    }
    firstMove = tableMove[slot]!;
  }
  const alphaStart = alpha;
  const betaStart = beta;
  const hand = hands[seat]!;
  const isLast = (hand & (hand - 1)) === 0;
  // A move is a tile and the end it goes on: 0 the lower number's, 1 the higher's.
  const at = depth * 64;
  let n = 0;
  const following = next[seat]!;
  for (let mask = hand & fits; mask !== 0; mask &= mask - 1) {
    const bit = mask & -mask;
    const t = 31 - Math.clz32(bit);
    for (let arm = 0; arm < 2; arm++) {
      const end = arm === 0 ? lowEnd : highEnd;
      const other = arm === 0 ? highEnd : lowEnd;
      if (arm === 1 && lowEnd === highEnd) break;
      const hi = high[t]!;
      const lo = low[t]!;
      if (hi !== end && lo !== end) continue;
      const open = hi === end ? lo : hi;
      const move = t * 2 + arm;
      const suits = suitMask[open]! | suitMask[other]!;
      let order = pips[t]!;
      if (move === firstMove) order += 1000;
      if ((hands[following]! & suits) === 0) order += 40;
      let own = (hand ^ bit) & suits;
      for (; own !== 0; own &= own - 1) order += 6;
      // Insertion: few moves, best first.
      let i = n++;
      while (i > 0 && orderBuffer[at + i - 1]! < order) {
        orderBuffer[at + i] = orderBuffer[at + i - 1]!;
        moveBuffer[at + i] = moveBuffer[at + i - 1]!;
        i--;
      }
      orderBuffer[at + i] = order;
      moveBuffer[at + i] = move;
    }
  }
  let best = side === 0 ? -32000 : 32000;
  let bestMove = 255;
  for (let i = 0; i < n; i++) {
    const move = moveBuffer[at + i]!;
    const t = move >> 1;
    const end = (move & 1) === 0 ? lowEnd : highEnd;
    const other = (move & 1) === 0 ? highEnd : lowEnd;
    const hi = high[t]!;
    const lo = low[t]!;
    const open = hi === end ? lo : hi;
    let value: number;
    hands[seat] = hand & ~(1 << t);
    pipsOf[side] = pipsOf[side]! - pips[t]!;
    if (isLast) {
      value = outValue(side, open === other, hi === other || lo === other, hi === lo);
    } else if (i === 0 || beta - alpha <= 1) {
      value = search(following, open, other, alpha, beta, depth + 1);
    } else if (side === 0) {
      value = search(following, open, other, alpha, alpha + 1, depth + 1);
      if (value > alpha && value < beta) value = search(following, open, other, value, beta, depth + 1);
    } else {
      value = search(following, open, other, beta - 1, beta, depth + 1);
      if (value < beta && value > alpha) value = search(following, open, other, alpha, value, depth + 1);
    }
    hands[seat] = hand;
    pipsOf[side] = pipsOf[side]! + pips[t]!;
    if (side === 0) {
      if (value > best) {
        best = value;
        bestMove = move;
      }
      if (best > alpha) alpha = best;
    } else {
      if (value < best) {
        best = value;
        bestMove = move;
      }
      if (best < beta) beta = best;
    }
    if (alpha >= beta) break;
  }
  tableTiles[slot] = unplayed;
  tableRest[slot] = rest;
  tableValue[slot] = best;
  tableMove[slot] = bestMove;
  tableBound[slot] = best <= alphaStart ? 2 : best >= betaStart ? 1 : 3;
  return best;
};

const prepare = (round: FastRound): void => {
  const g = round.game;
  if (g !== game) {
    game = g;
    players = g.players;
    next = g.next;
    sideOf = g.sideOf;
    const { score } = g.rules;
    outIsOne = score.out === 'one';
    hasMilo = score.milo;
    hasEitherEnd = score.eitherEnd;
    hasLastDouble = score.lastDouble;
    mostTimes = 2 ** (Number(hasMilo) + Number(hasEitherEnd) + Number(hasLastDouble));
    blockedIsOne = score.blocked === 'one';
    blockedOwn = score.blocked === 'others' ? 0 : 1;
  }
  generation = (generation + 1) & 0x7ffff;
  if (generation === 0) {
    tableRest.fill(-1);
    generation = 1;
  }
  base = generation << 12;
  suitMask.fill(0);
  pipsOf.fill(0);
  let n = 0;
  for (let seat = 0; seat < players; seat++) {
    hands[seat] = 0;
    for (let i = 0; i < round.counts[seat]!; i++) {
      const tile = round.hands[seat * round.stride + i]!;
      if (n === MOST_TILES) throw new RangeError('too many tiles to solve');
      const bit = 1 << n;
      hands[seat] = hands[seat]! | bit;
      const hi = HIGH[tile]!;
      const lo = LOW[tile]!;
      high[n] = hi;
      low[n] = lo;
      pips[n] = PIPS[tile]!;
      suitMask[hi] = suitMask[hi]! | bit;
      suitMask[lo] = suitMask[lo]! | bit;
      pipsOf[sideOf[seat]!] = pipsOf[sideOf[seat]!]! + PIPS[tile]!;
      n++;
    }
  }
};

/** Whether a position can be solved: two sides, nothing to draw, not too many tiles. */
export const isSolvable = (round: FastRound): boolean => {
  let tiles = 0;
  for (let seat = 0; seat < round.game.players; seat++) tiles += round.counts[seat]!;
  const drawable = round.game.draws ? round.yardEnd - round.yardAt - round.game.reserve : 0;
  return round.game.sides === 2 && drawable <= 0 && tiles <= MOST_TILES;
};

/** Side 0's points less side 1's with perfect play from here; the round is led and not over. */
export const openHandValue = (round: FastRound): number => {
  prepare(round);
  return search(round.turn, round.left, round.right, -32000, 32000, 0);
};

/** The same as points by side. */
export const openHandPoints = (round: FastRound, into: Int32Array): void => {
  const value = openHandValue(round);
  into[0] = Math.max(value, 0);
  into[1] = Math.max(-value, 0);
};
