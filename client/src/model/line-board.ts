/** A line on the board, in a frame that is chosen before the first tile and holds for the round. */
import { isDouble, type SeatView, type TileId } from '@boneyard/shared';
import { type BoardEnd, fingerRect, type Laid, type Target } from './board.ts';
import { holds, type LineFrame, lineFrame, outgrown, pointToScreen, rectToScreen } from './line-frame.ts';
import { lineLayout, placeLead, placeNext, rowsOf } from './line-layout.ts';
import { footprint, type TilePlacement } from './placement.ts';
import { centreOf, overlaps, type Rect } from './rect.ts';

export interface LineBoard {
  readonly kind: 'line';
  readonly tiles: readonly Laid[];
  readonly ends: readonly BoardEnd[];
  readonly unit: number;
  /** Where `tile` would go on each of these arms, or as the lead. */
  targets(tile: TileId, places: Iterable<0 | 1 | 'lead'>): Target[];
}

const laidAt = (frame: LineFrame, { tile, x, y, rotation }: TilePlacement): Laid => ({
  tile,
  ...pointToScreen(frame, x, y),
  rotation,
  unit: frame.unit,
});

export const lineBoard = (view: SeatView, area: Rect): LineBoard => {
  const chosen = lineFrame(view.rules, area);
  const [left, right] = view.arms;
  const order = view.moves.flatMap((move) => (move.t === 'play' ? [move.arm as 0 | 1] : []));
  const layout =
    view.root !== null && left && right ? lineLayout(view.root, left.tiles, right.tiles, chosen, order) : null;
  const rows = layout && rowsOf(layout);
  const frame = rows === null || holds(chosen, rows) ? chosen : outgrown(chosen, rows, area);
  const targetsOf = (tile: TileId, places: Iterable<0 | 1 | 'lead'>): Target[] => {
    const targets: Target[] = [];
    for (const place of places) {
      if (place === 'lead') {
        const placement = placeLead(tile, frame);
        const gold = rectToScreen(frame, footprint(placement));
        targets.push({ place, rect: fingerRect(gold), gold, laid: laidAt(frame, placement), pip: null });
      } else if (layout) {
        const spots = layout.spots[place];
        const gold = rectToScreen(frame, (isDouble(tile) && spots.double) || spots.plain);
        const end = layout.ends[place];
        targets.push({ place, rect: fingerRect(gold), gold, laid: laidAt(frame, placeNext(end, tile)), pip: end.pip });
      }
    }
    const [one, other] = targets;
    // Two places close together: each keeps to what it shows.
    if (one && other && overlaps(one.rect, other.rect)) {
      return targets.map((target) => ({ ...target, rect: fingerRect(target.gold, 24) }));
    }
    return targets;
  };
  return {
    kind: 'line',
    tiles: layout?.tiles.map((placement) => laidAt(frame, placement)) ?? [],
    ends:
      layout?.ends.map((end, arm) => {
        const { plain } = layout.spots[arm as 0 | 1];
        const { x, y } = centreOf(plain);
        return { arm, pip: end.pip, ...pointToScreen(frame, x, y), room: rectToScreen(frame, plain), open: true };
      }) ?? [],
    unit: frame.unit,
    targets: targetsOf,
  };
};
