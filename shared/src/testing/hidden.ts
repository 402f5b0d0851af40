/** Other worlds that look the same to a viewer: whatever it cannot see, dealt anew. What secrecy is tested by. */
import type { Rules } from '../rules/rules.ts';
import type { MatchState, Round } from '../state.ts';
import type { Seat, TileId } from '../tiles.ts';
import type { Viewer } from '../view/seat-view.ts';
import type { Dice } from './dice.ts';

/** Every viewer of a table but `open`, for whom nothing is hidden. */
export const viewersOf = (rules: Rules): Exclude<Viewer, 'open'>[] => [
  ...Array.from({ length: rules.players }, (_, seat) => ({ seat })),
  'spectator',
];

/**
 * The state in which all that `viewer` has not seen is mixed: tiles in other hands and in the boneyard change places, and
 * nobody else's tiles keep the order in which they came. Once the round is over the hands lie open and only orders are mixed.
 */
export const mixHidden = (state: MatchState, viewer: Exclude<Viewer, 'open'>, dice: Dice): MatchState => {
  const { round } = state;
  if (round === null) return state;
  const own: Seat | null = viewer === 'spectator' ? null : viewer.seat;
  const yard = round.boneyard.slice(round.drawn);
  const hiddenHands = round.result === null ? round.hands.filter((_, seat) => seat !== own).flat() : [];
  const hidden = [...hiddenHands, ...yard];
  const mixed = dice.shuffled(hidden);
  const swap = new Map(hidden.map((tile, i) => [tile, mixed[i] as TileId]));
  const swapped = (tile: TileId): TileId => swap.get(tile) ?? tile;
  const lists = (all: Round['hands']): TileId[][] =>
    all.map((tiles, seat) => (seat === own ? [...tiles] : dice.shuffled(tiles.map(swapped))));
  return {
    ...state,
    round: {
      ...round,
      hands: round.result === null ? lists(round.hands) : round.hands,
      received: lists(round.received),
      boneyard: [...dice.shuffled(round.boneyard.slice(0, round.drawn).map(swapped)), ...yard.map(swapped)],
      mustLead: round.leader === own || round.mustLead === null ? round.mustLead : swapped(round.mustLead),
    },
  };
};
