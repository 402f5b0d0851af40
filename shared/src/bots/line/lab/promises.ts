/**
 * What `hard` promises itself of a choice that leaves the policy, and what that choice brings in the deal as it is, played on
 * by the policy. Worlds that are believed in too much show here long before an arena can tell.
 */
import type { LineRules } from '../../../rules/rules.ts';
import type { Random } from '../../choose.ts';
import { FastRound, RUNNING } from '../fast-round.ts';
import { lineGame } from '../game.ts';
import { matchValue } from '../match-value.ts';
import type { Net } from '../net.ts';
import { ALL_BY_POLICY, playOutAs } from '../players.ts';
import { bestChoice } from '../policy.ts';
import { type Budget, choicesOf, weigh } from '../search.ts';
import { followRound } from './follow-round.ts';
import { dealByRules } from './learn.ts';

/** Who sits at the table where `hard` is asked. */
export type Company =
  /** Everybody plays the policy, and what `hard` would have done is only looked at. */
  | 'medium'
  /** The even sides play what `hard` chooses, so that it meets what its own kind played. */
  | 'hard';

/** Sums over the choices of one round. */
export interface Promises {
  /** Choices that `hard` was asked about, and those where it left the policy. */
  readonly asked: number;
  readonly left: number;
  /** Of those that left: what they were said to be worth more than the policy's, and what they were, in points or what stands for them. */
  readonly promised: number;
  readonly brought: number;
}

/** Plays a round and holds each choice of `hard` against the policy's. */
export const keepPromises = (
  rules: LineRules,
  net: Net,
  budget: Budget,
  company: Company,
  random: Random,
): Promises => {
  const game = lineGame(rules);
  const round = new FastRound(game);
  const trial = new FastRound(game);
  const points = new Int32Array(8);
  const sums = { asked: 0, left: 0, promised: 0, brought: 0 };
  const lead = dealByRules(round, random);
  const told = followRound(round);
  if (lead >= 0) told.play(lead * 2);
  for (told.settle(); round.state === RUNNING; told.settle()) {
    const side = game.sideOf[round.turn]!;
    const usual = bestChoice(net, round);
    const isAsked = (company === 'medium' || side % 2 === 0) && choicesOf(round).length > 1;
    if (!isAsked) {
      told.play(usual);
      continue;
    }
    const view = told.view();
    const weighed = weigh(view, rules, net, budget, random);
    const [best] = weighed;
    // With equal ends a tile stands there once.
    const policy =
      weighed.find(({ choice }) => choice === usual) ?? weighed.find(({ choice }) => choice >> 1 === usual >> 1);
    if (best === undefined || policy === undefined) throw new Error('a choice that nobody weighed');
    sums.asked++;
    if (best !== policy) {
      const value = matchValue(rules, view.scores);
      const [own, its] = [best, policy].map(({ choice }) => {
        trial.copy(round);
        trial.play(choice);
        playOutAs(net, trial, ALL_BY_POLICY);
        trial.score(points);
        return game.unit * value.worth(points, side);
      });
      sums.left++;
      sums.promised += best.worth - policy.worth;
      sums.brought += own! - its!;
    }
    told.play(company === 'hard' ? best.choice : usual);
  }
  return sums;
};
