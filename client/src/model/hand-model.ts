/** The hand as it is shown: where each tile stands, where it may go, and why not. */
import type { Seat, SeatView, TableView, TileId } from '@boneyard/shared';
import { handLayout } from './hand-layout.ts';
import { type HandSort, orderedHand } from './hand-order.ts';
import type { Message } from './message.ts';
import type { Place } from './places.ts';
import type { Rect } from './rect.ts';
import { HAND_AIR, type TableFrame } from './table-frame.ts';
import type { TableUi } from './table-ui.ts';
import { whyNot } from './why-not.ts';

export interface HandTile {
  readonly tile: TileId;
  /** In the screen's pixels, the hand's scroll counted in. */
  readonly rect: Rect;
  readonly picked: boolean;
  readonly places: readonly Place[];
  /** Why it cannot be played; null if it can. */
  readonly why: Message | null;
}

export interface HandModel {
  readonly seat: Seat;
  /** Its tiles stand in this order. */
  readonly sort: HandSort;
  readonly tiles: readonly HandTile[];
  /** Its content is wider than the screen. */
  readonly scroll: boolean;
  readonly width: number;
}

/** A picked tile stands so much higher, px. */
const RAISED = 8;

export const handModel = (
  view: SeatView,
  table: TableView,
  seat: Seat,
  frame: TableFrame,
  ui: TableUi,
  sort: HandSort,
): HandModel | null => {
  const area = frame.hand;
  if (area === null) return null;
  const tiles = orderedHand(view, seat, sort, ui.order?.round === view.round ? ui.order.tiles : []);
  const room = area.height - HAND_AIR;
  const layout = handLayout(tiles.length, area.width, room);
  const left = area.x - (layout.scroll ? ui.handScroll : 0);
  const top = area.y + HAND_AIR + (room - layout.height) / 2;
  return {
    seat,
    sort,
    scroll: layout.scroll,
    width: layout.width,
    tiles: tiles.map((tile, ix) => {
      const rect = layout.rects[ix] as Rect;
      const picked = ui.picked === tile;
      const places: Place[] = [];
      for (const action of view.legal) {
        if (action.t === 'play' && action.tile === tile) places.push(action.arm);
        if (action.t === 'lead' && action.tile === tile) places.push('lead');
      }
      return {
        tile,
        rect: { ...rect, x: left + rect.x, y: top + rect.y - (picked ? RAISED : 0) },
        picked,
        places,
        why: whyNot(view, table, seat, tile),
      };
    }),
  };
};
