/** What this device has in hand besides the table's truth: the picked tile, what was sent and not yet answered, the last no. */
import type { Seat, TileId } from '@boneyard/shared';
import type { Wish } from '@boneyard/shared/protocol';
import type { HandSort } from './hand-order.ts';
import type { Message } from './message.ts';
import type { Place } from './places.ts';

export interface Hint {
  readonly at: number;
  readonly seat: Seat;
  readonly action: { readonly tile: TileId; readonly place: Place } | 'end' | null;
  /** A sentence. */
  readonly why: string;
}

export interface TableUi {
  /** A chosen name tab, and whose turn it was then: it holds until another seat of this device has to play. */
  readonly tab: { readonly seat: Seat; readonly during: Seat | null } | null;
  readonly picked: TileId | null;
  /** Shown as done until the authority has answered. */
  readonly sent: { readonly seat: Seat; readonly at: number; readonly wish: Wish } | null;
  /** A no, and the tile that shakes for it. `n` tells the same words apart when they are said again. */
  readonly notice: {
    readonly message: Message;
    readonly tile: TileId | null;
    readonly n: number;
    readonly at: number;
  } | null;
  /** What was done last was done by key: what is said next names keys. */
  readonly byKey: boolean;
  /** A round's hand as its holder put it; tiles that came since are missing. */
  readonly order: { readonly round: number; readonly tiles: readonly TileId[] } | null;
  /** What a bot would do, asked for at this count of actions; `action` is null while it thinks. */
  readonly hint: Hint | null;
  /** The lane that is shown unfolded. */
  readonly unfolded: number | null;
  readonly handScroll: number;
  readonly boardScroll: number;
}

export const FRESH_UI: TableUi = {
  tab: null,
  picked: null,
  sent: null,
  notice: null,
  hint: null,
  byKey: false,
  order: null,
  unfolded: null,
  handScroll: 0,
  boardScroll: 0,
};

/** How this device's person likes to play, and whether there is anybody to talk to. */
export interface Habits {
  readonly sort: HandSort;
  /** A tap plays where there is one choice. */
  readonly oneTap: boolean;
  /** How many of each number are out is shown, where the table allows it. */
  readonly suits: boolean;
  /** People can say something at this table. */
  readonly talk: boolean;
}

export const PLAIN_HABITS: Habits = { sort: 'suit', oneTap: false, suits: false, talk: false };
