/** What came of a try at a day's deal, in words that tell nothing of the deal. */
import type { DailyGame, DailyResult } from '@boneyard/shared/protocol';
import { gameWords } from '../../games/games.ts';
import { locale, t } from '../../i18n/i18n.ts';

/** `+34`, `−12`, `0`. */
export const pointsWords = ({ points }: Pick<DailyResult, 'points'>): string =>
  points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;

export const resultWords = (result: DailyResult): string =>
  t('daily.result', {
    winner: result.winner,
    reason: result.reason,
    milo: result.milo === true ? 'yes' : 'no',
    n: Math.abs(result.points),
  });

export const playedWords = ({ played, left, passes }: DailyResult): string =>
  t('daily.played', { played, left, passes });

/** `day` is a UTC day; shown as such wherever one is. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** One line to send around. */
export const shareWords = (game: DailyGame, day: string, result: DailyResult): string =>
  t('daily.share.text', {
    game: gameWords(game).name,
    day: dayWords(day),
    points: pointsWords(result),
    told: playedWords(result),
  });

/** Hours and minutes until the next deal; the last minute is still one. */
export const waitOf = (ms: number): { readonly hours: number; readonly minutes: number } => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};
