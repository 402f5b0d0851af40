import { describe, expect, test } from '@jest/globals';
import type { Memory } from './memory.ts';
import { type Contrast, makePreferences, openPreferences, PREFERENCES, parsePreferences } from './preferences.ts';

const DEFAULTS = parsePreferences(null);

const memoryWith = (text: string | null): Memory & { text: string | null; writes: number } => ({
  text,
  writes: 0,
  read() {
    return this.text;
  },
  write(_key, value) {
    this.text = value;
    this.writes += 1;
  },
});

describe('preferences', () => {
  test('have a default each: the first of all they may be', () => {
    for (const [name, values] of Object.entries(PREFERENCES))
      expect(DEFAULTS[name as keyof typeof DEFAULTS]).toBe(values[0]);
  });

  test.each([
    ['nothing', null],
    ['what is no record', '{"theme":"wo'],
    ['a list', '[]'],
    ['another version', '{"version":2,"theme":"wood"}'],
    ['values that there are not', '{"version":1,"theme":"pink","sound":0,"oneTap":"yes"}'],
  ])('are the defaults for %s', (_what, text) => {
    expect(parsePreferences(text)).toEqual(DEFAULTS);
  });

  test('are kept where they differ from the defaults, and come back', () => {
    const chosen = { ...DEFAULTS, theme: 'night', language: 'fr', sound: false } as const;
    expect(JSON.parse(makePreferences(chosen))).toEqual({ version: 1, theme: 'night', language: 'fr', sound: false });
    expect(parsePreferences(makePreferences(chosen))).toEqual(chosen);
  });

  test('are written when they are set, and only then', () => {
    const memory = memoryWith('{"version":1,"tileStyle":"digits"}');
    const preference = openPreferences(memory);
    expect(preference.tileStyle.value).toBe('digits');
    expect(memory.writes).toBe(0);
    preference.leftHanded.value = true;
    expect(parsePreferences(memory.text)).toEqual({ ...DEFAULTS, tileStyle: 'digits', leftHanded: true });
    preference.leftHanded.value = true;
    expect(memory.writes).toBe(1);
  });

  test('have the theme with the most contrast where the system asks for more, until another is chosen', () => {
    const memory = memoryWith(null);
    let changed = (): void => undefined;
    const contrast = { matches: true, addEventListener: (_: string, read: () => void) => (changed = read) };
    const preference = openPreferences(memory, undefined, contrast as unknown as Contrast);
    expect([preference.theme.value, memory.writes]).toEqual(['contrast', 0]);
    contrast.matches = false;
    changed();
    expect([preference.theme.value, memory.writes]).toEqual(['felt', 0]);
    contrast.matches = true;
    changed();
    preference.theme.value = 'felt';
    expect(JSON.parse(memory.text ?? '')).toEqual({ version: 1, theme: 'felt' });
    expect(openPreferences(memory, undefined, contrast as unknown as Contrast).theme.value).toBe('felt');
  });

  test('follow what another tab writes, without writing it again', () => {
    const memory = memoryWith(null);
    let written = (): void => undefined;
    const preference = openPreferences(memory, (read) => {
      written = read;
    });
    memory.text = '{"version":1,"theme":"wood","sound":false}';
    written();
    expect([preference.theme.value, preference.sound.value, memory.writes]).toEqual(['wood', false, 0]);
    memory.text = null;
    written();
    expect([preference.theme.value, preference.sound.value, memory.writes]).toEqual(['felt', true, 0]);
  });
});
