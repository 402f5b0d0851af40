/** The engine's `apply`, remembered for one action: what is judged when it is wished for is folded in right after. */
import type { Action } from '../action.ts';
import { apply } from '../engine/apply.ts';
import type { MatchState } from '../state.ts';

type Applied = ReturnType<typeof apply>;

let last: { readonly state: MatchState; readonly action: Action; readonly applied: Applied } | null = null;

/** The same objects give the same answer, since neither ever changes. */
export const applyOnce = (state: MatchState, action: Action): Applied => {
  if (last?.state === state && last.action === action) return last.applied;
  const applied = apply(state, action);
  last = { state, action, applied };
  return applied;
};
