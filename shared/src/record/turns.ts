/** A record turn by turn, each as the seat saw it whose turn it was: what reviews are made from. */
import type { SeatAction } from '../action.ts';
import { apply, newMatch } from '../engine/apply.ts';
import { isRefused } from '../refusal.ts';
import type { MatchState } from '../state.ts';
import { parseTile, type TileId } from '../tiles.ts';
import type { SeatView } from '../view/seat-view.ts';
import { viewFor } from '../view/view-for.ts';
import { type Fault, isFault, type MatchRecord, type RecordedRound } from './format.ts';
import { parseMove } from './moves.ts';
import { replay } from './replay.ts';

export interface RecordedTurn {
  /** From 1. */
  readonly round: number;
  /** From 1. */
  readonly move: number;
  /** What the seat knew before it. */
  readonly view: SeatView;
  readonly action: SeatAction;
}

/** The tiles of a round in the order of its deal: hands by seat, then the boneyard. The record has been verified. */
export const dealOf = ({ hands, boneyard }: RecordedRound): TileId[] =>
  [...hands.flat(), ...boneyard].map((text) => parseTile(text) as TileId);

const step = (state: MatchState, action: Parameters<typeof apply>[1]): MatchState => {
  const applied = apply(state, action);
  if (isRefused(applied)) throw new Error(`a verified record was refused: ${applied.refused}`);
  return applied.state;
};

/** Every move of a record, forced ones too, or its first fault. Nothing is looked ahead to: a reader may stop anywhere. */
export const recordedTurns = (record: MatchRecord): Iterable<RecordedTurn> | Fault => {
  const end = replay(record);
  if (isFault(end)) return end;
  const { rules } = record;
  return {
    *[Symbol.iterator]() {
      let state = newMatch(rules, record.previousOpener ?? null);
      for (const [index, round] of record.rounds.entries()) {
        state = step(state, { t: 'deal', order: dealOf(round), lot: round.lead });
        for (const [n, text] of round.moves.entries()) {
          const action = parseMove(rules, text) as SeatAction;
          yield { round: index + 1, move: n + 1, view: viewFor(state, { seat: action.seat }), action };
          state = step(state, action);
        }
      }
    },
  };
};
