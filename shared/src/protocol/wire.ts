/** The table as it travels: flat fields and arrays of numbers, the same in the server's schema and in the client's decoded state. */
import type { TurnView } from '../view/seat-view.ts';

/** Of any time: none. Nought is a time like others. */
export const NO_TIME = 0xffff_ffff;

export interface WirePerson {
  readonly ref: number;
  readonly name: string;
  readonly here: boolean;
  readonly lag: number;
}

export interface WireSeat {
  /** -1: nobody. */
  readonly person: number;
  readonly name: string;
  readonly bot: boolean;
  /** -1: none. */
  readonly botName: number;
  readonly ready: boolean;
  /** When a bot takes over; NO_TIME: nobody is away. */
  readonly botAt: number;
  /** Who is away has left on purpose. */
  readonly left: boolean;
  /** Only for who holds the seat: the tiles received this round. Hands never travel otherwise. */
  readonly received: Iterable<number>;
}

export interface WireTable {
  readonly id: string;
  readonly code: string;
  readonly phase: number;
  readonly settings: string;
  readonly people: { values(): Iterable<WirePerson> };
  /** -1: nobody. */
  readonly host: number;
  /** Always eight; those of the table come first. */
  readonly seats: Iterable<WireSeat>;
  /** NO_TIME: it waits. */
  readonly nextDealAt: number;
  /** NO_TIME: a host starts. */
  readonly botsOfferedAt: number;
  /** NO_TIME: nobody is timed now. */
  readonly clockEndsAt: number;
  /** So long before its end the bank begins to pay. */
  readonly clockBank: number;
  readonly clockSeat: number;
  /** The running vote as JSON; empty: none. */
  readonly vote: string;
  /** A bit for each seat. */
  readonly openSeats: number;
  readonly givenUp: boolean;
  /** What was played in people's place, as JSON; empty: nothing. */
  readonly standIns: string;
  readonly standInMoves: Iterable<number>;
  /** The running match's rules as JSON; empty before its first deal. */
  readonly rules: string;
  readonly at: number;
  readonly round: number;
  readonly leader: number;
  readonly moves: Iterable<number>;
  readonly turn: number;
  /** -1: none. */
  readonly duty: number;
  /** Each round's result as JSON. */
  readonly results: Iterable<string>;
  /** By seat once the round is over: ids with spaces between. */
  readonly leftovers: Iterable<string>;
  /** `FairView.next` as JSON. */
  readonly fairNext: string;
  /** `FairView.match` as JSON; empty before the first match. */
  readonly fairMatch: string;
  /** Packed (`packHex`), all of a round's in one. */
  readonly leaves: string;
  /** Each packed. */
  readonly links: Iterable<string>;
}

const NO_TURN = 255;

/** A turn in one byte: seat, then its four flags. */
export const makeTurnCode = (turn: TurnView | null): number =>
  turn === null
    ? NO_TURN
    : turn.seat |
      (Number(turn.first) << 3) |
      (Number(turn.drew) << 4) |
      (Number(turn.run) << 5) |
      (Number(turn.forcedLead) << 6);

export const parseTurnCode = (code: number): TurnView | null =>
  code === NO_TURN
    ? null
    : {
        seat: code & 7,
        first: (code & 8) !== 0,
        drew: (code & 16) !== 0,
        run: (code & 32) !== 0,
        forcedLead: (code & 64) !== 0,
      };
