/** What the people at a table can ask of each other and do about seats in mid-match: pure, from what is known. The table judges every wish again. */
import type { Seat, VoteKind } from '@boneyard/shared';
import type { TableSnapshot } from '../session/session.ts';
import type { Words } from './message.ts';
import { seatName } from './seat-name.ts';
import type { TableModel } from './table-model.ts';

export interface VoteModel {
  readonly n: number;
  readonly kind: VoteKind;
  readonly by: Words;
  /** With whom `by` wants to change seats. */
  readonly other: Words | null;
  readonly until: number;
  /** Asked by a seat of this device, which may take the question back. */
  readonly ownSeat: Seat | null;
  /** Seats of this device that have not said anything yet. */
  readonly asked: readonly { readonly seat: Seat; readonly name: Words }[];
  /** Others whose answer is awaited. */
  readonly awaited: readonly Words[];
}

const isMine = ({ table, me }: TableSnapshot, seat: Seat): boolean => me !== null && table.seats[seat]?.person === me;

export const voteModel = (snapshot: TableSnapshot): VoteModel | null => {
  const { table } = snapshot;
  const { vote } = table;
  if (!vote) return null;
  const open = vote.asked.filter(({ yes }) => !yes).map(({ seat }) => seat);
  return {
    n: vote.n,
    kind: vote.kind,
    by: seatName(table, vote.by),
    other: vote.other === null ? null : seatName(table, vote.other),
    until: vote.until,
    ownSeat: isMine(snapshot, vote.by) ? vote.by : null,
    asked: open.filter((seat) => isMine(snapshot, seat)).map((seat) => ({ seat, name: seatName(table, seat) })),
    awaited: open.filter((seat) => !isMine(snapshot, seat)).map((seat) => seatName(table, seat)),
  };
};

/** The seat of this device that may ask to have its last play back, by what everybody sees; null if none may. */
export const undoSeat = (snapshot: TableSnapshot): Seat | null => {
  const { table, watch } = snapshot;
  const isTrusted = table.settings.visibility === 'private' && table.botsOfferedAt === null;
  if (!isTrusted || table.phase !== 'playing' || watch === null || table.vote) return null;
  const { moves } = watch;
  const index = moves.findLastIndex(
    ({ t, seat }) => (t === 'play' || t === 'lead') && isMine(snapshot, seat) && table.seats[seat]?.driver === 'person',
  );
  if (index < 0 || moves.slice(index + 1).some(({ t }) => t === 'draw')) return null;
  return moves[index]?.seat ?? null;
};

/** A seat of this device that can ask for anything; null for those who watch or are stood in for. */
export const askingSeat = (snapshot: TableSnapshot): Seat | null => {
  const seat = snapshot.table.seats.findIndex(
    ({ person, driver }) => person !== null && person === snapshot.me && driver === 'person',
  );
  return seat < 0 ? null : seat;
};

/** Whether it is the result that tells of a bot in one's place: on a phone on its side it lies over everything else. */
export const isToldByResult = ({ over, frame }: TableModel): boolean => over !== null && frame.arrangement === 'low';

/** A bot plays for this device though it is here. */
export const isStoodIn = ({ table, me }: TableSnapshot): boolean =>
  (table.phase === 'playing' || table.phase === 'between') &&
  me !== null &&
  table.seats.some(({ person, driver }) => person === me && driver === 'bot');

export interface SeatPower {
  readonly seat: Seat;
  readonly name: Words;
  /** A bot may be given the seat. */
  readonly give: boolean;
  /** Nobody's: open it to somebody who watches, or close it again. */
  readonly open: 'open' | 'close' | null;
  /** This person, who watches, may take it. */
  readonly sit: boolean;
}

export const seatPowers = (snapshot: TableSnapshot): SeatPower[] => {
  const { table, me } = snapshot;
  if (table.phase !== 'playing' && table.phase !== 'between') return [];
  const isHost = me !== null && table.host === me;
  const watches = me !== null && !table.seats.some(({ person }) => person === me);
  return table.seats.flatMap(({ person, driver }, seat): SeatPower[] => {
    const isOpen = table.openSeats.includes(seat);
    const power: SeatPower = {
      seat,
      name: seatName(table, seat),
      give: person !== null && driver === 'person' && (isHost || person === me),
      open: person === null && isHost ? (isOpen ? 'close' : 'open') : null,
      sit: watches && isOpen,
    };
    return power.give || power.open !== null || power.sit ? [power] : [];
  });
};

/** To whom the host may hand the table over. */
export const heirs = ({ table, me }: TableSnapshot): readonly { readonly ref: number; readonly name: string }[] =>
  me !== null && table.host === me ? table.people.filter(({ ref, here }) => here && ref !== me) : [];
