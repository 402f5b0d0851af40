/** What points are worth to a seat at this score: the chance to win the match, in points, so that far from the target both agree. */
import { type LineRules, sideCount } from '../../rules/rules.ts';
import { perGame } from '../per-game.ts';

export interface MatchValue {
  /** What it is worth to `side` that `points` (by side) are added to the scores; comparable within one decision only. */
  worth(points: ArrayLike<number>, side: number): number;
}

/** Sixteen typical results of a won round with seven tiles each, in pips; other deals are scaled to their pips. */
const TYPICAL = [6, 11, 15, 18, 22, 25, 28, 31, 34, 38, 42, 46, 51, 57, 65, 80];
const TYPICAL_PIPS = 168;

/** What a won round typically brings, each as likely. */
export const typicalPoints = (rules: LineRules): number[] => {
  if (rules.score.out === 'one') return rules.score.milo ? [1, 1, 1, 2] : [1];
  const scale = (rules.players * rules.handSize * rules.set) / TYPICAL_PIPS;
  return TYPICAL.map((points) => Math.max(1, Math.round(points * scale)));
};

/** What a won round brings on the mean. */
export const meanPoints = (rules: LineRules): number => {
  const results = typicalPoints(rules);
  return results.reduce((sum, points) => sum + points, 0) / results.length;
};

/** The chance to win for the first of two level sides that need `a` and `b` more, at `a * (target + 1) + b`. */
const chanceTable = perGame((rules: LineRules): Float64Array => {
  const { target } = rules;
  const width = target + 1;
  const results = typicalPoints(rules);
  const table = new Float64Array(width * width);
  for (let b = 0; b <= target; b++) table[b] = 1;
  for (let a = 1; a <= target; a++) {
    table[a * width] = 0;
    for (let b = 1; b <= target; b++) {
      let sum = 0;
      for (const points of results) {
        sum += table[Math.max(0, a - points) * width + b]! + table[a * width + Math.max(0, b - points)]!;
      }
      table[a * width + b] = sum / (2 * results.length);
    }
  }
  return table;
});

/** Wide targets would make tables of a million entries: there every point counts alike until late. */
const WIDEST = 300;

/** The chance, 0 to 1, of the first of two level sides to win when the sides need `own` and `other` more; null where the target is too wide. */
export const chanceOfTwo = (rules: LineRules): ((own: number, other: number) => number) | null => {
  const { target } = rules;
  if (target > WIDEST) return null;
  const table = chanceTable(rules);
  return (own, other) => table[Math.max(0, own) * (target + 1) + Math.max(0, other)]!;
};

/** A win in the match, in typical rounds, among three and more sides. */
const WIN_IN_ROUNDS = 2;

export const matchValue = (rules: LineRules, scores: readonly number[]): MatchValue => {
  const sides = sideCount(rules);
  const { target } = rules;
  const typical = Math.max(1, Math.round(meanPoints(rules)));
  if (sides === 2 && target <= WIDEST) {
    const table = chanceTable(rules);
    const width = target + 1;
    const chance = (own: number, other: number): number =>
      table[Math.max(0, target - own) * width + Math.max(0, target - other)]!;
    const [zero = 0, one = 0] = scores;
    // The slope at level scores turns chances into points.
    const slope = Math.max(1e-6, (chance(typical, 0) - chance(0, typical)) / (2 * typical));
    return {
      worth(points, side) {
        const a = zero + points[0]!;
        const b = one + points[1]!;
        return (side === 0 ? chance(a, b) : chance(b, a)) / slope;
      },
    };
  }
  const prize = WIN_IN_ROUNDS * typical;
  // Where a typical round wins the match at once, the prize goes with each: what such a round is worth stays its points.
  const scale = typical < target ? 1 : typical / (target + prize);
  return {
    worth(points, side) {
      let worth = 0;
      for (let s = 0; s < sides; s++) {
        const need = Math.max(1, target - scores[s]!);
        const got = Math.min(points[s]!, need) + (points[s]! >= need ? prize : 0);
        worth += s === side ? got : -got / (sides - 1);
      }
      return scale * worth;
    },
  };
};
