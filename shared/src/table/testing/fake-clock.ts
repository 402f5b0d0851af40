/** A clock that only moves when it is told to: the same test takes the same time on every machine. */
import type { Clock } from '../ports.ts';

export interface FakeClock extends Clock {
  /** Runs what falls due within `ms`, one by one in its order, letting everything come to rest before and after each. */
  advance(ms: number): Promise<void>;
  /** Milliseconds to the next thing due; null if there is none. */
  untilNext(): number | null;
}

interface Timer {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

/** `settle` resolves when nothing goes on any more without time passing. */
export const makeFakeClock = (settle: () => Promise<void>): FakeClock => {
  // Not from zero: whoever takes this clock's time for the table's own shows it.
  let now = 1_000_000;
  let started = 0;
  const timers = new Set<Timer>();

  const next = (): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers) {
      if (first === null || timer.due < first.due || (timer.due === first.due && timer.order < first.order)) {
        first = timer;
      }
    }
    return first;
  };

  return {
    now: () => now,
    after: (ms, run) => {
      if (!(ms >= 0)) throw new RangeError(`a timer of ${ms} ms`);
      const timer: Timer = { due: now + ms, order: started++, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    untilNext: () => {
      const timer = next();
      return timer === null ? null : timer.due - now;
    },
    advance: async (ms) => {
      const target = now + ms;
      await settle();
      for (let timer = next(); timer !== null && timer.due <= target; timer = next()) {
        timers.delete(timer);
        now = timer.due;
        timer.run();
        await settle();
      }
      now = target;
    },
  };
};
