import { PRESETS, presetRules, type Rules } from '@boneyard/shared';
import { afterAll, describe, expect, test } from '@jest/globals';
import { say } from '../i18n/i18n.ts';
import { LANGUAGES } from '../i18n/language-codes.ts';
import { speakLanguage, withWords } from '../i18n/languages.ts';
import { blocksOf, GAME_PAGES, type GamePage } from '../screens/rules/pages.ts';
import { gameWords, numbersOf } from './games.ts';

await withWords('guide', Promise.resolve());
afterAll(() => speakLanguage('en'));

/** Numbers that no game is published with. */
const odd = (rules: Rules): Rules =>
  rules.game === 'line' ? { ...rules, target: 43, handSize: 4 } : { ...rules, doubleBlank: 0, handSize: 4 };

const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([number]) => Number(number));

/** How many play, a point a round and a last tile are the games' own. */
const OWN = [1, 2, 8];

describe.each(LANGUAGES)('what is said of a game in %s takes its numbers from the rules in force', (language) => {
  test.each(PRESETS)('%s, in its line', async (preset) => {
    await speakLanguage(language);
    const rules = odd(presetRules(preset));
    const own = numbersIn(gameWords(preset, rules).line).filter((n) => !OWN.includes(n));
    expect(own.filter((n) => !Object.values(numbersOf(rules)).includes(n))).toEqual([]);
    // Without a table it is the published game that is spoken of.
    expect(gameWords(preset).line).toBe(gameWords(preset, presetRules(preset)).line);
  });

  test.each(GAME_PAGES as readonly GamePage[])('%s, on its page', async (game) => {
    await speakLanguage(language);
    const rules = odd(presetRules(game));
    const said = blocksOf(game)
      // Pictures' captions are about their pictures.
      .map(({ text }) => say({ key: text, params: numbersOf(rules) }))
      .join(' ');
    expect(numbersIn(said).filter((n) => !Object.values(numbersOf(rules)).includes(n))).toEqual([]);
    expect(said).not.toMatch(/\b(seven|five|fifty|siete|cinco|sept|cinq|sete|tujuh|lima)\b/i);
  });
});

test('a target of one’s own is in the line of its game', async () => {
  await speakLanguage('en');
  expect(gameWords('latin', { ...presetRules('latin'), target: 40 } as Rules).line).toMatch(/^In pairs to 40,/);
  expect(gameWords('latin').line).toMatch(/^In pairs to 100,/);
});
