/** Unit tests speak English, as a person does whose browser asks for nothing else. */
import { speakLanguage } from '../src/i18n/languages.ts';

await speakLanguage('en');
