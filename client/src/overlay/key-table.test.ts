/** In every language each deed has a key, no key two deeds, and what is read on an end's chip plays there. */
import { describe, expect, test } from '@jest/globals';
import { t } from '../i18n/i18n.ts';
import { LANGUAGES } from '../i18n/language-codes.ts';
import { speakLanguage, withWords } from '../i18n/languages.ts';
import { TELLINGS } from '../model/telling.ts';
import { keyWords, tableKeys } from './key-table.ts';

await withWords('play', Promise.resolve());

describe.each(LANGUAGES)('in %s', (language) => {
  test('the list is whole and in two minds about nothing', async () => {
    await speakLanguage(language);
    const keys = tableKeys();
    const letters = keys.flatMap((key) => key.letters);
    expect(letters.filter((letter, ix) => letters.indexOf(letter) !== ix)).toEqual([]);
    expect(keys.filter(({ name, letters: own }) => name === undefined && own.length === 0)).toEqual([]);
    expect(keys.flatMap(({ deed }) => (deed.does === 'tell' ? [deed.what] : []))).toEqual(TELLINGS);

    const words = keys.map(keyWords);
    expect(new Set(words.map(({ told }) => told)).size).toBe(keys.length);
    expect(words.every(({ keys: names, told }) => !`${names}${told}`.includes('table.key'))).toBe(true);

    const playsOn = (letter: string) => keys.find((key) => key.letters.includes(letter))?.deed;
    for (const [side, latin] of [
      ['left', 'l'],
      ['right', 'r'],
    ] as const) {
      const chip = t(`table.ends.${side}`).slice(-1).toLowerCase();
      for (const letter of [chip, latin]) expect(playsOn(letter)).toEqual({ does: 'play', on: side });
    }
  });
});
