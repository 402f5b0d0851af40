import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Action } from '../action.ts';
import { legal } from '../engine/index.ts';
import type { MatchState } from '../state.ts';
import { anyRules, anySeed } from '../testing/any-rules.ts';
import { makeDice } from '../testing/dice.ts';
import { viewersOf } from '../testing/hidden.ts';
import { deepFreeze, mustApply, randomDeal, states } from '../testing/walk.ts';
import type { TileId } from '../tiles.ts';
import { foldHand, foldMoves } from './fold-moves.ts';
import { imagine } from './imagine.ts';
import { legalFor } from './legal-for.ts';
import type { SeatView } from './seat-view.ts';
import { viewFor } from './view-for.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** `expect` only where there is something to show: it costs more than all else here. */
const expectSame = (a: unknown, b: unknown): void => {
  if (!same(a, b)) expect(a).toEqual(b);
};

test("a client's fold of the public moves is what the authority shows, for every viewer in every state", () => {
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      for (const state of states(rules, seed, { maxRounds: 4 })) {
        if (state.round === null) continue;
        for (const viewer of viewersOf(rules)) {
          const view = deepFreeze(viewFor(state, viewer));
          const folded = foldMoves(rules, view.round, view.moves);
          expectSame(folded, { root: view.root, arms: view.arms, counts: view.counts, boneyard: view.boneyard });
          if (viewer !== 'spectator') expectSame(foldHand(view.received, view.moves, viewer.seat), view.hand);
          expectSame(legalFor(view), view.legal);
          const isTurn = viewer !== 'spectator' && viewer.seat === view.turn?.seat;
          expectSame(view.legal, isTurn ? legal(state) : []);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('a view is plain data and survives JSON', () => {
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      for (const state of states(rules, seed, { maxRounds: 1 })) {
        for (const viewer of viewersOf(rules)) {
          const view = viewFor(state, viewer);
          expect(JSON.parse(JSON.stringify(view))).toEqual(view);
        }
      }
    }),
    { numRuns: 4 },
  );
});

const remaining = (state: MatchState): { hands: readonly (readonly TileId[])[]; boneyard: readonly TileId[] } => {
  const { round } = state;
  if (round === null) throw new Error('no round');
  return { hands: round.hands, boneyard: round.boneyard.slice(round.drawn) };
};

describe('imagine', () => {
  /** What has to be equal between the true world and an imagined one: `received` may come in another order. */
  const comparable = (view: SeatView): unknown => ({ ...view, received: [...view.received].sort((a, b) => a - b) });

  test('of the true hands and boneyard goes on as the true state does, to the end of the round and into the next', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyRules, anySeed, fc.integer({ min: 2, max: 300 }), (rules, seed, stop) => {
        const dice = makeDice(seed);
        let state: MatchState | null = null;
        let n = 0;
        for (const next of states(rules, seed, { maxRounds: 3 })) {
          if (next.round !== null && next.round.result === null) state = next;
          if (n++ >= stop) break;
        }
        if (state === null) throw new Error('a match begins with a round');
        const viewers = viewersOf(rules);
        const { hands, boneyard } = remaining(state);
        let worlds = viewers.map((viewer) => imagine(viewFor(state as MatchState, viewer), hands, boneyard));
        for (let rounds = 0; rounds < 2 && state.winners === null; ) {
          const actions = legal(state);
          const action: Action = actions.length > 0 ? dice.pick(actions) : randomDeal(state, dice);
          const next: MatchState = mustApply(state, action).state;
          worlds = worlds.map((world) => {
            expectSame(legal(world), actions);
            const after = mustApply(world, action).state;
            for (const viewer of viewers) {
              expectSame(comparable(viewFor(after, viewer)), comparable(viewFor(next, viewer)));
            }
            compared++;
            return after;
          });
          state = next;
          if (state.round?.result) rounds++;
        }
      }),
      { numRuns: 25 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  const running = (rules: Parameters<typeof states>[0], seed: number): MatchState => {
    for (const state of states(rules, seed)) if (state.round !== null) return state;
    throw new Error('a match begins with a deal');
  };

  test('refuses worlds that do not fit the view', () => {
    fc.assert(
      fc.property(anyRules, anySeed, (rules, seed) => {
        const state = running(rules, seed);
        const { hands, boneyard } = remaining(state);
        const view = viewFor(state, { seat: 0 });
        const [own = [], ...others] = hands;
        const [swapIn] = others.flat();
        expect(() => imagine(view, hands.slice(1), boneyard)).toThrow(/sizes/);
        expect(() => imagine(view, [own.slice(1), ...others], boneyard)).toThrow(/sizes/);
        expect(() => imagine(view, [[swapIn as TileId, ...own.slice(1)], ...others], boneyard)).toThrow(/own hand/);
        expect(() => imagine(view, hands, [...boneyard, own[0] as TileId])).toThrow(/boneyard/);
      }),
      { numRuns: 30 },
    );
  });

  test('needs a running round', () => {
    fc.assert(
      fc.property(anyRules, anySeed, (rules, seed) => {
        for (const state of states(rules, seed, { maxRounds: 1 })) {
          if (state.round !== null && state.round.result === null) continue;
          expect(() => imagine(viewFor(state, 'spectator'), [], [])).toThrow(/no round/);
        }
      }),
      { numRuns: 10 },
    );
  });
});
