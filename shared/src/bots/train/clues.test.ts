import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { legal, newMatch } from '../../engine/index.ts';
import { seededRandom } from '../../fair/index.ts';
import { presetRules, presetSizes } from '../../rules/presets.ts';
import type { TrainRules } from '../../rules/rules.ts';
import type { MatchState, Round } from '../../state.ts';
import { anySeed, anyTrainRules } from '../../testing/any-rules.ts';
import { makeDice } from '../../testing/dice.ts';
import { mustApply, randomDeal } from '../../testing/walk.ts';
import { viewFor } from '../../view/view-for.ts';
import { suitsProved } from '../line/clues.ts';
import { SUIT_MASK } from '../line/game.ts';
import { makeSampler } from '../line/sampler.ts';
import { readTrainClues } from './clues.ts';
import { trainGame } from './game.ts';

/** What is wrong with taking the deal `order` for the one that the seat in turn has seen moves of. */
const contradiction = (state: MatchState, order: ArrayLike<number>): string | null => {
  const round = state.round as Round;
  const { seat } = round.turn;
  const view = viewFor(state, { seat });
  const game = trainGame(state.rules as TrainRules);
  const clues = readTrainClues(view, game);
  for (let place = 0; place < game.tiles - 1; place++) {
    if (clues.known[place]! >= 0 && clues.known[place] !== order[place]) return `place ${place} is known`;
  }
  for (const batch of clues.batches) {
    for (let place = batch.at; place < batch.at + batch.size; place++) {
      const tile = order[place]!;
      const laid = clues.laidAt[tile]!;
      if (laid >= 0 && (batch.seat !== clues.seats[laid] || batch.since >= laid)) return `tile ${tile} was elsewhere`;
      const until = laid < 0 ? Number.POSITIVE_INFINITY : laid;
      if ((SUIT_MASK[tile]! & suitsProved(clues, batch, until)) !== 0) return `tile ${tile} would have been played`;
    }
  }
  const hands = view.counts.map(() => 0);
  for (let place = 0; place < game.tiles - 1; place++) {
    const holder = clues.holders[place]!;
    if (holder < hands.length && clues.laidAt[order[place]!]! < 0) hands[holder]!++;
  }
  return hands.join() === view.counts.join() ? null : `hands of ${hands}, not ${view.counts}`;
};

/** Plays a round at random and looks at it before each choice. */
const playRound = (
  rules: TrainRules,
  seed: number,
  look: (state: MatchState, order: readonly number[]) => void,
): void => {
  const dice = makeDice(seed);
  const start = newMatch(rules);
  const deal = randomDeal(start, dice);
  let state = mustApply(start, deal).state;
  for (;;) {
    const actions = legal(state);
    if (actions.length === 0) return;
    if (actions.length > 1) look(state, deal.order);
    state = mustApply(state, dice.pick(actions)).state;
  }
};

test('what moves prove is true, and lets the true deal stand', () => {
  let proofs = 0;
  fc.assert(
    fc.property(anyTrainRules, anySeed, (rules, seed) => {
      playRound(rules, seed, (state, order) => {
        const wrong = contradiction(state, order);
        if (wrong !== null) throw new Error(wrong);
        proofs += readTrainClues(viewFor(state, { seat: state.round?.turn.seat as number }), trainGame(rules)).proofs
          .length;
      });
    }),
    { numRuns: 60 },
  );
  expect(proofs).toBeGreaterThan(1000);
});

test('every world that is drawn could have been dealt', () => {
  for (const size of presetSizes('mexican-train')) {
    const rules = presetRules('mexican-train', size) as TrainRules;
    const game = trainGame(rules);
    const order = new Uint8Array(game.tiles);
    const random = seededRandom(Uint8Array.of(size.players));
    let n = 0;
    let moved = 0;
    playRound(rules, 3, (state, dealt) => {
      if (n++ % 5 > 0) return;
      const sampler = makeSampler(readTrainClues(viewFor(state, { seat: state.round?.turn.seat as number }), game));
      for (let i = 0; i < 5; i++) {
        sampler.sample(order, random);
        expect(contradiction(state, order)).toBeNull();
        expect(new Set(order).size).toBe(game.tiles);
        if (order.some((tile, place) => place < game.tiles - 1 && tile !== dealt[place])) moved++;
      }
    });
    expect(moved).toBeGreaterThan(5);
  }
});

// Stopping in a first turn is the one proof that is no move.
test('a first turn that stops by itself proves that nothing went on', () => {
  const rules: TrainRules = { ...(presetRules('mexican-train') as TrainRules), players: 2, handSize: 12 };
  let stops = 0;
  for (let seed = 0; seed < 40; seed++) {
    playRound(rules, seed, (state) => {
      const view = viewFor(state, { seat: state.round?.turn.seat as number });
      const { proofs } = readTrainClues(view, trainGame(rules));
      stops += proofs.filter(({ move }) => !Number.isInteger(move)).length;
    });
  }
  expect(stops).toBeGreaterThan(10);
});
