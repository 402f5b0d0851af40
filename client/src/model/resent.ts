/** What became of a play that was on its way when the page was loaded anew: nobody who made it waits for its answer there. */
import type { Resent, TableSnapshot } from '../session/session.ts';
import { type Message, say } from './message.ts';
import { tileInText } from './tile-name.ts';

/** Null where it says nothing: a turn that was to be ended, and is over. */
export const resentWords = ({ act, answer }: Resent, { mine }: TableSnapshot): Message | null => {
  const { wish, seat } = act;
  const isDone = !('refused' in answer);
  const isTurn = mine.get(seat)?.turn?.seat === seat;
  if (wish.t === 'end') {
    if (isDone) return say('table.resent.end');
    return isTurn ? say('table.resent.end-again') : null;
  }
  const tile = tileInText(wish.tile);
  if (isDone) return say('table.resent.done', { tile });
  // It may have got out of the hand another way: by a bot, that is.
  const isHeld = mine.get(seat)?.hand.includes(wish.tile) ?? false;
  return isTurn && isHeld ? say('table.resent.again', { tile }) : say('table.refused.late', { tile });
};
