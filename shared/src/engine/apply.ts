/** The reducer: a state and an action give the next state and what happened, or a coded refusal. No clock, no randomness. */
import type { Action, Move, SeatAction } from '../action.ts';
import type { Arm } from '../layout.ts';
import { type Refused, type RuleRefusal, refuse } from '../refusal.ts';
import { type Rules, sideCount } from '../rules/rules.ts';
import type { MatchState, Round } from '../state.ts';
import { hasPip, otherHalf, type Seat } from '../tiles.ts';
import { type Applied, changeOf, drawableIn, handOf, withEntry, withoutTile } from './change.ts';
import { deal } from './deal.ts';
import { draw, end, pass } from './draw-pass.ts';
import { legalActions, mayUse } from './legal.ts';
import { lead, playedOnLine } from './line.ts';
import { playedOnTrain } from './train.ts';

/** A match before its first deal. `previousOpener`: only on a rematch that lets the lead go on. */
export const newMatch = (rules: Rules, previousOpener: Seat | null = null): MatchState => ({
  rules,
  previousOpener,
  opener: null,
  at: 0,
  scores: new Array<number>(sideCount(rules)).fill(0),
  results: [],
  round: null,
  winners: null,
});

const play = (state: MatchState, round: Round, move: Move & { t: 'play' }): Applied | Refused<RuleRefusal> => {
  const { seat, tile, arm: armIx } = move;
  if (round.root === null) return refuse('must-lead');
  const hand = handOf(round, seat);
  if (!hand.includes(tile)) return refuse('not-held');
  const arm = round.arms[armIx];
  if (arm === undefined) return refuse('place-closed');
  if (!mayUse(round, seat, armIx)) return refuse(round.duty !== null ? 'double-first' : 'place-closed');
  if (!hasPip(tile, arm.end)) return refuse('does-not-fit');
  const change = changeOf(round);
  const own = arm.owner === seat;
  change.arms = withEntry(round.arms, armIx, {
    end: otherHalf(tile, arm.end),
    tiles: [...arm.tiles, tile],
    owner: arm.owner,
    open: arm.open && !own,
  });
  change.hands = withEntry(round.hands, seat, withoutTile(hand, tile));
  const { rules } = state;
  if (rules.game === 'train') return playedOnTrain(rules, state, round, change, move, own);
  const other = round.arms[1 - armIx] as Arm;
  return playedOnLine(rules, state, round, change, move, hasPip(tile, other.end));
};

/**
 * The next state, or why not. The input is never changed.
 * @throws if the action's `t` is none of the union: the caller has validated it.
 */
export const apply = (state: MatchState, action: Action): Applied | Refused<RuleRefusal> => {
  if (action.t === 'deal') return deal(state, action.order, action.lot);
  const { round } = state;
  if (state.winners !== null) return refuse('match-over');
  if (round === null || round.result !== null) return refuse('no-round');
  if (action.seat !== round.turn.seat) return refuse('not-your-turn');
  switch (action.t) {
    case 'lead':
      // On trains the engine lies from the deal on: a lead is never due.
      return state.rules.game === 'line'
        ? lead(state.rules, state, round, action.seat, action.tile)
        : refuse('must-play');
    case 'play':
      return play(state, round, action);
    case 'draw':
      return draw(state, round, action.seat);
    case 'pass':
      return pass(state, round, action.seat);
    case 'end':
      return end(state, round, action.seat);
  }
};

/** The legal actions of the seat in turn, none when no round runs; a forced draw or pass is the single one. */
export const legal = (state: MatchState): readonly SeatAction[] => {
  const { rules, round } = state;
  if (round === null || round.result !== null || state.winners !== null) return [];
  return legalActions(
    round,
    handOf(round, round.turn.seat),
    round.mustLead,
    rules.game === 'train',
    drawableIn(rules, round),
  );
};
