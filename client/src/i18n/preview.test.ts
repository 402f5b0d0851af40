import { PRESETS } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { previewWords } from '../../build/preview.ts';
import { LANGUAGES } from './language-codes.ts';

describe.each(LANGUAGES)('what the server says of a table’s link in %s', (language) => {
  const words = previewWords(language);
  const texts = [
    words.of,
    words.ofNobody,
    words.running,
    ...Object.values(words.games),
    ...Object.values(words.seats).flat(),
  ];

  test('is all there, with nothing left to fill in but name and game', () => {
    expect(Object.keys(words.games)).toEqual([...PRESETS]);
    expect([words.of, words.ofNobody].map((text) => text.match(/\{\w+\}/g)?.sort())).toEqual([
      ['{game}', '{name}'],
      ['{game}'],
    ]);
    for (const text of texts) expect(text.replace(/\{(name|game)\}/g, '')).not.toMatch(/[{}#]|undefined|gate\.|game\./);
  });

  test('counts up to eight seats, each with as many free as there can be', () => {
    expect(Object.entries(words.seats).map(([seats, of]) => [seats, of.length])).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((seats) => [String(seats), seats + 1]),
    );
    expect(words.seats[4]?.[2]).toMatch(/2.*4|4.*2/);
  });
});
