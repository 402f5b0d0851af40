/** Every choice on a line tried in worlds that fit what the seat knew, weighed by how well they explain what the others played. */
import type { LineRules } from '../../rules/rules.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Random } from '../choose.ts';
import { makeWorld, replay, type World } from '../line/belief.ts';
import { FastRound, RUNNING } from '../line/fast-round.ts';
import type { LineGame } from '../line/game.ts';
import { readHistory } from '../line/history.ts';
import { netFor } from '../line/nets.ts';
import { playOutAs, startLots } from '../line/players.ts';
import { publicRound } from '../line/public-round.ts';
import { makeSampler } from '../line/sampler.ts';
import { SOLVE_AT } from '../line/search.ts';
import { openHandPoints } from '../line/solver.ts';
import { compare, type Tried, type TriedChoice } from './measure.ts';
import type { Stakes } from './stakes.ts';

/** Where it is not sure enough, so many times as many worlds are drawn at most. */
const MOST_TIMES = 3;
/** The worlds have to be as good as this part of as many of equal weight. */
const ENOUGH = 1 / 6;
/** Worlds that weigh less than this part of the mean are not played out: together they could not move it. */
const NEGLIGIBLE = 0.01;

const pools = new WeakMap<LineGame, World[]>();

/** Worlds to draw into, kept from play to play. */
export const poolFor = (game: LineGame, worlds: number): World[] => {
  let pool = pools.get(game);
  if (pool === undefined) {
    pool = [];
    pools.set(game, pool);
  }
  while (pool.length < worlds) pool.push(makeWorld(game));
  return pool;
};

/** How many worlds of equal weight these are as good as, with each weight to the power of `trust`. */
const worldsWorth = (logs: Float64Array, trust: number): number => {
  let sum = 0;
  let squares = 0;
  for (const log of logs) {
    const weight = Math.exp(trust * log);
    sum += weight;
    squares += weight * weight;
  }
  return (sum * sum) / squares;
};

/**
 * How far the likelihood of what was played is trusted, as a power of it: wholly, if that leaves worlds enough. People who
 * play unlike any bot would else leave a few odd worlds that explain them best, and nothing could be said.
 */
const trustIn = (logs: Float64Array): number => {
  const enough = ENOUGH * logs.length;
  if (worldsWorth(logs, 1) >= enough) return 1;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (worldsWorth(logs, middle) >= enough) low = middle;
    else high = middle;
  }
  return low;
};

/** What likelihoods are measured against, and how far they are trusted. */
export interface Scale {
  readonly top: number;
  readonly trust: number;
}

/** Weights out of the logarithms of likelihoods, which are changed; by the scale of other worlds of the same view, or by their own. */
export const weightsOf = (logs: Float64Array, known: Scale | null = null): { weights: number[]; scale: Scale } => {
  const most = logs.reduce((top, log) => Math.max(top, log), Number.NEGATIVE_INFINITY);
  // So unlikely that no number holds it: then all worlds are.
  const isLost = most === Number.NEGATIVE_INFINITY;
  if (isLost) logs.fill(0);
  const top = isLost ? 0 : (known?.top ?? most);
  for (let i = 0; i < logs.length; i++) logs[i] = logs[i]! - top;
  const trust = known?.trust ?? trustIn(logs);
  return { weights: Array.from(logs, (log) => Math.exp(trust * log)), scale: { top, trust } };
};

const choices = new Uint8Array(256);

/** The choices of the seat in turn; with equal ends a tile stands there once. */
export const choicesOf = (round: FastRound): number[] => {
  const n = round.choices(choices);
  const step = round.left === round.right && round.left >= 0 ? 2 : 1;
  const found: number[] = [];
  for (let i = 0; i < n; i += step) found.push(choices[i]!);
  return found.sort((a, b) => a - b);
};

/**
 * Tries every choice in at least `samples` worlds that fit the view, weighed by how well they explain what the others
 * played, and in up to three times as many where that is not sure enough.
 */
export const tryAll = (
  view: SeatView,
  rules: LineRules,
  stakes: Stakes,
  samples: number,
  random: Random,
  isSure: (tried: readonly TriedChoice[]) => boolean = () => true,
): Tried => {
  const history = readHistory(view, rules);
  const { game, seat } = history;
  const net = netFor(rules);
  const sampler = makeSampler(history);
  const order = new Uint8Array(game.tiles);
  const seen = publicRound(view, rules);
  const own = choicesOf(seen);
  let inHands = 0;
  for (let s = 0; s < game.players; s++) inHands += seen.counts[s]!;
  const canDraw = game.draws && seen.yardEnd - seen.yardAt > game.reserve;
  const isSolved = game.sides === 2 && !canDraw && inHands <= SOLVE_AT;
  const trial = new FastRound(game);
  const points = new Int32Array(8);
  const side = game.sideOf[seat]!;
  const tryIn = ({ round, players }: World, luck: number, choice: number): number => {
    trial.copy(round);
    trial.play(choice);
    if (isSolved && trial.state === RUNNING) openHandPoints(trial, points);
    else {
      // All choices with the same luck.
      startLots(luck);
      playOutAs(net, trial, players);
      trial.score(points);
    }
    return stakes.worth(points, side);
  };

  const weights: number[] = [];
  const worth = own.map((): number[] => []);
  const worlds = sampler.ways === 1 ? 1 : samples;
  const pool = poolFor(game, worlds);
  const logs = new Float64Array(worlds);
  let scale: Scale | null = null;
  /** Draws so many worlds more, and plays out those that weigh anything. */
  const drawWorlds = (): void => {
    for (let i = 0; i < worlds; i++) {
      sampler.sample(order, random);
      logs[i] = Math.log(replay(net, history, pool[i]!, order, random));
    }
    const weighed = weightsOf(logs, scale);
    scale = weighed.scale;
    const drawn = weighed.weights;
    const least = (NEGLIGIBLE * drawn.reduce((sum, weight) => sum + weight, 0)) / worlds;
    drawn.forEach((weight, i) => {
      const isLight = weight < least;
      weights.push(isLight ? 0 : weight);
      own.forEach((choice, c) => {
        worth[c]!.push(isLight ? 0 : tryIn(pool[i]!, i, choice));
      });
    });
  };
  for (;;) {
    drawWorlds();
    const tried = compare(own, worth, weights);
    if (worlds === 1 || weights.length >= MOST_TIMES * samples || isSure(tried)) {
      return { choices: tried, samples: weights.length };
    }
  }
};
