/** What became of a question to the table, and of one's own seat: nobody should wonder why the board or the seats have changed, or why they have not. */
import type { Seat } from '@boneyard/shared';
import type { TableSnapshot } from '../session/session.ts';
import { type Message, say } from './message.ts';
import { seatName } from './seat-name.ts';

/** Differences between two looks at one table. */
export const tableNews = (before: TableSnapshot, after: TableSnapshot): Message[] => {
  if (before.table.id !== after.table.id) return [];
  return [...voteNews(before, after), ...seatlessNews(before, after), ...leaverNews(before, after)];
};

const isRunning = ({ table }: TableSnapshot): boolean => table.phase === 'playing' || table.phase === 'between';

/** The seat's last play of then does not stand any more. */
const isTakenBack = (before: TableSnapshot, after: TableSnapshot, seat: Seat): boolean => {
  if (before.watch === null || before.watch.round !== after.watch?.round) return false;
  const ix = before.watch.moves.findLastIndex((move) => move.seat === seat && (move.t === 'play' || move.t === 'lead'));
  return ix >= 0 && after.watch.moves.length <= ix;
};

const voteNews = (before: TableSnapshot, after: TableSnapshot): Message[] => {
  const { vote } = before.table;
  if (!vote || after.table.vote?.n === vote.n) return [];
  const name = seatName(before.table, vote.by);
  switch (vote.kind) {
    case 'undo': {
      if (!isTakenBack(before, after, vote.by)) return isRunning(after) ? [say('table.vote.undo.not')] : [];
      const isOwn = before.me !== null && before.table.seats[vote.by]?.person === before.me;
      return [isOwn ? say('table.vote.undo.done-own') : say('table.vote.undo.done', { name })];
    }
    case 'abort':
      // The lobby says itself that a match was given up.
      return isRunning(after) ? [say('table.vote.abort.not')] : [];
    case 'swap': {
      const other = vote.other as Seat;
      const isDone = after.table.seats[other]?.person === before.table.seats[vote.by]?.person;
      return [
        isDone
          ? say('table.vote.swap.done', { name, other: seatName(before.table, other) })
          : say('table.vote.swap.not'),
      ];
    }
  }
};

const isSeated = ({ table, me }: TableSnapshot): boolean =>
  me !== null && table.seats.some(({ person }) => person === me);

/** The host has freed one's seat, or one was away for too long. */
const seatlessNews = (before: TableSnapshot, after: TableSnapshot): Message[] =>
  isSeated(before) && after.me !== null && !isSeated(after) ? [say('table.news.no-seat')] : [];

/** Before and after a match whoever leaves is gone for good, and a bot may sit there at once. */
const leaverNews = (before: TableSnapshot, after: TableSnapshot): Message[] => {
  const gone = before.table.people.filter(
    ({ ref }) => ref !== before.me && !after.table.people.some((person) => person.ref === ref),
  );
  const seated = gone.filter(({ ref }) => before.table.seats.some(({ person }) => person === ref));
  return seated.map(({ name }) => say('table.news.left', { name }));
};
