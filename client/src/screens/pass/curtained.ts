/**
 * A session for several people at one device: it holds back every hand but that of whoever has the device, so that no
 * other hand is anywhere on the page. With one person at the device it is the session as it was.
 */
import { nextSeat, type Seat, type SeatView } from '@boneyard/shared';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Session, TableSnapshot } from '../../session/session.ts';

/** Who has confirmed to hold the device, and in which round: every deal is for nobody's eyes at first. */
export interface Holder {
  readonly seat: Seat;
  readonly round: number;
}

export interface Look {
  readonly snapshot: TableSnapshot;
  /** Whom to give the device to; null while nothing is hidden. */
  readonly curtain: Seat | null;
}

/** Seats of this device that their people play. */
const peoplesSeats = ({ table, mine }: TableSnapshot): Seat[] =>
  [...mine.keys()].filter((seat) => table.seats[seat]?.driver === 'person');

/** Draws and passes are the table's: for those nobody needs the device. */
const hasChoice = (view: SeatView | undefined): boolean =>
  view?.legal.some(({ t }) => t === 'lead' || t === 'play' || t === 'end') ?? false;

/** What the seat's place at the table is, without anything that only the seat may know. */
const withoutHand = (view: SeatView): SeatView => ({ ...view, hand: [], received: [], legal: [] });

const only = (snapshot: TableSnapshot, seat: Seat, view: SeatView): TableSnapshot => ({
  ...snapshot,
  mine: new Map([[seat, view]]),
});

/** The first of these seats from the one in turn on. */
const nextOf = (seats: readonly Seat[], { rules, turn, leader }: SeatView): Seat => {
  let seat = turn?.seat ?? leader;
  while (!seats.includes(seat)) seat = nextSeat(rules, seat);
  return seat;
};

/** What may be shown to whoever looks at the device now. */
export const lookFor = (snapshot: TableSnapshot, holder: Holder | null): Look => {
  const { watch, mine, table } = snapshot;
  const seats = peoplesSeats(snapshot);
  if (watch === null || seats.length < 2) return { snapshot, curtain: null };
  const held = holder !== null && holder.round === watch.round && seats.includes(holder.seat) ? holder.seat : null;
  // A round that is over is open to everybody; it is shown from where it was seen last.
  if (table.phase !== 'playing') {
    const seat = held ?? (seats[0] as Seat);
    return { snapshot: only(snapshot, seat, mine.get(seat) as SeatView), curtain: null };
  }
  const turn = watch.turn?.seat ?? null;
  const asked = turn !== null && seats.includes(turn) && hasChoice(mine.get(turn)) ? turn : null;
  if (held !== null && (asked === null || asked === held)) {
    return { snapshot: only(snapshot, held, mine.get(held) as SeatView), curtain: null };
  }
  const next = asked ?? nextOf(seats, watch);
  return { snapshot: only(snapshot, next, withoutHand(mine.get(next) as SeatView)), curtain: next };
};

export interface Curtained {
  readonly session: Session;
  readonly curtain: ReadonlySignal<Seat | null>;
  /** The person of this seat has the device and looks. */
  lift(seat: Seat): void;
}

export const curtained = (inner: Session): Curtained => {
  const holder = signal<Holder | null>(null);
  const look = computed<Look | null>(() => {
    const snapshot = inner.snapshot.value;
    return snapshot === null ? null : lookFor(snapshot, holder.value);
  });
  const snapshot = computed(() => look.value?.snapshot ?? null);
  const curtain = computed(() => look.value?.curtain ?? null);
  const fall = (): void => {
    holder.value = null;
  };
  const hide = computed(() => {
    const shown = inner.snapshot.value;
    if (shown === null || shown.table.phase !== 'playing' || curtain.value !== null) return null;
    return peoplesSeats(shown).length > 1 ? fall : null;
  });
  return {
    session: { ...inner, snapshot, hide },
    curtain,
    lift: (seat) => {
      const round = inner.snapshot.value?.watch?.round;
      if (round !== undefined) holder.value = { seat, round };
    },
  };
};
