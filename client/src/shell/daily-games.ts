/** The games that have a daily deal, in the order they are shown. */
export const DAILY_GAMES = ['latin', 'milo', 'draw'] as const;
export type DailyGame = (typeof DAILY_GAMES)[number];
