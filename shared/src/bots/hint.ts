/** A hint for one's own seat: what its choices are worth by what it knows, and why the best is the best. */
import type { SeatAction } from '../action.ts';
import type { SeatView } from '../view/seat-view.ts';
import type { Random } from './choose.ts';
import { whyPlayed } from './explain/explain.ts';
import type { PlayReason } from './explain/reasons.ts';
import { chooseWithReasons } from './hard.ts';
import { type Budget, HARD } from './line/search.ts';
import type { LossUnit } from './review/format.ts';
import { scaleOf } from './review/stakes.ts';

export interface HintedChoice {
  readonly action: SeatAction;
  /** By how much it is behind the best, in the hint's unit. */
  readonly behind: number;
  /** It was dropped early: clearly worse, and how much worse is less sure. */
  readonly dropped: boolean;
}

export interface Hint {
  readonly action: SeatAction;
  readonly reason: PlayReason;
  /** Points of the round, or hundredths of the chance to win the match. */
  readonly unit: LossUnit;
  /** All that was thought of, the best first; only the best where nothing was weighed. */
  readonly choices: readonly HintedChoice[];
}

const POINTS = { unit: 'points', times: 1 } as const;

/** Called where `view.legal` is not empty; uses nothing but the view. */
export const hintFor = (view: SeatView, random: Random, budget: Budget = HARD): Hint => {
  const { action, reasons } = chooseWithReasons(view, random, budget);
  const { unit, times } = view.rules.game === 'line' ? scaleOf(view.rules, view.scores) : POINTS;
  const top = reasons[0];
  const choices = reasons.map(({ action: choice, worth, samples }) => ({
    action: choice,
    behind: Math.max(0, ((top?.worth ?? worth) - worth) * times),
    dropped: samples < (top?.samples ?? 0),
  }));
  return {
    action,
    // What is played for no reason of its own was as good as anything.
    reason: whyPlayed(view, action, reasons, random) ?? { reason: 'all-alike' },
    unit,
    choices: choices.length > 0 ? choices : [{ action, behind: 0, dropped: false }],
  };
};
