/** What can be done to a match, validated and with its seat; and what of it everybody sees. */
import type { ArmIx } from './layout.ts';
import type { Seat, TileId } from './tiles.ts';

/** One of these is what a seat may do; a forced draw or pass is the only one then. */
export type SeatAction =
  | { readonly t: 'lead'; readonly seat: Seat; readonly tile: TileId }
  | { readonly t: 'play'; readonly seat: Seat; readonly tile: TileId; readonly arm: ArmIx }
  | { readonly t: 'draw' | 'pass' | 'end'; readonly seat: Seat };

export type Action =
  /** `order`: FAIR.md's `a`, hands first, then the boneyard; `lot`: the drawn seat, used only where the rules draw the leader. */
  { readonly t: 'deal'; readonly order: readonly TileId[]; readonly lot: Seat } | SeatAction;

/** A move as everybody sees it: a draw does not say its tile. */
export type Move = SeatAction;
