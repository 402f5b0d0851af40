/** What a table's link tells whoever has it, before they are anybody at the table: who invites, to what, and whether there is room. */
import type { Rules } from '../rules/rules.ts';

export interface Invitation {
  /** Null among strangers, and where everybody has left. */
  readonly host: string | null;
  readonly rules: Rules;
  readonly seats: number;
  /** Seats that whoever comes in may have. */
  readonly free: number;
  readonly state: 'lobby' | 'running' | 'over';
  /** Whether one may be here without a seat while a match runs. */
  readonly mayWatch: boolean;
}
