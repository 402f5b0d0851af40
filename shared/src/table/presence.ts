/** Who is connected, and until when those who are not are waited for. Not journaled: a restart finds everybody away. */
import type { Clock } from './ports.ts';

/** Somebody who is not here and is waited for. */
export interface Absence {
  /** When (by the clock) they are given up. */
  readonly until: number;
  /** They said that they go; otherwise their connection was lost, or has not come up yet. */
  readonly left: boolean;
}

export class Presence {
  readonly #clock: Clock;
  readonly #onGone: (ref: number) => void;
  readonly #here = new Set<number>();
  readonly #away = new Map<number, Absence & { readonly cancel: () => void }>();

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

  /** Null if they are here or were given up already. */
  absenceOf(ref: number): Absence | null {
    return this.#away.get(ref) ?? null;
  }

  arrive(ref: number): void {
    this.forget(ref);
    this.#here.add(ref);
  }

  /** Waits `ms` for them; a shorter wait that runs already stays. Who has left stays so when their socket goes after it. */
  depart(ref: number, ms: number, left: boolean): void {
    this.#here.delete(ref);
    const before = this.#away.get(ref);
    const absence = { until: this.#clock.now() + ms, left: left || before?.left === true };
    if (before !== undefined && before.until <= absence.until) {
      this.#away.set(ref, { ...before, left: absence.left });
      return;
    }
    before?.cancel();
    const cancel = this.#clock.after(ms, () => {
      this.#away.delete(ref);
      this.#onGone(ref);
    });
    this.#away.set(ref, { ...absence, cancel });
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
