/**
 * What the server puts into the page of a table's link, for chat apps that show where it leads (server/src/http/preview.ts): the
 * same words as on the page itself, in each language. The server has no other words, and fills in names alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESETS } from '@boneyard/shared';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../src/i18n/language-codes.ts';
import { parsePo, typeset } from '../src/i18n/po.ts';
import { type Messages, putIntoWords } from '../src/i18n/put-into-words.ts';

const MOST_SEATS = 8;
const NAME = '{name}';
const GAME = '{game}';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, ix) => from + ix);

export const previewWords = (language: Language) => {
  const path = join(import.meta.dirname, `../src/i18n/${language}.po`);
  const texts = parsePo(readFileSync(path, 'utf8')).filter(({ key }) => /^(gate|game)\./.test(key));
  const { source } = createCompiledCatalog(
    language,
    Object.fromEntries(texts.map(({ key, text }) => [key, typeset(text, language)])),
    { namespace: 'json' },
  );
  const { messages } = JSON.parse(source) as { messages: Messages };
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
    putIntoWords(messages[key] ?? key, params, language);
  return {
    of: say('gate.of', { name: NAME, game: GAME }),
    ofNobody: say('gate.of-nobody', { game: GAME }),
    seats: Object.fromEntries(
      range(2, MOST_SEATS).map((seats) => [seats, range(0, seats).map((free) => say('gate.seats', { free, seats }))]),
    ),
    running: say('gate.running'),
    games: Object.fromEntries(PRESETS.map((preset) => [preset, say(`game.${preset}.name`)])),
  };
};

export const preview = (): Plugin => ({
  name: 'boneyard-preview',
  apply: 'build',
  generateBundle() {
    const words = Object.fromEntries(LANGUAGES.map((language) => [language, previewWords(language)]));
    this.emitFile({ type: 'asset', fileName: 'preview.json', source: JSON.stringify(words) });
  },
});
