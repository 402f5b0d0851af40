/** In which order a hand stands: by suit, by weight, what can be played first, or as its holder put it. */
import { hasPip, pips, type Seat, type SeatView, type TileId } from '@boneyard/shared';

export type HandSort = 'suit' | 'weight' | 'playable' | 'own';

/** Whether the tile fits a place that the seat may use, now or when its turn comes. */
export const fitsNow = (view: SeatView, seat: Seat, tile: TileId): boolean => {
  if (view.turn?.seat === seat) return view.legal.some((action) => 'tile' in action && action.tile === tile);
  if (view.root === null) return true;
  return view.arms.some(({ owner, open, end }) => (owner === null || owner === seat || open) && hasPip(tile, end));
};

const bySuit = (a: TileId, b: TileId): number => a - b;

/** `own`: the order that the holder gave; tiles that came since stand last, as they came. */
export const orderedHand = (view: SeatView, seat: Seat, sort: HandSort, own: readonly TileId[]): TileId[] => {
  const hand = [...view.hand];
  switch (sort) {
    case 'suit':
      return hand.sort(bySuit);
    case 'weight':
      return hand.sort((a, b) => pips(b) - pips(a) || b - a);
    case 'playable': {
      const fits = new Set(hand.filter((tile) => fitsNow(view, seat, tile)));
      return hand.sort((a, b) => Number(fits.has(b)) - Number(fits.has(a)) || bySuit(a, b));
    }
    case 'own': {
      const placeOf = (tile: TileId): number => {
        const given = own.indexOf(tile);
        return given < 0 ? own.length + view.received.indexOf(tile) : given;
      };
      return hand.sort((a, b) => placeOf(a) - placeOf(b));
    }
  }
};

/** The order with `tile` at another place, counted from 0; beyond the ends is at the ends. */
export const movedTo = (order: readonly TileId[], tile: TileId, place: number): TileId[] => {
  const others = order.filter((each) => each !== tile);
  others.splice(Math.min(Math.max(0, place), others.length), 0, tile);
  return others;
};
