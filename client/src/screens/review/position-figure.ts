/** The table after a play, as pictures draw it: what its seat saw, and the play on it. */
import { higher, makeTile, type SeatAction, type SeatView, type TileId } from '@boneyard/shared';
import type { LaneFigure, LineFigure } from '../../ui/figure.ts';

const listed = (tiles: readonly TileId[]): string => tiles.map(makeTile).join(' ');

/** The tiles of an arm, from the root outwards, with what is played there. */
const armAfter = (view: SeatView, arm: number, action: SeatAction): string => {
  const { tiles = [] } = view.arms[arm] ?? {};
  return listed(action.t === 'play' && action.arm === arm ? [...tiles, action.tile] : tiles);
};

/** Null as long as nothing lies. */
export const lineAfter = (view: SeatView, action: SeatAction): LineFigure | null => {
  const lead = view.root ?? (action.t === 'lead' ? action.tile : null);
  if (lead === null) return null;
  return {
    lead: makeTile(lead),
    left: armAfter(view, 0, action),
    right: armAfter(view, 1, action),
    ...('tile' in action ? { ring: makeTile(action.tile) } : {}),
  };
};

/** The trains on which something lies or may be played; null names the Mexican Train. */
export const trainsAfter = (
  view: SeatView,
  action: SeatAction,
  nameOf: (seat: number) => string,
  only: 'all' | 'played' = 'all',
): LaneFigure[] =>
  view.arms.flatMap(({ owner, open }, arm) => {
    const isPlayed = action.t === 'play' && action.arm === arm;
    const tiles = armAfter(view, arm, action);
    if (only === 'played' ? !isPlayed : tiles === '' && !open) return [];
    return [
      {
        name: owner === null ? null : nameOf(owner),
        tiles,
        open: owner !== null && open,
        ...(isPlayed ? { ring: makeTile(action.tile) } : {}),
      },
    ];
  });

/** A hand as one would sort it. */
export const heldTiles = ({ hand }: SeatView): string =>
  listed([...hand].sort((a, b) => higher(b) - higher(a) || b - a));
