/** A seat's legal actions worked out from its view alone, so that they need not travel. */
import type { SeatAction } from '../action.ts';
import { leadTile } from '../engine/lead.ts';
import { drawable, legalActions } from '../engine/legal.ts';
import type { SeatView } from './seat-view.ts';

type Seen = Pick<SeatView, 'viewer' | 'rules' | 'root' | 'arms' | 'hand' | 'turn' | 'duty' | 'boneyard'>;

/** What the viewing seat may do: the engine's answer, since all that it depends on is in the view. */
export const legalFor = (view: Seen): SeatAction[] => {
  const { viewer, rules, turn, hand } = view;
  if (turn === null || typeof viewer === 'string' || viewer.seat !== turn.seat) return [];
  return legalActions(
    { root: view.root, arms: view.arms, duty: view.duty, turn },
    hand,
    turn.forcedLead ? leadTile(hand) : null,
    rules.game === 'train',
    drawable(rules, view.boneyard),
  );
};
