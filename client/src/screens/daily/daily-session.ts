/** A table of a daily deal as a match of one round: what would follow a round does not. */
import { computed } from '@preact/signals';
import type { Session, TableSnapshot } from '../../session/session.ts';

/** When the round is over nobody is asked for another, and nothing is counted down to. */
export const onlyRound = (snapshot: TableSnapshot): TableSnapshot => {
  const { table } = snapshot;
  if (table.phase !== 'between' && table.phase !== 'over') return snapshot;
  const seats = table.seats.map((info) => ({ ...info, ready: true }));
  return { ...snapshot, table: { ...table, nextDealAt: null, seats } };
};

/** Without talk: there are only bots to hear it. */
export const dailySession = ({ said: _said, ...inner }: Session, onward: () => void): Session => ({
  ...inner,
  onward,
  snapshot: computed(() => inner.snapshot.value && onlyRound(inner.snapshot.value)),
  // The deal and its seed are told when the day is over, and whatever might be asked for would be another try.
  can: { invite: false, recordUrl: null, ask: false },
  fetchRecord: async () => null,
  fair: null,
});
