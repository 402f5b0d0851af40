/** The one vote that a table may hold: who is asked, what they said, until when. Nothing of it is journaled but what comes of it. */
import type { Seat } from '../tiles.ts';
import { isOpenForSeats, type TableState } from './table-state.ts';
import type { VoteKind } from './table-view.ts';

/** Until it is no. */
export const VOTE_MS = 20_000;
/** The longest that a vote holds bots, forced moves and the clock. */
export const HOLD_MS = 10_000;
/** Before the first deal and after a match, where `at` stands: before the same seat may ask again. */
const ASK_AGAIN_MS = 10_000;

export interface Question {
  readonly kind: VoteKind;
  readonly by: Seat;
  /** For `swap`: with whom. */
  readonly other: Seat | null;
}

export interface Vote extends Question {
  /** Names this vote; never used again. */
  readonly n: number;
  readonly at: number;
  /** Milliseconds since the table's start. */
  readonly until: number;
  /** Bots, forced moves and the clock stand still for it. */
  readonly isHolding: boolean;
  readonly yes: ReadonlySet<Seat>;
  /** By seat, as it was asked: whoever sits down later was not. */
  readonly people: readonly (number | null)[];
  readonly open: boolean;
}

/** Seats that are asked: those whose person plays them, or would, were it not for somebody else's word (`isHeld`). */
export const askedSeats = ({ seats }: TableState, isHeld: (seat: Seat) => boolean): Seat[] =>
  seats.flatMap(({ person, driver }, seat) => (person !== null && (driver === 'person' || isHeld(seat)) ? [seat] : []));

const atOf = ({ match }: TableState): number => match?.state.at ?? 0;

/** Whether the vote is still about what it was about. */
const isAlive = (vote: Vote, state: TableState): boolean =>
  vote.at === atOf(state) &&
  vote.open === isOpenForSeats(state) &&
  state.seats.length === vote.people.length &&
  state.seats.every(({ person }, seat) => person === vote.people[seat]);

export class Votes {
  #vote: Vote | null = null;
  #last = 0;
  readonly #asked = new Map<Seat, { readonly at: number; readonly ms: number }>();

  get running(): Vote | null {
    return this.#vote;
  }

  get isHolding(): boolean {
    return this.#vote?.isHolding ?? false;
  }

  endHold(): void {
    if (this.#vote !== null) this.#vote = { ...this.#vote, isHolding: false };
  }

  /** The same seat asks for one thing at a time, and not over and over. */
  mayAsk(state: TableState, seat: Seat, ms: number): boolean {
    const last = this.#asked.get(seat);
    if (last === undefined || last.at !== atOf(state)) return true;
    return isOpenForSeats(state) && ms - last.ms >= ASK_AGAIN_MS;
  }

  open(state: TableState, question: Question, ms: number): Vote {
    this.#last = Math.max(this.#last + 1, ms);
    const at = atOf(state);
    this.#asked.set(question.by, { at, ms });
    const open = isOpenForSeats(state);
    const people = state.seats.map(({ person }) => person);
    const until = ms + VOTE_MS;
    this.#vote = { ...question, n: this.#last, at, until, isHolding: !open, yes: new Set([question.by]), people, open };
    return this.#vote;
  }

  sayYes(seat: Seat): void {
    if (this.#vote !== null) this.#vote = { ...this.#vote, yes: new Set([...this.#vote.yes, seat]) };
  }

  close(): void {
    this.#vote = null;
  }

  /** After every change of the table: a vote whose matter has gone is gone. */
  keep(state: TableState): void {
    if (this.#vote !== null && !isAlive(this.#vote, state)) this.#vote = null;
  }

  /** All who are asked have said yes. */
  isAgreed(asked: readonly Seat[]): boolean {
    const vote = this.#vote;
    return vote !== null && asked.every((seat) => vote.yes.has(seat));
  }
}
