import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { apply, legal } from '../engine/index.ts';
import { leadTile } from '../engine/lead.ts';
import { isRefused } from '../refusal.ts';
import type { Rules } from '../rules/rules.ts';
import type { MatchState } from '../state.ts';
import { anyRules, anySeed } from '../testing/any-rules.ts';
import { makeDice } from '../testing/dice.ts';
import { mixHidden, viewersOf } from '../testing/hidden.ts';
import { states } from '../testing/walk.ts';
import { pips, type TileId } from '../tiles.ts';
import { legalFor } from './legal-for.ts';
import type { SeatView, Viewer } from './seat-view.ts';
import { viewFor } from './view-for.ts';

type Look = (state: MatchState, viewer: Exclude<Viewer, 'open'>) => unknown;
const door: Look = (state, viewer) => viewFor(state, viewer);

/** The first place where a viewer could tell two worlds apart that look the same to it; null if there is none. */
const findLeak = (look: Look, rules: Rules, seed: number): string | null => {
  const dice = makeDice(seed);
  for (const state of states(rules, seed, { maxRounds: 3 })) {
    for (const viewer of viewersOf(rules)) {
      const other = mixHidden(state, viewer, dice);
      const [seen, seenThere] = [JSON.stringify(look(state, viewer)), JSON.stringify(look(other, viewer))];
      if (seen !== seenThere) return `${JSON.stringify(viewer)} sees ${seen}\nor ${seenThere}`;
    }
  }
  return null;
};

describe('views stay equal when what their viewer cannot see is mixed', () => {
  test('for every seat and spectator, in every state, under any rules', () => {
    fc.assert(
      fc.property(anyRules, anySeed, (rules, seed) => {
        expect(findLeak(door, rules, seed)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  test('as values too, and with the same legal actions', () => {
    fc.assert(
      fc.property(anyRules, anySeed, (rules, seed) => {
        const dice = makeDice(seed);
        let looked = 0;
        for (const state of states(rules, seed, { maxRounds: 2 })) {
          if (dice.below(8) > 0 && looked > 3) continue;
          looked++;
          for (const viewer of viewersOf(rules)) {
            const other = mixHidden(state, viewer, dice);
            const view = viewFor(state, viewer);
            expect(viewFor(other, viewer)).toStrictEqual(view);
            if (viewer !== 'spectator' && viewer.seat === state.round?.turn.seat)
              expect(legal(other)).toEqual(legal(state));
            expect(legalFor(viewFor(other, viewer))).toEqual(view.legal);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('after the own next move too, unless it turns up what was hidden', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyRules, anySeed, (rules, seed) => {
        const dice = makeDice(seed);
        for (const state of states(rules, seed, { maxRounds: 2 })) {
          const [action] = dice.shuffled(legal(state));
          if (action === undefined || action.t === 'draw') continue;
          const viewer = { seat: action.seat };
          const here = apply(state, action);
          const there = apply(mixHidden(state, viewer, dice), action);
          if (isRefused(here) || isRefused(there)) throw new Error('a legal action was refused');
          if (here.state.round?.result) continue;
          compared++;
          expect(viewFor(there.state, viewer)).toEqual(viewFor(here.state, viewer));
        }
      }),
      { numRuns: 20 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  // Without these the test above might see nothing at all.
  const LEAKS: { [what: string]: Look } = {
    'the next tile of the boneyard': (state, viewer) => [door(state, viewer), state.round?.boneyard[state.round.drawn]],
    'the boneyard, sorted': (state) => [...(state.round?.boneyard.slice(state.round.drawn) ?? [])].sort(),
    'what was drawn': (state) => state.round?.boneyard.slice(0, state.round.drawn),
    'the pips in other hands': (state) =>
      state.round?.hands.map((hand) => hand.reduce((sum: number, tile: TileId) => sum + pips(tile), 0)),
    'the order in which others received': (state) => state.round?.received,
    'the tile that somebody else has to lead': (state) => state.round?.mustLead,
    'what the seat in turn may do': (state) => legal(state),
    'whether the seat in turn can play': (state) => legal(state)[0]?.t,
    'the view of the next seat': (state, viewer) =>
      door(state, viewer === 'spectator' ? { seat: 0 } : { seat: (viewer.seat + 1) % state.rules.players }),
    'a copy of the state with the hands taken out': ({ round, ...state }) => ({ ...state, ...round, hands: null }),
  };
  test.each(Object.entries(LEAKS))('and this test sees a view that lets out %s', (_, look) => {
    const found = fc
      .sample(fc.tuple(anyRules, anySeed), { numRuns: 60, seed: 1 })
      .some(([rules, seed]) => findLeak(look, rules, seed) !== null);
    expect(found).toBe(true);
  });
});

test('a view has these fields and no other', () => {
  const FIELDS: (keyof SeatView)[] = [
    'viewer',
    'rules',
    'at',
    'round',
    'leader',
    'root',
    'arms',
    'moves',
    'received',
    'hand',
    'legal',
    'counts',
    'boneyard',
    'turn',
    'duty',
    'scores',
    'results',
    'leftovers',
    'winners',
    'dealt',
  ];
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      for (const state of states(rules, seed, { maxRounds: 1 })) {
        for (const viewer of viewersOf(rules)) {
          const view = viewFor(state, viewer);
          if (Object.keys(view).length !== FIELDS.length) expect(Object.keys(view).sort()).toEqual(FIELDS.sort());
          if (view.turn && Object.keys(view.turn).length !== 5) throw new Error('the turn shows more than it should');
        }
      }
    }),
    { numRuns: 10 },
  );
});

describe('open', () => {
  test('is refused until the round is over, and shows its whole deal then', () => {
    let shown = 0;
    fc.assert(
      fc.property(anyRules, anySeed, (rules, seed) => {
        for (const state of states(rules, seed, { maxRounds: 3 })) {
          const view = viewFor(state, 'open');
          if (!state.round?.result) {
            expect(view).toEqual({ refused: 'not-open' });
            continue;
          }
          if (isRefused(view)) throw new Error('the round is over');
          shown++;
          expect(view.leftovers).toEqual(state.round.hands);
          expect(view.dealt?.hands.every((hand) => hand.length === rules.handSize)).toBe(true);
          const drawn = view.moves.filter((move) => move.t === 'draw');
          for (const [seat, received] of state.round.received.entries()) {
            const own = drawn.flatMap((draw, i) => (draw.seat === seat ? [view.dealt?.boneyard[i]] : []));
            expect([...(view.dealt?.hands[seat] ?? []), ...own]).toEqual(received);
          }
        }
      }),
      { numRuns: 30 },
    );
    expect(shown).toBeGreaterThan(30);
  });

  test('nobody else is shown the deal, or what is left in hand before the end', () => {
    fc.assert(
      fc.property(anyRules, anySeed, (rules, seed) => {
        for (const state of states(rules, seed, { maxRounds: 2 })) {
          for (const viewer of viewersOf(rules)) {
            const view = viewFor(state, viewer);
            if (view.dealt !== null) throw new Error('a deal was shown');
            if ((view.leftovers === null) !== !state.round?.result) throw new Error('left-overs at the wrong time');
            if (viewer === 'spectator' && view.received.length + view.hand.length + view.legal.length > 0) {
              throw new Error('a spectator holds tiles');
            }
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('a seat that does not exist is a bug, not a spectator', () => {
    fc.assert(
      fc.property(anyRules, anySeed, (rules, seed) => {
        for (const state of states(rules, seed, { maxRounds: 1 })) {
          if (state.round === null) continue;
          for (const seat of [-1, rules.players, 0.5, Number.NaN])
            expect(() => viewFor(state, { seat })).toThrow(RangeError);
          break;
        }
      }),
      { numRuns: 10 },
    );
  });
});

test('the highest double is led by its holder: the only hand that a forced lead tells of is the own', () => {
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      for (const state of states(rules, seed, { maxRounds: 2 })) {
        const { round } = state;
        if (round === null || round.root !== null || round.mustLead === null) continue;
        for (const viewer of viewersOf(rules)) {
          const view = viewFor(state, viewer);
          expect(view.turn?.forcedLead).toBe(true);
          if (viewer !== 'spectator' && viewer.seat === round.leader) expect(leadTile(view.hand)).toBe(round.mustLead);
        }
      }
    }),
    { numRuns: 30 },
  );
});
