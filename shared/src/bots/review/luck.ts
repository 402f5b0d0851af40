/** Luck of the deal: the same tiles played again and again by bots in every seat, who now and then choose otherwise. */
import type { Random } from '../choose.ts';
import { FastRound, RUNNING } from '../line/fast-round.ts';
import { FEATURE_COUNT, prepareFeatures, writeFeatures } from '../line/features.ts';
import { type Net, scoreOf } from '../line/net.ts';
import { choicesOf } from '../line/search.ts';

/** So many points make a choice e times as likely: near enough to the best, and no two replays alike. */
const TEMPERATURE = 1.5;
export const REPLAYS = 100;

const features = new Float32Array(FEATURE_COUNT);

const anyGoodChoice = (net: Net, round: FastRound, random: Random): number => {
  const own = choicesOf(round);
  if (own.length === 1) return own[0]!;
  prepareFeatures(round);
  const scores = own.map((choice) => {
    writeFeatures(round, choice, features, 0);
    return scoreOf(net, features, 0);
  });
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - most) / TEMPERATURE));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return own[Math.max(at, 0)]!;
};

/** What each side came to from `dealt` on, on average, and the standard error of that. */
export const luckOf = (net: Net, dealt: FastRound, random: Random): { points: number[]; error: number[] } => {
  const { sides } = dealt.game;
  const round = new FastRound(dealt.game);
  const points = new Int32Array(8);
  const sums = new Array<number>(sides).fill(0);
  const squares = new Array<number>(sides).fill(0);
  for (let n = 0; n < REPLAYS; n++) {
    round.copy(dealt);
    for (round.settle(); round.state === RUNNING; round.settle()) round.play(anyGoodChoice(net, round, random));
    round.score(points);
    for (let side = 0; side < sides; side++) {
      sums[side] = sums[side]! + points[side]!;
      squares[side] = squares[side]! + points[side]! ** 2;
    }
  }
  const means = sums.map((sum) => sum / REPLAYS);
  return {
    points: means,
    error: means.map((mean, side) => Math.sqrt(Math.max(0, squares[side]! / REPLAYS - mean * mean) / (REPLAYS - 1))),
  };
};
