import { PROTOCOL } from '@boneyard/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import { firstScript } from '../../build/first-script.ts';
import { LANGUAGES } from '../i18n/language-codes.ts';
import { languageFor } from '../i18n/languages.ts';
import { parsePreferences } from './preferences.ts';

const WORDS = Object.fromEntries(
  LANGUAGES.map((language) => [language, { main: `/assets/${language}.js`, play: `/assets/${language}-play.js` }]),
);
const TABLE = ['/assets/small.js'];

/** What the script does to a page of this browser. */
const run = (kept: string | null, languages: string[], pathname = '/', name: string | null = null) => {
  const links: { href?: string; rel?: string }[] = [];
  const root = { dataset: {} as Record<string, string>, lang: 'en' };
  const page = {
    documentElement: root,
    createElement: () => ({}),
    head: { append: (link: object) => void links.push(link) },
  };
  const storage = {
    getItem: (key: string) => {
      if (kept === 'closed') throw new Error('the storage is closed to us');
      return key === 'boneyard.name' ? name : kept;
    },
  };
  const script = firstScript({ words: WORDS, table: TABLE });
  const asked: unknown[] = [];
  const fetch = async (path: string, { body }: RequestInit): Promise<void> =>
    void asked.push(body === undefined ? path : { [path]: JSON.parse(String(body)) });
  const names = ['document', 'localStorage', 'navigator', 'location', 'fetch'];
  new Function(...names, script)(page, storage, { languages }, { pathname }, fetch);
  return { theme: root.dataset.theme, lang: root.lang, links, asked };
};

describe('before the first paint', () => {
  test('who asks the system for more contrast sees it from the start, unless a theme was chosen', () => {
    const system = globalThis as { matchMedia?: unknown };
    system.matchMedia = (query: string) => ({ matches: query === '(prefers-contrast: more)' });
    try {
      const seen = [null, '{"version":1,"theme":"felt"}'].map((kept) => run(kept, ['en']).theme);
      expect(seen).toEqual(['contrast', 'felt']);
    } finally {
      delete system.matchMedia;
    }
  });

  test.each<[string | null, string[]]>([
    [null, ['en-GB']],
    [null, ['ja', 'pt-BR']],
    [null, []],
    ['{"version":1,"theme":"wood"}', ['fr']],
    ['{"version":1,"language":"id","theme":"contrast"}', ['es', 'en']],
    ['{"version":1,"language":"auto"}', ['es-419']],
    ['no record', ['fr-CA']],
    ['null', ['de']],
    ['closed', ['es']],
  ])('%s, %j: the same theme and language as the page then shows', (kept, languages) => {
    const preferred = parsePreferences(kept === 'closed' ? null : kept);
    const language = languageFor(preferred.language, languages);
    expect(run(kept, languages)).toEqual({
      theme: preferred.theme,
      lang: language,
      links: [{ rel: 'modulepreload', href: `/assets/${language}.js` }],
      asked: [],
    });
  });

  test('a table’s page sends for what its large files import', () => {
    expect(run(null, ['fr'], '/t/V1StGXR8_Z5jdHi6B-myT').links).toEqual([
      { rel: 'modulepreload', href: '/assets/fr.js' },
      { rel: 'modulepreload', href: '/assets/fr-play.js' },
      { rel: 'modulepreload', href: '/assets/small.js' },
    ]);
  });

  test.each([
    ['/t/V1StGXR8_Z5jdHi6B-myT', 'Ana', [{ '/api/tables/V1StGXR8_Z5jdHi6B-myT/join': { protocol: PROTOCOL } }]],
    ['/t/V1StGXR8_Z5jdHi6B-myT/seats', null, ['/api/me', '/api/tables/V1StGXR8_Z5jdHi6B-myT/invitation']],
    ['/t/', 'Ana', []],
  ])('at %s %s asks %j', (path, name, asked) => {
    expect(run(null, ['en'], path, name).asked).toEqual(asked);
  });
});
