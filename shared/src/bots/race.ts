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
  /** Makes the next world, for so many choices that are left; false where there is none. */
  next(choices: number): boolean;
  /** What the choice comes to in the world that was made last. */
  tryIn(choice: number): number;
}

/** Worlds between two looks at which choices are still in the race. */
const HEAT = 32;
/** A choice is dropped when it is behind by this many standard errors of the difference. On lines worlds that follow each other are a little alike, so that it takes more than it seems. */
const BEHIND = 3;

/** By choice. */
export const race = ({ opinion, weight, next, tryIn }: Race): Raced[] => {
  const n = opinion.length;
  const worth: number[][] = Array.from({ length: n }, () => []);
  let alive = Array.from({ length: n }, (_, c) => c);
  let worlds = 0;
  while (alive.length > 1 && next(alive.length)) {
    for (const c of alive) worth[c]!.push(tryIn(c));
    worlds++;
    if (worlds % HEAT === 0) alive = stillIn(alive, worth, opinion, weight);
  }
  return worth.map((own, c) => {
    const samples = own.length;
    // Nobody to race against, or no world at all: there is the opinion alone.
    if (samples === 0) return { worth: opinion[c]!, samples };
    return { worth: (samples * meanOf(own) + weight * opinion[c]!) / (samples + weight), samples };
  });
};

const meanOf = (worth: readonly number[]): number => worth.reduce((sum, n) => sum + n, 0) / worth.length;

/** The choices that are not clearly behind the best, by their differences from it in the same worlds. */
const stillIn = (
  alive: readonly number[],
  worth: readonly number[][],
  opinion: ArrayLike<number>,
  weight: number,
): number[] => {
  const worlds = worth[alive[0]!]!.length;
  // The opinion is as good as so many worlds: it makes the difference surer, and the difference is weighed with it.
  const share = worlds / (worlds + weight);
  const means = new Map(alive.map((c) => [c, meanOf(worth[c]!)]));
  const thought = (c: number): number => share * means.get(c)! + (1 - share) * opinion[c]!;
  let best = alive[0]!;
  for (const c of alive) if (thought(c) > thought(best)) best = c;
  const top = worth[best]!;
  return alive.filter((c) => {
    if (c === best) return true;
    const mean = means.get(best)! - means.get(c)!;
    let sum = 0;
    for (let i = 0; i < worlds; i++) sum += (top[i]! - worth[c]![i]! - mean) ** 2;
    return thought(best) - thought(c) <= BEHIND * (Math.sqrt(sum) / worlds) * Math.sqrt(share);
  });
};
