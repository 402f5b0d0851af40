import { expect, test } from '@jest/globals';
import { makeSeedKey, seededRandom } from '../../../fair/index.ts';
import { presetRules } from '../../../rules/presets.ts';
import type { LineRules } from '../../../rules/rules.ts';
import { FastRound, RUNNING } from '../fast-round.ts';
import { lineGame } from '../game.ts';
import { parseNetText } from '../net-text.ts';
import { netFor } from '../nets.ts';
import { bestChoice } from '../policy.ts';
import { budgetOf, HARD, weigh } from '../search.ts';
import { openHandPoints } from '../solver.ts';
import { net as linearText } from '../weights/pairs-linear.ts';
import { followRound } from './follow-round.ts';
import { dealByRules } from './learn.ts';

/** Duplicate deals against each: one shows that it runs, `BOTS_HARD=100` gives the figures of docs/bots.md. */
const DEALS = Number(process.env.BOTS_HARD ?? 1);
const BUDGET = process.env.BOTS_HARD === undefined ? budgetOf(0.05) : HARD;

const latin = presetRules('latin') as LineRules;
const game = lineGame(latin);
const linear = parseNetText(linearText);
const choices = new Uint8Array(64);
const points = new Int32Array(2);

/** Who sees all hands and plays as if everybody did; before the lead, which is too much to solve, by the policy. */
const cheat = (round: FastRound): number => {
  if (round.left < 0) return bestChoice(netFor(latin), round);
  const trial = new FastRound(game);
  const side = game.sideOf[round.turn]!;
  const own = Array.from(choices.subarray(0, round.choices(choices)));
  const worth = own.map((choice) => {
    trial.copy(round);
    trial.play(choice);
    if (trial.state === RUNNING) openHandPoints(trial, points);
    else trial.score(points);
    return points[side]! - points[1 - side]!;
  });
  return own[worth.indexOf(Math.max(...worth))]!;
};

const RIVALS: readonly [string, (round: FastRound) => number][] = [
  ['the linear yardstick', (round) => bestChoice(linear, round)],
  ['a cheat who sees all hands', cheat],
];

test.each(RIVALS)(
  'hard plays %s',
  (name, rival) => {
    const dealt = new FastRound(game);
    const round = new FastRound(game);
    const net = netFor(latin);
    const results: number[] = [];
    let won = 0;
    for (let deal = 0; deal < DEALS; deal++) {
      // A first round: the highest double leads.
      const random = seededRandom(makeSeedKey('hard-duel', 'deal', deal));
      const lead = dealByRules(dealt, random);
      let both = 0;
      for (const turn of [0, 1]) {
        round.copy(dealt);
        const told = followRound(round);
        told.play(lead * 2);
        for (told.settle(); round.state === RUNNING; told.settle()) {
          if (game.sideOf[round.turn] === turn) {
            const [best] = weigh(told.view(), latin, net, BUDGET, random);
            told.play(best!.choice);
          } else told.play(rival(round));
        }
        round.score(points);
        const ahead = points[turn]! - points[1 - turn]!;
        both += ahead / 2;
        won += ahead > 0 ? 1 : ahead === 0 ? 0.5 : 0;
      }
      results.push(both);
    }
    const mean = results.reduce((sum, n) => sum + n, 0) / DEALS;
    const deviation = Math.sqrt(results.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (DEALS - 1));
    const figures = `hard against ${name}: ${mean.toFixed(2)} ± ${((1.96 * deviation) / Math.sqrt(DEALS)).toFixed(2)}, won ${won / 2 / DEALS}`;
    if (process.env.BOTS_HARD !== undefined) process.stderr.write(`${figures}\n`);
    expect(results.length).toBe(DEALS);
  },
  3_600_000,
);
