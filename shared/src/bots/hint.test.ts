import { expect, test } from '@jest/globals';
import { legal } from '../engine/index.ts';
import { seededRandom } from '../fair/index.ts';
import { parsePreset, presetRules } from '../rules/presets.ts';
import type { Rules } from '../rules/rules.ts';
import { makeDice } from '../testing/dice.ts';
import { mixHidden } from '../testing/hidden.ts';
import { states } from '../testing/walk.ts';
import { viewFor } from '../view/view-for.ts';
import { REASON_KINDS } from './explain/reasons.ts';
import { hintFor } from './hint.ts';

const rulesOf = (name: string): Rules => {
  const found = parsePreset(name);
  if (found === null) throw new RangeError(name);
  return presetRules(found.preset, found.size);
};

const BUDGET = { samples: 40, work: 4000 };

test.each(['latin', 'milo', 'draw:2', 'block:3', 'mexican-train:4'])(
  '%s: a hint is legal, has its reason, and is the same whatever the hidden tiles are',
  (name) => {
    let looked = 0;
    let n = 0;
    for (const state of states(rulesOf(name), 3, { maxRounds: 1 })) {
      if (legal(state).length < 2 || n++ % 4 > 0 || looked === 3) continue;
      looked++;
      const seat = state.round?.turn.seat as number;
      const other = mixHidden(state, { seat }, makeDice(n));
      const [here, there] = [state, other].map((world) =>
        hintFor(viewFor(world, { seat }), seededRandom(Uint8Array.of(n)), BUDGET),
      );
      expect(there).toEqual(here);
      expect(legal(state)).toContainEqual(here?.action);
      expect(REASON_KINDS).toContain(here?.reason.reason);
      expect(here?.choices[0]).toMatchObject({ action: here?.action, behind: 0, dropped: false });
      for (const { behind } of here?.choices ?? []) expect(behind).toBeGreaterThanOrEqual(0);
    }
    expect(looked).toBeGreaterThan(1);
  },
);

test('where there is nothing to choose the hint says so', () => {
  for (const state of states(rulesOf('latin'), 3, { maxRounds: 1 })) {
    const seat = state.round?.turn.seat;
    if (seat === undefined || legal(state).length !== 1) continue;
    const hint = hintFor(viewFor(state, { seat }), seededRandom(Uint8Array.of(1)), BUDGET);
    expect(hint).toMatchObject({ action: legal(state)[0], reason: { reason: 'only-choice' } });
    return;
  }
  throw new Error('everybody always had a choice');
});
