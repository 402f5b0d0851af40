/** What the rule card of a table says of the first round: a rematch may go on from the match before. */
import { type MatchLead, nextSeat, type TableView } from '@boneyard/shared';
import { seatName } from '../model/seat-name.ts';
import { words } from '../overlay/words.ts';
import type { TableSnapshot } from '../session/session.ts';

/** Of the match on the table. */
export const leadOfMatch = (table: TableView): MatchLead => {
  const { rules, leadGoesOn: goesOn } = table.settings;
  const before = table.fair.match?.previousOpener ?? null;
  return before === null ? { goesOn } : { goesOn, opener: words(seatName(table, nextSeat(rules, before))) };
};

/** Of the match that the seats are chosen for. */
export const leadOfNext = ({ table, watch }: TableSnapshot): MatchLead => {
  const { rules, leadGoesOn: goesOn } = table.settings;
  // Other rules, or a match that was given up, begin anew.
  const isRematch = table.phase === 'over' && JSON.stringify(watch?.rules) === JSON.stringify(rules);
  return goesOn && isRematch ? { goesOn, opener: null } : { goesOn };
};
