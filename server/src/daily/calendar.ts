/** The days of the daily deal, in UTC, and what is played on them. */
import { presetRules, type TableSettings } from '@boneyard/shared';
import { DAILY_GAMES, type DailyGame } from '@boneyard/shared/protocol';

const DAY_MS = 86_400_000;

export const isDailyGame = (value: unknown): value is DailyGame => DAILY_GAMES.some((game) => game === value);

/** `2026-01-31` of a time in ms since 1970. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => dayOf(Date.parse(day) + DAY_MS);

/** Until the next day begins, ms. */
export const restOfDay = (ms: number): number => DAY_MS - (ms % DAY_MS);

/** Whether it is a day that there is. */
export const isDay = (text: string): boolean => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && dayOf(ms) === text;
};

/** The game as it is published, with the strongest bots: they spend samples, not time, so the same plays meet the same answers. */
export const dailySettings = (game: DailyGame): TableSettings => ({
  rules: presetRules(game),
  botLevel: 'hard',
  visibility: 'private',
  leadGoesOn: false,
  spectators: false,
  chat: false,
});

export interface DailyDeal {
  readonly day: string;
  readonly game: DailyGame;
}

/** `2026-01-31/latin`, as it stands beside a table in the store. */
export const makeDailyDeal = ({ day, game }: DailyDeal): string => `${day}/${game}`;

export const parseDailyDeal = (text: string): DailyDeal | null => {
  const [day = '', game, ...rest] = text.split('/');
  return isDay(day) && isDailyGame(game) && rest.length === 0 ? { day, game } : null;
};
