/** Plays on trains: first turns that go on, and doubles that have to be satisfied. */
import type { Move } from '../action.ts';
import type { Arm } from '../layout.ts';
import type { TrainRules } from '../rules/rules.ts';
import type { MatchState, Round } from '../state.ts';
import { hasPip, higher, isDouble, type Pip, type TileId } from '../tiles.ts';
import { type Applied, type Change, install, passTurn } from './change.ts';
import { canPlay } from './legal.ts';
import { scoreTrain } from './score.ts';

/** Whether every tile of the suit lies on the table, the engine among them. */
const isExhausted = (root: TileId, arms: readonly Arm[], pip: Pip, set: number): boolean => {
  let lying = hasPip(root, pip) ? 1 : 0;
  for (const arm of arms) for (const tile of arm.tiles) if (hasPip(tile, pip)) lying++;
  return lying === set + 1;
};

/** After a tile was laid on a train; `own`: the train of the seat that played. */
export const playedOnTrain = (
  rules: TrainRules,
  state: MatchState,
  round: Round,
  change: Change,
  move: Move & { t: 'play' },
  own: boolean,
): Applied => {
  const { seat, tile } = move;
  const root = round.root as TileId;
  change.passes = 0;
  change.duty = null;
  const rest = change.hands[seat] as readonly TileId[];
  if (rest.length === 0) {
    return install(state, round, change, move, scoreTrain(rules, 'out', change.hands), null);
  }
  const { first } = round.turn;
  const goesOn = first && own;
  if (isDouble(tile) && !isExhausted(root, change.arms, higher(tile), rules.set)) {
    change.duty = move.arm;
    change.turn = { seat, first, drew: false, run: goesOn };
  } else {
    change.turn = { seat, first, drew: false, run: true };
    if (!goesOn || !canPlay({ root, arms: change.arms, duty: null, turn: change.turn }, rest)) {
      passTurn(rules, change);
    }
  }
  return install(state, round, change, move, null, null);
};
