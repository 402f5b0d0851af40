/** What people say to each other at a table: phrases and reactions by their keys, and, where the table allows it, texts. */

/** Keys of the locale file under `chat.phrase.`: everybody reads them in their own language. None says anything of a hand. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'nice',
  'thanks',
  'sorry',
  'oops',
  'one-moment',
  'your-turn',
  'close',
  'good-match',
  'goodbye',
] as const;

/** Keys under `chat.reaction.`; shown as pictures. */
export const REACTIONS = ['smile', 'laugh', 'clap', 'wow', 'sad', 'think', 'heart', 'fire'] as const;

export type SaidKey = (typeof PHRASES)[number] | (typeof REACTIONS)[number];

/** One thing that somebody said; `n` grows, so that nothing is shown twice. */
export interface Said {
  readonly n: number;
  /** The person's `ref`. */
  readonly by: number;
  readonly key: SaidKey | null;
  /** Only ever to be shown as text. */
  readonly text: string | null;
}

export const TEXT_MAX = 200;

/** Controls, and marks that turn lines around or hide in them; the joiners that some scripts and emoji need may stay. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/gu;
/** Marks heaped on a letter smear over the lines above and below. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

/** The text as it is shown, or null where nothing is left of it or it is too long. */
export const parseText = (given: string): string | null => {
  const text = given.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(STACKED, '$1').trim();
  const { length } = [...text];
  return length === 0 || length > TEXT_MAX ? null : text;
};
