/** What this device prefers: one record of typed values with their defaults, each a signal that is kept when it is set. */
import { batch, effect, type Signal, signal } from '@preact/signals';
import { LANGUAGES } from '../i18n/language-codes.ts';
import { type Memory, memory } from './memory.ts';

/** Every preference with all it may be; the first is its default. What is none of these is read as the default. */
export const PREFERENCES = {
  theme: ['felt', 'wood', 'night', 'contrast'],
  /** Black pips, coloured pips with a dark outline, or digits. */
  tileStyle: ['black', 'coloured', 'digits'],
  /** The table tilted back in perspective; `auto` where there is room for it. */
  lean: ['auto', 'on', 'off'],
  /** All sounds; the one for your turn has a switch of its own below it. */
  sound: [true, false],
  turnSound: [true, false],
  vibration: [true, false],
  /** Set only once the browser has allowed it. */
  notifications: [false, true],
  /** A tap plays where there is one choice. */
  oneTap: [false, true],
  /** How many tiles of each number are out, where the table allows aids. */
  suits: [false, true],
  /** Of the hand; `own` is the order that the person gave it. */
  sort: ['suit', 'weight', 'playable', 'own'],
  leftHanded: [false, true],
  /** `auto` follows the browser. */
  language: ['auto', ...LANGUAGES],
  /** Single keys that play at the table. */
  shortcuts: [true, false],
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export type Preferences = { readonly [K in PreferenceName]: (typeof PREFERENCES)[K][number] };
export type PreferenceSignals = { readonly [K in PreferenceName]: Signal<Preferences[K]> };

const NAMES = Object.keys(PREFERENCES) as PreferenceName[];
const KEY = 'preferences';
/** Raised when a value changes its meaning; a record of another version is not read. */
const VERSION = 1;

/** Who asks the system for more contrast has it here too, as long as they choose no theme themselves. */
const defaultOf = (name: PreferenceName, moreContrast: boolean): unknown =>
  name === 'theme' && moreContrast ? 'contrast' : PREFERENCES[name][0];

/** What was kept, with defaults for all that is missing or not understood. */
export const parsePreferences = (text: string | null, moreContrast = false): Preferences => {
  let kept: Record<string, unknown> = {};
  try {
    const parsed = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (parsed?.version === VERSION) kept = parsed;
  } catch {
    // Not ours, or cut short: the defaults will do.
  }
  const read = NAMES.map((name) => {
    const values: readonly unknown[] = PREFERENCES[name];
    return [name, values.includes(kept[name]) ? kept[name] : defaultOf(name, moreContrast)];
  });
  return Object.fromEntries(read);
};

/** Only what differs from the defaults, so that a better default reaches everybody who did not choose. */
export const makePreferences = (preferences: Preferences, moreContrast = false): string => {
  const chosen = NAMES.filter((name) => preferences[name] !== defaultOf(name, moreContrast));
  return JSON.stringify({ version: VERSION, ...Object.fromEntries(chosen.map((name) => [name, preferences[name]])) });
};

/** Told when another tab has written to the memory. */
export type OnWritten = (read: () => void) => void;

/** What the system says of contrast. */
export type Contrast = Pick<MediaQueryList, 'matches' | 'addEventListener'>;

export const openPreferences = (kept: Memory, onWritten?: OnWritten, contrast?: Contrast): PreferenceSignals => {
  const parse = (): Preferences => parsePreferences(kept.read(KEY), contrast?.matches);
  const make = (preferences: Preferences): string => makePreferences(preferences, contrast?.matches);
  const first = parse();
  const signals = Object.fromEntries(NAMES.map((name) => [name, signal(first[name])]));
  let written = make(first);
  effect(() => {
    const text = make(Object.fromEntries(NAMES.map((name) => [name, signals[name]?.value])) as unknown as Preferences);
    if (text !== written) kept.write(KEY, text);
    written = text;
  });
  const readAgain = (): void => {
    const read = parse();
    written = make(read);
    batch(() => {
      for (const name of NAMES) (signals[name] as Signal<unknown>).value = read[name];
    });
  };
  onWritten?.(readAgain);
  contrast?.addEventListener('change', readAgain);
  return signals as unknown as PreferenceSignals;
};

/** Read `preference.theme.value`, set it the same way. */
export const preference = openPreferences(
  memory,
  (read) => {
    // Under tests there is no page.
    globalThis.addEventListener?.('storage', read);
  },
  globalThis.matchMedia?.('(prefers-contrast: more)'),
);
