/** Which plays of a review are shown, by round: pure, so that the panel only draws. */
import type { Seat } from '@boneyard/shared';
import type { ReviewedPlay } from '../../bots/bot-client.ts';

export interface ReviewFilter {
  /** Null: everybody's. */
  readonly seat: Seat | null;
  /** Leaves out what lost nothing to speak of. */
  readonly onlyLost: boolean;
}

/** Within what a best or a good play may lose nobody needs to look again. */
const isLost = (play: ReviewedPlay): boolean => play.class !== 'best' && play.class !== 'good';

export interface RoundOfPlays {
  readonly round: number;
  readonly plays: readonly ReviewedPlay[];
}

/** In the order of play; rounds without any play to show are left out. */
export const playsByRound = (plays: readonly ReviewedPlay[], { seat, onlyLost }: ReviewFilter): RoundOfPlays[] => {
  const rounds = new Map<number, ReviewedPlay[]>();
  for (const play of plays) {
    if ((seat !== null && play.seat !== seat) || (onlyLost && !isLost(play))) continue;
    const round = rounds.get(play.round) ?? [];
    round.push(play);
    rounds.set(play.round, round);
  }
  return [...rounds].sort(([a], [b]) => a - b).map(([round, of]) => ({ round, plays: of }));
};
