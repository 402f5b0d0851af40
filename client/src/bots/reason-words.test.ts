import { readFileSync } from 'node:fs';
import type { Seat, TileId } from '@boneyard/shared';
import { describeReason, type PlayReason, REASON_KINDS } from '@boneyard/shared/bots';
import { afterAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '../i18n/language-codes.ts';
import { speakLanguage } from '../i18n/languages.ts';
import { paramsOf, parsePo } from '../i18n/po.ts';
import { loadReasonWords, reasonWords } from './reason-words.ts';

const suits = [5, 0] as const;
const tile = 20 as TileId;
const ONE_OF_EACH: readonly PlayReason[] = [
  { reason: 'only-choice' },
  { reason: 'goes-out', times: 1 },
  { reason: 'goes-out', times: 4 },
  { reason: 'blocks' },
  { reason: 'leaves-stuck', seat: 1, suits },
  { reason: 'opens-void', seat: 1, suit: 3 },
  { reason: 'keeps-for-partner', seat: 2, suit: 5, times: 2 },
  { reason: 'lets-partner-play', seat: 2, suit: 5 },
  { reason: 'covers-opponent', seat: 3, suit: 6 },
  { reason: 'stops-out', seat: 3 },
  { reason: 'opens-own', suit: 4, held: 2 },
  { reason: 'owns-both-ends', suits },
  { reason: 'holds-the-rest', suit: 0, held: 1 },
  { reason: 'holds-the-rest', suit: 0, held: 3 },
  { reason: 'scarce', suit: 1, left: 1 },
  { reason: 'sets-up-milo', suits },
  { reason: 'prevents-milo', suits },
  { reason: 'saves-double', tile },
  { reason: 'sheds-heavy', tile, pips: 10 },
  { reason: 'stays-able', fits: 2, left: 4 },
  { reason: 'keeps-variety', suits: 5 },
  { reason: 'goes-along', tiles: 1 },
  { reason: 'goes-along', tiles: 5 },
  { reason: 'saves-train', tiles: 4 },
  { reason: 'covers-own-double', tile },
  { reason: 'keeps-double-back' },
  { reason: 'closes-train' },
  { reason: 'leaves-own-end' },
  { reason: 'makes-pass', seat: 1, percent: 79, other: 3 },
  { reason: 'feeds-partner', seat: 2, percent: 99, other: 30 },
  { reason: 'plays-again', percent: 80, other: 40 },
  { reason: 'wins-round', tile, percent: 58, other: 47 },
  { reason: 'looked-ahead', tile, tenths: 23 },
  { reason: 'wins-match', tile, percent: 7 },
  { reason: 'wins-round', tile: null, percent: 58, other: 47 },
  { reason: 'looked-ahead', tile: null, tenths: 23 },
  { reason: 'wins-match', tile: null, percent: 7 },
  { reason: 'stays-able', fits: 1, left: 1 },
  { reason: 'all-alike' },
];

const nameOf = (seat: Seat): string => ['Ana', 'Ben', 'Cleo', 'Dan'][seat] as string;
const textsOf = (language: string): Map<string, string> =>
  new Map(
    parsePo(readFileSync(new URL(`../i18n/${language}.po`, import.meta.url), 'utf8'))
      .filter(({ key }) => key.startsWith('reason.'))
      .map(({ key, text }) => [key, text]),
  );

afterAll(() => speakLanguage('en'));

describe.each(LANGUAGES)('%s', (language) => {
  test('has a sentence for every kind of reason, with all that it says', async () => {
    await speakLanguage(language);
    await loadReasonWords();
    const texts = textsOf(language);
    const english = textsOf('en');
    expect([...texts.keys()].sort()).toEqual(REASON_KINDS.map((kind) => `reason.${kind}`).sort());
    const params = (text: string): string[] => [...paramsOf(text).keys()].sort();
    for (const [key, text] of texts)
      expect({ key, params: params(text) }).toEqual({ key, params: params(english.get(key) as string) });
    expect(new Set(ONE_OF_EACH.map(({ reason }) => reason))).toEqual(new Set(REASON_KINDS));
    const said = ONE_OF_EACH.map((reason) => reasonWords(describeReason(reason), nameOf));
    for (const sentence of said) {
      expect(sentence).toMatch(/^[A-ZÀ-Þ][^{}#]*\.$/);
      expect(sentence).not.toMatch(/undefined|NaN/);
    }
    expect(new Set(said).size).toBe(said.length);
    if (language !== 'en') expect([...texts].filter(([key, text]) => english.get(key) === text)).toEqual([]);
  });
});

test.each<[PlayReason, string]>([
  [{ reason: 'keeps-for-partner', seat: 2, suit: 5, times: 2 }, 'Keeps 5 open for Cleo, who led or opened it twice.'],
  [
    { reason: 'looked-ahead', tile, tenths: 23 },
    'Played on in many likely deals, it came out 2.3 points better than double 5.',
  ],
  [{ reason: 'goes-out', times: 2 }, 'Goes out, and the points count 2 times.'],
  [
    { reason: 'looked-ahead', tile: null, tenths: 23 },
    'Played on in many likely deals, it came out 2.3 points better than the same tile elsewhere.',
  ],
  [{ reason: 'stays-able', fits: 1, left: 3 }, 'Can go on: 1 tile of 3 will fit afterwards.'],
])('%j', async (reason, sentence) => {
  await speakLanguage('en');
  await loadReasonWords();
  expect(reasonWords(describeReason(reason), nameOf)).toBe(sentence);
});
