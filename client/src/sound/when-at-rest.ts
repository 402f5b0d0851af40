/** The moment for what would hold up a page that moves, and can wait. */

/** The first picture and the first touch come first. */
const FIRST_MS = 700;
const AGAIN_MS = 200;
/** A shuffle with its deal takes two seconds; no more of a match than that goes unheard. */
const MOST_MS = 3_500;

export interface RestPorts {
  /** Something moves, or is about to for the first time. */
  moves(): boolean;
  /** Calls `f` once after so many ms; the answer calls that off. */
  after(ms: number, f: () => void): () => void;
}

/** Calls `f` once. The answer calls that off. */
export const whenAtRest = ({ moves, after }: RestPorts, f: () => void): (() => void) => {
  let cancel: () => void;
  const wait = (ms: number, waited: number): void => {
    cancel = after(ms, () => {
      if (moves() && waited < MOST_MS) wait(AGAIN_MS, waited + AGAIN_MS);
      else f();
    });
  };
  wait(FIRST_MS, FIRST_MS);
  return () => cancel();
};
