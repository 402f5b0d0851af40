/** What an action did, in the past tense; stays inside the authority. */
import type { Move } from './action.ts';
import type { RoundResult } from './result.ts';
import type { Side } from './rules/rules.ts';
import type { Seat, TileId } from './tiles.ts';

export type Event =
  | { readonly t: 'dealt'; readonly leader: Seat }
  | { readonly t: 'moved'; readonly move: Move }
  | { readonly t: 'drew'; readonly seat: Seat; readonly tile: TileId }
  | { readonly t: 'round-over'; readonly result: RoundResult }
  | { readonly t: 'match-over'; readonly winners: readonly Side[] };
