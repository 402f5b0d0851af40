/** Moves are few and kept by the thousand: those of finished rounds that are equal are one object. */
import type { Move } from '../action.ts';
import { makeMoveCode } from '../protocol/move-code.ts';

const known = new Map<number, Move>();

const sameMove = (move: Move): Move => {
  const code = makeMoveCode(move);
  const same = known.get(code);
  if (same !== undefined) return same;
  known.set(code, move);
  return move;
};

export const sameMoves = (moves: readonly Move[]): readonly Move[] => moves.map(sameMove);
