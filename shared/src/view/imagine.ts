/** A whole world that fits a view, for bots that think in worlds: the only way from a view to a state. */
import { leadTile } from '../engine/lead.ts';
import type { MatchState } from '../state.ts';
import type { TileId } from '../tiles.ts';
import type { SeatView } from './seat-view.ts';

/**
 * The match state in which the seats hold `hands` and the boneyard holds `boneyard`, in the order of drawing.
 * Tiles drawn so far are not placed again: `drawn` is 0 and each seat's `received` is what it holds and has played.
 * @throws if a hand's size differs from the view's counts, or the viewer's own hand from the view's
 */
export const imagine = (
  view: SeatView,
  hands: readonly (readonly TileId[])[],
  boneyard: readonly TileId[],
): MatchState => {
  const { turn, viewer } = view;
  if (view.round === 0 || turn === null) throw new Error('no round runs in this view');
  if (hands.length !== view.counts.length || hands.some((hand, seat) => hand.length !== view.counts[seat])) {
    throw new Error('the imagined hands are not of the sizes that the view shows');
  }
  if (typeof viewer !== 'string' && hands[viewer.seat]?.some((tile) => !view.hand.includes(tile))) {
    throw new Error('the imagined own hand differs from the one in view');
  }
  if (boneyard.length !== view.boneyard)
    throw new Error('the imagined boneyard is not of the size that the view shows');
  const received = hands.map((hand) => [...hand]);
  let begun = 0;
  let passes = 0;
  for (const move of view.moves) {
    if (move.t === 'lead' || move.t === 'play') received[move.seat]?.unshift(move.tile);
    passes = move.t === 'pass' ? passes + 1 : 0;
    if (move.seat !== turn.seat || !turn.first) begun |= 1 << move.seat;
  }
  return {
    rules: view.rules,
    previousOpener: null,
    opener: view.leader,
    at: view.at,
    scores: view.scores,
    results: view.results,
    round: {
      k: view.round,
      leader: view.leader,
      mustLead: turn.forcedLead ? leadTile(hands[turn.seat] as readonly TileId[]) : null,
      root: view.root,
      arms: view.arms,
      hands,
      received,
      boneyard,
      drawn: 0,
      turn: { seat: turn.seat, first: turn.first, drew: turn.drew, run: turn.run },
      duty: view.duty,
      passes,
      begun,
      moves: view.moves,
      result: null,
    },
    winners: null,
  };
};
