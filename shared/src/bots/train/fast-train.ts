/**
 * A round on trains as bots play it by the thousand: one object of typed arrays that is changed in place and copied over.
 * It may never disagree with the engine (fast-train.test.ts). It carries each seat's plan for its own train, which stays
 * right from turn to turn until a tile is drawn or played against it.
 */
import { HIGH, LOW, SUITS } from '../line/game.ts';
import type { TrainGame } from './game.ts';

/** A choice: tile and arm in one number. */
export const makeChoice = (tile: number, arm: number): number => tile * 16 + arm;
/** The choice to end a first turn that could go on. */
export const END = 4095;

export const RUNNING = 0;
export const OUT = 1;
const BLOCKED = 2;

/** No arm. */
export const NONE = -1;

/** Choices that a seat can have at most: each tile on each arm, and the end. */
export const MOST_CHOICES = 1024;

export class FastTrain {
  readonly game: TrainGame;
  /** Tiles by seat, the first `counts[seat]` from `seat * stride`; their order means nothing. */
  readonly stride: number;
  readonly hands: Uint8Array;
  readonly counts: Uint8Array;
  /** By seat: what its tiles would cost it now. */
  readonly costs: Uint16Array;
  /** Tiles of each suit in a hand, at `seat * SUITS + suit`. */
  readonly held: Uint8Array;
  /** Tiles of each suit on the table, the engine among them. */
  readonly lying: Uint8Array;
  /** By arm, the Mexican Train's last. */
  readonly ends: Uint8Array;
  /** Bit per arm: open to everybody. */
  open = 0;
  /** In the order of drawing; drawn up to `yardAt`. */
  readonly yard: Uint8Array;
  yardAt = 0;
  yardEnd = 0;
  turn = 0;
  /** Bit per seat: has had its first turn. */
  begun = 0;
  drew = false;
  run = false;
  duty = NONE;
  passes = 0;
  state = RUNNING;
  /** By seat: the tiles it means to lay on its own train, in order, from `seat * stride + planAt[seat]` to `planEnd[seat]`. */
  readonly plans: Uint8Array;
  readonly planAt: Uint8Array;
  readonly planEnd: Uint8Array;
  /** Bit per seat: its plan still holds. */
  planned = 0;

  constructor(game: TrainGame) {
    const { players, tiles, suits } = game;
    this.game = game;
    this.stride = tiles;
    this.hands = new Uint8Array(players * tiles);
    this.counts = new Uint8Array(players);
    this.costs = new Uint16Array(players);
    this.held = new Uint8Array(players * SUITS);
    this.lying = new Uint8Array(suits);
    this.ends = new Uint8Array(players + 1);
    this.yard = new Uint8Array(tiles);
    this.plans = new Uint8Array(players * tiles);
    this.planAt = new Uint8Array(players);
    this.planEnd = new Uint8Array(players);
  }

  /** Takes everything over from another round of the same game. */
  copy(from: FastTrain): void {
    // Hands, plans and the boneyard are mostly empty room: only what is there is copied.
    for (let seat = 0, at = 0; seat < this.game.players; seat++, at += this.stride) {
      for (let i = at, end = at + from.counts[seat]!; i < end; i++) this.hands[i] = from.hands[i]!;
      if ((from.planned >> seat) & 1) {
        for (let i = at + from.planAt[seat]!, end = at + from.planEnd[seat]!; i < end; i++) {
          this.plans[i] = from.plans[i]!;
        }
      }
    }
    for (let i = from.yardAt; i < from.yardEnd; i++) this.yard[i] = from.yard[i]!;
    this.counts.set(from.counts);
    this.costs.set(from.costs);
    this.held.set(from.held);
    this.lying.set(from.lying);
    this.ends.set(from.ends);
    this.planAt.set(from.planAt);
    this.planEnd.set(from.planEnd);
    this.planned = from.planned;
    this.open = from.open;
    this.yardAt = from.yardAt;
    this.yardEnd = from.yardEnd;
    this.turn = from.turn;
    this.begun = from.begun;
    this.drew = from.drew;
    this.run = from.run;
    this.duty = from.duty;
    this.passes = from.passes;
    this.state = from.state;
  }

  /** A table with nothing on it but the engine, before the deal. */
  clear(engine: number): void {
    this.counts.fill(0);
    this.costs.fill(0);
    this.held.fill(0);
    this.lying.fill(0);
    this.lying[HIGH[engine]!] = 1;
    this.ends.fill(HIGH[engine]!);
    this.open = 1 << this.game.mexican;
    this.yardAt = 0;
    this.yardEnd = 0;
    this.begun = 0;
    this.drew = false;
    this.run = false;
    this.duty = NONE;
    this.passes = 0;
    this.state = RUNNING;
    this.planned = 0;
  }

  give(seat: number, tile: number): void {
    const count = this.counts[seat]!;
    this.hands[seat * this.stride + count] = tile;
    this.counts[seat] = count + 1;
    this.costs[seat] = this.costs[seat]! + this.game.cost[tile]!;
    const at = seat * SUITS;
    const hi = HIGH[tile]!;
    const lo = LOW[tile]!;
    this.held[at + hi] = this.held[at + hi]! + 1;
    if (hi !== lo) this.held[at + lo] = this.held[at + lo]! + 1;
    this.planned &= ~(1 << seat);
  }

  /** Deals `order`, which is without the engine, as the engine's rules do; `leader` begins. */
  deal(order: ArrayLike<number>, engine: number, leader: number): void {
    this.clear(engine);
    const { players, rules, tiles } = this.game;
    let at = 0;
    for (let seat = 0; seat < players; seat++) for (let i = 0; i < rules.handSize; i++) this.give(seat, order[at++]!);
    while (at < tiles - 1) this.yard[this.yardEnd++] = order[at++]!;
    this.turn = leader;
  }

  /** Arms that the seat in turn may use, fitting apart, as bits. */
  usable(): number {
    if (this.duty >= 0) return 1 << this.duty;
    return this.run ? 1 << this.turn : this.open | (1 << this.turn);
  }

  /** Suits that the ends of these arms show, as bits. */
  suitsOf(arms: number): number {
    let suits = 0;
    for (let rest = arms; rest !== 0; rest &= rest - 1) suits |= 1 << this.ends[31 - Math.clz32(rest & -rest)]!;
    return suits;
  }

  canPlay(): boolean {
    const at = this.turn * SUITS;
    for (let suits = this.suitsOf(this.usable()); suits !== 0; suits &= suits - 1) {
      if (this.held[at + 31 - Math.clz32(suits & -suits)]! > 0) return true;
    }
    return false;
  }

  /** Whether the seat in turn may end its turn. */
  mayEnd(): boolean {
    return this.run && this.duty < 0;
  }

  /** Writes the choices of the seat in turn and says how many there are; 0 where it has to draw or pass. */
  choices(into: Uint16Array): number {
    let n = 0;
    const start = this.turn * this.stride;
    const stop = start + this.counts[this.turn]!;
    for (let arms = this.usable(); arms !== 0; arms &= arms - 1) {
      const arm = 31 - Math.clz32(arms & -arms);
      const end = this.ends[arm]!;
      if (this.held[this.turn * SUITS + end] === 0) continue;
      for (let i = start; i < stop; i++) {
        const tile = this.hands[i]!;
        if (HIGH[tile] === end || LOW[tile] === end) into[n++] = tile * 16 + arm;
      }
    }
    if (this.mayEnd()) into[n++] = END;
    return n;
  }

  passTurn(): void {
    this.begun |= 1 << this.turn;
    this.turn = this.game.next[this.turn]!;
    this.drew = false;
    this.run = false;
  }

  /** Draws or passes for a seat that can do nothing else. */
  forced(): void {
    const seat = this.turn;
    if (!this.drew && this.yardAt < this.yardEnd) {
      this.give(seat, this.yard[this.yardAt++]!);
      this.drew = true;
      this.passes = 0;
      return;
    }
    this.passes++;
    this.open |= 1 << seat;
    if (this.passes >= this.game.players && this.yardAt === this.yardEnd) this.state = BLOCKED;
    else this.passTurn();
  }

  /** Lays a tile that the seat in turn holds and that fits, or ends its turn. */
  play(choice: number): void {
    if (choice === END) {
      this.passTurn();
      return;
    }
    const tile = choice >> 4;
    const arm = choice & 15;
    const seat = this.turn;
    const { hands, held, lying } = this;
    const start = seat * this.stride;
    const last = this.counts[seat]! - 1;
    let i = start;
    while (hands[i] !== tile) i++;
    hands[i] = hands[start + last]!;
    this.counts[seat] = last;
    this.costs[seat] = this.costs[seat]! - this.game.cost[tile]!;
    const hi = HIGH[tile]!;
    const lo = LOW[tile]!;
    const at = seat * SUITS;
    held[at + hi] = held[at + hi]! - 1;
    lying[hi] = lying[hi]! + 1;
    if (hi !== lo) {
      held[at + lo] = held[at + lo]! - 1;
      lying[lo] = lying[lo]! + 1;
    }
    this.follow(seat, tile, arm);
    this.ends[arm] = hi === this.ends[arm] ? lo : hi;
    const own = arm === seat;
    if (own) this.open &= ~(1 << seat);
    this.passes = 0;
    this.duty = NONE;
    this.drew = false;
    if (last === 0) {
      this.state = OUT;
      return;
    }
    const goesOn = own && ((this.begun >> seat) & 1) === 0;
    if (hi === lo && lying[hi]! < this.game.suits) {
      this.duty = arm;
      this.run = goesOn;
      return;
    }
    this.run = true;
    if (!goesOn || !this.canPlay()) this.passTurn();
  }

  /** Keeps the plans that this play leaves standing. */
  follow(seat: number, tile: number, arm: number): void {
    if ((this.planned >> seat) & 1) {
      const at = seat * this.stride + this.planAt[seat]!;
      const end = seat * this.stride + this.planEnd[seat]!;
      if (arm === seat) {
        if (at < end && this.plans[at] === tile) this.planAt[seat] = this.planAt[seat]! + 1;
        else this.planned &= ~(1 << seat);
      } else {
        for (let i = at; i < end; i++) if (this.plans[i] === tile) this.planned &= ~(1 << seat);
      }
    }
    // Somebody else on a train moves its end.
    if (arm !== seat && arm !== this.game.mexican) this.planned &= ~(1 << arm);
  }

  /** Draws and passes until somebody has a choice or the round is over. */
  settle(): void {
    while (this.state === RUNNING && !this.mayEnd() && !this.canPlay()) this.forced();
  }
}
