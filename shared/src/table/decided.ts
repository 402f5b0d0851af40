/** What judging a wish comes to. */
import type { TableRefusal } from '../protocol/index.ts';
import type { RuleRefusal } from '../refusal.ts';
import type { Decision } from './entry.ts';

export type Decided =
  | { readonly decisions: readonly Decision[] }
  /** The same aid again: the answer it had. */
  | { readonly again: number }
  | { readonly refused: RuleRefusal | TableRefusal; readonly detail?: string };
