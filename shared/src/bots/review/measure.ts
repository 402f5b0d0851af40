/** Every choice tried in the same worlds, none dropped early: the means that a review grades by, with their errors. */

export interface TriedChoice {
  /** As fast rounds write them. */
  readonly choice: number;
  /** How far it is behind the best, and the standard error of that. */
  readonly loss: number;
  readonly error: number;
}

export interface Tried {
  /** The best first. */
  readonly choices: readonly TriedChoice[];
  /** Worlds that they were tried in. */
  readonly samples: number;
}

/** The error is taken from this many groups of worlds: worlds that follow each other are alike, groups hardly. */
const GROUPS = 40;

/** By choice and world, what it was worth. */
export const compare = (choices: readonly number[], worth: readonly ArrayLike<number>[]): TriedChoice[] => {
  const worlds = worth[0]!.length;
  const means = worth.map((list) => meanFrom(list, 0, worlds));
  const best = means.indexOf(Math.max(...means));
  const top = worth[best]!;
  const size = Math.ceil(worlds / GROUPS);
  const tried = choices.map((choice, c): TriedChoice => {
    const loss = means[best]! - means[c]!;
    let sum = 0;
    for (let from = 0; from < worlds; from += size) {
      const to = Math.min(from + size, worlds);
      const behind = meanFrom(top, from, to) - meanFrom(worth[c]!, from, to);
      sum += ((to - from) * (behind - loss)) ** 2;
    }
    return { choice, loss, error: Math.sqrt(sum) / worlds };
  });
  return tried.sort((a, b) => a.loss - b.loss || a.choice - b.choice);
};

const meanFrom = (list: ArrayLike<number>, from: number, to: number): number => {
  let sum = 0;
  for (let i = from; i < to; i++) sum += list[i]!;
  return sum / (to - from);
};
