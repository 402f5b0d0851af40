import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../fair/index.ts';
import { presetRules } from '../../rules/presets.ts';
import type { LineRules } from '../../rules/rules.ts';
import { FastRound, RUNNING } from './fast-round.ts';
import { lineGame } from './game.ts';
import { dealAtRandom } from './lab/learn.ts';
import { isSolvable, openHandValue } from './solver.ts';

const latin = presetRules('latin') as LineRules;
const points = new Int32Array(8);

/** Every line of play, nothing remembered and nothing left out. */
const byHand = (round: FastRound): number => {
  round.settle();
  if (round.state !== RUNNING) {
    round.score(points);
    return points[0]! - points[1]!;
  }
  const buffer = new Uint8Array(64);
  const n = round.choices(buffer);
  const isFirst = round.game.sideOf[round.turn] === 0;
  let best = isFirst ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const after = new FastRound(round.game);
    after.copy(round);
    after.play(buffer[i]!);
    const value = byHand(after);
    best = isFirst ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
};

const tilesHeld = (round: FastRound): number => round.counts.reduce((sum, count) => sum + count, 0);

const RULES: [string, LineRules][] = [
  ['latin', latin],
  ['milo', presetRules('milo') as LineRules],
  ['block for two', presetRules('block') as LineRules],
  ['pairs with five tiles', { ...(presetRules('block') as LineRules), players: 4, partners: true, handSize: 5 }],
  [
    'all doublings, differences',
    { ...latin, score: { out: 'others', blocked: 'differences', milo: true, eitherEnd: true, lastDouble: true } },
  ],
  ['double-nine for two', { ...(presetRules('block') as LineRules), set: 9, handSize: 8 }],
];

describe('the open-hand line', () => {
  test.each(RULES)('%s: is what trying every line of play gives', (_, rules) => {
    const random = seededRandom(Uint8Array.of(3));
    const round = new FastRound(lineGame(rules));
    const buffer = new Uint8Array(64);
    let checked = 0;
    for (let deal = 0; deal < 150; deal++) {
      dealAtRandom(round, random);
      for (;;) {
        round.settle();
        if (round.state !== RUNNING) break;
        if (round.left >= 0 && tilesHeld(round) <= 11) {
          expect(isSolvable(round)).toBe(true);
          const value = openHandValue(round);
          if (value !== byHand(round)) throw new Error(`deal ${deal}: ${value}, not ${byHand(round)}`);
          checked++;
        }
        const n = round.choices(buffer);
        round.play(buffer[Math.floor(random() * n)]!);
      }
    }
    expect(checked).toBeGreaterThan(150);
  });

  test('is for two sides with nothing to draw', () => {
    const random = seededRandom(Uint8Array.of(4));
    for (const rules of [presetRules('draw') as LineRules, { ...latin, partners: false }]) {
      const round = new FastRound(lineGame(rules));
      dealAtRandom(round, random);
      expect(isSolvable(round)).toBe(false);
    }
  });
});
