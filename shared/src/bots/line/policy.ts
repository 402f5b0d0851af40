/** The policy: which of its choices a seat takes by its own hand and what everybody knows, without looking ahead. */
import type { FastRound } from './fast-round.ts';
import { FEATURE_COUNT, prepareFeatures, writeFeatures } from './features.ts';
import { type Net, scoreOf } from './net.ts';

const choices = new Uint8Array(256);
const features = new Float32Array(FEATURE_COUNT);

/** The best choice of the seat in turn, which can play. Level choices: the first. */
export const bestChoice = (net: Net, round: FastRound): number => {
  const n = round.choices(choices);
  let best = choices[0]!;
  // Two tiles that lie the same way round twice: with equal ends both arms are one choice.
  const step = round.left === round.right && round.left >= 0 ? 2 : 1;
  if (n <= step) return best;
  prepareFeatures(round);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < n; i += step) {
    writeFeatures(round, choices[i]!, features, 0);
    const score = scoreOf(net, features, 0);
    if (score > most) {
      most = score;
      best = choices[i]!;
    }
  }
  return best;
};
