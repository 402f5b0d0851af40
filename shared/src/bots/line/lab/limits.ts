/**
 * How much there is to be had by thinking, and how much of it a thinker gets: positions of the policy's self-play, in which
 * every choice is played out in worlds where the others would have played exactly what they played. No arena tells a tenth of
 * a point apart in an hour; this does, for play among policies.
 */
import type { LineRules } from '../../../rules/rules.ts';
import type { SeatView } from '../../../view/seat-view.ts';
import type { Random } from '../../choose.ts';
import { FastRound, RUNNING } from '../fast-round.ts';
import { FEATURE_COUNT, prepareFeatures, writeFeatures } from '../features.ts';
import { lineGame } from '../game.ts';
import { FORCED, readHistory } from '../history.ts';
import { type Net, scoreOf } from '../net.ts';
import { ALL_BY_POLICY, playOutAs } from '../players.ts';
import { bestChoice } from '../policy.ts';
import { makeSampler } from '../sampler.ts';
import { followRound } from './follow-round.ts';
import { dealByRules, outcome } from './learn.ts';

/** One choice of the seat in turn, against the policy's. */
export interface Alternative {
  readonly choice: number;
  /** Points that it brings more than the policy's, its standard error, and what the policy thinks it brings. */
  readonly gain: number;
  readonly error: number;
  readonly thought: number;
}

export interface Position {
  /** As the seat in turn sees it, as far as line bots look. */
  readonly view: SeatView;
  /** Share of the dealt tiles that are still in hands. */
  readonly phase: number;
  readonly choices: readonly Alternative[];
  /** Worlds that they were tried in. */
  readonly worlds: number;
}

export interface Effort {
  /** Worlds wanted, and deals tried to find them; with fewer than an eighth of them a position says nothing. */
  readonly worlds: number;
  readonly tries: number;
  /** Share of the decisions that are looked at. */
  readonly share: number;
}

const choices = new Uint8Array(256);
const features = new Float32Array(FEATURE_COUNT);

/** The same choice: with equal ends either arm. */
const isSame = (round: FastRound, a: number, b: number): boolean =>
  a === b || (round.left >= 0 && round.left === round.right && a >> 1 === b >> 1);

/** Tries the choices of the position; null where too few deals explain what was played. */
const tryExactly = (view: SeatView, rules: LineRules, net: Net, round: FastRound, effort: Effort, random: Random) => {
  const history = readHistory(view, rules);
  const sampler = makeSampler(history);
  const { game, seat, moves, seats, leader, forcedLead } = history;
  const order = new Uint8Array(game.tiles);
  const world = new FastRound(game);
  const trial = new FastRound(game);
  const twins = round.left === round.right && round.left >= 0 ? 2 : 1;
  const own = Array.from(choices.subarray(0, round.choices(choices))).filter((_, i) => i % twins === 0);
  const favourite = own.findIndex((choice) => isSame(round, choice, bestChoice(net, round)));
  prepareFeatures(round);
  const scores = own.map((choice) => {
    writeFeatures(round, choice, features, 0);
    return scoreOf(net, features, 0);
  });
  const sums = own.map(() => 0);
  const squares = own.map(() => 0);
  const explains = (): boolean => {
    world.deal(order, leader);
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i]!;
      if (move === FORCED) {
        world.forced();
        continue;
      }
      const isFree = seats[i] !== seat && !(i === 0 && forcedLead);
      if (isFree && !isSame(world, bestChoice(net, world), move)) return false;
      world.play(move);
    }
    return true;
  };
  let worlds = 0;
  for (let tries = 0; tries < effort.tries && worlds < effort.worlds; tries++) {
    sampler.sample(order, random);
    if (!explains()) continue;
    worlds++;
    const points = own.map((choice) => {
      trial.copy(world);
      trial.play(choice);
      if (trial.state === RUNNING) playOutAs(net, trial, ALL_BY_POLICY);
      return outcome(trial, seat);
    });
    points.forEach((n, c) => {
      const gain = n - points[favourite]!;
      sums[c]! += gain;
      squares[c]! += gain * gain;
    });
  }
  if (worlds < effort.worlds / 8) return null;
  const alternatives = own.map((choice, c): Alternative => {
    const gain = sums[c]! / worlds;
    const error = Math.sqrt(Math.max(0, squares[c]! / worlds - gain * gain) / worlds);
    return { choice, gain, error, thought: scores[c]! - scores[favourite]! };
  });
  return { choices: alternatives, worlds };
};

/** Looks at positions of self-play until `look` has seen enough and answers false; null is one that too few deals explain. */
export const lookAtLimits = (
  rules: LineRules,
  net: Net,
  effort: Effort,
  random: Random,
  look: (position: Position | null) => boolean,
): void => {
  const game = lineGame(rules);
  const round = new FastRound(game);
  for (;;) {
    const lead = dealByRules(round, random);
    const told = followRound(round);
    if (lead >= 0) told.play(lead * 2);
    for (;;) {
      told.settle();
      if (round.state !== RUNNING) break;
      const n = round.choices(choices);
      const twins = round.left === round.right && round.left >= 0 ? 2 : 1;
      if (n > twins && random() < effort.share) {
        const view = told.view();
        const tried = tryExactly(view, rules, net, round, effort, random);
        const inHands = round.counts.reduce((sum, count) => sum + count, 0);
        const phase = Math.min(1, inHands / (game.players * rules.handSize));
        if (!look(tried && { view, phase, ...tried })) return;
      }
      told.play(bestChoice(net, round));
    }
  }
};
