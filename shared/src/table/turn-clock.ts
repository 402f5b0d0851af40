/** Runs the clock of the seat that has to decide: one turn at a time, and standing still while the table does. */

import type { Seat } from '../tiles.ts';
import { bankAfter, type ClockTimes } from './clock-setting.ts';
import type { Clock } from './ports.ts';

/** What a seat has to do now, and what it has for it. */
export interface TimedTurn {
  readonly at: number;
  readonly seat: Seat;
  readonly times: ClockTimes;
  readonly bank: number;
  /** Given on top for a slow line, in ms. */
  readonly lag: number;
}

interface Running extends TimedTurn {
  /** By the clock; later than the truth by the time that the clock stood. */
  since: number;
  /** Given on top: to whoever comes back to a table that was down. */
  readonly extra: number;
  cancel: () => void;
}

export class TurnClock {
  readonly #clock: Clock;
  readonly #onOut: (turn: TimedTurn) => void;
  #running: Running | null = null;
  #heldSince: number | null = null;

  /** `onOut` is called when a turn's time is out, bank and all. */
  constructor(clock: Clock, onOut: (turn: TimedTurn) => void) {
    this.#clock = clock;
    this.#onOut = onOut;
  }

  /** Null while nothing runs: nobody is to act, or the table stands still. Times by the clock. */
  get shown(): { readonly seat: Seat; readonly bankAt: number; readonly endsAt: number } | null {
    const running = this.#running;
    if (running === null || this.#heldSince !== null) return null;
    const { seat, since, times, extra, lag } = running;
    return { seat, bankAt: since + times.turn + extra + lag, endsAt: since + lengthOf(running) };
  }

  /** Sets the clock for this turn; one that runs for it already goes on undisturbed. `atLeast`: what it has in any case. */
  set(turn: TimedTurn | null, atLeast = 0): void {
    const running = this.#running;
    if (turn !== null && running?.at === turn.at && running.seat === turn.seat) {
      this.release();
      return;
    }
    this.clear();
    if (turn === null) return;
    const extra = Math.max(0, atLeast - turn.times.turn - turn.bank - turn.lag);
    this.#running = { ...turn, extra, since: this.#clock.now(), cancel: () => undefined };
    this.#wait(this.#running);
  }

  /** Stands still until `release` or the next `set`. */
  hold(): void {
    if (this.#running === null || this.#heldSince !== null) return;
    this.#running.cancel();
    this.#heldSince = this.#clock.now();
  }

  release(): void {
    const running = this.#running;
    if (running === null || this.#heldSince === null) return;
    running.since += this.#clock.now() - this.#heldSince;
    this.#heldSince = null;
    this.#wait(running);
  }

  clear(): void {
    this.#running?.cancel();
    this.#running = null;
    this.#heldSince = null;
  }

  /** What the seat has in its bank if it decides at this time (by the clock); null if its turn is not timed. */
  bankAt(seat: Seat, at: number, time: number): number | null {
    const running = this.#running;
    if (running === null || running.seat !== seat || running.at !== at) return null;
    const until = this.#heldSince ?? time;
    const used = Math.max(0, until - running.since - running.lag - running.extra);
    return bankAfter(running.times, running.bank, used);
  }

  #wait(running: Running): void {
    const left = Math.max(0, running.since + lengthOf(running) - this.#clock.now());
    running.cancel = this.#clock.after(left, () => this.#onOut(running));
  }
}

const lengthOf = ({ times, bank, extra, lag }: Running): number => times.turn + bank + extra + lag;
