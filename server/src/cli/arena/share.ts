/** One worker's share of an arena's deals, and what came of it. */
import type { Request } from './arguments.ts';
import type { Contestant } from './contestant.ts';
import type { DealFigures } from './figures.ts';
import { openBot } from './open-bot.ts';
import { playDeal } from './play.ts';

export interface Used {
  readonly moves: number;
  readonly cpuMs: number;
}

export interface Share {
  /** Of the deals asked for those at `worker`, `worker + workers`, …, in order. */
  readonly deals: readonly DealFigures[];
  readonly a: Used;
  readonly b: Used;
}

const usedBy = ({ used }: Contestant): Used => ({ moves: used.moves, cpuMs: used.cpuMs });

/** @throws CommandFault */
export const playShare = async (request: Request, worker: number): Promise<Share> => {
  const { rules, deals, from, seed, ms, workers } = request;
  const a = await openBot(request.a, ms);
  try {
    const b = await openBot(request.b, ms);
    try {
      // By name, not by place: swapping A and B plays the very same rounds and turns the figures' sign.
      const aFirst = request.a <= request.b;
      const played: DealFigures[] = [];
      for (let number = worker; number < deals; number += workers) {
        played.push(await playDeal({ rules, a, b, aFirst, seed }, from + number));
      }
      return { deals: played, a: usedBy(a), b: usedBy(b) };
    } finally {
      await b.close();
    }
  } finally {
    await a.close();
  }
};
