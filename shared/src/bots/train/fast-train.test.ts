import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SeatAction } from '../../action.ts';
import { legal, newMatch } from '../../engine/index.ts';
import { presetRules, presetSizes } from '../../rules/presets.ts';
import type { TrainRules } from '../../rules/rules.ts';
import type { MatchState, Round } from '../../state.ts';
import { anyTrainRules } from '../../testing/any-rules.ts';
import { makeDice } from '../../testing/dice.ts';
import { mustApply, randomDeal } from '../../testing/walk.ts';
import { END, FastTrain, MOST_CHOICES, makeChoice, OUT, RUNNING } from './fast-train.ts';
import { trainGame } from './game.ts';

/** Enough for the bot's promise; the quick suite plays a share of them, `BOTS_ROUNDS=100000` all. */
const ROUNDS = Number(process.env.BOTS_ROUNDS ?? 400);

/** Draws and passes are nobody's choice. */
const choicesOf = (actions: readonly SeatAction[]): number[] =>
  actions.flatMap((action) =>
    action.t === 'play' ? [makeChoice(action.tile, action.arm)] : action.t === 'end' ? [END] : [],
  );
const sorted = (list: ArrayLike<number>): string =>
  Array.from(list)
    .sort((a, b) => a - b)
    .join();

const fault = (state: MatchState, fast: FastTrain, buffer: Uint16Array): string | null => {
  const round = state.round as Round;
  for (let seat = 0; seat < state.rules.players; seat++) {
    const hand = fast.hands.subarray(seat * fast.stride, seat * fast.stride + fast.counts[seat]!);
    if (sorted(hand) !== sorted(round.hands[seat]!)) return `hand ${seat}`;
  }
  if (fast.yardEnd - fast.yardAt !== round.boneyard.length - round.drawn) return 'boneyard';
  if ((fast.state === RUNNING) !== (round.result === null)) return 'over';
  if (round.result !== null) {
    if (fast.costs.join() !== round.result.points.join()) return `points ${fast.costs} ${round.result.points}`;
    return (fast.state === OUT) === (round.result.reason === 'out') ? null : 'reason';
  }
  for (const [a, arm] of round.arms.entries()) {
    if (fast.ends[a] !== arm.end) return `end ${a}`;
    if (((fast.open >> a) & 1) !== Number(arm.open)) return `open ${a}`;
  }
  if (fast.duty !== (round.duty ?? -1)) return 'duty';
  if (fast.turn !== round.turn.seat) return 'turn';
  if (sorted(buffer.subarray(0, fast.choices(buffer))) !== sorted(choicesOf(legal(state)))) return 'choices';
  return null;
};

const playRounds = (rules: TrainRules, seed: number, rounds: number): void => {
  const dice = makeDice(seed);
  const fast = new FastTrain(trainGame(rules));
  const kept = new FastTrain(trainGame(rules));
  const buffer = new Uint16Array(MOST_CHOICES);
  let state = newMatch(rules);
  for (let k = 0; k < rounds; k++) {
    if (state.winners !== null) state = newMatch(rules);
    const deal = randomDeal(state, dice);
    state = mustApply(state, deal).state;
    const round = state.round as Round;
    fast.deal(deal.order, round.root as number, round.leader);
    for (;;) {
      const wrong = fault(state, fast, buffer);
      if (wrong !== null) throw new Error(`${wrong}: ${JSON.stringify({ rules, seed, k, moves: state.round?.moves })}`);
      const actions = legal(state);
      if (actions.length === 0) break;
      const action = dice.pick(actions);
      state = mustApply(state, action).state;
      const [choice] = choicesOf([action]);
      if (choice === undefined) fast.forced();
      else fast.play(choice);
      if (dice.below(4) === 0) {
        kept.copy(fast);
        fast.copy(kept);
      }
    }
  }
};

describe('the fast round of trains never disagrees with the engine', () => {
  test('under any rules', () => {
    let n = 0;
    fc.assert(
      fc.property(anyTrainRules, fc.integer(), (rules, seed) => {
        playRounds(rules, seed, 10);
        n++;
      }),
      { numRuns: Math.ceil(ROUNDS / 10) },
    );
    expect(n * 10).toBeGreaterThanOrEqual(ROUNDS);
  }, 3_600_000);

  test('in every published size', () => {
    for (const size of presetSizes('mexican-train')) playRounds(presetRules('mexican-train', size) as TrainRules, 1, 5);
  });
});
