/** What duplicate deals say about two bots. */
import { type RoundResult, type Rules, type Side, sideCount } from '@boneyard/shared';

export interface Figures {
  /** How many points a round A is better than B, sides alike: the mean of A's sides less the mean of B's. Pips on trains count against who has them. */
  readonly pointsPerRound: number;
  /** Half the width of the 95 % interval around it; null for a single deal. */
  readonly ci95: number | null;
  /** Share of rounds that A won; one that nobody won counts half. */
  readonly roundsWon: number;
  /** Half the width of the 95 % interval around that share; null for a single deal. */
  readonly roundsWonCi95: number | null;
}

/** One deal, both ways: what goes into the means. */
export interface DealFigures {
  readonly points: number;
  readonly won: number;
}

/** Who won a round; on trains, where points are pips left, who has fewest. */
const winnersOf = (rules: Rules, { winner, points }: RoundResult): Side[] => {
  if (rules.game === 'line') return winner === null ? [] : [winner];
  const fewest = Math.min(...points);
  return points.flatMap((n, side) => (n === fewest ? [side] : []));
};

const shareWon = (winners: readonly Side[], isA: (side: Side) => boolean): number =>
  winners.length === 0 ? 0.5 : winners.filter(isA).length / winners.length;

/**
 * The figures of one deal. `results` are its two rounds; in round `turn` side `side` was A's where `isA` says so.
 * Over both, A and B have held every side once, so their sums compare like with like.
 */
export const dealFigures = (
  rules: Rules,
  results: readonly RoundResult[],
  isA: (side: Side, turn: number) => boolean,
): DealFigures => {
  const better = rules.game === 'train' ? -1 : 1;
  let points = 0;
  let won = 0;
  results.forEach((result, turn) => {
    result.points.forEach((n, side) => {
      points += isA(side, turn) ? better * n : -better * n;
    });
    won += shareWon(winnersOf(rules, result), (side) => isA(side, turn));
  });
  return { points: points / sideCount(rules), won: won / results.length };
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** A mean and half the width of its 95 % interval. The deal is the unit: its two rounds are not independent of each other. */
const meanWithInterval = (numbers: readonly number[]): [middle: number, halfWidth: number | null] => {
  const middle = mean(numbers);
  if (numbers.length < 2) return [middle, null];
  const squares = numbers.reduce((sum, n) => sum + (n - middle) ** 2, 0);
  return [middle, 1.96 * Math.sqrt(squares / (numbers.length - 1) / numbers.length)];
};

export const sumUp = (deals: readonly DealFigures[]): Figures => {
  const [pointsPerRound, ci95] = meanWithInterval(deals.map((deal) => deal.points));
  const [roundsWon, roundsWonCi95] = meanWithInterval(deals.map((deal) => deal.won));
  return { pointsPerRound, ci95, roundsWon, roundsWonCi95 };
};
