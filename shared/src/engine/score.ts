/** What a finished round is worth, clause by clause: points are what its receipt adds up to. */
import type { Clause, RoundResult } from '../result.ts';
import { type LineRules, type Rules, type Side, sideCount, sideOf, type TrainRules } from '../rules/rules.ts';
import { doubleOf, pips, type Seat, type TileId } from '../tiles.ts';

type Hands = readonly (readonly TileId[])[];

/** How the last tile of a round that somebody went out of was played. */
export interface LastPlay {
  readonly seat: Seat;
  /** Both ends show the same number after it. */
  readonly milo: boolean;
  /** It fitted both ends before it. */
  readonly eitherEnd: boolean;
  readonly double: boolean;
}

/** The points of a receipt by side: the sum of the side's counts, times each of its factors. */
export const pointsOf = (receipt: readonly Clause[], sides: number): number[] => {
  const points = new Array<number>(sides).fill(0);
  for (const clause of receipt) if ('n' in clause) points[clause.side] = (points[clause.side] as number) + clause.n;
  for (const clause of receipt) if ('times' in clause) points[clause.side] = (points[clause.side] as number) * 2;
  return points;
};

const pipsBySide = (rules: Rules, hands: Hands): number[] => {
  const left = new Array<number>(sideCount(rules)).fill(0);
  hands.forEach((hand, seat) => {
    const side = sideOf(rules, seat);
    for (const tile of hand) left[side] = (left[side] as number) + pips(tile);
  });
  return left;
};

const pipsOfOthers = (left: readonly number[], winner: Side): Clause[] => {
  const clauses: Clause[] = [];
  left.forEach((n, side) => {
    if (side !== winner) clauses.push({ key: 'pips', side: winner, of: side, n });
  });
  return clauses;
};

const lineResult = (
  rules: LineRules,
  reason: RoundResult['reason'],
  winner: Side | null,
  milo: boolean,
  receipt: readonly Clause[],
): RoundResult => ({
  reason,
  winner,
  points: pointsOf(receipt, sideCount(rules)),
  milo: rules.score.milo ? milo : null,
  receipt,
});

/** RULES.md, "The line games" 5, going out. */
export const scoreOut = (rules: LineRules, hands: Hands, last: LastPlay): RoundResult => {
  const winner = sideOf(rules, last.seat);
  const receipt: Clause[] =
    rules.score.out === 'one' ? [{ key: 'one', side: winner, n: 1 }] : pipsOfOthers(pipsBySide(rules, hands), winner);
  if (rules.score.milo && last.milo) receipt.push({ key: 'milo', side: winner, times: 2 });
  if (rules.score.eitherEnd && last.eitherEnd) receipt.push({ key: 'eitherEnd', side: winner, times: 2 });
  if (rules.score.lastDouble && last.double) receipt.push({ key: 'lastDouble', side: winner, times: 2 });
  return lineResult(rules, 'out', winner, last.milo, receipt);
};

/** RULES.md, "The line games" 5, blocked. */
export const scoreBlocked = (rules: LineRules, hands: Hands): RoundResult => {
  const left = pipsBySide(rules, hands);
  const fewest = Math.min(...left);
  const winner = left.indexOf(fewest);
  if (left.lastIndexOf(fewest) !== winner) {
    const level = left.flatMap((n, side): Clause[] => (n === fewest ? [{ key: 'level', side, n: 0 }] : []));
    return lineResult(rules, 'blocked', null, false, level);
  }
  if (rules.score.blocked === 'one') {
    return lineResult(rules, 'blocked', winner, false, [{ key: 'one', side: winner, n: 1 }]);
  }
  const receipt = pipsOfOthers(left, winner);
  const timesOff = { others: 0, 'others-minus-own': 1, differences: left.length - 1 }[rules.score.blocked];
  if (timesOff > 0) receipt.push({ key: 'own', side: winner, n: 0 - fewest * timesOff });
  return lineResult(rules, 'blocked', winner, false, receipt);
};

/** RULES.md, "Mexican Train" 7: every seat's pips are added, whoever went out. */
export const scoreTrain = (rules: TrainRules, reason: RoundResult['reason'], hands: Hands): RoundResult => {
  const doubleBlank = doubleOf(0);
  const receipt = hands.flatMap((hand, side): Clause[] => {
    const left: Clause = { key: 'left', side, n: hand.reduce((sum, tile) => sum + pips(tile), 0) };
    return hand.includes(doubleBlank) && rules.doubleBlank > 0
      ? [left, { key: 'doubleBlank', side, n: rules.doubleBlank }]
      : [left];
  });
  return { reason, winner: null, points: pointsOf(receipt, rules.players), milo: null, receipt };
};

/** Who has won the match after this round; null while it goes on. */
export const findWinners = (rules: Rules, scores: readonly number[], rounds: number): Side[] | null => {
  if (rules.game === 'line') {
    const winner = scores.findIndex((score) => score >= rules.target);
    return winner < 0 ? null : [winner];
  }
  if (rounds < rules.rounds) return null;
  const lowest = Math.min(...scores);
  return scores.flatMap((score, side) => (score === lowest ? [side] : []));
};
