/**
 * The policy on trains: which of its choices a seat takes by its own hand and what everybody knows. It keeps the best train
 * of its hand for its own arm, lays everything else elsewhere first, and counts what each play does to what it would be
 * left with.
 */
import { HIGH, LOW, SUITS } from '../line/game.ts';
import { perGame } from '../per-game.ts';
import { bestTrain } from './best-train.ts';
import { END, type FastTrain, MOST_CHOICES } from './fast-train.ts';
import type { TrainGame } from './game.ts';

/** What the policy goes by; all in pips. Tuned by duels with itself (docs/bots.md). */
export interface TrainKnobs {
  /** What a tile counts beside its pips: each one left is a turn more. */
  readonly perTile: number;
  /** Share of a tile that counts while it is in the plan, and comes off by itself. */
  readonly planned: number;
  /** Laying on the own train while it is open. */
  readonly closing: number;
  /** A double that the hand can satisfy: two tiles in a turn. */
  readonly double: number;
  /** A double that the hand can't satisfy. */
  readonly loose: number;
  /** Pips count more when somebody is about to go out, by tiles: this over what they hold. */
  readonly urgent: number;
  /** In a first turn that may go on along the own train: each further tile of the plan, which comes off at once. */
  readonly run: number;
  /** An end left on a common arm for each tile outside the plan that fits it. */
  readonly fits: number;
}

export const TRAIN_KNOBS: TrainKnobs = {
  perTile: 6,
  planned: 0.6,
  closing: 3,
  double: 14,
  loose: 4,
  urgent: 1,
  run: 10,
  fits: 1,
};

const worthsOf = perGame((_: TrainGame) => new Map<number, Uint8Array>());

/** What a tile counts in a train: what it costs to be left with it, and a turn. */
const worthOf = (game: TrainGame, perTile: number): Uint8Array => {
  const byKnob = worthsOf(game);
  let worth = byKnob.get(perTile);
  if (worth === undefined) {
    worth = game.cost.map((cost) => cost + perTile);
    byKnob.set(perTile, worth);
  }
  return worth;
};

const choices = new Uint16Array(MOST_CHOICES);
const rest = new Uint8Array(256);
const scratch = new Uint8Array(256);
/** By tile: 1 + its place in the plan, 0 outside it. */
const place = new Uint8Array(96);

/** Makes the plan of the seat in turn, where none stands. */
const plan = (round: FastTrain, worth: Uint8Array): void => {
  const seat = round.turn;
  if ((round.planned >> seat) & 1) return;
  const at = seat * round.stride;
  const { tiles } = bestTrain(round.hands, at, at + round.counts[seat]!, round.ends[seat]!, worth, round.plans, at);
  round.planAt[seat] = 0;
  round.planEnd[seat] = tiles;
  round.planned |= 1 << seat;
};

/** The worth of the best train from `end` without `tile`. */
const trainWithout = (round: FastTrain, tile: number, end: number, worth: Uint8Array): number => {
  const start = round.turn * round.stride;
  let n = 0;
  for (let i = start, stop = start + round.counts[round.turn]!; i < stop; i++) {
    if (round.hands[i] !== tile) rest[n++] = round.hands[i]!;
  }
  return bestTrain(rest, 0, n, end, worth, scratch, 0).worth;
};

/** The best choice of the seat in turn, which has one. Level choices: the first. */
export const bestOnTrains = (round: FastTrain, knobs: TrainKnobs = TRAIN_KNOBS): number => {
  const n = round.choices(choices);
  if (n <= 1) return choices[0]!;
  const { game, turn: seat } = round;
  const worth = worthOf(game, knobs.perTile);
  plan(round, worth);
  const base = seat * round.stride;
  const planFrom = base + round.planAt[seat]!;
  const planTo = base + round.planEnd[seat]!;
  let planWorth = 0;
  for (let i = planFrom; i < planTo; i++) {
    place[round.plans[i]!] = 1 + i - planFrom;
    planWorth += worth[round.plans[i]!]!;
  }
  let fewest = 255;
  for (let s = 0; s < game.players; s++) if (s !== seat) fewest = Math.min(fewest, round.counts[s]!);
  const urgent = knobs.urgent / fewest;
  const isFirst = ((round.begun >> seat) & 1) === 0;
  const isOpen = ((round.open >> seat) & 1) === 1;
  let best = choices[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const choice = choices[i]!;
    let score = 0;
    if (choice !== END) {
      const tile = choice >> 4;
      const arm = choice & 15;
      const own = arm === seat;
      const hi = HIGH[tile]!;
      const lo = LOW[tile]!;
      const end = hi === round.ends[arm] ? lo : hi;
      const at = place[tile]!;
      // What is outside the plan counts whole, what is in it counts in part: this play's gain is what it takes off both.
      let after = planWorth;
      if (own) after = at === 1 ? planWorth - worth[tile]! : trainWithout(round, tile, end, worth);
      else if (at > 0) after = trainWithout(round, tile, round.ends[seat]!, worth);
      score = worth[tile]! - (1 - knobs.planned) * (planWorth - after) + urgent * game.cost[tile]!;
      if (own && isFirst && at === 1) score += knobs.run * (planTo - planFrom - 1);
      if (own && isOpen) score += knobs.closing;
      if (hi === lo && round.lying[hi]! + 1 < game.suits && round.counts[seat]! > 1) {
        score += round.held[seat * SUITS + hi]! > 1 ? knobs.double : -knobs.loose;
      }
      if (!own && knobs.fits > 0) {
        for (let j = base, stop = base + round.counts[seat]!; j < stop; j++) {
          const other = round.hands[j]!;
          if (other !== tile && place[other] === 0 && (HIGH[other] === end || LOW[other] === end)) score += knobs.fits;
        }
      }
    }
    if (score > most) {
      most = score;
      best = choice;
    }
  }
  for (let i = planFrom; i < planTo; i++) place[round.plans[i]!] = 0;
  return best;
};

/** Plays the round to its end, every seat by the policy. */
export const playOutTrains = (round: FastTrain): void => {
  for (;;) {
    round.settle();
    if (round.state !== 0) return;
    round.play(bestOnTrains(round));
  }
};
