import { expect, test } from '@jest/globals';
import { seededRandom } from '../../../fair/index.ts';
import { presetRules } from '../../../rules/presets.ts';
import type { LineRules } from '../../../rules/rules.ts';
import { FastRound, RUNNING } from '../fast-round.ts';
import { lineGame } from '../game.ts';
import { makeNetText, parseNetText } from '../net-text.ts';
import { netFor } from '../nets.ts';
import { bestChoice } from '../policy.ts';
import { net as linearText } from '../weights/pairs-linear.ts';
import { duel } from './duel.ts';
import { dealAtRandom, learn } from './learn.ts';
import { RECIPES } from './recipes.ts';

const latin = presetRules('latin') as LineRules;

test('the policy of medium beats a linear policy of 18 features outside the interval, over 4,000 duplicate deals', () => {
  const net = netFor(latin);
  const linear = parseNetText(linearText);
  expect(linear.hidden).toBe(0);
  expect(
    Array.from(linear.weights).filter((weight) => Math.abs(weight) > 1e-3 * linearText.scale).length,
  ).toBeLessThanOrEqual(18);
  const { points, ci95 } = duel(
    latin,
    (round) => bestChoice(net, round),
    (round) => bestChoice(linear, round),
    4000,
    seededRandom(Uint8Array.of(2)),
  );
  expect(points - ci95).toBeGreaterThan(1);
});

test('training is seeded, and better than no training', () => {
  const recipe = { ...RECIPES['two-block'], decisions: 3000, hidden: 8 };
  const once = learn(recipe, seededRandom(Uint8Array.of(1)), () => {});
  const again = learn(recipe, seededRandom(Uint8Array.of(1)), () => {});
  expect(Array.from(again.weights)).toEqual(Array.from(once.weights));
  const [block] = recipe.rules as [LineRules];
  const first = (round: FastRound): number => {
    const choices = new Uint8Array(64);
    round.choices(choices);
    return choices[0] as number;
  };
  const { points, ci95 } = duel(block, (round) => bestChoice(once, round), first, 400, seededRandom(Uint8Array.of(3)));
  expect(points - ci95).toBeGreaterThan(0);
});

test('a net that went through text plays as before', () => {
  const net = netFor(latin);
  const back = parseNetText(makeNetText(net));
  const random = seededRandom(Uint8Array.of(5));
  const round = new FastRound(lineGame(latin));
  let same = 0;
  for (let deal = 0; deal < 20; deal++) {
    dealAtRandom(round, random);
    for (round.settle(); round.state === RUNNING; round.settle()) {
      const choice = bestChoice(net, round);
      expect(bestChoice(back, round)).toBe(choice);
      round.play(choice);
      same++;
    }
  }
  expect(same).toBeGreaterThan(200);
});
