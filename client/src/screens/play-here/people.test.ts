import { presetRules } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { t } from '../../i18n/i18n.ts';
import { LANGUAGES } from '../../i18n/language-codes.ts';
import { speakLanguage } from '../../i18n/languages.ts';
import type { Memory } from '../../shell/memory.ts';
import { filledNames, nameFaults, rememberedPeople, rememberPeople, seatPeople } from './people.ts';

const memoryOf = (kept: string | null): Memory => {
  let value = kept;
  return {
    read: () => value,
    write: (_key, next) => {
      value = next;
    },
  };
};

describe('seats', () => {
  const seatsOf = (preset: 'latin' | 'draw' | 'block', names: readonly string[], together: boolean) =>
    seatPeople(presetRules(preset), names, together).map(({ seat }) => seat);

  test.each<[string, 'latin' | 'draw' | 'block', readonly string[], boolean, readonly number[]]>([
    ['one', 'latin', ['Ana'], true, [0]],
    ['two as partners', 'latin', ['Ana', 'Ben'], true, [0, 2]],
    ['two against each other', 'latin', ['Ana', 'Ben'], false, [0, 1]],
    ['two where there are no pairs', 'draw', ['Ana', 'Ben'], true, [0, 1]],
    ['three in pairs', 'latin', ['Ana', 'Ben', 'Cid'], true, [0, 1, 2]],
  ])('%s', (_, preset, names, together, seats) => {
    expect(seatsOf(preset, names, together)).toEqual(seats);
  });

  test('are as many as there are', () => {
    expect(() => seatsOf('latin', ['Ana', 'Ben', 'Cid', 'Dan', 'Eve'], false)).toThrow(RangeError);
  });
});

describe('names', () => {
  test.each([null, '{}', '[]', '[1]', 'not json'])('kept as %s are one’s own', (kept) => {
    expect(rememberedPeople(memoryOf(kept), 'Ana', null)).toEqual(['Ana']);
  });

  test('are typed once', () => {
    const memory = memoryOf(null);
    rememberPeople(memory, ['Ana', 'Ben']);
    expect(rememberedPeople(memory, 'Cid', null)).toEqual(['Ana', 'Ben']);
    // Typed on the page before.
    expect(rememberedPeople(memory, 'Cid', 'Cid')).toEqual(['Cid', 'Ben']);
  });

  test('that will not do are pointed out', () => {
    expect(nameFaults(['Ana', 'B', '<>', 'A'.repeat(21)])).toEqual([false, true, true, true]);
  });

  test('that are left blank are filled in, in each language by one that will do', async () => {
    const typed = ['', 'Ben', ' '];
    expect(nameFaults(typed)).toEqual([false, false, false]);
    for (const language of LANGUAGES) {
      await speakLanguage(language);
      const filled = filledNames(typed, (n) => t('name.player', { n }));
      expect([filled[1], new Set(filled).size]).toEqual(['Ben', 3]);
      expect(nameFaults(filled)).toEqual([false, false, false]);
    }
    await speakLanguage('en');
    expect(filledNames(typed, (n) => t('name.player', { n }))).toEqual(['Player 1', 'Ben', 'Player 3']);
  });
});
