/** The level `hard`: worlds that fit what its seat saw, played out by the policy (line/search.ts). */
import type { SeatAction } from '../action.ts';
import type { SeatView } from '../view/seat-view.ts';
import type { Random } from './choose.ts';
import { netFor } from './line/nets.ts';
import { actionOf, type Budget, HARD, weigh } from './line/search.ts';
import { trainGame } from './train/game.ts';
import { trainActionOf, weighTrains } from './train/search.ts';

/** A choice that was thought about, with what it is worth: in points, or at the end of a match in what decides it. */
export interface Reason {
  readonly action: SeatAction;
  readonly worth: number;
  /** Worlds it was tried in; less than the first one's where it was dropped early. */
  readonly samples: number;
}

export interface Reasoned {
  readonly action: SeatAction;
  /** All that was thought of, the best first; empty where there was nothing to choose. */
  readonly reasons: readonly Reason[];
}

/** What `hard` plays and the values that decided it. A smaller budget makes it faster and a little weaker. */
export const chooseWithReasons = (view: SeatView, random: Random, budget: Budget = HARD): Reasoned => {
  const [first] = view.legal;
  if (view.legal.length === 1 && first !== undefined) return { action: first, reasons: [] };
  const { rules } = view;
  if (first === undefined) throw new RangeError('nothing to choose from');
  const onTrains = rules.game === 'train';
  const weighed = onTrains
    ? weighTrains(view, trainGame(rules), budget, random)
    : weigh(view, rules, netFor(rules), budget, random);
  const reasons = weighed.map(({ choice, worth, samples }) => ({
    action: onTrains ? trainActionOf(view, choice) : actionOf(view, choice),
    worth,
    samples,
  }));
  const [best] = reasons;
  if (best === undefined) throw new Error('the search found no choice');
  return { action: best.action, reasons };
};

export const chooseHard = (view: SeatView, random: Random, budget: Budget = HARD): SeatAction =>
  chooseWithReasons(view, random, budget).action;
