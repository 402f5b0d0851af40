/** The client's entry: the looks and the language that this device prefers, then the page. */
import './theme/theme.css';
import './theme/controls.css';
import './theme/shell.css';
import './theme/themes.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import type { Language } from './i18n/language-codes.ts';
import { languageFor, speakLanguage } from './i18n/languages.ts';
import { preference } from './shell/preferences.ts';
import { keepWords } from './shell/updates.ts';
import { applyLooks } from './theme/looks.ts';

applyLooks();

const preferredLanguage = () => languageFor(preference.language.value, navigator.languages);

let isSpoken = false;

const speakNow = async (language: Language): Promise<void> => {
  await speakLanguage(language);
  document.documentElement.lang = language;
  isSpoken = true;
};

const speakPreferred = async (): Promise<void> => {
  try {
    await speakNow(preferredLanguage());
  } catch {
    // Offline, or the server was updated: what was spoken before goes on, and if nothing was, English is at hand.
    if (!isSpoken) await speakNow('en').catch(() => undefined);
  }
};

// The page is said in words from the start: none of its own could be shown before they are there.
speakPreferred().finally(() => {
  const app = document.querySelector('#app') as Element;
  app.replaceChildren();
  render(<App />, app);
  effect(
    () =>
      void speakPreferred()
        .then(keepWords)
        .catch(() => undefined),
  );
});
