/** What was said at a table lately. Never journaled: it is for those who are here, and for who comes back in time. */
import { parseText, type Said, type SaidKey } from '../protocol/said.ts';
import type { Clock } from './ports.ts';

/** Kept for who comes late or loads the page again. */
const KEPT = 20;
/** One a second in the long run, five at once. */
const EVERY_MS = 1_000;
const BURST = 5;

export type SayRefusal = 'too-fast' | 'bad-text' | 'not-allowed';

export class Chat {
  readonly #clock: Clock;
  /** By person: when (by the clock) all that they have said would have been said at one a second. */
  readonly #spoken = new Map<number, number>();
  readonly #listeners = new Set<(said: Said) => void>();
  #lines: readonly Said[] = [];
  #next = 1;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The latest, oldest first. */
  get lines(): readonly Said[] {
    return this.#lines;
  }

  listen(onSaid: (said: Said) => void): () => void {
    this.#listeners.add(onSaid);
    return () => this.#listeners.delete(onSaid);
  }

  sayKey(by: number, key: SaidKey): SayRefusal | null {
    return this.#say(by, { key, text: null });
  }

  write(by: number, given: string, isAllowed: boolean): SayRefusal | null {
    if (!isAllowed) return 'not-allowed';
    const text = parseText(given);
    return text === null ? 'bad-text' : this.#say(by, { key: null, text });
  }

  /** What a person who has gone said stays, but who comes under their number has said nothing yet. */
  forget(by: number): void {
    this.#spoken.delete(by);
  }

  #say(by: number, what: Pick<Said, 'key' | 'text'>): SayRefusal | null {
    const now = this.#clock.now();
    const until = Math.max(now, this.#spoken.get(by) ?? now);
    if (until - now > (BURST - 1) * EVERY_MS) return 'too-fast';
    this.#spoken.set(by, until + EVERY_MS);
    const said: Said = { n: this.#next++, by, ...what };
    this.#lines = [...this.#lines, said].slice(-KEPT);
    for (const listener of this.#listeners) listener(said);
    return null;
  }
}
