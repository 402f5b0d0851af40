/** What the routes need of the tables; the rooms implement it. */
import type { Invitation } from '@boneyard/shared/protocol';
import type { Player } from '../players/player.ts';

/** An expected no with its code; `field` names what was wrong in settings. */
export interface Refused {
  readonly refused: string;
  readonly field?: string;
}

export type Answer<T> = T | Refused;

export const isRefused = <T extends object>(answer: Answer<T>): answer is Refused => 'refused' in answer;

/** A public table that is still in its lobby. */
export interface PublicTableListing {
  readonly id: string;
  /** The host's name. */
  readonly host: string;
  /** A preset's name, or null when house rules changed it. */
  readonly preset: string | null;
  readonly seats: number;
  /** Seats that a person holds. */
  readonly taken: number;
}

export interface TablesPort {
  /** Opens a table; `settings` come from the network unchecked. `language` is the opener's, such as `es`; null where it is not known. */
  open(player: Player, settings: unknown, language: string | null): Promise<Answer<{ id: string; code: string }>>;
  /**
   * A seat reservation for the websocket; the same player may ask again at any time (reload, new tab, new socket).
   * `protocol` is the client's number, unchecked: another one than ours is told `update`.
   */
  join(player: Player, tableId: string, protocol: unknown): Promise<Answer<{ reservation: object }>>;
  /** What the link tells whoever has it, known to the house or not; null where it leads nowhere. */
  invitation(tableId: string): Invitation | null;
  /** What whoever opened the table speaks, as far as it is known. */
  languageOf(tableId: string): string | null;
  /** The finished rounds of the table's match as a record, for people of that table; the running round is never in it. */
  record(player: Player, tableId: string): Promise<Answer<object>>;
  /** The table of a spoken code, already normalised (`parseCode`). */
  find(code: string): Promise<Answer<{ id: string }>>;
  list(): Promise<readonly PublicTableListing[]>;
  /** A table of people waiting for this preset, opened if there is none; `preset` comes from the network unchecked. */
  quickMatch(player: Player, preset: unknown): Promise<Answer<{ id: string }>>;
}
