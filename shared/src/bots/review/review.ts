/** The review of a played match: each play that was a choice, weighed by what its seat knew at that moment. */
import type { SeatAction } from '../../action.ts';
import { type Fault, isFault, type MatchRecord } from '../../record/format.ts';
import { dealOf, recordedTurns, type RecordedTurn as Turn } from '../../record/turns.ts';
import { type LineRules, type Rules, sideOf, type TrainRules } from '../../rules/rules.ts';
import type { Random } from '../choose.ts';
import { FastRound, makeChoice } from '../line/fast-round.ts';
import { lineGame } from '../line/game.ts';
import { netFor } from '../line/nets.ts';
import { actionOf, choicesOf } from '../line/search.ts';
import {
  PLAY_CLASSES,
  type PlayClass,
  REVIEW_FORMAT,
  type Review,
  type ReviewedPlay,
  type ReviewedRound,
  type ReviewedSeat,
  type ReviewStep,
} from './format.ts';
import { luckOf, REPLAYS } from './luck.ts';
import { openLine } from './open-hands.ts';
import { classOf, inPointsOf, isSure, stakesAt } from './stakes.ts';
import { reviewTrainPlay, reviewTrainRound } from './trains.ts';
import { tryAll } from './worlds.ts';

export interface ReviewOptions {
  /** A generator for each thing that is looked at, by its name: the same name, the same numbers. */
  readonly random: (label: string) => Random;
  /** Worlds that every choice is tried in, at least. */
  readonly samples?: number;
}

export const REVIEW_SAMPLES = 1000;
/** A record may be 8 MiB; a match that people played has some hundred plays. */
const MOST_PLAYS = 2000;
/** A loss of so many points leaves 1/e of a play's accuracy. */
const LOSS_OF_E = 8;

/** As fast rounds write it; with equal ends a tile stands for both. */
const choiceOf = (round: FastRound, action: SeatAction): number | null => {
  if (action.t === 'lead') return makeChoice(action.tile, 0);
  if (action.t !== 'play') return null;
  return makeChoice(action.tile, round.left === round.right ? 0 : action.arm);
};

const isForced = (round: FastRound, { view }: Turn): boolean => view.legal.length < 2 || choicesOf(round).length < 2;

/** Walks the true deals beside the record; the world stands before each turn's move. */
function* worldsOf(record: MatchRecord, rules: LineRules, turns: Iterable<Turn>): Generator<[Turn, FastRound]> {
  const world = new FastRound(lineGame(rules));
  for (const turn of turns) {
    const round = record.rounds[turn.round - 1]!;
    if (turn.move === 1) world.deal(dealOf(round), round.lead);
    yield [turn, world];
    const choice = choiceOf(world, turn.action);
    if (choice === null) world.forced();
    else world.play(turn.action.t === 'play' ? makeChoice(turn.action.tile, turn.action.arm) : choice);
  }
}

const reviewPlay = (turn: Turn, world: FastRound, rules: LineRules, options: ReviewOptions): ReviewedPlay => {
  const { view, action, round, move } = turn;
  const stakes = stakesAt(rules, view.scores);
  const played = choiceOf(world, action);
  const { choices, samples } = tryAll(
    view,
    rules,
    stakes,
    options.samples ?? REVIEW_SAMPLES,
    options.random(`play ${round} ${move}`),
    // A play that would be best only because nobody can be sure is looked at longer.
    (tried) => tried.every(({ choice, loss, error }) => choice !== played || isSure(loss, error, stakes.unit)),
  );
  const own = choices.find(({ choice }) => choice === played);
  const best = choices[0];
  if (own === undefined || best === undefined) throw new Error('a play that was no choice');
  const line = openLine(
    world,
    choices.map(({ choice }) => choice),
  );
  const most = line === null ? 0 : Math.max(...line);
  return {
    round,
    move,
    seat: action.seat,
    played: action,
    best: best === own ? action : actionOf(view, best.choice),
    class: classOf(own.loss, own.error, stakes.unit),
    unit: stakes.unit,
    loss: own.loss,
    error: own.error,
    samples,
    choices: choices.map((each) => ({
      action: each === own ? action : actionOf(view, each.choice),
      loss: each.loss,
      error: each.error,
    })),
    open:
      line === null
        ? null
        : {
            loss: most - line[choices.indexOf(own)]!,
            best: choices.filter((_, c) => line[c] === most).map(({ choice }) => actionOf(view, choice)),
          },
  };
};

/** The deal itself: what bots make of it, and what open hands would. `world` stands before the first move, `turn`. */
const reviewRound = (record: MatchRecord, turn: Turn, world: FastRound, options: ReviewOptions): ReviewedRound => {
  const { view, round } = turn;
  const rules = view.rules as LineRules;
  const dealt = new FastRound(world.game);
  dealt.copy(world);
  // A yard that is never drawn from is not copied, and not needed.
  const lead = view.turn?.forcedLead === true ? choiceOf(world, turn.action) : null;
  if (lead !== null) dealt.play(lead);
  const line = lead === null ? openLine(dealt, choicesOf(dealt)) : openLine(world, [lead]);
  const sign = world.game.sideOf[world.turn] === 0 ? 1 : -1;
  const value = line === null ? null : sign * Math.max(...line);
  return {
    round,
    points: record.rounds[round - 1]?.result?.points ?? null,
    luck: { ...luckOf(netFor(rules), dealt, options.random(`luck ${round}`)), replays: REPLAYS },
    open: value === null ? null : [Math.max(value, 0), Math.max(-value, 0)],
  };
};

const reviewSeat = (rules: Rules, seat: number, all: readonly ReviewedPlay[]): ReviewedSeat => {
  const plays = all.filter((play) => play.seat === seat);
  const classes = Object.fromEntries(PLAY_CLASSES.map((name) => [name, 0])) as Record<PlayClass, number>;
  let accuracy = 0;
  let sum = 0;
  for (const play of plays) {
    classes[play.class]++;
    // What was best as far as anybody can tell lost nothing.
    const loss = play.class === 'best' ? 0 : inPointsOf(play.loss, play.unit);
    sum += loss;
    accuracy += Math.exp(-loss / LOSS_OF_E);
  }
  const isAny = plays.length > 0;
  return {
    seat,
    side: sideOf(rules, seat),
    plays: plays.length,
    accuracy: isAny ? (100 * accuracy) / plays.length : null,
    loss: isAny ? sum / plays.length : null,
    classes,
  };
};

/** What there is to look at, in the order of the record: rounds as they begin, and plays that were a choice. */
interface Look {
  readonly round?: () => ReviewedRound;
  readonly play?: () => ReviewedPlay;
}

function* looksOnLine(
  record: MatchRecord,
  rules: LineRules,
  turns: Iterable<Turn>,
  options: ReviewOptions,
): Generator<Look> {
  for (const [turn, world] of worldsOf(record, rules, turns)) {
    if (turn.move === 1) yield { round: () => reviewRound(record, turn, world, options) };
    if (!isForced(world, turn)) yield { play: () => reviewPlay(turn, world, rules, options) };
  }
}

function* looksOnTrains(
  record: MatchRecord,
  rules: TrainRules,
  turns: Iterable<Turn>,
  options: ReviewOptions,
): Generator<Look> {
  const { random, samples = REVIEW_SAMPLES } = options;
  for (const turn of turns) {
    const { round, move, view } = turn;
    const recorded = record.rounds[round - 1]!;
    if (move === 1) yield { round: () => reviewTrainRound(recorded, rules, round, random(`luck ${round}`)) };
    if (view.legal.length > 1)
      yield { play: () => reviewTrainPlay(turn, rules, samples, random(`play ${round} ${move}`)) };
  }
}

/** Reviews play by play: a host that has other things to do stops between two of them. */
export function* reviewSteps(record: MatchRecord, options: ReviewOptions): Generator<ReviewStep, Review | Fault> {
  const turns = recordedTurns(record);
  if (isFault(turns)) return turns;
  const { rules } = record;
  const looks = (): Iterable<Look> =>
    rules.game === 'line' ? looksOnLine(record, rules, turns, options) : looksOnTrains(record, rules, turns, options);
  let of = 0;
  for (const { play } of looks()) {
    if (play !== undefined && ++of > MOST_PLAYS) return { fault: `more than ${MOST_PLAYS} plays to review` };
  }
  const plays: ReviewedPlay[] = [];
  const rounds: ReviewedRound[] = [];
  for (const { round, play: look } of looks()) {
    if (round !== undefined) rounds.push(round());
    if (look === undefined) continue;
    const play = look();
    plays.push(play);
    yield { play, done: plays.length, of };
  }
  const seats = Array.from({ length: rules.players }, (_, seat) => reviewSeat(rules, seat, plays));
  return { format: REVIEW_FORMAT, plays, rounds, seats };
}

/** The whole review at once, or why there is none. */
export const reviewRecord = (record: MatchRecord, options: ReviewOptions): Review | Fault => {
  const steps = reviewSteps(record, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
