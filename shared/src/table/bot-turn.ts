/** Asks a bot for its turn without waiting for it in the queue: one answer comes back, in time, and perhaps an empty one. */
import type { SeatAction } from '../action.ts';
import { chooseHeaviest } from '../bots/heaviest.ts';
import type { SeatView } from '../view/seat-view.ts';
import type { Ports } from './ports.ts';
import { BOT_LEVELS, type BotLevel } from './table-view.ts';

/** Plays for people who are away: the strongest that answers at once on any machine. */
export const STAND_IN_LEVEL: BotLevel = BOT_LEVELS.find((level) => (level as string) === 'medium') ?? 'heaviest';

export interface BotTurn {
  readonly level: BotLevel;
  readonly view: SeatView;
  readonly random: () => number;
  /** The answer is given after this, in ms, however fast the bot was. */
  readonly pause: number;
}

/**
 * Calls `done` once: with the bot's answer when its pause is over, or with null when it failed or is late.
 * The returned function calls it off.
 */
export const askBot = (
  { clock, bots, pace }: Pick<Ports, 'clock' | 'bots' | 'pace'>,
  { level, view, random, pause }: BotTurn,
  done: (answer: SeatAction | null) => void,
): (() => void) => {
  let answer: SeatAction | null = null;
  let isThinking = true;
  let isPaused = true;
  let isOver = false;
  const cancel = (): void => {
    isOver = true;
    cancelPause();
    cancelLimit();
  };
  const finish = (): void => {
    if (isOver) return;
    cancel();
    done(answer);
  };
  const cancelPause = clock.after(pause, () => {
    isPaused = false;
    if (!isThinking) finish();
  });
  const cancelLimit = clock.after(pause + pace.botLimit, finish);
  // Not at once: the state that the bot is asked about is published first, whatever the bot costs.
  Promise.resolve()
    .then(() => (isOver ? null : bots.choose(level, view, random)))
    .then(
      (chosen) => {
        answer = chosen;
      },
      () => undefined,
    )
    .finally(() => {
      isThinking = false;
      if (!isPaused) finish();
    });
  return cancel;
};

/** What a seat does whose bot has no answer that counts. */
export const standIn = (view: SeatView): SeatAction => chooseHeaviest(view, () => 0);

/** The legal action that the answer names, whatever kind of thing it is; the stand-in's where it names none. */
export const heed = (view: SeatView, answer: unknown): SeatAction => {
  const given = typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)) : new Map();
  const isNamed = (action: SeatAction): boolean =>
    Object.entries(action).every(([key, value]) => given.get(key) === value);
  return view.legal.find(isNamed) ?? standIn(view);
};
