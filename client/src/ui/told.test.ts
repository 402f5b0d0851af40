import { afterAll, expect, test } from '@jest/globals';
import type { LANGUAGES } from '../i18n/language-codes.ts';
import { speakLanguage } from '../i18n/languages.ts';
import { spoken } from './told.tsx';

afterAll(() => speakLanguage('en'));

test.each<[(typeof LANGUAGES)[number], string, string]>([
  ['en', 'Ana played 6-4 on the left; ends 3 and 4.', 'Ana played 6 4 on the left; ends 3 and 4.'],
  ['en', '12-10 can’t be played: 6-5 has to lead.', '12 10 can’t be played: 6 5 has to lead.'],
  ['en', 'The engine is the 12-12; from 0-0 on', 'The engine is the double 12; from double blank on'],
  ['fr', 'Ana a posé le 6-4 ; le double-6 reste.', 'Ana a posé le 6 4 ; le double-6 reste.'],
  ['id', 'Ana memainkan 6-0.', 'Ana memainkan 6 0.'],
  // What is no tile stays as it is written.
  ['en', 'Ana-2, 2026-11-30, 100-80, 13-0, 6 - 4', 'Ana-2, 2026-11-30, 100-80, 13-0, 6 - 4'],
])('%s: "%s" is heard as a tile’s button says it', async (language, written, heard) => {
  await speakLanguage(language);
  expect(spoken(written)).toBe(heard);
});
