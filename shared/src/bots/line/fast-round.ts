/**
 * A round on a line as bots play it by the thousand: one object of typed arrays that is changed in place and copied over.
 * It may never disagree with the engine (fast-round.test.ts). Beside the rules it keeps what everybody at the table knows:
 * who left which end, and which suits a hand is known to be without.
 */
import { HIGH, type LineGame, LOW, PIPS, SUITS } from './game.ts';

/** A choice: tile (`>> 1`) and place (`& 1`) in one number. A lead is made "on the left". */
export const makeChoice = (tile: number, arm: number): number => tile * 2 + arm;

export const RUNNING = 0;
export const OUT = 1;
const BLOCKED = 2;

/** No end, or nobody. */
export const NONE = -1;

export class FastRound {
  readonly game: LineGame;
  /** Room for each hand: who draws may come to hold nearly all. */
  readonly stride: number;
  /** Tiles by seat, the first `counts[seat]` from `seat * stride`; their order means nothing. */
  readonly hands: Uint8Array;
  readonly counts: Uint8Array;
  readonly pips: Uint16Array;
  /** Tiles of each suit in a hand, at `seat * SUITS + suit`. */
  readonly held: Uint8Array;
  /** Tiles of each suit on the table. */
  readonly lying: Uint8Array;
  /** 1 for each tile on the table. */
  readonly lies: Uint8Array;
  /** How often a seat left this suit open, at `seat * SUITS + suit`. */
  readonly made: Uint8Array;
  /** Suits that everybody knows the hand to be without. */
  readonly voids: Int32Array;
  /** In the order of drawing; drawn up to `yardAt`. */
  readonly yard: Uint8Array;
  yardAt = 0;
  yardEnd = 0;
  left = NONE;
  right = NONE;
  leftBy = NONE;
  rightBy = NONE;
  turn = 0;
  passes = 0;
  /** Tiles drawn in this turn. */
  drew = 0;
  state = RUNNING;
  /** How the last tile went: what the doublings ask. */
  lastTile = 0;
  lastFittedBoth = false;

  constructor(game: LineGame) {
    const { players, tiles } = game;
    this.game = game;
    this.stride = game.draws ? tiles : game.rules.handSize;
    this.hands = new Uint8Array(players * this.stride);
    this.counts = new Uint8Array(players);
    this.pips = new Uint16Array(players);
    this.held = new Uint8Array(players * SUITS);
    this.lying = new Uint8Array(SUITS);
    this.lies = new Uint8Array(tiles);
    this.made = new Uint8Array(players * SUITS);
    this.voids = new Int32Array(players);
    this.yard = new Uint8Array(tiles);
  }

  /** Takes everything over from another round of the same game. */
  copy(from: FastRound): void {
    if (this.game.draws) {
      // Long hands are mostly empty: only what is held is copied.
      for (let s = 0, at = 0; s < this.game.players; s++, at += this.stride) {
        for (let i = at, end = at + from.counts[s]!; i < end; i++) this.hands[i] = from.hands[i]!;
      }
    } else this.hands.set(from.hands);
    this.counts.set(from.counts);
    this.pips.set(from.pips);
    this.held.set(from.held);
    this.lying.set(from.lying);
    this.lies.set(from.lies);
    this.made.set(from.made);
    this.voids.set(from.voids);
    if (this.game.draws) this.yard.set(from.yard);
    this.yardAt = from.yardAt;
    this.yardEnd = from.yardEnd;
    this.left = from.left;
    this.right = from.right;
    this.leftBy = from.leftBy;
    this.rightBy = from.rightBy;
    this.turn = from.turn;
    this.passes = from.passes;
    this.drew = from.drew;
    this.state = from.state;
    this.lastTile = from.lastTile;
    this.lastFittedBoth = from.lastFittedBoth;
  }

  /** An empty table before the deal. */
  clear(): void {
    this.counts.fill(0);
    this.pips.fill(0);
    this.held.fill(0);
    this.lying.fill(0);
    this.lies.fill(0);
    this.made.fill(0);
    this.voids.fill(0);
    this.yardAt = 0;
    this.yardEnd = 0;
    this.left = NONE;
    this.right = NONE;
    this.leftBy = NONE;
    this.rightBy = NONE;
    this.passes = 0;
    this.drew = 0;
    this.state = RUNNING;
    this.lastFittedBoth = false;
  }

  /** Takes all tiles out of a hand. */
  emptyHand(seat: number): void {
    this.counts[seat] = 0;
    this.pips[seat] = 0;
    this.held.fill(0, seat * SUITS, seat * SUITS + SUITS);
  }

  give(seat: number, tile: number): void {
    const count = this.counts[seat]!;
    this.hands[seat * this.stride + count] = tile;
    this.counts[seat] = count + 1;
    this.pips[seat] = this.pips[seat]! + PIPS[tile]!;
    const at = seat * SUITS;
    const hi = HIGH[tile]!;
    const lo = LOW[tile]!;
    this.held[at + hi] = this.held[at + hi]! + 1;
    if (hi !== lo) this.held[at + lo] = this.held[at + lo]! + 1;
  }

  /** Deals `order` as the engine does; `leader` leads. */
  deal(order: ArrayLike<number>, leader: number): void {
    this.clear();
    const { players, rules, tiles } = this.game;
    let at = 0;
    for (let seat = 0; seat < players; seat++) for (let i = 0; i < rules.handSize; i++) this.give(seat, order[at++]!);
    while (at < tiles) this.yard[this.yardEnd++] = order[at++]!;
    this.turn = leader;
  }

  canPlay(): boolean {
    if (this.left < 0) return true;
    const at = this.turn * SUITS;
    return this.held[at + this.left]! + this.held[at + this.right]! > 0;
  }

  /** Writes the choices of the seat in turn and says how many there are; 0 where it has to draw or pass. */
  choices(into: Uint8Array): number {
    const { left, right, turn } = this;
    const start = turn * this.stride;
    const end = start + this.counts[turn]!;
    let n = 0;
    if (left < 0) {
      for (let i = start; i < end; i++) into[n++] = this.hands[i]! * 2;
      return n;
    }
    if (!this.canPlay()) return 0;
    for (let i = start; i < end; i++) {
      const tile = this.hands[i]!;
      const hi = HIGH[tile]!;
      const lo = LOW[tile]!;
      if (hi === left || lo === left) into[n++] = tile * 2;
      if (hi === right || lo === right) into[n++] = tile * 2 + 1;
    }
    return n;
  }

  /** Notes what it tells everybody that the seat in turn can't play. */
  proveEnds(): void {
    const ends = (1 << this.left) | (1 << this.right);
    // A tile that was drawn and not played at once stayed: of it nothing but these ends is known.
    this.voids[this.turn] = this.drew > 0 ? ends : this.voids[this.turn]! | ends;
  }

  /** Draws or passes for a seat that can do nothing else. */
  forced(): void {
    const seat = this.turn;
    this.proveEnds();
    if (this.game.draws && this.yardEnd - this.yardAt > this.game.reserve) {
      this.give(seat, this.yard[this.yardAt++]!);
      this.drew++;
      this.passes = 0;
      return;
    }
    this.drew = 0;
    this.passes++;
    if (this.passes === this.game.players) this.state = BLOCKED;
    else this.turn = this.game.next[seat]!;
  }

  /** Lays a tile that the seat in turn holds and that fits. */
  play(choice: number): void {
    const tile = choice >> 1;
    const seat = this.turn;
    const { hands, held } = this;
    const start = seat * this.stride;
    const last = this.counts[seat]! - 1;
    let i = start;
    while (hands[i] !== tile) i++;
    hands[i] = hands[start + last]!;
    this.counts[seat] = last;
    this.pips[seat] = this.pips[seat]! - PIPS[tile]!;
    const hi = HIGH[tile]!;
    const lo = LOW[tile]!;
    const at = seat * SUITS;
    held[at + hi] = held[at + hi]! - 1;
    if (hi !== lo) held[at + lo] = held[at + lo]! - 1;
    this.lay(choice);
    if (last === 0) this.state = OUT;
    else this.turn = this.game.next[seat]!;
  }

  /** The public half of a play: what lies, and who made which end. */
  lay(choice: number): void {
    const tile = choice >> 1;
    const seat = this.turn;
    const hi = HIGH[tile]!;
    const lo = LOW[tile]!;
    const { lying, left, right } = this;
    lying[hi] = lying[hi]! + 1;
    if (hi !== lo) lying[lo] = lying[lo]! + 1;
    this.lies[tile] = 1;
    this.passes = 0;
    this.drew = 0;
    this.lastTile = tile;
    const at = seat * SUITS;
    if (left < 0) {
      this.left = hi;
      this.right = lo;
      this.leftBy = seat;
      this.rightBy = seat;
      this.made[at + hi] = this.made[at + hi]! + 1;
      this.made[at + lo] = this.made[at + lo]! + 1;
      this.lastFittedBoth = false;
      return;
    }
    const end = (choice & 1) === 0 ? left : right;
    const other = (choice & 1) === 0 ? right : left;
    const open = hi === end ? lo : hi;
    this.lastFittedBoth = hi === other || lo === other;
    this.made[at + open] = this.made[at + open]! + 1;
    if ((choice & 1) === 0) {
      this.left = open;
      this.leftBy = seat;
    } else {
      this.right = open;
      this.rightBy = seat;
    }
  }

  /** Draws and passes until somebody has a choice or the round is over. */
  settle(): void {
    while (this.state === RUNNING && !this.canPlay()) this.forced();
  }

  /** The points of the round that is over, by side. */
  score(points: Int32Array): void {
    const { rules, sides, sideOf, players } = this.game;
    points.fill(0);
    for (let seat = 0; seat < players; seat++) points[sideOf[seat]!] = points[sideOf[seat]!]! + this.pips[seat]!;
    let all = 0;
    for (let side = 0; side < sides; side++) all += points[side]!;
    const { score } = rules;
    if (this.state === OUT) {
      const winner = sideOf[this.turn]!;
      let won = score.out === 'one' ? 1 : all - points[winner]!;
      if (score.milo && this.left === this.right) won *= 2;
      if (score.eitherEnd && this.lastFittedBoth) won *= 2;
      if (score.lastDouble && HIGH[this.lastTile] === LOW[this.lastTile]) won *= 2;
      points.fill(0);
      points[winner] = won;
      return;
    }
    let winner = 0;
    let level = false;
    for (let side = 1; side < sides; side++) {
      if (points[side]! < points[winner]!) {
        winner = side;
        level = false;
      } else if (points[side] === points[winner]) level = true;
    }
    const own = points[winner]!;
    points.fill(0);
    if (level) return;
    if (score.blocked === 'one') points[winner] = 1;
    else if (score.blocked === 'others') points[winner] = all - own;
    else if (score.blocked === 'others-minus-own') points[winner] = all - 2 * own;
    else points[winner] = all - own - (sides - 1) * own;
  }
}
