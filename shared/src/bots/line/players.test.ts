import { expect, test } from '@jest/globals';
import { seededRandom } from '../../fair/index.ts';
import { presetRules } from '../../rules/presets.ts';
import type { LineRules } from '../../rules/rules.ts';
import { FastRound, RUNNING } from './fast-round.ts';
import { lineGame, PIPS } from './game.ts';
import { dealAtRandom } from './lab/learn.ts';
import { netFor } from './nets.ts';
import { ANYTHING, choiceAs, HEAVIEST, POLICY, playOutAs, startLots } from './players.ts';
import { bestChoice } from './policy.ts';

const latin = presetRules('latin') as LineRules;
const net = netFor(latin);
const choices = new Uint8Array(64);

const dealt = (deal: number): FastRound => {
  const round = new FastRound(lineGame(latin));
  const lead = dealAtRandom(round, seededRandom(Uint8Array.of(deal)));
  if (lead >= 0) round.play(lead * 2);
  return round;
};

test('each seat plays as it is told to', () => {
  const players = Uint8Array.of(POLICY, HEAVIEST, ANYTHING, HEAVIEST);
  startLots(1);
  const seen = new Set<number>();
  for (let deal = 0; deal < 10; deal++) {
    const round = dealt(deal);
    for (round.settle(); round.state === RUNNING; round.settle()) {
      const choice = choiceAs(net, round, players);
      const may = Array.from(choices.subarray(0, round.choices(choices)));
      expect(may).toContain(choice);
      const as = players[round.turn]!;
      if (as === POLICY) expect(choice).toBe(bestChoice(net, round));
      if (as === HEAVIEST) expect(PIPS[choice >> 1]).toBe(Math.max(...may.map((c) => PIPS[c >> 1]!)));
      if (as === ANYTHING && may.length > 1) seen.add(may.indexOf(choice));
      round.play(choice);
    }
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('the same lots make the same round, other lots another', () => {
  const players = new Uint8Array(4).fill(ANYTHING);
  const pipsAfter = (deal: number, from: number): string => {
    const round = dealt(deal);
    startLots(from);
    playOutAs(net, round, players);
    return Array.from(round.pips).join(' ');
  };
  const ends = [1, 2, 3, 4, 5].map((from) => pipsAfter(1, from));
  expect([1, 2, 3, 4, 5].map((from) => pipsAfter(1, from))).toEqual(ends);
  expect(new Set(ends).size).toBeGreaterThan(1);
});
