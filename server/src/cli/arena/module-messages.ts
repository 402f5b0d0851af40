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

/** What came from the thread, if it is a reply: a module may post messages of its own. */
export const readReply = (message: unknown): Reply | null => {
  if (typeof message !== 'object' || message === null || !('t' in message)) return null;
  const { t, answer, cpuMs, odd, message: text } = message as { readonly [key: string]: unknown };
  if (t === 'loaded') return { t };
  if (t === 'answer' && typeof answer === 'string' && typeof cpuMs === 'number') return { t, answer, cpuMs };
  if (t === 'odd' && typeof odd === 'string') return { t, odd };
  return t === 'threw' && typeof text === 'string' ? { t, message: text } : null;
};

/** The first line of whatever was thrown, short enough to be part of one line. */
export const messageOf = (thrown: unknown): string => {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return (text.split('\n')[0] as string).slice(0, 200);
};
