/**
 * The same on trains, where the policy goes by a handful of weights: the weight without which it would have played
 * something else names the reason. Where looking ahead overruled it that is said, as on a line.
 */
import type { SeatAction } from '../../action.ts';
import type { TrainRules } from '../../rules/rules.ts';
import type { TileId } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Reason } from '../hard.ts';
import { END, type FastTrain, MOST_CHOICES, makeChoice } from '../train/fast-train.ts';
import { trainGame } from '../train/game.ts';
import { bestOnTrains, TRAIN_KNOBS, type TrainKnobs } from '../train/policy.ts';
import { publicTrain } from '../train/public-train.ts';
import { type PlayReason, rivalTile } from './reasons.ts';

/** Points that a choice has to be ahead of the next one by to be better. */
const AHEAD = 0.5;

const choiceOf = (action: SeatAction): number => (action.t === 'play' ? makeChoice(action.tile, action.arm) : END);

/** Tiles that the seat in turn means to lay on its own train; the policy has just planned them. */
const planned = (round: FastTrain): number => round.planEnd[round.turn]! - round.planAt[round.turn]!;

/** The policy's weights with what they are when they say nothing, in the order in which they are asked. */
const SILENT: readonly (readonly [keyof TrainKnobs, number])[] = [
  ['run', 0],
  ['double', 0],
  ['loose', 0],
  ['closing', 0],
  ['planned', 1],
  ['fits', 0],
];

const reasonOf = (knob: keyof TrainKnobs, round: FastTrain, choice: number): PlayReason => {
  const tile = (choice >> 4) as TileId;
  const isOwn = (choice & 15) === round.turn;
  switch (knob) {
    case 'run':
      return { reason: 'goes-along', tiles: planned(round) };
    case 'double':
      return { reason: 'covers-own-double', tile };
    case 'loose':
      return { reason: 'keeps-double-back' };
    case 'closing':
      return { reason: 'closes-train' };
    case 'planned':
      return isOwn ? { reason: 'goes-along', tiles: planned(round) } : { reason: 'saves-train', tiles: planned(round) };
    default:
      return { reason: 'leaves-own-end' };
  }
};

/** The policy's own reason for what it plays here. */
const policyReason = (round: FastTrain, choice: number): PlayReason => {
  for (const [knob, silent] of SILENT) {
    if (bestOnTrains(round, { ...TRAIN_KNOBS, [knob]: silent }) === choice) continue;
    // The plan that the words count is that of the real weights.
    bestOnTrains(round);
    return reasonOf(knob, round, choice);
  }
  if (choice === END) return { reason: 'all-alike' };
  const tile = (choice >> 4) as TileId;
  const { cost } = round.game;
  const others = new Uint16Array(MOST_CHOICES);
  const n = round.choices(others);
  const isHeaviest = others.subarray(0, n).every((other) => other === END || cost[other >> 4]! <= cost[tile]!);
  return isHeaviest ? { reason: 'sheds-heavy', tile, pips: cost[tile]! } : { reason: 'all-alike' };
};

/** Why `action` was played; `reasons` are what looking ahead made of the choices. Null: no bot would have played it. */
export const trainReason = (
  view: SeatView,
  rules: TrainRules,
  action: SeatAction,
  reasons: readonly Reason[],
): PlayReason | null => {
  const round = publicTrain(view, trainGame(rules));
  const choice = choiceOf(action);
  if (choice !== END && view.hand.length === 1) return { reason: 'goes-out', times: 1 };
  const [top, second] = reasons;
  const own = reasons.find((reason) => choiceOf(reason.action) === choice);
  if (top !== undefined && own !== undefined && top.worth - own.worth > AHEAD) return null;
  if (bestOnTrains(round) === choice) return policyReason(round, choice);
  if (top === undefined) return null;
  const ahead = own === top && second !== undefined ? top.worth - second.worth : 0;
  if (second === undefined || !('tile' in second.action) || ahead <= AHEAD) return { reason: 'all-alike' };
  // Whoever ends a turn plays no tile that another could be the same as.
  const tile = action.t === 'play' ? rivalTile(action.tile, second.action.tile) : second.action.tile;
  return { reason: 'looked-ahead', tile, tenths: Math.round(ahead * 10) };
};
