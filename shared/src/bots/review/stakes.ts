/** What a review counts in: points of the round, or, where the match is at stake, the chance to win it. */
import { type LineRules, sideCount } from '../../rules/rules.ts';
import { lineGame } from '../line/game.ts';
import { chanceOfTwo, matchValue, typicalPoints } from '../line/match-value.ts';
import { perGame } from '../per-game.ts';
import type { LossUnit, PlayClass } from './format.ts';

export interface Stakes {
  readonly unit: LossUnit;
  /** What it is worth to `side` that `points` (by side) are added to the scores; comparable within one decision. */
  worth(points: ArrayLike<number>, side: number): number;
}

/** A side is near the target when a good round brings it there: a quarter more than a typical one. */
const NEAR = 1.25;
/** Matches played on for a chance among three and more sides, always with the same luck. */
const MATCHES = 400;

/** Numbers in [0, 1) that are always the same ones: chances are compared, so that their luck has to be. */
const fixedLuck = (): (() => number) => {
  let n = 20_261_130;
  return () => {
    n = (Math.imul(n, 1_664_525) + 1_013_904_223) >>> 0;
    return n / 2 ** 32;
  };
};

/** The chances of three and more level sides that have `scores`: who reaches the target first, typical rounds falling to anybody. */
const chancesAlone = (rules: LineRules): ((scores: readonly number[]) => readonly number[]) => {
  const results = typicalPoints(rules);
  const known = new Map<string, readonly number[]>();
  return (scores) => {
    const key = scores.join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    const wins = new Array<number>(scores.length).fill(0);
    const random = fixedLuck();
    for (let n = 0; n < MATCHES; n++) {
      const now = [...scores];
      let most = Math.max(...now);
      while (most < rules.target) {
        const side = Math.floor(random() * now.length);
        now[side] = now[side]! + results[Math.floor(random() * results.length)]!;
        most = Math.max(now[side]!, most);
      }
      const first = now.flatMap((score, side) => (score === most ? [side] : []));
      for (const side of first) wins[side] = wins[side]! + 1 / first.length / MATCHES;
    }
    known.set(key, wins);
    return wins;
  };
};

const aloneBy = perGame(chancesAlone);

const inChance = (rules: LineRules, scores: readonly number[]): Stakes | null => {
  const { target } = rules;
  if (sideCount(rules) === 2) {
    const chance = chanceOfTwo(rules);
    if (chance === null) return null;
    const [zero = 0, one = 0] = scores;
    return {
      unit: 'chance',
      worth(points, side) {
        const a = target - zero - points[0]!;
        const b = target - one - points[1]!;
        return 100 * (side === 0 ? chance(a, b) : chance(b, a));
      },
    };
  }
  const chancesOf = aloneBy(rules);
  return {
    unit: 'chance',
    worth: (points, side) => 100 * chancesOf(scores.map((score, s) => score + points[s]!))[side]!,
  };
};

const inPoints = (rules: LineRules): Stakes => {
  const sides = sideCount(rules);
  return {
    unit: 'points',
    worth(points, side) {
      let worth = 0;
      for (let s = 0; s < sides; s++) worth += s === side ? points[s]! : -points[s]! / (sides - 1);
      return worth;
    },
  };
};

const isNear = (rules: LineRules, scores: readonly number[]): boolean => {
  const results = typicalPoints(rules);
  const good = (NEAR * results.reduce((sum, points) => sum + points, 0)) / results.length;
  return rules.score.out === 'one' || scores.some((score) => rules.target - score <= good);
};

/** How the worth of `hard`'s choices is told to people: what to multiply its differences by, and what they are in then. */
export const scaleOf = (rules: LineRules, scores: readonly number[]): { unit: LossUnit; times: number } => {
  const { unit: points } = lineGame(rules);
  if (sideCount(rules) !== 2 || chanceOfTwo(rules) === null || !isNear(rules, scores)) {
    return { unit: 'points', times: 1 / points };
  }
  // Whoever reaches the target has the whole chance.
  return { unit: 'chance', times: 100 / (points * matchValue(rules, scores).worth([rules.target, 0], 0)) };
};

/** Rounds that count 1, as in Milo, are about the match from the first on; pips are when somebody is near the target. */
export const stakesAt = (rules: LineRules, scores: readonly number[]): Stakes =>
  (isNear(rules, scores) ? inChance(rules, scores) : null) ?? inPoints(rules);

/** Up to where each class goes: best, good, inaccuracy, mistake; a blunder is beyond. */
const LIMITS: { readonly [U in LossUnit]: readonly [number, number, number, number] } = {
  points: [0.75, 2, 5, 10],
  chance: [2, 5, 10, 20],
};
const NAMES: readonly PlayClass[] = ['best', 'good', 'inaccuracy', 'mistake'];
/** What luck in the samples could have made of it is no loss: at least this much, and two standard errors. */
const NOISE: { readonly [U in LossUnit]: number } = { points: 0.5, chance: 1 };

export const classOf = (loss: number, error: number, unit: LossUnit): PlayClass => {
  if (loss <= Math.max(NOISE[unit], 2 * error)) return 'best';
  return NAMES.find((_, i) => loss < LIMITS[unit][i]!) ?? 'blunder';
};

/** Whether more samples would hardly change the class: nothing is lost, or more than luck could have done. */
export const isSure = (loss: number, error: number, unit: LossUnit): boolean =>
  loss < LIMITS[unit][0] || loss > 2 * error;

/** Hundredths of a chance that are about a point, so that plays of both kinds can be added up. */
const CHANCE_OF_A_POINT = 2;
export const inPointsOf = (loss: number, unit: LossUnit): number =>
  unit === 'points' ? loss : loss / CHANCE_OF_A_POINT;
