/** Plays random matches to their end, showing every state on the way: what laws are checked on. */
import type { Action } from '../action.ts';
import { type Applied, apply, engineOf, legal, newMatch } from '../engine/index.ts';
import { isRefused } from '../refusal.ts';
import type { Rules } from '../rules/rules.ts';
import { tilesOfSet } from '../set.ts';
import type { MatchState } from '../state.ts';
import type { Seat } from '../tiles.ts';
import { type Dice, makeDice } from './dice.ts';

/** A random deal of the next round. */
export const randomDeal = (state: MatchState, dice: Dice): Action & { t: 'deal' } => ({
  t: 'deal',
  order: dice.shuffled(tilesOfSet(state.rules.set, engineOf(state.rules, state.results.length + 1))),
  lot: dice.below(state.rules.players),
});

/** @throws if the action is refused: here that is a bug */
export const mustApply = (state: MatchState, action: Action): Applied => {
  const applied = apply(state, action);
  if (isRefused(applied)) throw new Error(`${JSON.stringify(action)} was refused: ${applied.refused}`);
  return applied;
};

export interface Step {
  readonly before: MatchState;
  readonly action: Action;
  readonly after: MatchState;
}

/** Random moves of a seeded match, deals among them, until the match is over or `maxRounds` have been played. */
export function* walk(
  rules: Rules,
  seed: number,
  { maxRounds = Number.POSITIVE_INFINITY, previousOpener = null as Seat | null } = {},
): Generator<Step, MatchState> {
  const dice = makeDice(seed);
  let before = newMatch(rules, previousOpener);
  while (before.winners === null) {
    if (before.round === null || before.round.result !== null) {
      if (before.results.length >= maxRounds) break;
    }
    const actions = legal(before);
    const action = actions.length === 0 ? randomDeal(before, dice) : dice.pick(actions);
    const after = mustApply(before, action).state;
    yield { before, action, after };
    before = after;
  }
  return before;
}

/** Every state of a match, the one before the first deal included. */
export function* states(...[rules, seed, options]: Parameters<typeof walk>): Generator<MatchState> {
  yield newMatch(rules, options?.previousOpener ?? null);
  for (const step of walk(rules, seed, options)) yield step.after;
}

/** Freezes a value through and through; what is frozen already is taken to be so all the way down. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};
