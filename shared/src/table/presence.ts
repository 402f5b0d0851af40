/** Who is connected, and until when those who are not are waited for. Not journaled: a restart finds everybody away. */
import type { Clock } from './ports.ts';

export class Presence {
  readonly #clock: Clock;
  readonly #onGone: (ref: number) => void;
  readonly #here = new Set<number>();
  readonly #away = new Map<number, { readonly until: number; readonly cancel: () => void }>();

  /** `onGone` is called when somebody was away for as long as they were waited for. */
  constructor(clock: Clock, onGone: (ref: number) => void) {
    this.#clock = clock;
    this.#onGone = onGone;
  }

  isHere = (ref: number): boolean => this.#here.has(ref);

  get anyoneHere(): boolean {
    return this.#here.size > 0;
  }

  /** Everybody who is here or waited for. */
  known(): number[] {
    return [...this.#here, ...this.#away.keys()];
  }

  /** When (by the clock) the person is given up; null if they are here or were given up already. */
  awayUntil(ref: number): number | null {
    return this.#away.get(ref)?.until ?? null;
  }

  arrive(ref: number): void {
    this.forget(ref);
    this.#here.add(ref);
  }

  /** Waits `ms` for them; a shorter wait that runs already stays. */
  depart(ref: number, ms: number): void {
    this.#here.delete(ref);
    const until = this.#clock.now() + ms;
    const before = this.#away.get(ref);
    if (before !== undefined && before.until <= until) return;
    before?.cancel();
    const cancel = this.#clock.after(ms, () => {
      this.#away.delete(ref);
      this.#onGone(ref);
    });
    this.#away.set(ref, { until, cancel });
  }

  forget(ref: number): void {
    this.#here.delete(ref);
    this.#away.get(ref)?.cancel();
    this.#away.delete(ref);
  }

  close(): void {
    for (const { cancel } of this.#away.values()) cancel();
    this.#away.clear();
    this.#here.clear();
  }
}
