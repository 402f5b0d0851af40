import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SeatAction } from '../../action.ts';
import { legal, newMatch } from '../../engine/index.ts';
import { PRESETS, presetRules, presetSizes } from '../../rules/presets.ts';
import type { LineRules } from '../../rules/rules.ts';
import type { MatchState, Round } from '../../state.ts';
import { anyLineRules } from '../../testing/any-rules.ts';
import { makeDice } from '../../testing/dice.ts';
import { mustApply, randomDeal } from '../../testing/walk.ts';
import { FastRound, makeChoice, OUT, RUNNING } from './fast-round.ts';
import { lineGame } from './game.ts';

/** Enough for the bot's promise; the quick suite plays a share of them, `BOTS_ROUNDS=100000` all. */
const ROUNDS = Number(process.env.BOTS_ROUNDS ?? 2000);

const choiceOf = (action: SeatAction): number =>
  'tile' in action ? makeChoice(action.tile, 'arm' in action ? action.arm : 0) : -1;
const sorted = (list: ArrayLike<number>): string =>
  Array.from(list)
    .sort((a, b) => a - b)
    .join();

const fault = (state: MatchState, fast: FastRound, buffer: Uint8Array): string | null => {
  const round = state.round as Round;
  for (let seat = 0; seat < state.rules.players; seat++) {
    const hand = fast.hands.subarray(seat * fast.stride, seat * fast.stride + fast.counts[seat]!);
    if (sorted(hand) !== sorted(round.hands[seat]!)) return `hand ${seat}`;
  }
  if (fast.yardEnd - fast.yardAt !== round.boneyard.length - round.drawn) return 'boneyard';
  if (round.root !== null && (fast.left !== round.arms[0]!.end || fast.right !== round.arms[1]!.end)) return 'ends';
  if ((fast.state === RUNNING) !== (round.result === null)) return 'over';
  if (round.result === null) {
    if (fast.turn !== round.turn.seat) return 'turn';
    const actions = legal(state);
    const choices = buffer.subarray(0, fast.choices(buffer));
    if (round.root === null && round.mustLead !== null) return null;
    if (sorted(choices) !== sorted(actions.map(choiceOf).filter((choice) => choice >= 0))) return 'choices';
    return null;
  }
  const points = new Int32Array(fast.game.sides);
  fast.score(points);
  if (points.join() !== round.result.points.join()) return `points ${points} ${round.result.points}`;
  if ((fast.state === OUT) !== (round.result.reason === 'out')) return 'reason';
  return null;
};

const playRounds = (rules: LineRules, seed: number, rounds: number): void => {
  const dice = makeDice(seed);
  const fast = new FastRound(lineGame(rules));
  const kept = new FastRound(lineGame(rules));
  const buffer = new Uint8Array(256);
  let state = newMatch(rules);
  for (let k = 0; k < rounds; k++) {
    if (state.winners !== null) state = newMatch(rules);
    const deal = randomDeal(state, dice);
    state = mustApply(state, deal).state;
    fast.deal(deal.order, (state.round as Round).leader);
    for (;;) {
      const wrong = fault(state, fast, buffer);
      if (wrong !== null) throw new Error(`${wrong}: ${JSON.stringify({ rules, seed, k, moves: state.round?.moves })}`);
      const actions = legal(state);
      if (actions.length === 0) break;
      const action = dice.pick(actions);
      state = mustApply(state, action).state;
      if (choiceOf(action) >= 0) fast.play(choiceOf(action));
      else fast.forced();
      if (dice.below(4) === 0) {
        kept.copy(fast);
        fast.copy(kept);
      }
    }
  }
};

describe('the fast round never disagrees with the engine', () => {
  test('under any line rules', () => {
    let n = 0;
    fc.assert(
      fc.property(anyLineRules, fc.integer(), (rules, seed) => {
        playRounds(rules, seed, 20);
        n++;
      }),
      { numRuns: Math.ceil(ROUNDS / 20) },
    );
    expect(n * 20).toBeGreaterThanOrEqual(ROUNDS);
  }, 600_000);

  test('in every preset', () => {
    for (const preset of PRESETS) {
      for (const size of presetSizes(preset)) {
        const rules = presetRules(preset, size);
        if (rules.game === 'line') playRounds(rules, 1, 30);
      }
    }
  });
});
