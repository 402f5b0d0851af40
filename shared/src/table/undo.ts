/** Stepping back: what a seat may take back, and the match as it then is. The engine knows nothing of it. */
import type { Move } from '../action.ts';
import { apply } from '../engine/apply.ts';
import { isRefused } from '../refusal.ts';
import type { MatchState } from '../state.ts';
import type { Seat } from '../tiles.ts';

/**
 * Where in the running round's moves the seat's last play lies. Null if there is none to take back: it has not played, a
 * tile was drawn since (somebody has seen it), or the round is over (everybody's hands were shown).
 */
export const findUndo = ({ round }: MatchState, seat: Seat): number | null => {
  if (round === null || round.result !== null) return null;
  const isOwnPlay = (move: Move): boolean => move.seat === seat && (move.t === 'play' || move.t === 'lead');
  const index = round.moves.findLastIndex(isOwnPlay);
  if (index < 0 || round.moves.slice(index + 1).some(({ t }) => t === 'draw')) return null;
  return index;
};

/** Plays these moves of a round again from its deal: to keep what each of them came upon would be most of a table's memory. */
export const playAgain = (dealt: MatchState, moves: readonly Move[]): MatchState =>
  moves.reduce((state, move) => {
    const applied = apply(state, move);
    if (isRefused(applied)) throw new Error(`a move that stood does not replay: ${applied.refused}`);
    return applied.state;
  }, dealt);
