/** What a bot would play for one's seat and why, in words: loaded when the first hint is asked for. */
import type { Seat, SeatView } from '@boneyard/shared';
import { type BotClient, createBotClient } from '../bots/bot-client.ts';
import { loadReasonWords, reasonWords } from '../bots/reason-words.ts';
import type { Hint } from '../model/table-ui.ts';

let bots: BotClient | null = null;

/** Null where the bot knows nothing better than what the table does by itself. */
export const askHint = async (
  view: SeatView,
  nameOf: (seat: Seat) => string,
): Promise<Pick<Hint, 'action' | 'why'> | null> => {
  bots ??= createBotClient();
  // Without its words the hint still shows what to play.
  const [{ action, reason }] = await Promise.all([bots.hint(view), loadReasonWords().catch(() => undefined)]);
  const why = reasonWords(reason, nameOf);
  switch (action.t) {
    case 'lead':
      return { action: { tile: action.tile, place: 'lead' }, why };
    case 'play':
      return { action: { tile: action.tile, place: action.arm }, why };
    case 'end':
      return { action: 'end', why };
    default:
      return null;
  }
};
