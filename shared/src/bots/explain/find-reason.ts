/**
 * The one fact that decided a choice: of all that speaks for it against the next best one, the fact without which the
 * policy would have chosen otherwise. Where looking ahead overruled the policy no single fact did, and that is said.
 */
import type { LineRules } from '../../rules/rules.ts';
import type { TileId } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import { FastRound, OUT } from '../line/fast-round.ts';
import { HIGH, type LineGame, LOW } from '../line/game.ts';
import { type Net, scoreOf } from '../line/net.ts';
import { netFor } from '../line/nets.ts';
import { publicRound } from '../line/public-round.ts';
import { choicesOf } from '../line/search.ts';
import { perGame } from '../per-game.ts';
import type { LossUnit } from '../review/format.ts';
import { factsFor, type Opened, type Outcome, openedIn, outcomeOf } from './facts.ts';
import { type PlayReason, rivalTile } from './reasons.ts';

/** What looking ahead made of a choice, in the unit of `scaleOf`. */
export interface Thought {
  readonly choice: number;
  readonly worth: number;
}

/** A fact that changes nothing has to carry so much of the difference, in parts and in points, to be the reason. */
const PART = 0.4;
const LEAST = 0.3;
/** Closer than this choices are alike. */
const ALIKE: { readonly [U in LossUnit]: number } = { points: 0.5, chance: 1 };

const trialOf = perGame((game: LineGame) => new FastRound(game));

const doublings = (round: FastRound): number => {
  const { score } = round.game.rules;
  let times = 1;
  if (score.milo && round.left === round.right) times *= 2;
  if (score.eitherEnd && round.lastFittedBoth) times *= 2;
  if (score.lastDouble && HIGH[round.lastTile] === LOW[round.lastTile]) times *= 2;
  return times;
};

/** Going out, and closing the round, speak for themselves. */
const plainReason = (round: FastRound, choice: number): PlayReason | null => {
  const trial = trialOf(round.game);
  trial.copy(round);
  trial.play(choice);
  if (trial.state === OUT) return { reason: 'goes-out', times: doublings(trial) };
  const { left, right, lying, game } = trial;
  const isClosed = lying[left] === game.suits && lying[right] === game.suits;
  const canDraw = game.draws && trial.yardEnd - trial.yardAt > game.reserve;
  return isClosed && !canDraw ? { reason: 'blocks' } : null;
};

const byScore = (net: Net, outcomes: readonly Outcome[]): Outcome[] =>
  outcomes
    .map((outcome) => ({ outcome, score: scoreOf(net, outcome.features, 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ outcome }) => outcome);

/** The policy's own reason for `mine` against `rival`, if one fact is it. */
const decidingFact = (
  net: Net,
  round: FastRound,
  opened: Opened,
  all: readonly Outcome[],
  mine: Outcome,
  rival: Outcome,
): PlayReason | null => {
  const gain = scoreOf(net, mine.features, 0) - scoreOf(net, rival.features, 0);
  let best: { reason: PlayReason; carries: number; decides: boolean } | null = null;
  for (const { reason, without } of factsFor(net, round, opened, mine, rival)) {
    const own = without(mine);
    const carries = gain - (own - without(rival));
    const decides = all.some((outcome) => outcome !== mine && without(outcome) > own);
    if (carries < LEAST || (!decides && carries < PART * gain)) continue;
    if (best === null || (decides && !best.decides) || (decides === best.decides && carries > best.carries)) {
      best = { reason, carries, decides };
    }
  }
  return best?.reason ?? null;
};

export interface Thoughts {
  readonly unit: LossUnit;
  /** The best first; empty: the policy alone chose. */
  readonly all: readonly Thought[];
}

const NO_THOUGHTS: Thoughts = { unit: 'points', all: [] };

/** What looking ahead says by itself. */
const aheadReason = ({ unit, all }: Thoughts, choice: number): PlayReason => {
  const [top, second] = all;
  const ahead = top?.choice === choice && second !== undefined ? top.worth - second.worth : 0;
  if (second === undefined || ahead <= ALIKE[unit]) return { reason: 'all-alike' };
  const tile = rivalTile((choice >> 1) as TileId, (second.choice >> 1) as TileId);
  return unit === 'points'
    ? { reason: 'looked-ahead', tile, tenths: Math.round(ahead * 10) }
    : { reason: 'wins-match', tile, percent: Math.round(ahead) };
};

/** Why `choice` was made in this view. Null: no bot would have made it. */
export const findReason = (
  view: SeatView,
  rules: LineRules,
  choice: number,
  thoughts: Thoughts = NO_THOUGHTS,
  net: Net = netFor(rules),
): PlayReason | null => {
  const round = publicRound(view, rules);
  const opened = openedIn(view);
  const outcomes = choicesOf(round).map((each) => outcomeOf(round, each));
  if (outcomes.length < 2) return { reason: 'only-choice' };
  const mine = outcomes.find((outcome) => outcome.choice === choice);
  if (mine === undefined) throw new Error('a choice that the seat does not have');
  const plain = plainReason(round, choice);
  if (plain !== null) return plain;
  const { unit, all } = thoughts;
  const thought = all.find((each) => each.choice === choice);
  if (all[0] !== undefined && thought !== undefined && all[0].worth - thought.worth > ALIKE[unit]) return null;
  const [first, second] = byScore(net, outcomes);
  if (first !== mine || second === undefined) return all.length === 0 ? null : aheadReason(thoughts, choice);
  const next = all.find((each) => each.choice !== choice)?.choice ?? second.choice;
  const rival = outcomes.find((outcome) => outcome.choice === next) ?? second;
  // Against the next best of those who chose; and where that says nothing, against the policy's own next best.
  return (
    decidingFact(net, round, opened, outcomes, mine, rival) ??
    (rival === second ? null : decidingFact(net, round, opened, outcomes, mine, second)) ??
    aheadReason(thoughts, choice)
  );
};
