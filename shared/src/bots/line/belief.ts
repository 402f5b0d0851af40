/**
 * How well a world explains what the others played, whoever they are. Each of them is a player of one of a few kinds, and of
 * the same kind all round long, so that what it played tells which: a beginner's plays are not read as an expert's.
 */
import type { Random } from '../choose.ts';
import { FastRound } from './fast-round.ts';
import { FEATURE_COUNT, prepareFeatures, writeFeatures } from './features.ts';
import { type LineGame, PIPS } from './game.ts';
import { FORCED, type History } from './history.ts';
import { type Net, scoreOf } from './net.ts';
import { ANYTHING, HEAVIEST, POLICY } from './players.ts';

interface Kind {
  /** How many players of a hundred are of it, before any play was seen. */
  readonly percent: number;
  /** How it plays on in thought: one of players.ts. */
  readonly plays: number;
  /** So many points of the policy's score make a play e times as likely; 0 where it knows no policy. */
  readonly temperature: number;
  /** The share of its plays that follow nothing. */
  readonly odd: number;
}

const KINDS: readonly Kind[] = [
  // `medium`, and whoever plays as it would.
  { percent: 60, plays: POLICY, temperature: 0.3, odd: 0.03 },
  // Those who think further: `hard`, which leaves the policy's habits for a gain, and people.
  { percent: 20, plays: POLICY, temperature: 1, odd: 0.2 },
  { percent: 10, plays: HEAVIEST, temperature: 0, odd: 0.03 },
  { percent: 10, plays: ANYTHING, temperature: 0, odd: 1 },
];

/** A deal in which the known moves were played, and how each seat plays on in it. */
export interface World {
  readonly round: FastRound;
  /** By seat, one of players.ts. */
  readonly players: Uint8Array;
}

export const makeWorld = (game: LineGame): World => ({
  round: new FastRound(game),
  players: new Uint8Array(game.players),
});

const choices = new Uint8Array(256);
const features = new Float32Array(FEATURE_COUNT);
const scores = new Float64Array(256);
/** By seat and kind: how likely a player of this kind would have played what the seat played. */
const likely = new Float64Array(8 * KINDS.length);
const shares = new Float64Array(KINDS.length);

/** Takes into `likely`, from `at`, what the seat in turn is about to play. */
const read = (net: Net, round: FastRound, made: number, at: number): void => {
  const n = round.choices(choices);
  const step = round.left === round.right && round.left >= 0 ? 2 : 1;
  if (n <= step) return;
  prepareFeatures(round);
  let most = Number.NEGATIVE_INFINITY;
  let own = 0;
  let heaviest = 0;
  let heavies = 0;
  for (let i = 0; i < n; i += step) {
    const choice = choices[i]!;
    writeFeatures(round, choice, features, 0);
    scores[i] = scoreOf(net, features, 0);
    most = Math.max(most, scores[i]!);
    const weight = PIPS[choice >> 1]!;
    if (weight > heaviest) {
      heaviest = weight;
      heavies = 0;
    }
    if (weight === heaviest) heavies++;
    if (choice === made || (step === 2 && choice >> 1 === made >> 1)) own = i;
  }
  const each = step / n;
  for (let k = 0; k < KINDS.length; k++) {
    const { plays, temperature, odd } = KINDS[k]!;
    let usual = 0;
    if (temperature > 0) {
      let sum = 0;
      for (let i = 0; i < n; i += step) sum += Math.exp((scores[i]! - most) / temperature);
      usual = Math.exp((scores[own]! - most) / temperature) / sum;
    } else if (plays === HEAVIEST && PIPS[made >> 1] === heaviest) usual = 1 / heavies;
    likely[at + k] = likely[at + k]! * ((1 - odd) * usual + odd * each);
  }
};

/** Deals a world and plays the known moves in it; says how likely the others would have played so, and lets lots say who plays how. */
export const replay = (net: Net, history: History, world: World, order: Uint8Array, random: Random): number => {
  const { round, players } = world;
  round.deal(order, history.leader);
  likely.fill(1);
  const { moves, seats, seat } = history;
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i]!;
    if (move === FORCED) {
      round.forced();
      continue;
    }
    if (seats[i] !== seat && !(i === 0 && history.forcedLead) && round.drew === 0) {
      read(net, round, move, seats[i]! * KINDS.length);
    }
    round.play(move);
  }
  let likelihood = 1;
  for (let s = 0; s < players.length; s++) {
    players[s] = POLICY;
    if (s === seat) continue;
    let sum = 0;
    for (let k = 0; k < KINDS.length; k++) {
      shares[k] = (KINDS[k]!.percent / 100) * likely[s * KINDS.length + k]!;
      sum += shares[k]!;
    }
    likelihood *= sum;
    let lot = random() * sum;
    let k = 0;
    while (k < KINDS.length - 1 && lot >= shares[k]!) lot -= shares[k++]!;
    players[s] = KINDS[k]!.plays;
  }
  return likelihood;
};
