/** How much of each number has been seen: what players count in their heads. */
import { hasPip, higher, lower, type Pip, type SeatView, type TileId } from '@boneyard/shared';

export interface SuitCount {
  readonly pip: Pip;
  /** Halves with this number that lie on the table. */
  readonly out: number;
  /** Halves with this number in the set: one a tile, two on the double. */
  readonly all: number;
  /** Tiles with this number in the viewer's hand. */
  readonly held: number;
}

const halvesOf = (tiles: readonly TileId[], pip: Pip): number =>
  tiles.reduce((sum, tile) => sum + Number(higher(tile) === pip) + Number(lower(tile) === pip), 0);

export const suitCounts = ({ rules, root, arms, hand }: SeatView): SuitCount[] => {
  const lying = [...(root === null ? [] : [root]), ...arms.flatMap(({ tiles }) => tiles)];
  return Array.from({ length: rules.set + 1 }, (_, ix) => {
    const pip = ix as Pip;
    return {
      pip,
      out: halvesOf(lying, pip),
      all: rules.set + 2,
      held: hand.filter((tile) => hasPip(tile, pip)).length,
    };
  });
};
