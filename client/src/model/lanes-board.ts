/** Trains on the board: one's own on top, the Mexican Train, the others' that are open, and those that are closed, as they sit. */
import { type ArmIx, higher, isDouble, type Pip, type SeatView, type TileId } from '@boneyard/shared';
import { type BoardEnd, fingerRect, type Laid, type Target } from './board.ts';
import { FINGER, type Lane, laneLayout } from './lane-layout.ts';
import { rotationInRow } from './placement.ts';
import { centreOf, type Rect } from './rect.ts';

export interface LaneBoard extends Pick<Lane, 'arm' | 'rect' | 'label' | 'start' | 'folded'> {
  /** The engine's number, shown while nothing is folded away. */
  readonly engine: Pip;
  readonly open: boolean;
  /** Holds the double that has to be satisfied. */
  readonly duty: boolean;
  readonly tiles: number;
}

export interface LanesBoard {
  readonly kind: 'lanes';
  readonly lanes: readonly LaneBoard[];
  readonly tiles: readonly Laid[];
  readonly ends: readonly BoardEnd[];
  readonly unit: number;
  /** Of all lanes: more than the area's means that they scroll. */
  readonly height: number;
  targets(tile: TileId, places: Iterable<ArmIx>): Target[];
}

/** `order`: the seats from the bottom one on, in the order of play. */
export const lanesBoard = (view: SeatView, area: Rect, order: readonly ArmIx[], text: number): LanesBoard => {
  const engine = view.root === null ? (0 as Pip) : higher(view.root);
  const [first, ...others] = order;
  const mexican = view.arms.length - 1;
  const isOpen = (arm: ArmIx): boolean => view.duty === arm || view.arms[arm]?.open === true;
  const sorted = [...others.filter(isOpen), ...others.filter((arm) => !isOpen(arm))];
  const arms = [first as ArmIx, mexican, ...sorted].filter((arm) => view.arms[arm] !== undefined);
  const layout = laneLayout(
    engine,
    arms.map((arm) => ({ arm, tiles: view.arms[arm]?.tiles ?? [] })),
    area,
    text,
  );
  const unit = layout.halfTile;
  const of = (arm: ArmIx): SeatView['arms'][number] => view.arms[arm] as SeatView['arms'][number];
  const mayUse = (arm: ArmIx): boolean => {
    if (view.duty !== null) return view.duty === arm;
    const { owner, open } = of(arm);
    return open || (typeof view.viewer === 'object' && owner === view.viewer.seat);
  };
  return {
    kind: 'lanes',
    lanes: layout.lanes.map(({ arm, rect, label, start, folded }) => ({
      arm,
      rect,
      label,
      start,
      folded,
      engine,
      open: of(arm).open,
      duty: view.duty === arm,
      tiles: of(arm).tiles.length,
    })),
    tiles: layout.lanes.flatMap((lane) =>
      lane.tiles.map(({ tile, x, y, rotation }) => ({ tile, x, y, rotation, unit })),
    ),
    ends: layout.lanes.map(({ arm, pip, spot, next }) => ({
      arm,
      pip,
      room: next.plain,
      x: spot.x + FINGER / 2,
      y: spot.y + spot.height / 2,
      open: mayUse(arm),
    })),
    unit,
    height: layout.height,
    targets: (tile, places) => {
      const wanted = new Set(places);
      return layout.lanes
        .filter(({ arm }) => wanted.has(arm))
        .map(({ arm, pip, spot, next }) => {
          const gold = isDouble(tile) ? next.double : next.plain;
          return {
            place: arm,
            rect: fingerRect(spot, 24),
            gold,
            laid: { tile, ...centreOf(gold), rotation: rotationInRow(tile, pip, 'right'), unit },
            pip,
          };
        });
    },
  };
};
