/** Lets two bots play, and words what came of it. */
import type { Request } from './arguments.ts';
import { type DealFigures, type Figures, sumUp } from './figures.ts';
import type { Share, Used } from './share.ts';
import { playShares } from './workers.ts';

const round = (n: number): number => Number(n.toFixed(4));
const perMove = (used: readonly Used[]): number => {
  const moves = used.reduce((sum, each) => sum + each.moves, 0);
  return round(moves === 0 ? 0 : used.reduce((sum, each) => sum + each.cpuMs, 0) / moves);
};

const reportJson = (request: Request, figures: Figures, cpuMsPerMove: { a: number; b: number }): string =>
  JSON.stringify({
    rules: request.rulesText,
    a: request.a,
    b: request.b,
    deals: request.deals,
    pointsPerRound: round(figures.pointsPerRound),
    ci95: figures.ci95 === null ? null : round(figures.ci95),
    roundsWon: round(figures.roundsWon),
    cpuMsPerMove,
  });

const reportWords = (request: Request, figures: Figures, cpuMsPerMove: { a: number; b: number }): string => {
  const { rulesText, rules, a, b, deals } = request;
  const { pointsPerRound, ci95, roundsWon, roundsWonCi95 } = figures;
  const sign = pointsPerRound < 0 ? '' : '+';
  const interval = ci95 === null ? '' : ` ± ${ci95.toFixed(2)}`;
  const wonInterval = roundsWonCi95 === null ? '' : ` ± ${(roundsWonCi95 * 100).toFixed(1)}`;
  const unit = rules.game === 'train' ? 'pips fewer' : 'points more';
  return [
    `${rulesText}: ${a} (A) against ${b} (B), ${deals} deals, each played twice`,
    `${unit} a round for A: ${sign}${pointsPerRound.toFixed(2)}${interval}`,
    `rounds won by A: ${(roundsWon * 100).toFixed(1)}${wonInterval} %`,
    `CPU a move: A ${cpuMsPerMove.a} ms, B ${cpuMsPerMove.b} ms`,
  ].join('\n');
};

/** The deals in their order, whoever played them. */
const inOrder = (shares: readonly Share[], deals: number): DealFigures[] =>
  Array.from(
    { length: deals },
    (_, n) => shares[n % shares.length]?.deals[Math.floor(n / shares.length)] as DealFigures,
  );

/** The report, as asked for. @throws CommandFault */
export const holdArena = async (request: Request): Promise<string> => {
  const shares = await playShares(request);
  const figures = sumUp(inOrder(shares, request.deals));
  const cpuMsPerMove = { a: perMove(shares.map(({ a }) => a)), b: perMove(shares.map(({ b }) => b)) };
  return (request.json ? reportJson : reportWords)(request, figures, cpuMsPerMove);
};
