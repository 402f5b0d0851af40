/** Choices tried in the same worlds, one world after the other, until the weak ones are clearly behind: how `hard` decides. */

/** What was thought of one choice. */
export interface Raced {
  /** Its mean worth in the worlds it was tried in, beside the opinion that it came with. */
  readonly worth: number;
  /** Worlds it was tried in: less than the best's where it was dropped. */
  readonly samples: number;
}

export interface Race {
  /** What each choice is thought to be worth before it is tried, in the same unit as its worth. */
  readonly opinion: ArrayLike<number>;
  /** How many worlds that opinion counts for. */
  readonly weight: number;
  /** Makes the next world, for so many choices that are left, and says what it weighs; 0 where there is none. */
  next(choices: number): number;
  /** What the choice comes to in the world that was made last. */
  tryIn(choice: number): number;
}

/** Worlds between two looks at which choices are still in the race. */
const HEAT = 32;
/** A choice is dropped when it is behind by this many standard errors of the difference. */
const BEHIND = 2.5;

/** By choice. */
export const race = ({ opinion, weight, next, tryIn }: Race): Raced[] => {
  const n = opinion.length;
  const worth: number[][] = Array.from({ length: n }, () => []);
  const weights: number[] = [];
  let alive = Array.from({ length: n }, (_, c) => c);
  let at = HEAT;
  while (alive.length > 1) {
    const w = next(alive.length);
    if (w === 0) break;
    weights.push(w);
    for (const c of alive) worth[c]!.push(tryIn(c));
    if (weights.length === at) {
      alive = stillIn(alive, worth, weights, opinion, weight);
      at += HEAT;
    }
  }
  return worth.map((own, c) => {
    const { mean, worlds } = meanOf(own, weights);
    // Nobody to race against, or no world at all: there is the opinion alone.
    if (worlds === 0) return { worth: opinion[c]!, samples: 0 };
    return { worth: (worlds * mean + weight * opinion[c]!) / (worlds + weight), samples: own.length };
  });
};

/** The weighted mean, and how many worlds of equal weight these are as good as. */
const meanOf = (worth: readonly number[], weights: readonly number[]): { mean: number; worlds: number } => {
  let sum = 0;
  let all = 0;
  let squares = 0;
  for (let i = 0; i < worth.length; i++) {
    const w = weights[i]!;
    sum += w * worth[i]!;
    all += w;
    squares += w * w;
  }
  return all === 0 ? { mean: 0, worlds: 0 } : { mean: sum / all, worlds: (all * all) / squares };
};

/** The choices that are not clearly behind the best, by their differences from it in the same worlds. */
const stillIn = (
  alive: readonly number[],
  worth: readonly number[][],
  weights: readonly number[],
  opinion: ArrayLike<number>,
  weight: number,
): number[] => {
  const means = new Map(alive.map((c) => [c, meanOf(worth[c]!, weights)]));
  const share = (c: number): number => means.get(c)!.worlds / (means.get(c)!.worlds + weight);
  const thought = (c: number): number => share(c) * means.get(c)!.mean + (1 - share(c)) * opinion[c]!;
  let best = alive[0]!;
  for (const c of alive) if (thought(c) > thought(best)) best = c;
  const top = worth[best]!;
  const all = weights.reduce((sum, w) => sum + w, 0);
  return alive.filter((c) => {
    if (c === best) return true;
    const mean = means.get(best)!.mean - means.get(c)!.mean;
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += (weights[i]! * (top[i]! - worth[c]![i]! - mean)) ** 2;
    // The opinion is as good as so many worlds: it makes the difference surer, and the difference is weighed with it.
    const error = (Math.sqrt(sum) / all) * Math.sqrt(share(c));
    return thought(best) - thought(c) <= BEHIND * error;
  });
};
