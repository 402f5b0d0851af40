/** The one door: builds what a viewer may know from nothing, never by deleting from a copy of the state. */
import type { SeatAction } from '../action.ts';
import { legal } from '../engine/apply.ts';
import { type Refused, refuse } from '../refusal.ts';
import type { MatchState, Round } from '../state.ts';
import type { Seat, TileId } from '../tiles.ts';
import type { SeatView, TurnView, Viewer } from './seat-view.ts';

const NOTHING: readonly never[] = [];

const turnOf = (round: Round): TurnView | null => {
  if (round.result !== null) return null;
  const { seat, first, drew, run } = round.turn;
  return { seat, first, drew, run, forcedLead: round.root === null && round.mustLead !== null };
};

interface Own {
  readonly received: readonly TileId[];
  readonly hand: readonly TileId[];
  readonly legal: readonly SeatAction[];
}

/**
 * What the viewer of one seat may know of its tiles: those that it was dealt and drew this round, in order.
 * @throws RangeError for a seat that does not exist
 */
export const receivedBy = ({ round }: MatchState, seat: Seat): readonly TileId[] => {
  if (round === null) return NOTHING;
  const received = round.received[seat];
  if (received === undefined) throw new RangeError(`no seat ${seat} at this table`);
  return received;
};

const ownOf = (state: MatchState, viewer: Viewer): Own => {
  const { round } = state;
  if (round === null || typeof viewer === 'string') return { received: NOTHING, hand: NOTHING, legal: NOTHING };
  const { seat } = viewer;
  const received = receivedBy(state, seat);
  const hand = round.hands[seat];
  if (hand === undefined) throw new RangeError(`no seat ${seat} at this table`);
  return { received, hand, legal: round.turn.seat === seat ? legal(state) : NOTHING };
};

/**
 * What `viewer` may know of the match.
 * `open` shows a finished round's whole deal and is refused with `not-open` before the round is over.
 * @throws RangeError for a seat that does not exist
 */
export const viewFor = <V extends Viewer>(
  state: MatchState,
  viewer: V,
): V extends 'open' ? SeatView | Refused<'not-open'> : SeatView => {
  const { rules, round } = state;
  const isOver = round !== null && round.result !== null;
  type Answer = V extends 'open' ? SeatView | Refused<'not-open'> : SeatView;
  if (viewer === 'open' && !isOver) return refuse('not-open') as Answer;
  const view: SeatView = {
    viewer,
    rules,
    at: state.at,
    round: round?.k ?? 0,
    leader: round?.leader ?? 0,
    root: round?.root ?? null,
    arms: round?.arms ?? NOTHING,
    moves: round?.moves ?? NOTHING,
    ...ownOf(state, viewer),
    counts: round?.hands.map((hand) => hand.length) ?? NOTHING,
    boneyard: round ? round.boneyard.length - round.drawn : 0,
    turn: round ? turnOf(round) : null,
    duty: round?.duty ?? null,
    scores: state.scores,
    results: state.results,
    leftovers: isOver ? round.hands : null,
    winners: state.winners,
    dealt:
      viewer === 'open' && round !== null
        ? { hands: round.received.map((tiles) => tiles.slice(0, rules.handSize)), boneyard: round.boneyard }
        : null,
  };
  return view as Answer;
};
