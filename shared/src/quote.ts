/** Shows a value that somebody else wrote inside a message of ours: always one line, always short, nothing hidden in it. */

const MOST = 40;
/** Characters that break a line, or hide or turn round what follows: controls, separators, bidi marks, stray surrogates. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

const shownAs = (char: string): string =>
  UNSAFE.test(char) ? `\\u{${(char.codePointAt(0) as number).toString(16)}}` : char;

/** A text as it can stand in a line: unsafe characters escaped, cut to `most` characters. */
export const plainLine = (text: string, most = MOST): string => {
  let line = '';
  // Character by character, since the text may be megabytes.
  for (const char of text) {
    const next = line + shownAs(char);
    if (next.length > most) return `${line}…`;
    line = next;
  }
  return line;
};

/** A JSON value in a message: `"6-6"`, `7`, `[35, 0]`; lists and objects too large to show are only named. */
export const quote = (value: unknown): string => {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return `"${plainLine(value)}"`;
  if (typeof value !== 'object' || value === null) return plainLine(String(value));
  if (!Array.isArray(value)) return 'an object';
  if (value.length > 8 || value.some((item) => typeof item === 'object' && item !== null)) return 'a list';
  const shown = `[${value.map(quote).join(', ')}]`;
  return shown.length > 2 * MOST ? 'a list' : shown;
};
