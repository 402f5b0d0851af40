/** Reads a .po file whose msgid is the key, and says in TypeScript which keys there are and what each wants to know. */

export interface PoEntry {
  readonly key: string;
  readonly text: string;
}

const unquote = (quoted: string): string => {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw new SyntaxError(`not a quoted string: ${quoted}`);
  }
};

/** @throws SyntaxError naming the line, for anything that is not a key with its text */
export const parsePo = (content: string): PoEntry[] => {
  const entries: { key: string; text: string }[] = [];
  let into: 'key' | 'text' | null = null;
  for (const [index, raw] of content.split(/\r?\n/).entries()) {
    const line = raw.trim();
    const match = /^(msgid|msgstr|)\s*(".*")$/.exec(line);
    if (line === '' || line.startsWith('#')) {
      into = null;
    } else if (match === null) {
      throw new SyntaxError(`line ${index + 1}: ${line}`);
    } else {
      const [, word, quoted = ''] = match;
      if (word === 'msgid') {
        entries.push({ key: '', text: '' });
        into = 'key';
      } else if (word === 'msgstr') into = 'text';
      const entry = entries.at(-1);
      if (entry === undefined || into === null) throw new SyntaxError(`line ${index + 1}: ${line}`);
      entry[into] += unquote(quoted);
    }
  }
  // The empty msgid is the file's own header.
  const named = entries.filter((entry) => entry.key !== '');
  const twice = named.find((entry, ix) => named.findIndex((other) => other.key === entry.key) !== ix);
  if (twice) throw new SyntaxError(`${twice.key} is there twice`);
  return named;
};

/** Spaces that must not break: before an ellipsis, and where French sets its punctuation apart. Translators type plain ones. */
export const typeset = (text: string, locale: string): string => {
  const set = text.replaceAll(' …', '\u00a0…');
  return locale === 'fr' ? set.replace(/ ([:;?!»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0') : set;
};

export type ParamKind = 'number' | 'text';

/** The `{names}` in an ICU message and what each must be: what is counted is a number, everything else is shown as it is. */
export const paramsOf = (text: string): Map<string, ParamKind> => {
  const params = new Map<string, ParamKind>();
  let ix = 0;
  const readUntil = (stops: string): string => {
    const start = ix;
    while (ix < text.length && !stops.includes(text[ix] as string)) ix++;
    if (ix >= text.length) throw new SyntaxError(`a bracket is not closed: ${text}`);
    return text.slice(start, ix).trim();
  };
  const readArgument = (): void => {
    const name = readUntil(',}');
    if (!/^\w+$/.test(name)) throw new SyntaxError(`no name in the bracket: ${text}`);
    if (text[ix++] === '}') {
      if (!params.has(name)) params.set(name, 'text');
      return;
    }
    const kind = readUntil(',}');
    params.set(name, kind === 'select' ? 'text' : 'number');
    while (text[ix] !== '}') {
      if (ix >= text.length) throw new SyntaxError(`a bracket is not closed: ${text}`);
      if (text[ix++] === '{') {
        readText(1);
        ix++;
      }
    }
    ix++;
  };
  const readText = (depth: number): void => {
    while (ix < text.length) {
      const char = text[ix];
      // ICU quotes brackets like '{this}'.
      if (char === "'" && /[{}]/.test(text[ix + 1] ?? '')) {
        ix++;
        readUntil("'");
        ix++;
      } else if (char === '{') {
        ix++;
        readArgument();
      } else if (char === '}') {
        if (depth === 0) throw new SyntaxError(`a bracket too many: ${text}`);
        return;
      } else ix++;
    }
    if (depth > 0) throw new SyntaxError(`a bracket is not closed: ${text}`);
  };
  readText(0);
  return params;
};

/** The forms of each plural in a message: `one` and `other`, `=0`, with the text of each. */
export const pluralsOf = (text: string): Map<string, string>[] => {
  const found: Map<string, string>[] = [];
  for (const { index, 0: head } of text.matchAll(/\{\w+, plural,/g)) {
    const forms = new Map<string, string>();
    let depth = 0;
    let start = index + head.length;
    let form = '';
    for (let ix = start; ix < text.length && depth >= 0; ix++) {
      if (text[ix] === '{' && depth++ === 0) {
        form = text.slice(start, ix).trim();
        start = ix + 1;
      } else if (text[ix] === '}' && --depth === 0) {
        forms.set(form, text.slice(start, ix));
        start = ix + 1;
      }
    }
    found.push(forms);
  }
  return found;
};

/** The committed file that types every call of `t`. */
export const makeMessageKeys = (entries: readonly PoEntry[]): string => {
  const lines = entries.map(({ key, text }) => {
    const params = [...paramsOf(text)].map(([name, kind]) => `${name}: ${kind === 'number' ? 'number' : 'Shown'}`);
    return `  '${key}': ${params.length === 0 ? 'None' : `{ ${params.join('; ')} }`};`;
  });
  return [
    '/** Made from en.po by the build: every message key with its parameters. Do not edit. */',
    '',
    'type None = Record<never, never>;',
    'type Shown = string | number;',
    '',
    'export interface MessageParams {',
    ...lines,
    '}',
    '',
    'export type MessageKey = keyof MessageParams;',
    '',
  ].join('\n');
};
