/** The level `medium`: a trained policy, by its own hand and what everybody knows, without looking ahead. */
import type { Choose } from './choose.ts';
import { netFor } from './line/nets.ts';
import { bestChoice } from './line/policy.ts';
import { publicRound } from './line/public-round.ts';
import { actionOf } from './line/search.ts';
import { trainGame } from './train/game.ts';
import { bestOnTrains } from './train/policy.ts';
import { publicTrain } from './train/public-train.ts';
import { trainActionOf } from './train/search.ts';

export const chooseMedium: Choose = (view) => {
  const [first] = view.legal;
  if (view.legal.length === 1 && first !== undefined) return first;
  const { rules } = view;
  if (first === undefined) throw new RangeError('nothing to choose from');
  if (rules.game === 'train') return trainActionOf(view, bestOnTrains(publicTrain(view, trainGame(rules))));
  return actionOf(view, bestChoice(netFor(rules), publicRound(view, rules)));
};
