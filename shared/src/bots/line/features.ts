/**
 * What a choice looks like to the seat that has it, as numbers: its own hand and what everybody knows, never another hand.
 * The policy's net, the linear yardstick and the reasons of docs/bots.md all read the same list.
 */
import { type FastRound, NONE } from './fast-round.ts';
import { HIGH, LOW, PIPS, SUITS, TILE } from './game.ts';

/** Seats by their place in the order of play: the next, the one after (the partner in pairs), the one before. */
export const FEATURES = [
  'bias',
  'pips',
  'double',
  'goesOut',
  'ownNew',
  'ownOther',
  'mobility',
  'stuck',
  'variety',
  'doublesLeft',
  'lonelyDoubles',
  'passNext',
  'passAfter',
  'passBefore',
  'coversOwn',
  'coversNext',
  'coversAfter',
  'coversBefore',
  'leavesOwn',
  'leavesNext',
  'leavesAfter',
  'leavesBefore',
  'madeByOwn',
  'madeByNext',
  'madeByAfter',
  'madeByBefore',
  'unseenNew',
  'unseenOther',
  'equalEnds',
  'keyNew',
  'keyOther',
  'closed',
  'closedStuck',
  'blocks',
  'blocksBalance',
  'ownCount',
  'countNext',
  'countAfter',
  'countBefore',
  'nextOne',
  'afterOne',
  'beforeOne',
  'phase',
  'ownPips',
  'yard',
  'oldLeft',
  'otherVoids',
  'partnerCan',
  'holdsBoth',
  'bothUnseen',
  'multiplier',
  'suitWeight',
] as const;
export type Feature = (typeof FEATURES)[number];
export const FEATURE_COUNT = FEATURES.length;
export const featureAt = (name: Feature): number => FEATURES.indexOf(name);

/** (1 - share) to the power n, at `share * 64 * 16 + n`: the chance that a hand has none of n tiles. */
const NONE_OF = new Float32Array(65 * 16);
for (let q = 0; q <= 64; q++) for (let n = 0; n < 16; n++) NONE_OF[q * 16 + n] = (1 - q / 64) ** n;

const own = new Uint8Array(91);
const unseen = new Int32Array(SUITS);
/** Tiles that nobody sees, of holders who may have the suit. */
const holders = new Int32Array(SUITS);
/** The share of the dealt tiles that are still in hands. */
let phase = 0;

/** Per decision: what all its choices share. Call it before `writeFeatures`, for the seat in turn. */
export const prepareFeatures = (round: FastRound): void => {
  const { game, turn } = round;
  own.fill(0);
  const start = turn * round.stride;
  for (let i = start, end = start + round.counts[turn]!; i < end; i++) own[round.hands[i]!] = 1;
  const inYard = round.yardEnd - round.yardAt;
  for (let suit = 0; suit < game.suits; suit++) {
    unseen[suit] = game.suits - round.lying[suit]! - round.held[turn * SUITS + suit]!;
    holders[suit] = inYard;
  }
  let left = 0;
  for (let seat = 0; seat < game.players; seat++) {
    const count = round.counts[seat]!;
    left += count;
    if (seat === turn) continue;
    const voids = round.voids[seat]!;
    for (let suit = 0; suit < game.suits; suit++) if (((voids >> suit) & 1) === 0) holders[suit]! += count;
  }
  phase = left / (game.players * game.rules.handSize);
};

/** The seat's part of the hidden tiles that may show `suit`, in 64ths. */
const shareOf = (round: FastRound, seat: number, suit: number): number => {
  if ((round.voids[seat]! >> suit) & 1) return 0;
  return Math.round((64 * round.counts[seat]!) / holders[suit]!);
};

/** How likely the seat can play on neither end. */
const passChance = (round: FastRound, seat: number, a: number, b: number): number => {
  const ofA = NONE_OF[shareOf(round, seat, a) * 16 + unseen[a]!]!;
  if (a === b) return ofA;
  const tile = TILE[a * SUITS + b]!;
  const twice = own[tile] === 0 && round.lies[tile] === 0 ? 1 : 0;
  return ofA * NONE_OF[shareOf(round, seat, b) * 16 + unseen[b]! - twice]!;
};

/** Writes the features of one of the choices of the seat in turn from `at`; the round is not changed. */
export const writeFeatures = (round: FastRound, choice: number, out: Float32Array, at: number): void => {
  const { game, turn, held, counts, hands } = round;
  const { players, suits, next, before, sideOf } = game;
  const tile = choice >> 1;
  const hi = HIGH[tile]!;
  const lo = LOW[tile]!;
  const top = suits - 1;
  const seatNext = next[turn]!;
  const seatBefore = players > 2 ? before[turn]! : NONE;
  const seatAfter = players > 3 ? next[seatNext]! : NONE;
  let open = hi;
  let other = lo;
  let end = NONE;
  let coveredBy = NONE;
  let leftBy = turn;
  if (round.left >= 0) {
    const onLeft = (choice & 1) === 0;
    end = onLeft ? round.left : round.right;
    other = onLeft ? round.right : round.left;
    open = hi === end ? lo : hi;
    coveredBy = onLeft ? round.leftBy : round.rightBy;
    leftBy = onLeft ? round.rightBy : round.leftBy;
  }
  // The own hand after it.
  const rest = counts[turn]! - 1;
  let fits = 0;
  let suitsHeld = 0;
  let doubles = 0;
  let lonely = 0;
  const base = turn * SUITS;
  const start = turn * round.stride;
  for (let i = start, stop = start + counts[turn]!; i < stop; i++) {
    const t = hands[i]!;
    if (t === tile) continue;
    const a = HIGH[t]!;
    const b = LOW[t]!;
    suitsHeld |= (1 << a) | (1 << b);
    if (a === open || b === open || a === other || b === other) fits++;
    if (a === b) {
      doubles++;
      if (held[base + a] === 1) lonely++;
    }
  }
  let variety = 0;
  for (let mask = suitsHeld; mask !== 0; mask &= mask - 1) variety++;
  const ofOpen = held[base + open]! - (hi === open || lo === open ? 1 : 0);
  const ofOther = held[base + other]! - (hi === other || lo === other ? 1 : 0);
  const unseenOpen = unseen[open]!;
  const unseenOther = unseen[other]!;
  const passNext = passChance(round, seatNext, open, other);
  const passAfter = seatAfter >= 0 ? passChance(round, seatAfter, open, other) : 0;
  const passBefore = seatBefore >= 0 ? passChance(round, seatBefore, open, other) : 0;
  const closed = unseenOpen === 0 && unseenOther === 0;
  const blocks = closed && fits === 0 && rest > 0;
  const restPips = round.pips[turn]! - PIPS[tile]!;

  let f = at;
  out[f++] = 1;
  out[f++] = PIPS[tile]! / (2 * top);
  out[f++] = hi === lo ? 1 : 0;
  out[f++] = rest === 0 ? 1 : 0;
  out[f++] = ofOpen / 4;
  out[f++] = ofOther / 4;
  out[f++] = rest === 0 ? 1 : fits / rest;
  out[f++] = fits === 0 && rest > 0 ? 1 : 0;
  out[f++] = variety / suits;
  out[f++] = doubles / 4;
  out[f++] = lonely / 3;
  out[f++] = passNext;
  out[f++] = passAfter;
  out[f++] = passBefore;
  out[f++] = coveredBy === turn ? 1 : 0;
  out[f++] = coveredBy === seatNext ? 1 : 0;
  out[f++] = coveredBy >= 0 && coveredBy === seatAfter ? 1 : 0;
  out[f++] = coveredBy >= 0 && coveredBy === seatBefore ? 1 : 0;
  out[f++] = leftBy === turn ? 1 : 0;
  out[f++] = leftBy === seatNext ? 1 : 0;
  out[f++] = leftBy === seatAfter ? 1 : 0;
  out[f++] = leftBy === seatBefore ? 1 : 0;
  const { made } = round;
  out[f++] = made[base + open]! / 2;
  out[f++] = made[seatNext * SUITS + open]! / 2;
  out[f++] = seatAfter >= 0 ? made[seatAfter * SUITS + open]! / 2 : 0;
  out[f++] = seatBefore >= 0 ? made[seatBefore * SUITS + open]! / 2 : 0;
  out[f++] = unseenOpen / suits;
  out[f++] = unseenOther / suits;
  out[f++] = open === other ? 1 : 0;
  out[f++] = unseenOpen === 0 && ofOpen > 0 ? 1 : 0;
  out[f++] = unseenOther === 0 && ofOther > 0 ? 1 : 0;
  out[f++] = closed ? 1 : 0;
  out[f++] = closed && fits === 0 ? 1 : 0;
  out[f++] = blocks ? 1 : 0;
  out[f++] = blocks ? blockBalance(round, restPips) : 0;
  out[f++] = rest / 7;
  out[f++] = counts[seatNext]! / 7;
  out[f++] = seatAfter >= 0 ? counts[seatAfter]! / 7 : 0;
  out[f++] = seatBefore >= 0 ? counts[seatBefore]! / 7 : 0;
  out[f++] = counts[seatNext] === 1 ? 1 - passNext : 0;
  out[f++] = seatAfter >= 0 && counts[seatAfter] === 1 ? 1 - passAfter : 0;
  out[f++] = seatBefore >= 0 && counts[seatBefore] === 1 ? 1 - passBefore : 0;
  out[f++] = phase;
  out[f++] = restPips / 42;
  out[f++] = game.draws ? (round.yardEnd - round.yardAt) / game.tiles : 0;
  out[f++] = end < 0 ? 0 : (held[base + end]! - 1) / 4;
  out[f++] = voidsOfOthers(round, open);
  out[f++] = seatAfter >= 0 && sideOf[seatAfter] === sideOf[turn] ? (1 - passAfter) * passNext : 0;
  const both = TILE[open * SUITS + other]!;
  const holdsBoth = both !== tile && own[both] === 1;
  out[f++] = holdsBoth ? (rest === 1 ? 1 : 0.3) : 0;
  out[f++] = own[both] === 0 && round.lies[both] === 0 ? 1 : 0;
  out[f++] = rest === 0 ? multiplierOf(round, open === other, hi, lo, other) : 0;
  out[f++] = (open + other) / (2 * top);
};

/** The other sides' expected pips less the own side's, were the round blocked now. */
const blockBalance = (round: FastRound, ownPips: number): number => {
  const { game, counts, turn } = round;
  let hidden = 0;
  let hiddenTiles = 0;
  for (let tile = 0; tile < game.tiles; tile++) {
    if (own[tile] === 0 && round.lies[tile] === 0) {
      hidden += PIPS[tile]!;
      hiddenTiles++;
    }
  }
  const perTile = hiddenTiles === 0 ? 0 : hidden / hiddenTiles;
  let ownSide = ownPips;
  let best = 1000;
  for (let side = 0; side < game.sides; side++) {
    let pips = 0;
    for (let seat = 0; seat < game.players; seat++) {
      if (game.sideOf[seat] === side && seat !== turn) pips += counts[seat]! * perTile;
    }
    if (side === game.sideOf[turn]) ownSide += pips;
    else if (pips < best) best = pips;
  }
  return Math.max(-1, Math.min(1, (best - ownSide) / 20));
};

/** Seats of other sides that are known to be without the suit. */
const voidsOfOthers = (round: FastRound, suit: number): number => {
  const { game, turn, voids } = round;
  let n = 0;
  for (let seat = 0; seat < game.players; seat++) {
    if (game.sideOf[seat] !== game.sideOf[turn]) n += (voids[seat]! >> suit) & 1;
  }
  return n / 2;
};

/** What going out with this tile is doubled to, in doublings. */
const multiplierOf = (round: FastRound, milo: boolean, hi: number, lo: number, other: number): number => {
  const { score } = round.game.rules;
  let doublings = 0;
  if (score.milo && milo) doublings++;
  if (score.eitherEnd && round.left >= 0 && (hi === other || lo === other)) doublings++;
  if (score.lastDouble && hi === lo) doublings++;
  return doublings;
};
