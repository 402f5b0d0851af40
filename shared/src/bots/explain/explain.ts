/** Why a bot played what it played: asked of the record once the round lies open, and of the same numbers that decided. */
import type { SeatAction } from '../../action.ts';
import { type Fault, isFault, type MatchRecord } from '../../record/format.ts';
import { recordedTurns } from '../../record/turns.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Random } from '../choose.ts';
import { chooseWithReasons, type Reason } from '../hard.ts';
import { type Budget, HARD } from '../line/search.ts';
import { scaleOf } from '../review/stakes.ts';
import { whatFollows } from './ahead.ts';
import { findReason } from './find-reason.ts';
import type { PlayReason } from './reasons.ts';
import { trainReason } from './train-reason.ts';

export interface Explanation {
  readonly action: SeatAction;
  /** Null: not what a bot would have played. */
  readonly reason: PlayReason | null;
}

/** As line rounds write it; with equal ends a tile stands for both. Null for what is not laid. */
const choiceOf = ({ arms }: SeatView, action: SeatAction): number | null => {
  if (action.t === 'lead') return action.tile * 2;
  if (action.t !== 'play') return null;
  return action.tile * 2 + (arms[0]?.end === arms[1]?.end ? 0 : action.arm);
};

/** Why `action` stands in this view; `reasons` are what looking ahead made of the choices, empty where nobody did. */
export const whyPlayed = (
  view: SeatView,
  action: SeatAction,
  reasons: readonly Reason[],
  random: Random,
): PlayReason | null => {
  const { rules, legal, scores } = view;
  if (legal.length < 2) return { reason: 'only-choice' };
  if (rules.game === 'train') return trainReason(view, rules, action, reasons);
  const choice = choiceOf(view, action);
  if (choice === null) return { reason: 'only-choice' };
  const { unit, times } = scaleOf(rules, scores);
  const all = reasons.flatMap(({ action: other, worth }) => {
    const thought = choiceOf(view, other);
    return thought === null ? [] : [{ choice: thought, worth: worth * times }];
  });
  const reason = findReason(view, rules, choice, { unit, all });
  const [, second] = all;
  if (second === undefined || (reason?.reason !== 'looked-ahead' && reason?.reason !== 'wins-match')) return reason;
  // Better words than a number, where there are some.
  return whatFollows(view, rules, choice, second.choice, random) ?? reason;
};

/**
 * Why the play stands that is the `move`th (from 1) of round `round` (from 1); a fault if the record has none there.
 * What the policy would play has the policy's reason; else it is looked ahead, as `hard` does.
 */
export const explainPlay = (
  record: MatchRecord,
  round: number,
  move: number,
  random: Random,
  budget: Budget = HARD,
): Explanation | Fault => {
  const turns = recordedTurns(record);
  if (isFault(turns)) return turns;
  for (const turn of turns) {
    if (turn.round !== round || turn.move !== move) continue;
    const { action, view } = turn;
    const reason =
      whyPlayed(view, action, [], random) ??
      whyPlayed(view, action, chooseWithReasons(view, random, budget).reasons, random);
    return { action, reason };
  }
  return { fault: `there is no move ${move} in round ${round}` };
};
