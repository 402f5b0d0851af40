/** What a built-in bot is: a function from what its seat may know, and a random number generator, to one of its legal actions. */
import type { SeatAction } from '../action.ts';
import type { SeatView } from '../view/seat-view.ts';

/** Gives numbers in [0, 1). Only bots take one; where it comes from is docs/fair.md, "The bots' randomness". */
export type Random = () => number;

/** Called only where `view.legal` is not empty. */
export type Choose = (view: SeatView, random: Random) => SeatAction;

/** One of the list, each as likely. @throws if it is empty: a bot is never asked then */
export const pick = <T>(list: readonly T[], random: Random): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
};
