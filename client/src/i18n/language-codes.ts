/** The languages that there are words in; the first is the one that all keys are written in. */
export const LANGUAGES = ['en', 'es', 'pt', 'fr', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];
