/**
 * How a policy is trained: it plays itself; at a decision every choice is played out in the true world, and the net learns
 * by how much each came out better than the mean of its rivals. The worlds of self-play are right samples of what a seat
 * can know, so that the mean over many decisions is the value of a choice to the seat that can't see the other hands.
 */

import { leadTile } from '../../../engine/lead.ts';
import type { LineRules } from '../../../rules/rules.ts';
import type { TileId } from '../../../tiles.ts';
import type { Random } from '../../choose.ts';
import { FastRound, RUNNING } from '../fast-round.ts';
import { FEATURE_COUNT, prepareFeatures, writeFeatures } from '../features.ts';
import { lineGame } from '../game.ts';
import { type Net, weightCount } from '../net.ts';
import { ALL_BY_POLICY, playOutAs } from '../players.ts';
import { bestChoice } from '../policy.ts';

export interface Recipe {
  /** Rules to learn on, each as likely. */
  readonly rules: readonly LineRules[];
  /** 0: no hidden layer, a linear policy. */
  readonly hidden: number;
  /** Features that are left out: 1 keeps, 0 drops. Null keeps all. */
  readonly keep: readonly number[] | null;
  readonly decisions: number;
  readonly rate: number;
  /** Points, more or less than the mean of the choices, beyond which an outcome says no more. */
  readonly clip: number;
}

/** Decisions between two refreshes of the policy that plays. */
const REFRESH = 20_000;
/** How often a seat of self-play takes any choice, so that rare positions are seen. */
const STRAY = 0.08;
export const shuffle = (tiles: Uint8Array, random: Random): void => {
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const tile = tiles[i]!;
    tiles[i] = tiles[j]!;
    tiles[j] = tile;
  }
};

/** Deals at random; says the forced lead, or -1 where any tile may be led. Half the rounds lead the highest double where some rounds of the rules do. */
export const dealAtRandom = (round: FastRound, random: Random): number => {
  const { game } = round;
  const order = Uint8Array.from({ length: game.tiles }, (_, tile) => tile);
  shuffle(order, random);
  const { rules } = game;
  const mayForce = rules.firstLead === 'highest-double' || rules.nextLead === 'highest-double';
  if (!mayForce || random() < 0.5) {
    round.deal(order, Math.floor(random() * game.players));
    return -1;
  }
  const dealt = Array.from(order.subarray(0, game.players * rules.handSize)) as TileId[];
  const tile = leadTile(dealt);
  round.deal(order, Math.floor(dealt.indexOf(tile) / rules.handSize));
  return tile;
};

/** The same for those who look through a view, which can't tell a first round's free lead from a forced one: the rules' own way of a first round. */
export const dealByRules = (round: FastRound, random: Random): number => {
  const isForced = round.game.rules.firstLead === 'highest-double';
  let lead = dealAtRandom(round, random);
  while (isForced && lead < 0) lead = dealAtRandom(round, random);
  return isForced ? lead : -1;
};

const points = new Int32Array(8);

/** What the round that is over is worth to a seat: its side's points less the mean of the others'. */
export const outcome = (round: FastRound, seat: number): number => {
  const { game } = round;
  round.score(points);
  const side = game.sideOf[seat]!;
  let others = 0;
  for (let s = 0; s < game.sides; s++) if (s !== side) others += points[s]!;
  return game.unit * (points[side]! - others / (game.sides - 1));
};

const newNet = (hidden: number, random: Random): Net => {
  const weights = new Float64Array(weightCount(FEATURE_COUNT, hidden));
  const net: Net = { inputs: FEATURE_COUNT, hidden, weights };
  // Heavy tiles first, until something is learnt.
  weights[1] = 1;
  for (let i = FEATURE_COUNT; i < FEATURE_COUNT + FEATURE_COUNT * hidden; i++) {
    weights[i] = (random() * 2 - 1) * 0.5;
  }
  for (let i = FEATURE_COUNT + FEATURE_COUNT * hidden + hidden; i < weights.length; i++) {
    weights[i] = (random() * 2 - 1) * 0.5;
  }
  return net;
};

/** One step of Adam a call, over what was gathered since the last one. */
const makeAdam = (weights: Float64Array) => {
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  let fadeMean = 1;
  let fadeSquare = 1;
  return (gradient: Float64Array, rate: number): void => {
    fadeMean *= 0.9;
    fadeSquare *= 0.999;
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i]!;
      mean[i] = 0.9 * mean[i]! + 0.1 * g;
      square[i] = 0.999 * square[i]! + 0.001 * g * g;
      weights[i] =
        weights[i]! - (rate * (mean[i]! / (1 - fadeMean))) / (Math.sqrt(square[i]! / (1 - fadeSquare)) + 1e-8);
      gradient[i] = 0;
    }
  };
};

const BATCH = 64;
const MAX_CHOICES = 180;

export const learn = (
  recipe: Recipe,
  random: Random,
  report: (decisions: number, loss: number, net: Net) => void,
): Net => {
  const { hidden, keep } = recipe;
  const net = newNet(hidden, random);
  // What is left out has no say from the first move on, not only in what is learnt.
  keep?.forEach((kept, i) => {
    if (kept === 1) return;
    net.weights[i] = 0;
    net.weights.fill(0, FEATURE_COUNT + i * hidden, FEATURE_COUNT + (i + 1) * hidden);
  });
  const player: Net = { ...net, weights: net.weights.slice() };
  const { weights } = net;
  const gradient = new Float64Array(weights.length);
  const step = makeAdam(weights);
  const rounds = recipe.rules.map((rules) => {
    const game = lineGame(rules);
    return { round: new FastRound(game), trial: new FastRound(game) };
  });
  const features = new Float32Array(FEATURE_COUNT * MAX_CHOICES);
  const layers = new Float64Array(Math.max(1, hidden) * MAX_CHOICES);
  const scores = new Float64Array(MAX_CHOICES);
  const worth = new Float64Array(MAX_CHOICES);
  const choices = new Uint8Array(256);
  const first = FEATURE_COUNT;
  const biases = first + FEATURE_COUNT * hidden;
  const second = biases + hidden;
  let decisions = 0;
  let gathered = 0;
  let loss = 0;
  let refreshAt = REFRESH;

  const study = (n: number): void => {
    let meanScore = 0;
    let meanWorth = 0;
    for (let c = 0; c < n; c++) {
      const at = c * FEATURE_COUNT;
      let score = 0;
      for (let j = 0; j < hidden; j++) layers[c * hidden + j] = weights[biases + j]!;
      for (let i = 0; i < FEATURE_COUNT; i++) {
        const x = features[at + i]!;
        if (x === 0) continue;
        score += x * weights[i]!;
        for (let j = 0; j < hidden; j++) {
          layers[c * hidden + j] = layers[c * hidden + j]! + x * weights[first + i * hidden + j]!;
        }
      }
      for (let j = 0; j < hidden; j++) {
        const value = layers[c * hidden + j]!;
        if (value > 0) score += value * weights[second + j]!;
      }
      scores[c] = score;
      meanScore += score / n;
      meanWorth += worth[c]! / n;
    }
    for (let c = 0; c < n; c++) {
      const wanted = Math.max(-recipe.clip, Math.min(recipe.clip, worth[c]! - meanWorth));
      const error = scores[c]! - meanScore - wanted;
      loss += (error * error) / n;
      const d = error / n / BATCH;
      const at = c * FEATURE_COUNT;
      for (let j = 0; j < hidden; j++) {
        const value = layers[c * hidden + j]!;
        if (value <= 0) {
          layers[c * hidden + j] = 0;
          continue;
        }
        gradient[second + j] = gradient[second + j]! + d * value;
        const down = d * weights[second + j]!;
        layers[c * hidden + j] = down;
        gradient[biases + j] = gradient[biases + j]! + down;
      }
      for (let i = 0; i < FEATURE_COUNT; i++) {
        const x = features[at + i]!;
        if (x === 0) continue;
        gradient[i] = gradient[i]! + d * x;
        for (let j = 0; j < hidden; j++) {
          const w = first + i * hidden + j;
          gradient[w] = gradient[w]! + x * layers[c * hidden + j]!;
        }
      }
    }
  };

  while (decisions < recipe.decisions) {
    const { round, trial } = rounds[Math.floor(random() * rounds.length)]!;
    const lead = dealAtRandom(round, random);
    if (lead >= 0) round.play(lead * 2);
    for (;;) {
      round.settle();
      if (round.state !== RUNNING) break;
      const n = round.choices(choices);
      const twins = round.left === round.right && round.left >= 0 ? 2 : 1;
      const seat = round.turn;
      if (n > twins && random() < 0.6) {
        prepareFeatures(round);
        let count = 0;
        for (let i = 0; i < n; i += twins) writeFeatures(round, choices[i]!, features, count++ * FEATURE_COUNT);
        if (keep !== null) {
          for (let i = 0; i < count * FEATURE_COUNT; i++) features[i] = features[i]! * keep[i % FEATURE_COUNT]!;
        }
        for (let c = 0; c < count; c++) {
          trial.copy(round);
          trial.play(choices[c * twins]!);
          playOutAs(player, trial, ALL_BY_POLICY);
          worth[c] = outcome(trial, seat);
        }
        study(count);
        decisions++;
        gathered++;
        if (gathered === BATCH) {
          const done = decisions / recipe.decisions;
          step(gradient, recipe.rate * Math.max(0.02, 1 - done));
          gathered = 0;
        }
        if (decisions === refreshAt) {
          player.weights.set(weights);
          report(decisions, loss / REFRESH, net);
          loss = 0;
          refreshAt += REFRESH;
        }
      }
      round.play(n > twins && random() < STRAY ? choices[Math.floor(random() * n)]! : bestChoice(player, round));
    }
  }
  return net;
};
