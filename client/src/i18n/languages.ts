/** Which language a person reads, and its words: files of their own for each, loaded when it is spoken. */
import type { Preferences } from '../shell/preferences.ts';
import { speak } from './i18n.ts';
import { LANGUAGES, type Language } from './language-codes.ts';
import type { Part } from './parts.ts';
import type { Messages } from './put-into-words.ts';

type Words = () => Promise<{ readonly messages: Messages }>;

const WORDS: Record<Part, Record<Language, Words>> = {
  main: {
    en: () => import('./en.po?part=main'),
    es: () => import('./es.po?part=main'),
    pt: () => import('./pt.po?part=main'),
    fr: () => import('./fr.po?part=main'),
    id: () => import('./id.po?part=main'),
  },
  play: {
    en: () => import('./en.po?part=play'),
    es: () => import('./es.po?part=play'),
    pt: () => import('./pt.po?part=play'),
    fr: () => import('./fr.po?part=play'),
    id: () => import('./id.po?part=play'),
  },
  guide: {
    en: () => import('./guide/en.po'),
    es: () => import('./guide/es.po'),
    pt: () => import('./guide/pt.po'),
    fr: () => import('./guide/fr.po'),
    id: () => import('./guide/id.po'),
  },
  prefs: {
    en: () => import('./en.po?part=prefs'),
    es: () => import('./es.po?part=prefs'),
    pt: () => import('./pt.po?part=prefs'),
    fr: () => import('./fr.po?part=prefs'),
    id: () => import('./id.po?part=prefs'),
  },
  fair: {
    en: () => import('./en.po?part=fair'),
    es: () => import('./es.po?part=fair'),
    pt: () => import('./pt.po?part=fair'),
    fr: () => import('./fr.po?part=fair'),
    id: () => import('./id.po?part=fair'),
  },
  reason: {
    en: () => import('./en.po?part=reason'),
    es: () => import('./es.po?part=reason'),
    pt: () => import('./pt.po?part=reason'),
    fr: () => import('./fr.po?part=reason'),
    id: () => import('./id.po?part=reason'),
  },
  here: {
    en: () => import('./en.po?part=here'),
    es: () => import('./es.po?part=here'),
    pt: () => import('./pt.po?part=here'),
    fr: () => import('./fr.po?part=here'),
    id: () => import('./id.po?part=here'),
  },
  daily: {
    en: () => import('./en.po?part=daily'),
    es: () => import('./es.po?part=daily'),
    pt: () => import('./pt.po?part=daily'),
    fr: () => import('./fr.po?part=daily'),
    id: () => import('./id.po?part=daily'),
  },
  review: {
    en: () => import('./en.po?part=review'),
    es: () => import('./es.po?part=review'),
    pt: () => import('./pt.po?part=review'),
    fr: () => import('./fr.po?part=review'),
    id: () => import('./id.po?part=review'),
  },
  move: {
    en: () => import('./en.po?part=move'),
    es: () => import('./es.po?part=move'),
    pt: () => import('./pt.po?part=move'),
    fr: () => import('./fr.po?part=move'),
    id: () => import('./id.po?part=move'),
  },
};

/** Each in its own words, for people who cannot read the others. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  id: 'Bahasa Indonesia',
};

/** `wanted` are the browser's languages, the dearest first: `es-MX` is Spanish to us. */
export const languageFor = (choice: Preferences['language'], wanted: readonly string[]): Language => {
  if (choice !== 'auto') return choice;
  const spoken = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return spoken.map((base) => LANGUAGES.find((each) => each === base)).find((each) => each !== undefined) ?? 'en';
};

/** The one that was asked for last, so that a slow file does not overtake a later wish. */
let asked: Language = 'en';
/** What pages have needed so far, on its way or here: spoken in the next language too. */
const needed = new Map<Part, Promise<void>>();

const learn = async (language: Language, parts: readonly Part[]): Promise<void> => {
  const loaded = await Promise.all(parts.map((part) => WORDS[part][language]()));
  if (asked === language)
    speak(
      language,
      loaded.map(({ messages }) => messages),
    );
};

/** @throws if the words cannot be loaded; what was spoken before stays */
export const speakLanguage = async (language: Language): Promise<void> => {
  const before = asked;
  asked = language;
  try {
    await learn(language, ['main', ...needed.keys()]);
  } catch (fault) {
    if (asked === language) asked = before;
    throw fault;
  }
};

/**
 * Loads all words of the language that is spoken, for pages that are opened without a connection. English lies there
 * already. Answers with the language.
 */
export const loadAllWords = async (): Promise<Language> => {
  const language = asked;
  if (language !== 'en') await Promise.all(Object.values(WORDS).map((part) => part[language]()));
  return language;
};

const need = async (part: Part): Promise<void> => {
  const known = needed.get(part) ?? learn(asked, [part]);
  needed.set(part, known);
  // Failed, it is tried again when the page is opened again.
  known.catch(() => needed.delete(part));
  await known;
};

/** Loads a page together with its parts of the words. */
export const withWords = async <T>(parts: Part | readonly Part[], page: Promise<T>): Promise<T> => {
  await Promise.all([parts].flat().map((part) => need(part as Part)));
  return page;
};
