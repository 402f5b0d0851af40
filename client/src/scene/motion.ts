/** What moves, in one place: each course runs in its time, all of them end at once when somebody will not wait. */

export interface Course {
  readonly ms: number;
  /** Before it begins, ms. */
  readonly delay?: number;
  /** From the share of its time to the share of its way; 0 stays 0 and 1 stays 1. */
  readonly ease?: (share: number) => number;
}

interface Run {
  readonly course: Course;
  readonly step: (way: number) => void;
  readonly done: () => void;
  /** Of its first frame: a busy page makes nothing jump. */
  since: number | null;
}

export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
export const easeInOut = (share: number): number => (1 - Math.cos(Math.PI * share)) / 2;
const even = (share: number): number => share;

export class Motion {
  readonly #runs = new Set<Run>();

  get isMoving(): boolean {
    return this.#runs.size > 0;
  }

  /** Calls `step` in every frame, at last with 1, then `done`. Returns what ends it on the spot without either. */
  run(course: Course, step: (way: number) => void, done: () => void = () => undefined): () => void {
    const run: Run = { course, step, done, since: null };
    this.#runs.add(run);
    return () => void this.#runs.delete(run);
  }

  /** `now` in ms, of any clock. */
  update(now: number): void {
    for (const run of this.#runs) {
      run.since ??= now;
      const { ms, delay = 0, ease = even } = run.course;
      const gone = now - run.since - delay;
      if (gone < 0) continue;
      const share = ms <= 0 ? 1 : Math.min(1, gone / ms);
      run.step(ease(share));
      if (share < 1 || !this.#runs.delete(run)) continue;
      run.done();
    }
  }

  /** Everything that moves now is where it was going. What that sets off runs on. */
  end(): void {
    for (const run of [...this.#runs]) {
      // An earlier one may have stopped it.
      if (!this.#runs.delete(run)) continue;
      run.step((run.course.ease ?? even)(1));
      run.done();
    }
  }

  clear(): void {
    this.#runs.clear();
  }
}
