/** What an intent is answered with: the action count it led to, or a coded no. */
import type { RuleRefusal } from '../refusal.ts';

export const TABLE_REFUSALS = [
  'stale',
  'not-your-seat',
  'no-such-seat',
  'seat-taken',
  'not-host',
  'match-running',
  'no-match',
  'nobody-seated',
  'bots-not-offered',
  'bad-settings',
  'bad-name',
  'too-many-people',
  'not-at-table',
  'no-spectators',
  'not-allowed',
  'nothing-to-undo',
  'vote-running',
  'no-vote',
  'asked-already',
  'too-fast',
  'bad-text',
  'no-opening',
  'bad-seed',
  'bad-intent',
  'halted',
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

export type Answer =
  | { readonly at: number }
  | { readonly refused: RuleRefusal | TableRefusal; readonly detail?: string };
