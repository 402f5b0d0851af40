/** What every action ends with: the changed parts of a round become the next state, and the turn goes on. */
import type { Move } from '../action.ts';
import type { Event } from '../event.ts';
import type { Arm, ArmIx } from '../layout.ts';
import type { RoundResult } from '../result.ts';
import { nextSeat, type Rules } from '../rules/rules.ts';
import type { MatchState, Round, Turn } from '../state.ts';
import type { Seat, TileId } from '../tiles.ts';
import { drawable } from './legal.ts';
import { findWinners } from './score.ts';

export interface Applied {
  readonly state: MatchState;
  readonly events: readonly Event[];
}

export const handOf = (round: Round, seat: Seat): readonly TileId[] => round.hands[seat] as readonly TileId[];

/** Boneyard tiles of this round that may still be drawn. */
export const drawableIn = (rules: Rules, round: Round): number => drawable(rules, round.boneyard.length - round.drawn);

/** A copy of `list` with one entry set: what an immutable state needs most. */
export const withEntry = <T>(list: readonly T[], index: number, entry: T): T[] => {
  const copy = list.slice();
  copy[index] = entry;
  return copy;
};

export const withoutTile = (hand: readonly TileId[], tile: TileId): TileId[] => {
  const rest: TileId[] = [];
  for (let i = 0; i < hand.length; i++) if (hand[i] !== tile) rest.push(hand[i] as TileId);
  return rest;
};

export const startingTurn = (rules: Rules, seat: Seat, begun: number): Turn => ({
  seat,
  first: rules.game === 'train' && (begun & (1 << seat)) === 0,
  drew: false,
  run: false,
});

/** What the action changes in the round, before it is known whose turn comes next or whether the round is over. */
export interface Change {
  root: TileId | null;
  arms: readonly Arm[];
  hands: readonly (readonly TileId[])[];
  received: readonly (readonly TileId[])[];
  drawn: number;
  turn: Turn;
  duty: ArmIx | null;
  passes: number;
  begun: number;
}

export const changeOf = (round: Round): Change => ({
  root: round.root,
  arms: round.arms,
  hands: round.hands,
  received: round.received,
  drawn: round.drawn,
  turn: round.turn,
  duty: round.duty,
  passes: round.passes,
  begun: round.begun,
});

/** Hands the turn on. Changes the change, which is this action's own. */
export const passTurn = (rules: Rules, change: Change): void => {
  change.begun |= 1 << change.turn.seat;
  change.turn = startingTurn(rules, nextSeat(rules, change.turn.seat), change.begun);
};

/** The next state: the round with its change, and if that ended it, the match with its result. `drew`: the tile of a draw. */
export const install = (
  state: MatchState,
  round: Round,
  change: Change,
  move: Move,
  result: RoundResult | null,
  drew: TileId | null,
): Applied => {
  const moves = round.moves.slice();
  moves.push(move);
  const next: Round = {
    k: round.k,
    leader: round.leader,
    mustLead: round.mustLead,
    root: change.root,
    arms: change.arms,
    hands: change.hands,
    received: change.received,
    boneyard: round.boneyard,
    drawn: change.drawn,
    turn: change.turn,
    duty: change.duty,
    passes: change.passes,
    begun: change.begun,
    moves,
    result,
  };
  const events: Event[] = [{ t: 'moved', move }];
  if (drew !== null) events.push({ t: 'drew', seat: move.seat, tile: drew });
  let { scores, results, winners } = state;
  if (result !== null) {
    scores = scores.map((score, side) => score + (result.points[side] as number));
    results = [...results, result];
    winners = findWinners(state.rules, scores, results.length);
    events.push({ t: 'round-over', result });
    if (winners !== null) events.push({ t: 'match-over', winners });
  }
  return {
    state: {
      rules: state.rules,
      previousOpener: state.previousOpener,
      opener: state.opener,
      at: state.at + 1,
      scores,
      results,
      round: next,
      winners,
    },
    events,
  };
};
