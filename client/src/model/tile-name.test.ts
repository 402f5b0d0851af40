import { afterAll, expect, test } from '@jest/globals';
import { say } from '../i18n/i18n.ts';
import { LANGUAGES } from '../i18n/language-codes.ts';
import { speakLanguage } from '../i18n/languages.ts';
import { halvesName, tileInText, tileName } from './tile-name.ts';
import { tile } from './view.fixture.ts';

afterAll(() => speakLanguage('en'));

const DOUBLES: Record<(typeof LANGUAGES)[number], readonly string[]> = {
  en: ['double blank', 'double 6', 'double 12'],
  es: ['doble blanco', 'doble 6', 'doble 12'],
  pt: ['carroça branca', 'carroça de 6', 'carroça de 12'],
  fr: ['double-blanc', 'double-6', 'double-12'],
  id: ['balak kosong', 'balak 6', 'balak 12'],
};

test.each(LANGUAGES)('%s: a double has a name, any other tile its halves', async (language) => {
  await speakLanguage(language);
  expect(['0-0', '6-6', '12-12'].map((each) => say(tileName(tile(each))))).toEqual(DOUBLES[language]);
  expect(say(tileName(tile('6-4')))).toBe('6 4');
  expect(say(halvesName([4, 6] as never))).toBe('4 6');
  expect([tileInText(tile('6-4')), say(tileInText(tile('6-6')) as never)]).toEqual(['6-4', DOUBLES[language][1]]);
});
