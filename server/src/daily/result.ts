/** Works out what came of a try at the day's deal, from what its person saw. */
import { sideOf } from '@boneyard/shared';
import type { DailyResult } from '@boneyard/shared/protocol';
import type { DailyTable } from './daily-table.ts';

/** The person's seat: they come first. */
const OWN_SEAT = 0;

/** Null while the round runs. */
export const resultOf = (table: DailyTable): DailyResult | null => {
  const view = table.matchView({ seat: OWN_SEAT });
  const result = view?.results[0];
  if (view === null || result === undefined) return null;
  const own = sideOf(view.rules, OWN_SEAT);
  const points = result.points.reduce((sum, n, side) => sum + (side === own ? n : -n), 0);
  const mine = view.moves.filter(({ seat }) => seat === OWN_SEAT);
  return {
    points,
    reason: result.reason,
    winner: result.winner === null ? 'none' : result.winner === own ? 'own' : 'other',
    milo: result.milo,
    played: mine.filter(({ t }) => t === 'play' || t === 'lead').length,
    left: view.hand.length,
    passes: mine.filter(({ t }) => t === 'pass').length,
  };
};
