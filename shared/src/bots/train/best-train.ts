/**
 * The best train of a hand: which tiles to lay on one arm, and in what order, so that most comes off the hand. A trail
 * through the suits that uses each tile once; a double goes down when its suit first shows. By depth-first search with
 * memory of (tiles left, end).
 */
import { doubleOf } from '../../tiles.ts';
import { HIGH, LOW, SUITS } from '../line/game.ts';

/** Tiles but doubles that a search looks at: two words of bits. Whoever holds more lays the others later. */
const MOST_TILES = 64;
/**
 * Positions after which a search takes the best that it has: large hands have trails without number, and those who think
 * ahead search for every tile that they lay. From this many tiles on a search gives up the sooner, the more there are.
 */
const MOST_POSITIONS = 3000;
const MANY_TILES = 16;
const LEAST_POSITIONS = 64;
const mostPositions = (n: number): number =>
  Math.max(LEAST_POSITIONS, MOST_POSITIONS * Math.min(1, MANY_TILES / n) ** 8);
const TABLE_BITS = 13;
const TABLE_MASK = (1 << TABLE_BITS) - 1;

// Taken out of `Math` once: under Jest every look at a global costs a hundred times what it is for.
const { imul, clz32 } = Math;

const keyLow = new Int32Array(1 << TABLE_BITS);
const keyHigh = new Int32Array(1 << TABLE_BITS);
/** The search's own number and the end: an old search's entries are nobody's. */
const keyEnd = new Int32Array(1 << TABLE_BITS);
const value = new Int32Array(1 << TABLE_BITS);
const firstTile = new Int8Array(1 << TABLE_BITS);
let generation = 0;
let positions = 0;
let most = 0;
let searched = 0;

const tiles = new Uint8Array(MOST_TILES);
const weight = new Int32Array(MOST_TILES);
const sideA = new Uint8Array(MOST_TILES);
const sideB = new Uint8Array(MOST_TILES);
const suitLow = new Int32Array(SUITS);
const suitHigh = new Int32Array(SUITS);
/** By suit: what laying its double is worth; 0 where it is not held. */
const doubleWorth = new Int32Array(SUITS);
let start = 0;
const DOUBLE = Uint8Array.from({ length: SUITS }, (_, suit) => doubleOf(suit));

/** What arriving at a suit is worth beside the tile: its double, the first time. */
const atArrival = (low: number, high: number, suit: number): number => {
  if (doubleWorth[suit] === 0 || suit === start) return 0;
  return (suitLow[suit]! & ~low) === 0 && (suitHigh[suit]! & ~high) === 0 ? doubleWorth[suit]! : 0;
};

/** The first `n` bits of a word, as the words of 32 bits are that the tables keep. */
const firstBits = (n: number): number => (n <= 0 ? 0 : -1 >>> Math.max(0, 32 - n)) | 0;

const slotOf = (low: number, high: number, end: number): number => {
  const word = low ^ imul(high, 0x9e3779b1) ^ imul(end + 1, 0x632be5ab);
  const hash = imul(word ^ (word >>> 15), 0x85ebca6b);
  return hash >>> (32 - TABLE_BITS);
};

/** The most that can come off with these tiles left, at this end. */
const search = (low: number, high: number, end: number): number => {
  let nextLow = low & suitLow[end]!;
  let nextHigh = high & suitHigh[end]!;
  if ((nextLow | nextHigh) === 0) return 0;
  const key = generation * 16 + end;
  let slot = slotOf(low, high, end);
  while (keyEnd[slot]! >> 4 === generation) {
    if (keyEnd[slot] === key && keyLow[slot] === low && keyHigh[slot] === high) return value[slot]!;
    slot = (slot + 1) & TABLE_MASK;
  }
  positions++;
  let best = -1;
  let bestTile = 0;
  while ((nextLow | nextHigh) !== 0) {
    let t: number;
    let restLow = low;
    let restHigh = high;
    if (nextLow !== 0) {
      const bit = nextLow & -nextLow;
      nextLow ^= bit;
      restLow ^= bit;
      t = 31 - clz32(bit);
    } else {
      const bit = nextHigh & -nextHigh;
      nextHigh ^= bit;
      restHigh ^= bit;
      t = 63 - clz32(bit);
    }
    const other = sideA[t] === end ? sideB[t]! : sideA[t]!;
    const worth = weight[t]! + atArrival(low, high, other) + search(restLow, restHigh, other);
    if (worth > best) {
      best = worth;
      bestTile = t;
    }
    if (positions > most) break;
  }
  // Deeper positions have filled slots meanwhile.
  while (keyEnd[slot]! >> 4 === generation) slot = (slot + 1) & TABLE_MASK;
  keyEnd[slot] = key;
  keyLow[slot] = low;
  keyHigh[slot] = high;
  value[slot] = best;
  firstTile[slot] = bestTile;
  return best;
};

/** The tile to lay first at a position that was searched. */
const firstAt = (low: number, high: number, end: number): number => {
  const key = generation * 16 + end;
  let slot = slotOf(low, high, end);
  while (keyEnd[slot] !== key || keyLow[slot] !== low || keyHigh[slot] !== high) slot = (slot + 1) & TABLE_MASK;
  return firstTile[slot]!;
};

/** Positions that were searched since the program began: what thinking about trains really costs. */
export const positionsSearched = (): number => searched;

/** What was found: the worth of the train, and how many tiles it has. */
export interface BestTrain {
  worth: number;
  tiles: number;
}

const found: BestTrain = { worth: 0, tiles: 0 };

/**
 * Writes the best train of `hand[from]` to `hand[to - 1]` that starts at the suit `end`, from `at`, in the order of laying.
 * Best is what adds up to the most of `worth`, by tile, all of it above nothing. The answer is good until the next call.
 */
export const bestTrain = (
  hand: Uint8Array,
  from: number,
  to: number,
  end: number,
  worth: ArrayLike<number>,
  into: Uint8Array,
  at: number,
): BestTrain => {
  generation = (generation + 1) & 0x7ffffff;
  if (generation === 0) {
    keyEnd.fill(0);
    generation = 1;
  }
  positions = 0;
  suitLow.fill(0);
  suitHigh.fill(0);
  doubleWorth.fill(0);
  start = end;
  let n = 0;
  for (let i = from; i < to; i++) {
    const tile = hand[i]!;
    const hi = HIGH[tile]!;
    const lo = LOW[tile]!;
    if (hi === lo) {
      doubleWorth[hi] = worth[tile]!;
      continue;
    }
    if (n === MOST_TILES) continue;
    // Insertion, the dearest first: where a search has to stop it has seen those.
    let j = n++;
    while (j > 0 && weight[j - 1]! < worth[tile]!) {
      weight[j] = weight[j - 1]!;
      tiles[j] = tiles[j - 1]!;
      j--;
    }
    weight[j] = worth[tile]!;
    tiles[j] = tile;
  }
  for (let t = 0; t < n; t++) {
    const tile = tiles[t]!;
    const a = HIGH[tile]!;
    const b = LOW[tile]!;
    sideA[t] = a;
    sideB[t] = b;
    if (t < 32) {
      suitLow[a] = suitLow[a]! | (1 << t);
      suitLow[b] = suitLow[b]! | (1 << t);
    } else {
      suitHigh[a] = suitHigh[a]! | (1 << t);
      suitHigh[b] = suitHigh[b]! | (1 << t);
    }
  }
  most = mostPositions(n);
  let low = firstBits(n);
  let high = firstBits(n - 32);
  found.worth = doubleWorth[end]! + search(low, high, end);
  searched += positions;
  let k = at;
  let open = end;
  if (doubleWorth[end]! > 0) into[k++] = DOUBLE[end]!;
  while (((low & suitLow[open]!) | (high & suitHigh[open]!)) !== 0) {
    const t = firstAt(low, high, open);
    const other = sideA[t] === open ? sideB[t]! : sideA[t]!;
    into[k++] = tiles[t]!;
    if (atArrival(low, high, other) > 0) into[k++] = DOUBLE[other]!;
    if (t < 32) low ^= 1 << t;
    else high ^= 1 << t;
    open = other;
  }
  found.tiles = k - at;
  return found;
};
