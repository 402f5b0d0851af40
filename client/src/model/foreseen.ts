/** The view as it will be once the authority has said yes: what was sent is shown at once. */
import { foldMoves, type Move, type Seat, type SeatView } from '@boneyard/shared';
import type { Wish } from '@boneyard/shared/protocol';

const moveOf = (seat: Seat, wish: Wish): Move => ({ ...wish, seat });

/** Nothing is allowed in it: whose turn comes next is for the authority to say. */
export const foreseen = (view: SeatView, seat: Seat, wish: Wish): SeatView => {
  const moves = [...view.moves, moveOf(seat, wish)];
  const { root, arms, counts, boneyard } = foldMoves(view.rules, view.round, moves);
  const hand = wish.t === 'end' ? view.hand : view.hand.filter((tile) => tile !== wish.tile);
  return { ...view, moves, root, arms, counts, boneyard, hand, legal: [] };
};
