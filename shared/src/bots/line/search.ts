/**
 * The level `hard` on a line: worlds that fit the view, each as likely as it explains what the others played; each of
 * the seat's choices played out in the same worlds by the policy, where every seat uses only what it knows; the weak
 * choices dropped on the way. It spends samples, not time, so that a seed repeats it.
 */
import type { SeatAction } from '../../action.ts';
import type { LineRules } from '../../rules/rules.ts';
import type { TileId } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Random } from '../choose.ts';
import { perGame } from '../per-game.ts';
import { race } from '../race.ts';
import { familyOf } from './family.ts';
import { FastRound, RUNNING } from './fast-round.ts';
import { FEATURE_COUNT, prepareFeatures, writeFeatures } from './features.ts';
import type { LineGame } from './game.ts';
import { readHistory } from './history.ts';
import { matchValue, meanPoints } from './match-value.ts';
import { type Net, scoreOf } from './net.ts';
import { playOutAs, startLots } from './players.ts';
import { publicRound } from './public-round.ts';
import { openHandPoints } from './solver.ts';
import { makeWorlds, type World } from './worlds.ts';

/** What a move may cost, counted and not timed, so that a seed still repeats it. */
export interface Budget {
  /** Worlds that choices are played out in, at most. */
  readonly samples: number;
  /** Tiles that are laid in thought, replayed moves among them: 0.8 us each on a fast machine, twice that on a slow one. */
  readonly work: number;
}

/**
 * About 100 ms where a move costs most, on a slow machine; a third of it on the mean. Twice as much is some 5 % better
 * (docs/bots.md).
 */
export const HARD: Budget = { samples: 1500, work: 32_000 };

/** A share of what `hard` may spend. */
export const budgetOf = (share: number): Budget => ({
  samples: Math.ceil(HARD.samples * share),
  work: Math.ceil(HARD.work * share),
});

/** What was thought of one choice. */
export interface Weighed {
  readonly choice: number;
  /** Its mean worth in the worlds it was tried in, in points or what they stand for. */
  readonly worth: number;
  /** Worlds it was tried in: less than the best's where it was dropped. */
  readonly samples: number;
}

/**
 * Tiles in hands, all together, from which on worlds are solved with open hands instead of played out. Earlier it costs:
 * nobody at the table sees what the solver sees (docs/bots.md).
 */
export const SOLVE_AT = 8;
/**
 * How many points better than the policy's own favourite a choice has to be in games in pairs, with all tiles in hands: the
 * partner reads the plays as the policy's, and what it misreads costs more than a small gain brings. With fewer tiles there is
 * less left to read.
 */
const HABIT = 2;
/**
 * How many worlds the policy's own opinion counts for before the first tile lies, and how fast that fades: in Latin it is out
 * by 2.5 points of 27 when hands are full, and by 13 when half of them are gone, where counting tiles tells more. In Draw
 * for two it is out by 10 and more from the start: it can't tell the tiles that were drawn from those that were there.
 */
const OPINION = 100;
const OPINION_OF_TWO_WHO_DRAW = 8;
const FADES = 5;
/**
 * What a round of Latin brings on the mean. With many seats and large sets it is up to four times that: two worlds differ by as
 * much more, the opinion is out by less than that, and so it counts for more, and for longer.
 */
const MEAN_OF_LATIN = 36;
const opinionOf = (rules: LineRules, share: number): number => {
  const noise = Math.max(1, meanPoints(rules) / MEAN_OF_LATIN);
  const opinion = familyOf(rules) === 'two-draw' ? OPINION_OF_TWO_WHO_DRAW : OPINION;
  return opinion * noise * Math.min(1, share) ** (FADES / Math.sqrt(noise));
};

/** What reading a play costs, in tiles laid: a net looks at each of its choices, and the hand is put in (1 to 2 were measured). */
const READ = 2;
/** The part of the budget that may go into finding the first world. */
const PATIENCE = 1 / 8;
/** Few worlds are soon all known: so many times as many are looked at, at most. */
const ALL_KNOWN = 16;

/** A round to think in. */
const trialFor = perGame((game: LineGame) => new FastRound(game));

const choices = new Uint8Array(256);
const features = new Float32Array(FEATURE_COUNT);

/** The choices of the seat in turn, lowest first; with equal ends a tile stands there once. */
export const choicesOf = (round: FastRound): number[] => {
  const n = round.choices(choices);
  const twins = round.left === round.right && round.left >= 0 ? 2 : 1;
  const own: number[] = [];
  for (let i = 0; i < n; i += twins) own.push(choices[i]!);
  return own.sort((a, b) => a - b);
};

const points = new Int32Array(8);

/** Every choice with what it is worth, the one to be played first; the choices are those of the view's seat, which is in turn. */
export const weigh = (view: SeatView, rules: LineRules, net: Net, budget: Budget, random: Random): Weighed[] => {
  const history = readHistory(view, rules);
  const { game, seat } = history;
  const trial = trialFor(game);
  const seen = publicRound(view, rules);
  const own = choicesOf(seen);
  prepareFeatures(seen);
  const opinion = own.map((choice) => {
    writeFeatures(seen, choice, features, 0);
    return scoreOf(net, features, 0);
  });
  let inHands = 0;
  for (let s = 0; s < game.players; s++) inHands += seen.counts[s]!;
  const canDraw = game.draws && seen.yardEnd - seen.yardAt > game.reserve;
  const share = inHands / (game.players * rules.handSize);
  // Tried, dropped and put in order with it; what is told of the favourite is without.
  const habit = rules.partners ? HABIT * Math.min(1, share) : 0;
  const favourite = opinion.indexOf(Math.max(...opinion));
  const habitOf = (c: number): number => (c === favourite ? habit : 0);
  const isSolved = game.sides === 2 && !canDraw && inHands <= SOLVE_AT;
  const value = matchValue(rules, view.scores);
  const side = game.sideOf[seat]!;
  const worlds = own.length > 1 ? makeWorlds(net, history, seen, random, (budget.work * PATIENCE) / READ) : null;
  const most = Math.min(budget.samples, (worlds?.ways ?? Number.POSITIVE_INFINITY) * ALL_KNOWN);
  let laid = 0;
  let world: World | null = null;
  let tried = 0;
  const raced = race({
    opinion: opinion.map((worth, c) => worth + habitOf(c)),
    weight: opinionOf(rules, share),
    next(racing) {
      if (worlds === null || tried >= most) return false;
      laid += racing * inHands;
      if (laid + worlds.read() * READ > budget.work) return false;
      tried++;
      world = worlds.next();
      return true;
    },
    tryIn(c) {
      const { round, players } = world as World;
      trial.copy(round);
      trial.play(own[c]!);
      if (isSolved && trial.state === RUNNING) openHandPoints(trial, points);
      else {
        // All choices with the same luck.
        startLots(tried);
        playOutAs(net, trial, players);
        trial.score(points);
      }
      return game.unit * value.worth(points, side) + habitOf(c);
    },
  });
  return own
    .map((_, c) => c)
    .sort((a, b) => raced[b]!.samples - raced[a]!.samples || raced[b]!.worth - raced[a]!.worth)
    .map((c) => ({ choice: own[c]!, worth: raced[c]!.worth - habitOf(c), samples: raced[c]!.samples }));
};

/** The action that a choice stands for. */
export const actionOf = (view: SeatView, choice: number): SeatAction => {
  const tile = (choice >> 1) as TileId;
  const action = view.legal.find(
    (a) => 'tile' in a && a.tile === tile && (a.t === 'lead' || (a.t === 'play' && a.arm === (choice & 1))),
  );
  if (action === undefined) throw new Error('a choice that is not legal');
  return action;
};
