/**
 * A table for one try at the day's deal: one person against bots, one round. Nothing of it can be had twice, nobody hurries
 * it, and what would tell others the deal stays here until the day is over.
 */
import type { TableView } from '@boneyard/shared';
import type { Answer, Intent } from '@boneyard/shared/protocol';
import type { MatchRecord } from '@boneyard/shared/record';
import { type Pace, type PlayerId, Table } from '@boneyard/shared/table';

/** The same for the deal of a next round, which there is none of, and for a bot in the person's place. */
const A_DAY = 86_400_000;

/**
 * A bot thinks for a minute at most (`daily-bots.ts`), but first its turn has to come: behind the tables of an hour's
 * new people it may take that long and longer.
 */
const BOT_LIMIT = 600_000;

/** Bots are waited for whatever the machine is at: one that is late would play something else. */
export const dailyPace = (pace: Pace): Pace => ({
  ...pace,
  botLimit: BOT_LIMIT,
  between: A_DAY,
  away: A_DAY,
  left: A_DAY,
  commit: 0,
  reveal: 0,
});

/** Undo, giving up, settings, a rematch and a bot in one's place would all be another try, or somebody else's. */
const ALLOWED: ReadonlySet<Intent['t']> = new Set(['act', 'back', 'leave']);

export class DailyTable extends Table {
  /** Whoever comes in plays: there is nobody to wait for and nothing to choose. */
  override async join(player: PlayerId, name: string): Promise<Answer> {
    const answer = await super.join(player, name);
    const { phase, givenUp } = this.view();
    if ('refused' in answer || phase !== 'lobby' || givenUp) return answer;
    const started = await super.submit(player, { t: 'start' });
    // Of two joins at once the other one has started it.
    return 'refused' in started && started.refused === 'match-running' ? answer : started;
  }

  override submit(player: PlayerId, intent: Intent): Promise<Answer> {
    return ALLOWED.has(intent.t) ? super.submit(player, intent) : Promise.resolve({ refused: 'not-allowed' });
  }

  override view(): TableView {
    const view = super.view();
    return { ...view, nextDealAt: null, fair: { ...view.fair, links: [] } };
  }

  override record(): MatchRecord | null {
    return null;
  }

  /** The round with its deal and its seed, once it is over: for who has it until the day is. */
  dailyRecord(): MatchRecord | null {
    return super.record();
  }
}
