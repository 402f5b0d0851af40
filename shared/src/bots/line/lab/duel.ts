/** Duplicate deals between two policies, thousands a second: what training looks at. The arena has the last word. */

import type { LineRules } from '../../../rules/rules.ts';
import type { Random } from '../../choose.ts';
import { FastRound, RUNNING } from '../fast-round.ts';
import { lineGame } from '../game.ts';
import { dealAtRandom } from './learn.ts';

export type Player = (round: FastRound) => number;

export interface DuelFigures {
  readonly points: number;
  readonly ci95: number;
  readonly won: number;
}

/** Sides of A: the even ones, then the odd ones, as in the arena. */
export const duel = (rules: LineRules, a: Player, b: Player, deals: number, random: Random): DuelFigures => {
  const game = lineGame(rules);
  const dealt = new FastRound(game);
  const round = new FastRound(game);
  const points = new Int32Array(8);
  let sum = 0;
  let squares = 0;
  let won = 0;
  for (let n = 0; n < deals; n++) {
    const lead = dealAtRandom(dealt, random);
    let both = 0;
    for (let turn = 0; turn < 2; turn++) {
      round.copy(dealt);
      if (!game.draws) round.yard.set(dealt.yard);
      if (lead >= 0) round.play(lead * 2);
      for (;;) {
        round.settle();
        if (round.state !== RUNNING) break;
        round.play((game.sideOf[round.turn]! % 2 === turn ? a : b)(round));
      }
      round.score(points);
      let best = 0;
      for (let side = 0; side < game.sides; side++) {
        both += side % 2 === turn ? points[side]! : -points[side]!;
        if (points[side]! > points[best]!) best = side;
      }
      won += points[best] === 0 ? 0.5 : best % 2 === turn ? 1 : 0;
    }
    both /= game.sides;
    sum += both;
    squares += both * both;
  }
  const mean = sum / deals;
  return {
    points: mean,
    ci95: 1.96 * Math.sqrt((squares / deals - mean * mean) / deals),
    won: won / (2 * deals),
  };
};
