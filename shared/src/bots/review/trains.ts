/** The review on trains: each play by what its seat knew, in pips fewer than the others; no line with open hands, since nobody can solve one. */
import type { SeatAction } from '../../action.ts';
import type { RecordedRound } from '../../record/format.ts';
import { dealOf, type RecordedTurn } from '../../record/turns.ts';
import type { TrainRules } from '../../rules/rules.ts';
import { doubleOf } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Random } from '../choose.ts';
import { positionsSearched } from '../train/best-train.ts';
import { END, FastTrain, MOST_CHOICES, makeChoice, RUNNING } from '../train/fast-train.ts';
import { type TrainGame, trainGame } from '../train/game.ts';
import { bestOnTrains } from '../train/policy.ts';
import { trainActionOf, trainWorlds } from '../train/search.ts';
import type { ReviewedPlay, ReviewedRound } from './format.ts';
import { compare } from './measure.ts';
import { classOf } from './stakes.ts';

/** By how much a seat is left with less than the others, on the mean. */
const worthOf = (round: FastTrain, seat: number): number => {
  const { costs, game } = round;
  let others = 0;
  for (let s = 0; s < game.players; s++) if (s !== seat) others += costs[s]!;
  return others / (game.players - 1) - costs[seat]!;
};

/** Half a second's search for best trains; what takes longer is tried in fewer worlds, though in so many at least. */
const MOST_POSITIONS = 6e6;
const FEWEST = 20;

const choiceOf = (action: SeatAction): number => (action.t === 'play' ? makeChoice(action.tile, action.arm) : END);

const tryAll = (view: SeatView, game: TrainGame, samples: number, random: Random) => {
  const { own, next, tryIn } = trainWorlds(view, game, random);
  const seat = view.turn?.seat ?? 0;
  const worth = own.map((): number[] => []);
  const from = positionsSearched();
  const isDone = (worlds: number): boolean =>
    worlds >= samples || (worlds >= FEWEST && positionsSearched() - from > MOST_POSITIONS);
  let worlds = 0;
  for (; !isDone(worlds); worlds++) {
    next();
    own.forEach((choice, c) => {
      worth[c]!.push(worthOf(tryIn(choice), seat));
    });
  }
  return { choices: compare(own, worth), worlds };
};

export const reviewTrainPlay = (
  turn: RecordedTurn,
  rules: TrainRules,
  samples: number,
  random: Random,
): ReviewedPlay => {
  const { view, action, round, move } = turn;
  const { choices, worlds } = tryAll(view, trainGame(rules), samples, random);
  const played = choiceOf(action);
  const own = choices.find(({ choice }) => choice === played);
  const [best] = choices;
  if (own === undefined || best === undefined) throw new Error('a play that was no choice');
  return {
    round,
    move,
    seat: action.seat,
    played: action,
    best: trainActionOf(view, best.choice),
    class: classOf(own.loss, own.error, 'points'),
    unit: 'points',
    loss: own.loss,
    error: own.error,
    samples: worlds,
    choices: choices.map(({ choice, loss, error }) => ({ action: trainActionOf(view, choice), loss, error })),
    open: null,
  };
};

/** How often a replay takes any choice: no two of them are alike. */
const STRAY = 0.1;
const TRAIN_REPLAYS = 40;

export const reviewTrainRound = (
  recorded: RecordedRound,
  rules: TrainRules,
  round: number,
  random: Random,
): ReviewedRound => {
  const game = trainGame(rules);
  const train = new FastTrain(game);
  const order = dealOf(recorded);
  const choices = new Uint16Array(MOST_CHOICES);
  const sums = new Array<number>(game.players).fill(0);
  const squares = new Array<number>(game.players).fill(0);
  for (let n = 0; n < TRAIN_REPLAYS; n++) {
    train.deal(order, doubleOf(rules.set + 1 - round), recorded.lead);
    for (train.settle(); train.state === RUNNING; train.settle()) {
      const count = train.choices(choices);
      train.play(random() < STRAY ? choices[Math.floor(random() * count)]! : bestOnTrains(train));
    }
    for (let seat = 0; seat < game.players; seat++) {
      sums[seat] = sums[seat]! + train.costs[seat]!;
      squares[seat] = squares[seat]! + train.costs[seat]! ** 2;
    }
  }
  const means = sums.map((sum) => sum / TRAIN_REPLAYS);
  return {
    round,
    points: recorded.result?.points ?? null,
    luck: {
      points: means,
      error: means.map((mean, seat) =>
        Math.sqrt(Math.max(0, squares[seat]! / TRAIN_REPLAYS - mean * mean) / (TRAIN_REPLAYS - 1)),
      ),
      replays: TRAIN_REPLAYS,
    },
    open: null,
  };
};
