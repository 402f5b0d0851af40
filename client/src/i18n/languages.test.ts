import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import { compileWords } from '../../build/words.ts';
import { say, t } from './i18n.ts';
import { LANGUAGES } from './language-codes.ts';
import { languageFor, speakLanguage } from './languages.ts';
import { FILE_PARTS } from './parts.ts';
import { paramsOf, parsePo, pluralsOf } from './po.ts';

/** Everything that is said in a language is in one of these folders. */
const FOLDERS = ['.', 'guide'];

const fileOf = (folder: string, language: string): string => join(import.meta.dirname, folder, `${language}.po`);

const textsOf = (language: string): Map<string, string> =>
  new Map(
    FOLDERS.flatMap((folder) => parsePo(readFileSync(fileOf(folder, language), 'utf8'))).map(({ key, text }) => [
      key,
      text,
    ]),
  );

const english = textsOf('en');
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Names, signs and numbers, which are the same in every language. */
const SAME_EVERYWHERE = [
  ...[
    'app.name',
    'app.title',
    'home.code.placeholder',
    'game.milo.name',
    'guide.word.milo',
    'table.place.with',
    'table.status.named',
  ],
  ...[
    'table.hand.not-playable',
    'table.over.points',
    'table.over.no-points',
    'table.clock.left',
    'table.clock.lag',
    'table.lane.more',
  ],
];

/** Words that are spelt as in English. */
const SAME_IN: Record<(typeof OTHERS)[number], readonly string[]> = {
  es: ['table.key.enter', 'table.seat.bot', 'settings.clock.normal'],
  pt: ['table.key.enter', 'settings.clock.normal', 'table.menu', 'table.moment.milo'],
  fr: [
    ...[
      'table.seat.bot',
      'table.title',
      'table.menu',
      'table.over.score',
      'table.seat.points',
      'rules.set.6',
      'guide.word.double',
      'guide.word.train',
    ],
    ...['settings.target.pips', 'settings.target.points'],
  ],
  id: [
    'table.key.enter',
    'table.seat.bot',
    'table.menu',
    'game.latin.name',
    'settings.clock.normal',
    'guide.word.set',
    'table.moment.milo',
  ],
};

/** A message without letters of its own: `+{n}`. */
const isWordless = (text: string): boolean =>
  !/\p{L}/u.test(text.replace(/\{\w+(, (plural|select),)?|=\d+ |\b(one|many|other|yes|no|pairs)\b(?= \{)/g, ''));

/** English without its parameters, whose names are words too. */
const wordsOf = (key: string): string => (english.get(key) as string).replace(/\{\w+\}/g, '');

/** Where English says the first, the others say this: one word for one thing, as in the head of each locale file. */
const GLOSSARY: readonly [RegExp, Record<(typeof OTHERS)[number], RegExp>][] = [
  [/boneyard/, { es: /pozo|robar/i, pt: /monte/i, fr: /pioch/i, id: /tumpukan/i }],
  [/blocked/i, { es: /tranca/i, pt: /tranc/i, fr: /bloqué/i, id: /buntu/i }],
  [/\bhost\b/, { es: /anfitri/i, pt: /anfitri/i, fr: /hôte/i, id: /tuan rumah/i }],
  [/\bseats?\b/i, { es: /puesto|sitio/i, pt: /lugar/i, fr: /place/i, id: /kursi/i }],
  [/\bround\b/i, { es: /ronda|tranca|sale/i, pt: /rodada|trancar/i, fr: /manche/i, id: /ronde|buntu|membuka/i }],
  [/\bdouble blank\b/i, { es: /doble blanco/i, pt: /carroça branca/i, fr: /double-blanc/i, id: /balak kosong/i }],
  [/highest double/i, { es: /doble más alto/i, pt: /maior carroça/i, fr: /plus fort double/i, id: /balak tertinggi/i }],
  [
    /\b(the|a|this|your|that|next) match\b/i,
    { es: /partida/i, pt: /partida/i, fr: /partie/i, id: /pertandingan|main cepat/i },
  ],
  [/house rule/i, { es: /reglas? de la casa/i, pt: /regras? da casa/i, fr: /règles? maison/i, id: /aturan rumah/i }],
];

/** Words of another country's game, or of no game, and what only a finger does: a tile is chosen by finger, mouse and key. */
const NEVER: Record<'en' | (typeof OTHERS)[number], RegExp> = {
  en: /\btap(s|ped|ping)?\b/i,
  es: /\b(piedras?|mulas?|teja|azulejo|vosotros|ustedes|un toque|tócal[ao]s?|toca (el|la|una))\b/i,
  pt: /\b(peças|(a|uma) peça|azulejo|telha|bucha|tu|toques?)\b/i,
  fr: /\b(tuiles?|talon|tu|toi|touche[rz])\b/i,
  id: /\b(batu|ubin|Anda)\b|[Kk]etuk/,
};

test('English never says what only a finger does', () => {
  expect([...english].filter(([, text]) => NEVER.en.test(text)).map(([key]) => key)).toEqual([]);
});

describe.each(OTHERS)('%s', (language) => {
  const texts = textsOf(language);
  const both = [...texts].filter(([key]) => english.has(key)).map(([key, text]) => [key, text] as const);
  const keysWhere = (isWrong: (key: string, text: string) => boolean): string[] =>
    both.filter(([key, text]) => isWrong(key, text)).map(([key]) => key);

  test('has all keys, and no others', () => {
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test('is told the same things as English', () => {
    const params = (text: string): string[] => [...paramsOf(text)].map(([name, kind]) => `${name} ${kind}`).sort();
    expect(both.map(([key, text]) => ({ key, params: params(text) }))).toEqual(
      both.map(([key]) => ({ key, params: params(english.get(key) as string) })),
    );
  });

  test('leaves nothing in English', () => {
    const allowed = new Set([...SAME_EVERYWHERE, ...SAME_IN[language]]);
    expect(keysWhere((key, text) => text === english.get(key) && !isWordless(text) && !allowed.has(key))).toEqual([]);
    expect(keysWhere((_key, text) => text.trim() === '')).toEqual([]);
  });

  test('counts with the forms that it has', () => {
    // `many` begins at a million, which nothing here counts; it falls back to `other`.
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const needed = categories.filter((category) => category !== 'many');
    const wrong = both.flatMap(([key, text]) =>
      pluralsOf(text)
        .filter(
          (forms) =>
            [...forms.keys()].some((form) => !form.startsWith('=') && !categories.includes(form as 'one')) ||
            (!isWordless(forms.get('other') ?? '') && needed.some((category) => !forms.has(category))),
        )
        .map((forms) => `${key}: ${[...forms.keys()].join(' ')}`),
    );
    expect(wrong).toEqual([]);
  });

  test('says one word for one thing', () => {
    for (const [word, theirs] of GLOSSARY) {
      const other = keysWhere((key, text) => word.test(wordsOf(key)) && !theirs[language].test(text));
      expect({ word: String(word), other }).toEqual({ word: String(word), other: [] });
    }
    expect(keysWhere((_key, text) => NEVER[language].test(text))).toEqual([]);
  });

  test.each([
    ...FILE_PARTS.map((part) => ['.', part] as const),
    ...FOLDERS.slice(1).map((folder) => [folder, null] as const),
  ])('loads little at a time: at most 12 KB of %s %s', (folder, part) => {
    const path = fileOf(folder, language);
    const { length } = gzipSync(compileWords(path, readFileSync(path, 'utf8'), part), { level: 9 });
    expect(length / 1024).toBeLessThan(12);
  });

  test('ends a sentence where English does', () => {
    const end = (text: string): string => /[.…!?]$/.exec(text)?.[0] ?? '';
    const wrong = keysWhere(
      (key, text) => /^[.…?]$/.test(end(english.get(key) as string)) !== /^[.…?]$/.test(end(text)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the language of a person', () => {
  test.each<[Parameters<typeof languageFor>[0], string[], string]>([
    ['auto', ['es-MX', 'en'], 'es'],
    ['auto', ['de-AT', 'pt-BR', 'en'], 'pt'],
    ['auto', ['FR-ca'], 'fr'],
    ['auto', ['ja'], 'en'],
    ['auto', [], 'en'],
    ['id', ['es'], 'id'],
  ])('%s with a browser that asks for %j is %s', (choice, wanted, language) => {
    expect(languageFor(choice, wanted)).toBe(language);
  });
});

describe('another language', () => {
  afterAll(() => speakLanguage('en'));

  test.each([
    ['es', '1 ficha', '2 fichas', '1234 fichas'],
    ['pt', '1 pedra', '2 pedras', '1.234 pedras'],
    ['fr', '1 domino', '2 dominos', '1\u202f234 dominos'],
    ['id', '1 kartu', '2 kartu', '1.234 kartu'],
  ] as const)('%s counts and groups its numbers its own way', async (language, one, two, many) => {
    await speakLanguage(language);
    expect([1, 2, 1234].map((n) => t('table.seat.tiles', { n }))).toEqual([one, two, many]);
    expect(say({ key: 'table.over.pips', params: { n: 0 } })).toMatch(/^0 /);
  });

  test('is what was asked for last, however long the words take', async () => {
    await Promise.all([speakLanguage('fr'), speakLanguage('es')]);
    expect(t('page.back')).toBe('Atrás');
  });

  test('sets French punctuation apart without letting it fall to the next line', async () => {
    await speakLanguage('fr');
    expect(t('table.boneyard', { n: 2 })).toBe('Pioche\u00a0: 2 dominos');
    expect(t('page.loading')).toBe('Un instant\u00a0…');
  });
});
