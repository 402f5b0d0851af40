/** Who sits where in a lobby, and what this person may do about it. Pure; the table judges every wish again. */
import { type PersonView, type Seat, type SeatInfo, sideOf, type TableView } from '@boneyard/shared';
import { heirs } from '../../model/company.ts';
import type { TableSnapshot } from '../../session/session.ts';

export interface LobbySeat {
  readonly seat: Seat;
  /** Null: nobody's, a bot will sit here. */
  readonly name: string | null;
  /** A further person of a device: whose it is. */
  readonly guestOf: string | null;
  readonly isMine: boolean;
  readonly isHost: boolean;
  readonly isAway: boolean;
  readonly isReady: boolean;
  /** The partnership; null where everyone plays for themselves. */
  readonly pair: number | null;
}

const ownName = (table: TableView, info: SeatInfo): string | null =>
  table.people.find((person) => person.ref === info.person)?.name ?? null;

export const lobbySeats = ({ table, me }: TableSnapshot): LobbySeat[] => {
  const { rules } = table.settings;
  const isPaired = rules.game === 'line' && rules.partners;
  return table.seats.map((info, seat) => {
    const person = table.people.find(({ ref }) => ref === info.person);
    const personName = ownName(table, info);
    return {
      seat,
      name: info.person === null ? null : info.name || personName,
      guestOf: info.name === '' ? null : personName,
      isMine: info.person !== null && info.person === me,
      isHost: info.person !== null && info.person === table.host && info.name === '',
      isAway: person !== undefined && !person.here,
      isReady: info.ready,
      pair: isPaired ? sideOf(rules, seat) : null,
    };
  });
};

export const mySeats = (seats: readonly LobbySeat[]): readonly Seat[] =>
  seats.flatMap(({ isMine, seat }) => (isMine ? [seat] : []));

export const isMeHost = ({ table, me }: TableSnapshot): boolean => me !== null && table.host === me;

/** People who are here and sit nowhere. */
export const watchers = ({ table }: TableSnapshot): readonly PersonView[] =>
  table.people.filter(({ ref, here }) => here && !table.seats.some(({ person }) => person === ref));

/** Whether there is a seat for this person, who has none; null for who sits. */
export const watcherPlace = (snapshot: TableSnapshot, seats: readonly LobbySeat[]): 'free' | 'full' | null => {
  if (snapshot.me === null || mySeats(seats).length > 0) return null;
  return seats.some(({ name }) => name === null) ? 'free' : 'full';
};

export interface SeatChoices {
  /** Take it, having none yet. */
  readonly sit: boolean;
  /** Seats of mine that can move here. */
  readonly moveFrom: readonly Seat[];
  /** Seat a further person of this device. */
  readonly addGuest: boolean;
  readonly stand: boolean;
  /** Somebody else's, freed by the host. */
  readonly free: boolean;
  /** Seats that this one can change places with. */
  readonly swapWith: readonly Seat[];
  /** Seats of mine that could change places with this other person's, if everybody agrees. */
  readonly askSwap: readonly Seat[];
  /** Whose seat it is may be made host; their `ref`. */
  readonly makeHost: number | null;
}

/** What can be done with one seat; the same no as the table's, said before it is asked. */
export const choicesFor = (snapshot: TableSnapshot, seats: readonly LobbySeat[], seat: Seat): SeatChoices => {
  const target = seats[seat];
  const mine = mySeats(seats);
  const host = isMeHost(snapshot);
  const isFree = target?.name === null;
  const isMine = target?.isMine === true;
  const owner = snapshot.table.seats[seat]?.person ?? null;
  const isOpen = (other: LobbySeat): boolean => other.name === null || other.isMine;
  return {
    sit: isFree && mine.length === 0,
    moveFrom: isFree ? mine : [],
    addGuest: isFree && mine.length > 0,
    stand: isMine,
    makeHost: target?.guestOf === null && heirs(snapshot).some(({ ref }) => ref === owner) ? owner : null,
    free: host && !isFree && !isMine,
    askSwap: isFree || isMine || host || snapshot.table.botsOfferedAt !== null ? [] : mine,
    swapWith:
      isFree || !(isMine || host)
        ? []
        : seats.filter((other) => other.seat !== seat && (host || isOpen(other))).map((other) => other.seat),
  };
};

/** A change of places after which this person's partner is somebody else, a person. */
export interface NewPartner {
  readonly name: string;
  readonly a: Seat;
  readonly b: Seat;
}

/**
 * By one tap, for who has one seat in a pair: friends who come one after the other sit against each other. The host is given
 * one after the other; who else sits here can go across from somebody whose partner is a bot. Null where there is none.
 */
export const newPartner = ({ table, me }: TableSnapshot, seats: readonly LobbySeat[]): NewPartner | null => {
  const [mine, ...more] = mySeats(seats);
  if (mine === undefined || more.length > 0 || table.botsOfferedAt !== null) return null;
  const across = (seat: Seat): LobbySeat | undefined =>
    seats.find((other) => other.pair !== null && other.pair === seats[seat]?.pair && other.seat !== seat);
  const isPerson = ({ name }: LobbySeat): boolean => name !== null;
  if (me === null || me !== table.host) {
    const alone = seats.find((other) => {
      const place = across(other.seat);
      return isPerson(other) && !other.isMine && place !== undefined && !isPerson(place);
    });
    const place = alone && across(alone.seat);
    if (!place || across(mine)?.name !== null) return null;
    return { name: alone.name ?? '', a: mine, b: place.seat };
  }
  const partner = across(mine);
  if (partner === undefined) return null;
  // In the order they came in, which a change of places does not change: so everybody's turn comes.
  const refOf = ({ seat, name }: LobbySeat): number => (name === null ? -1 : (table.seats[seat]?.person ?? -1));
  const others = seats
    .filter((other) => isPerson(other) && !other.isMine && other !== partner)
    .sort((one, other) => refOf(one) - refOf(other));
  const next = others.find((other) => refOf(other) > refOf(partner)) ?? others[0];
  return next === undefined ? null : { name: next.name ?? '', a: partner.seat, b: next.seat };
};

export type Starting =
  /** Quick match: it starts by itself when the last seat is taken, or with bots after a while. */
  | { readonly t: 'waiting'; readonly taken: number; readonly seats: number; readonly botsInMs: number }
  /** `waiting`: others may still come, and how many are here. */
  | {
      readonly t: 'start';
      readonly bots: number;
      readonly waiting?: { readonly taken: number; readonly seats: number };
    }
  | { readonly t: 'nobody' }
  | { readonly t: 'host'; readonly name: string | null }
  /** After a match: everyone asked says so, and it goes on. */
  | { readonly t: 'rematch'; readonly isReady: boolean; readonly waitingFor: readonly string[] };

/** What the button at the foot of the lobby does; `now` is the table's time. */
export const startingOf = (snapshot: TableSnapshot, seats: readonly LobbySeat[], now: number): Starting => {
  const { table } = snapshot;
  const taken = seats.filter(({ name }) => name !== null).length;
  const mine = mySeats(seats);
  // Strangers who gave a match up ask for the next one as after its end.
  const isAskedAnew = table.givenUp && table.botsOfferedAt !== null && taken === seats.length;
  if ((table.phase === 'over' || isAskedAnew) && mine.length > 0) {
    const waitingFor = seats.flatMap(({ name, isReady, isAway }) => (name === null || isReady || isAway ? [] : [name]));
    return { t: 'rematch', isReady: mine.every((seat) => seats[seat]?.isReady), waitingFor };
  }
  const bots = seats.length - taken;
  if (table.botsOfferedAt !== null) {
    const botsInMs = Math.max(0, table.botsOfferedAt - now);
    return botsInMs > 0 || mine.length === 0
      ? { t: 'waiting', taken, seats: seats.length, botsInMs }
      : { t: 'start', bots, waiting: { taken, seats: seats.length } };
  }
  if (!isMeHost(snapshot)) {
    return { t: 'host', name: table.people.find(({ ref }) => ref === table.host)?.name ?? null };
  }
  return taken === 0 ? { t: 'nobody' } : { t: 'start', bots };
};
