/**
 * How likely it is that the others would have played what they played, were they dealt this. Each of them is a player of one of
 * a few kinds, and of the same kind all round long, so that what it played tells which: a beginner's plays are not read as an
 * expert's. A seat plays by its own hand and what everybody knows, so that each is read by itself, whatever the others hold.
 */
import { perGame } from '../per-game.ts';
import { FastRound } from './fast-round.ts';
import { FEATURE_COUNT, prepareFeatures, writeFeatures } from './features.ts';
import { type LineGame, PIPS } from './game.ts';
import { FORCED, type History } from './history.ts';
import { type Net, scoreOf } from './net.ts';
import { ANYTHING, HEAVIEST, POLICY } from './players.ts';
import { startPublic, tellMove } from './public-round.ts';

interface Kind {
  /** How many players of a hundred are of it, before any play was seen. */
  readonly percent: number;
  /** How it plays on in thought: one of players.ts. */
  readonly plays: number;
  /** So many points of the policy's score make a play e times as likely; 0 where it knows no policy. */
  readonly temperature: number;
  /** The share of its plays that follow nothing. */
  readonly odd: number;
}

export const KINDS: readonly Kind[] = [
  // `medium`, to the letter: whoever leaves it once is one of the others.
  { percent: 60, plays: POLICY, temperature: 0.02, odd: 0.01 },
  // Those who think further: `hard`, which leaves the policy's habits for a gain, and people.
  { percent: 20, plays: POLICY, temperature: 1, odd: 0.2 },
  { percent: 10, plays: HEAVIEST, temperature: 0, odd: 0.03 },
  { percent: 10, plays: ANYTHING, temperature: 0, odd: 1 },
];

const choices = new Uint8Array(256);
const features = new Float32Array(FEATURE_COUNT);
const scores = new Float64Array(256);

/** Takes into `likely`, by kind, what the seat in turn is about to play. */
const readPlay = (net: Net, round: FastRound, made: number, likely: Float64Array): void => {
  const n = round.choices(choices);
  const step = round.left === round.right && round.left >= 0 ? 2 : 1;
  if (n <= step) return;
  prepareFeatures(round);
  let most = Number.NEGATIVE_INFINITY;
  let own = 0;
  let heaviest = 0;
  let heavies = 0;
  for (let i = 0; i < n; i += step) {
    const choice = choices[i]!;
    writeFeatures(round, choice, features, 0);
    scores[i] = scoreOf(net, features, 0);
    most = Math.max(most, scores[i]!);
    const weight = PIPS[choice >> 1]!;
    if (weight > heaviest) {
      heaviest = weight;
      heavies = 0;
    }
    if (weight === heaviest) heavies++;
    if (choice === made || (step === 2 && choice >> 1 === made >> 1)) own = i;
  }
  const each = step / n;
  for (let k = 0; k < KINDS.length; k++) {
    const { plays, temperature, odd } = KINDS[k]!;
    let usual = 0;
    if (temperature > 0) {
      let sum = 0;
      for (let i = 0; i < n; i += step) sum += Math.exp((scores[i]! - most) / temperature);
      usual = Math.exp((scores[own]! - most) / temperature) / sum;
    } else if (plays === HEAVIEST && PIPS[made >> 1] === heaviest) usual = 1 / heavies;
    likely[k] = likely[k]! * ((1 - odd) * usual + odd * each);
  }
};

/** A play of somebody else's that was a choice. */
interface Decision {
  /** Its place among the moves, and what was played. */
  readonly at: number;
  readonly made: number;
  /** The table before it; the seat's hand is put in. */
  readonly round: FastRound;
}

export interface Belief {
  /** By seat, the places in the order of the deal of all that it was dealt and drew. */
  readonly places: readonly (readonly number[])[];
  /** By seat, how many of its plays are read. */
  readonly plays: readonly number[];
  /** Writes by kind how likely a player of it, dealt what `order` gives the seat, would have played what it played, times how many are of the kind. @returns their sum */
  readSeat(seat: number, order: Uint8Array, shares: Float64Array): number;
}

const tablesOf = perGame((_: LineGame): FastRound[] => []);

/** Tables to read plays at, kept from move to move: one belief at a time stands. */
const tableOf = (game: LineGame, n: number): FastRound => {
  const kept = tablesOf(game);
  for (let i = kept.length; i <= n; i++) kept.push(new FastRound(game));
  return kept[n]!;
};

export const makeBelief = (net: Net, history: History): Belief => {
  const { game, seat: self, moves, seats, laidAt, leader, forcedLead } = history;
  const { players, rules } = game;
  const decisions: Decision[][] = Array.from({ length: players }, () => []);
  const places = Array.from({ length: players }, (_, seat) =>
    Array.from({ length: rules.handSize }, (_, i) => seat * rules.handSize + i),
  );
  const told = tableOf(game, 0);
  let kept = 0;
  let nextPlace = players * rules.handSize;
  startPublic(told, leader);
  for (let i = 0; i < moves.length; i++) {
    const seat = seats[i]!;
    const made = moves[i]!;
    told.turn = seat;
    // What is played after a draw is the drawn tile as a rule: it tells nothing of what else is held.
    if (made !== FORCED && seat !== self && !(i === 0 && forcedLead) && told.drew === 0) {
      const round = tableOf(game, ++kept);
      round.copy(told);
      decisions[seat]!.push({ at: i, made, round });
    }
    if (tellMove(told, made)) places[seat]!.push(nextPlace++);
  }
  return {
    places,
    plays: decisions.map((own) => own.length),
    readSeat(seat, order, shares) {
      shares.fill(1);
      const own = places[seat]!;
      for (const { at, made, round } of decisions[seat]!) {
        // Draws that came later lie behind the first `count` places.
        let had = round.counts[seat]!;
        round.emptyHand(seat);
        for (let i = 0; had > 0; i++) {
          const tile = order[own[i]!]!;
          const laid = laidAt[tile]!;
          if (laid >= 0 && laid < at) continue;
          round.give(seat, tile);
          had--;
        }
        readPlay(net, round, made, shares);
      }
      let sum = 0;
      for (let k = 0; k < KINDS.length; k++) {
        shares[k] = (KINDS[k]!.percent / 100) * shares[k]!;
        sum += shares[k]!;
      }
      return sum;
    },
  };
};
