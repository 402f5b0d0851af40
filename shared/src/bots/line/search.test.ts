import { describe, expect, test } from '@jest/globals';
import { apply, legal, newMatch } from '../../engine/index.ts';
import { seededRandom } from '../../fair/index.ts';
import { isRefused } from '../../refusal.ts';
import { presetRules } from '../../rules/presets.ts';
import type { LineRules } from '../../rules/rules.ts';
import { tilesOfSet } from '../../set.ts';
import type { MatchState } from '../../state.ts';
import { makeTile, parseTile, type TileId } from '../../tiles.ts';
import { viewFor } from '../../view/view-for.ts';
import { BOTS, chooseHard, chooseWithReasons } from '../index.ts';

const tile = (text: string): TileId => parseTile(text) as TileId;
const BUDGET = { samples: 120, work: 20_000 };

const step = (state: MatchState, action: Parameters<typeof apply>[1]): MatchState => {
  const applied = apply(state, action);
  if (isRefused(applied)) throw new Error(applied.refused);
  return applied.state;
};

/** A round for two with these hands, the rest of the set asleep, in which seat 0 leads. */
const dealt = (rules: LineRules, hands: readonly (readonly string[])[]): MatchState => {
  const held = hands.flat().map(tile);
  const order = [...held, ...tilesOfSet(rules.set).filter((t) => !held.includes(t))];
  return step(newMatch(rules), { t: 'deal', order, lot: 0 });
};

describe('hard', () => {
  const two: LineRules = { ...(presetRules('block') as LineRules), handSize: 3 };

  test('keeps the tile that lets it go out', () => {
    // After 6-6, 6-1 the ends are 6 and 1. Playing 6-2 leaves 2 and 1, on which 2-1 goes out whatever the other does
    // not cover; playing 2-1 first leaves 6 and 2, where 6-2 goes out on either end.
    let state = dealt(two, [
      ['6-6', '6-2', '2-1'],
      ['6-1', '5-4', '4-3'],
    ]);
    state = step(state, { t: 'lead', seat: 0, tile: tile('6-6') });
    state = step(state, { t: 'play', seat: 1, tile: tile('6-1'), arm: 1 });
    const view = viewFor(state, { seat: 0 });
    const { action, reasons } = chooseWithReasons(view, seededRandom(Uint8Array.of(1)), BUDGET);
    expect(reasons.length).toBe(2);
    expect(reasons[0]?.action).toEqual(action);
    expect(reasons[0]?.worth).toBeGreaterThanOrEqual(reasons[1]?.worth as number);
    let after = step(state, action);
    while (after.round?.result === null) {
      const [first] = legal(after);
      after = step(after, first as NonNullable<typeof first>);
    }
    expect(after.round?.result).toMatchObject({ reason: 'out', winner: 0 });
  });

  test('has nothing to say where there is one choice', () => {
    const state = dealt(two, [
      ['6-6', '6-2', '2-1'],
      ['6-1', '5-4', '4-3'],
    ]);
    const led = step(state, { t: 'lead', seat: 0, tile: tile('6-6') });
    const view = viewFor(led, { seat: 1 });
    expect(view.legal.map((a) => ('tile' in a ? makeTile(a.tile) : a.t))).toEqual(['6-1', '6-1']);
    const { reasons } = chooseWithReasons(view, seededRandom(Uint8Array.of(1)), BUDGET);
    // Both ends show a 6: one choice, whichever end is named.
    expect(reasons.length).toBe(1);
  });

  test('beats a bot that plays at random, by much, in few deals', () => {
    const rules = presetRules('latin') as LineRules;
    let sum = 0;
    for (let deal = 0; deal < 12; deal++) {
      const random = seededRandom(Uint8Array.of(deal));
      const order = tilesOfSet(6);
      for (let i = order.length - 1; i > 0; i--) {
        const j = Math.floor(random() * (i + 1));
        [order[i], order[j]] = [order[j] as TileId, order[i] as TileId];
      }
      for (const hardSide of [0, 1]) {
        let state = step(newMatch(rules), { t: 'deal', order, lot: 0 });
        for (;;) {
          const [first] = legal(state);
          if (first === undefined) break;
          const view = viewFor(state, { seat: first.seat });
          const isHard = first.seat % 2 === hardSide;
          state = step(
            state,
            isHard ? chooseHard(view, random, { samples: 40, work: 6000 }) : BOTS.random(view, random),
          );
        }
        const points = state.results[0]?.points as readonly number[];
        sum += (points[hardSide] as number) - (points[1 - hardSide] as number);
      }
    }
    expect(sum / 24).toBeGreaterThan(5);
  });
});
