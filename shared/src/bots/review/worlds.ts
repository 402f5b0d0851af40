/** Every choice on a line tried in worlds that fit what the seat knew, each as likely as it explains what the others played. */
import type { LineRules } from '../../rules/rules.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Random } from '../choose.ts';
import { FastRound, RUNNING } from '../line/fast-round.ts';
import { readHistory } from '../line/history.ts';
import { netFor } from '../line/nets.ts';
import { playOutAs, startLots } from '../line/players.ts';
import { publicRound } from '../line/public-round.ts';
import { choicesOf, SOLVE_AT } from '../line/search.ts';
import { openHandPoints } from '../line/solver.ts';
import { makeWorlds, type World } from '../line/worlds.ts';
import { compare, type Tried, type TriedChoice } from './measure.ts';
import type { Stakes } from './stakes.ts';

/** Where it is not sure enough, so many times as many worlds are drawn at most. */
const MOST_TIMES = 3;
/** Tries every choice in at least `samples` worlds of those, and in up to three times as many where that is not sure enough. */
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

  const drawn = makeWorlds(net, history, seen, random, Number.POSITIVE_INFINITY);
  const worlds = drawn.ways === 1 ? 1 : samples;
  const worth = own.map((): number[] => []);
  for (let tries = 1; ; tries++) {
    for (let i = 0; i < worlds; i++) {
      const world = drawn.next();
      own.forEach((choice, c) => {
        worth[c]!.push(tryIn(world, i, choice));
      });
    }
    const tried = compare(own, worth);
    if (worlds === 1 || tries === MOST_TIMES || isSure(tried)) return { choices: tried, samples: tries * worlds };
  }
};
