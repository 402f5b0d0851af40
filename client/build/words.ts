/** Compiles the locale files: `import('./fr.po?part=fair')` gives the messages of one part, `import('./guide/fr.po')` all of a file. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';
import { type FilePart, partOf } from '../src/i18n/parts.ts';
import { type PoEntry, parsePo, typeset } from '../src/i18n/po.ts';

/** A word that is not translated yet is said in English rather than not at all; a test lists them. */
const withEnglish = (entries: readonly PoEntry[], english: readonly PoEntry[]): PoEntry[] => {
  const texts = new Map(entries.map((entry) => [entry.key, entry]));
  return english.map((entry) => texts.get(entry.key) ?? entry);
};

/** The module of the messages of a locale file; all of them if no part is named. */
export const compileWords = (path: string, content: string, part: FilePart | null): string => {
  const locale = basename(path, '.po');
  const english = parsePo(readFileSync(join(dirname(path), 'en.po'), 'utf8'));
  const entries = withEnglish(parsePo(content), english).filter(({ key }) => part === null || partOf(key) === part);
  const messages = Object.fromEntries(entries.map(({ key, text }) => [key, typeset(text, locale)]));
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
  if (errors.length > 0) throw new Error(errors.map(({ id, error }) => `${id}: ${error.message}`).join('\n'));
  return source;
};

const WORDS = /^(.+\.po)(?:\?part=(\w+))?$/;

export const words = (): Plugin => ({
  name: 'boneyard-words',
  load: {
    filter: { id: WORDS },
    handler(id) {
      const [, path = '', part = null] = WORDS.exec(id) ?? [];
      this.addWatchFile(path);
      return { code: compileWords(path, readFileSync(path, 'utf8'), part as FilePart | null), moduleType: 'js' };
    },
  },
});
