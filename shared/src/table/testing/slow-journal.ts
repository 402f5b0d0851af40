/** A journal in memory that takes its time, minds its order, can be held, and can fail in both of the ways that journals do. */
import { type Dice, makeDice } from '../../testing/dice.ts';
import type { Entry } from '../entry.ts';
import type { Journal } from '../ports.ts';
import { tick } from './tick.ts';

/** `lost`: refused, nothing was kept. `unknown`: it was kept, but nobody heard so. */
export type Failure = 'lost' | 'unknown';

export interface SlowJournal extends Journal {
  /** What is safe. */
  readonly entries: readonly Entry[];
  /** What was appended together. */
  readonly batches: readonly (readonly Entry[])[];
  /** Appends that were tried. */
  readonly tries: number;
  /** Whether an append is under way that will come to an end by itself. */
  readonly isBusy: boolean;
  /** No append comes to an end until `release`. */
  hold(): void;
  release(): void;
  /** From the append after the next `after` ones on, appends fail. */
  failAfter(after: number, failure: Failure): void;
}

const MOST_TICKS = 4;

/** `kept` is what an earlier process left. */
export const makeSlowJournal = (seed: number, kept: readonly Entry[] = []): SlowJournal => {
  const dice: Dice = makeDice(seed);
  const entries: Entry[] = [...kept];
  const batches: (readonly Entry[])[] = [];
  let tries = 0;
  let open = 0;
  let held: Promise<void> | null = null;
  let letGo: () => void = () => undefined;
  let failing: { readonly from: number; readonly failure: Failure } | null = null;

  const keep = (added: readonly Entry[]): void => {
    for (const entry of added) {
      const expected = (entries.at(-1)?.seq ?? 0) + 1;
      if (entry.seq !== expected) throw new Error(`entry ${entry.seq} came where ${expected} was due`);
      entries.push(entry);
    }
    batches.push(added);
  };

  return {
    entries,
    batches,
    get tries() {
      return tries;
    },
    get isBusy() {
      return open > 0 && held === null;
    },
    hold: () => {
      held ??= new Promise((resolve) => {
        letGo = resolve;
      });
    },
    release: () => {
      held = null;
      letGo();
    },
    failAfter: (after, failure) => {
      failing = { from: tries + after, failure };
    },
    append: async (added) => {
      const failure = failing !== null && tries >= failing.from ? failing.failure : null;
      tries++;
      if (added.length === 0) throw new Error('an append of nothing');
      if (open > 0) throw new Error('an append began before the one before it had ended');
      open++;
      try {
        // What is kept is what a file would hold: nothing that JSON loses may matter.
        const copy: Entry[] = JSON.parse(JSON.stringify(added));
        for (let left = dice.below(MOST_TICKS + 1); left > 0; left--) await tick();
        while (held !== null) await held;
        if (failure !== 'lost') keep(copy);
        if (failure !== null) throw new Error(`the journal failed (${failure})`);
      } finally {
        open--;
      }
    },
  };
};
