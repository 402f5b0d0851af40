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
  /** Worlds that were drawn, the improbable ones among them. */
  readonly samples: number;
}

/** By choice and world, what it was worth; by world, what the world weighs: 0 where it was not looked at. */
export const compare = (
  choices: readonly number[],
  worth: readonly ArrayLike<number>[],
  weights: ArrayLike<number>,
): TriedChoice[] => {
  const worlds = weights.length;
  let total = 0;
  for (let i = 0; i < worlds; i++) total += weights[i]!;
  const means = worth.map((list) => {
    let sum = 0;
    for (let i = 0; i < worlds; i++) sum += weights[i]! * list[i]!;
    return sum / total;
  });
  let best = 0;
  means.forEach((mean, c) => {
    if (mean > means[best]!) best = c;
  });
  const top = worth[best]!;
  const tried = choices.map((choice, c): TriedChoice => {
    const loss = means[best]! - means[c]!;
    let sum = 0;
    for (let i = 0; i < worlds; i++) sum += (weights[i]! * (top[i]! - worth[c]![i]! - loss)) ** 2;
    return { choice, loss, error: Math.sqrt(sum) / total };
  });
  return tried.sort((a, b) => a.loss - b.loss || a.choice - b.choice);
};
