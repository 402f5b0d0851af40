/** What the arena and a module's thread say to each other. */
import type { Seen } from '@boneyard/shared/bots';

/** A question: `key` seeds the module's `random()`. */
export interface Question {
  readonly seen: Seen;
  readonly key: Uint8Array;
}

/** `answer` is the module's, unless it is no text: then `odd` says what it is. */
export type Reply =
  | { readonly t: 'loaded' }
  | { readonly t: 'answer'; readonly answer: string; readonly cpuMs: number }
  | { readonly t: 'odd'; readonly odd: string }
  | { readonly t: 'threw'; readonly message: string };

/** The first line of whatever was thrown, short enough to be part of one line. */
export const messageOf = (thrown: unknown): string => {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return (text.split('\n')[0] as string).slice(0, 200);
};
