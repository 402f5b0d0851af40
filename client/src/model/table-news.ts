/** What became of a question to the table, and of one's own seat: nobody should wonder why the board or the seats have changed, or why they have not. */
import type { Seat } from '@boneyard/shared';
import type { TableSnapshot } from '../session/session.ts';
import { type Message, say } from './message.ts';
import { seatName } from './seat-name.ts';

/** Differences between two looks at one table. */
export const tableNews = (before: TableSnapshot, after: TableSnapshot): Message[] => {
  if (before.table.id !== after.table.id) return [];
  return [
    ...voteNews(before, after),
    ...seatlessNews(before, after),
    ...leaverNews(before, after),
    ...openedNews(before, after),
    ...sitterNews(before, after),
    ...watcherNews(before, after),
  ];
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

const addedSeats = (before: readonly Seat[], after: readonly Seat[]): Seat[] =>
  after.filter((seat) => !before.includes(seat));

/** Told to the host too: the menu closes over it, and nothing on the table shows it. */
const openedNews = (before: TableSnapshot, after: TableSnapshot): Message[] => {
  if (!isRunning(before) || !isRunning(after)) return [];
  const { table } = after;
  const host = table.people.find(({ ref }) => ref === table.host)?.name;
  if (host === undefined) return [];
  return addedSeats(before.table.openSeats, table.openSeats).map((seat) =>
    say('table.news.opened', { host, name: seatName(table, seat) }),
  );
};

/** In a running match whoever sits down does so in a bot's place. */
const sitterNews = (before: TableSnapshot, after: TableSnapshot): Message[] =>
  isRunning(before) && isRunning(after)
    ? after.table.seats.flatMap(({ person }, seat) =>
        person !== null && before.table.seats[seat]?.person === null
          ? [say('table.news.sat', { name: seatName(after.table, seat), bot: seatName(before.table, seat) })]
          : [],
      )
    : [];

/** A bot holds a seat, and the host has opened none yet. */
const isSeatToOpen = (of: TableSnapshot): boolean =>
  isRunning(of) &&
  of.table.host !== null &&
  of.table.openSeats.length === 0 &&
  of.table.seats.some(({ person }) => person === null);

/** The host may not know who the link has reached. A reload is no coming: those who drop out stay among the people. */
const watcherNews = (before: TableSnapshot, after: TableSnapshot): Message[] => {
  const { table, me } = after;
  if (me === null || me !== table.host || !isSeatToOpen(after)) return [];
  return table.people
    .filter(({ ref }) => !before.table.people.some((person) => person.ref === ref))
    .filter(({ ref }) => !table.seats.some(({ person }) => person === ref))
    .map(({ name }) => say('table.news.watches', { name, menu: say('table.menu.people') }));
};

/** What those who watch can hope for; null for all others, and where a seat is open to them or none can be. */
export const watcherHope = (of: TableSnapshot): Message | null =>
  of.me !== null && of.me !== of.table.host && !isSeated(of) && isSeatToOpen(of) ? say('table.watcher.hope') : null;
