/**
 * The level `hard` on trains: worlds that fit what the seat saw, in which each of its choices is played out by the policy,
 * every seat for itself and by what it knows. It spends samples, not time, so that a seed repeats it.
 */
import type { SeatAction } from '../../action.ts';
import type { TileId } from '../../tiles.ts';
import type { SeatView, TurnView } from '../../view/seat-view.ts';
import type { Random } from '../choose.ts';
import { makeSampler } from '../line/sampler.ts';
import type { Budget } from '../line/search.ts';
import { perGame } from '../per-game.ts';
import { race } from '../race.ts';
import { positionsSearched } from './best-train.ts';
import { readTrainClues } from './clues.ts';
import { END, FastTrain, MOST_CHOICES, RUNNING } from './fast-train.ts';
import type { TrainGame } from './game.ts';
import { bestOnTrains, playOutTrains } from './policy.ts';
import { publicTrain } from './public-train.ts';

/** What was thought of one choice. */
export interface WeighedTrain {
  readonly choice: number;
  /** In pips fewer than the others, or what they stand for near the end of a match. */
  readonly worth: number;
  readonly samples: number;
}

/** A tile that is laid in thought costs so much less here than on a line, where a net looks at it. */
const CHEAPER = 0.7;
/** What a position costs that is searched for the best train of a hand. Beyond presets, with 27 tiles of a set of 55, there are a thousand for each tile. */
const POSITION = 0.047;
/** What the policy's choice is thought to be better, in pips, and how many worlds that counts for. */
const LEAD = 4;
const OPINION = 30;
/** By how much totals drift apart in a round, in pips. */
const DRIFT = 40;

/** What it is worth to a seat that the round ends like this: the chance to end before each other, in pips where all is level. */
const makeWorth = (view: SeatView, game: TrainGame, seat: number) => {
  const left = game.rules.rounds - view.round;
  const spread = 10 + DRIFT * Math.sqrt(left);
  const { scores } = view;
  return (round: FastTrain): number => {
    let sum = 0;
    const own = scores[seat]! + round.costs[seat]!;
    for (let s = 0; s < game.players; s++) {
      if (s !== seat) sum += 1 / (1 + Math.exp((own - scores[s]! - round.costs[s]!) / spread));
    }
    return (4 * spread * sum) / (game.players - 1);
  };
};

interface Room {
  readonly base: FastTrain;
  readonly world: FastTrain;
  readonly trial: FastTrain;
  readonly order: Uint8Array;
}

const roomFor = perGame(
  (game: TrainGame): Room => ({
    base: new FastTrain(game),
    world: new FastTrain(game),
    trial: new FastTrain(game),
    order: new Uint8Array(game.tiles),
  }),
);

const choices = new Uint16Array(MOST_CHOICES);

/** Worlds that fit a view, one after the other, and what each choice comes to in the last of them. */
export interface TrainWorlds {
  /** Of the view's seat, which is in turn. */
  readonly own: readonly number[];
  /** What the policy would choose. */
  readonly favourite: number;
  /** Tiles in all hands. */
  readonly inHands: number;
  next(): void;
  /** The round that is over; it stands until the next one is tried. */
  tryIn(choice: number): FastTrain;
}

export const trainWorlds = (view: SeatView, game: TrainGame, random: Random): TrainWorlds => {
  const { base, world, trial, order } = roomFor(game);
  const seen = publicTrain(view, game);
  const seat = seen.turn;
  const favourite = bestOnTrains(seen);
  const own = Array.from(choices.subarray(0, seen.choices(choices))).sort((a, b) => a - b);
  let inHands = 0;
  for (let s = 0; s < game.players; s++) inHands += seen.counts[s]!;
  base.copy(seen);
  for (let s = 0; s < game.players; s++) if (s !== seat) base.counts[s] = 0;
  const clues = readTrainClues(view, game);
  const { laidAt, holders } = clues;
  const sampler = makeSampler(clues);
  const yardEnd = seen.yardEnd;
  const yardAt = game.tiles - 1 - yardEnd;
  return {
    own,
    favourite,
    inHands,
    next() {
      sampler.sample(order, random);
      world.copy(base);
      for (let place = 0; place < yardAt; place++) {
        const holder = holders[place]!;
        if (holder !== seat && laidAt[order[place]!]! < 0) world.give(holder, order[place]!);
      }
      for (let i = 0; i < yardEnd; i++) world.yard[i] = order[yardAt + i]!;
    },
    tryIn(choice) {
      trial.copy(world);
      trial.play(choice);
      if (trial.state === RUNNING) playOutTrains(trial);
      return trial;
    },
  };
};

/** Every choice with what it is worth, the best first; the choices are those of the view's seat, which is in turn. */
export const weighTrains = (view: SeatView, game: TrainGame, budget: Budget, random: Random): WeighedTrain[] => {
  const { own, favourite, inHands, next, tryIn } = trainWorlds(view, game, random);
  const worth = makeWorth(view, game, (view.turn as TurnView).seat);
  let spent = 0;
  let tried = 0;
  const raced = race({
    opinion: own.map((choice) => (choice === favourite ? LEAD : 0)),
    weight: OPINION,
    next(racing) {
      if (tried++ >= budget.samples || spent + racing * inHands * CHEAPER > budget.work) return false;
      next();
      return true;
    },
    tryIn(c) {
      const before = positionsSearched();
      const round = tryIn(own[c]!);
      spent += Math.max(inHands * CHEAPER, (positionsSearched() - before) * POSITION);
      return worth(round);
    },
  });
  return own.map((choice, c) => ({ choice, ...raced[c]! })).sort((a, b) => b.samples - a.samples || b.worth - a.worth);
};

/** The action that a choice stands for. */
export const trainActionOf = (view: SeatView, choice: number): SeatAction => {
  const tile = (choice >> 4) as TileId;
  const action = view.legal.find((a) =>
    choice === END ? a.t === 'end' : a.t === 'play' && a.tile === tile && a.arm === (choice & 15),
  );
  if (action === undefined) throw new Error('a choice that is not legal');
  return action;
};
