/** What a review says, in words: plays, what they lost, and what the same tiles came to in bots' hands. */
import type { SeatAction } from '@boneyard/shared';
import type { ReviewedPlay } from '../../bots/bot-client.ts';
import { locale, t } from '../../i18n/i18n.ts';
import { tileInText } from '../../model/tile-name.ts';
import { words } from '../../overlay/words.ts';

export const decimal = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);

/** `share` of 100. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share / 100);

/** "6-4 on the left"; on trains the tile alone, since a train is named by who plays it. */
export const playWords = (action: SeatAction, isLine: boolean): string => {
  switch (action.t) {
    case 'lead':
      return words(tileInText(action.tile));
    case 'play': {
      const tile = words(tileInText(action.tile));
      if (!isLine) return tile;
      return action.arm === 0 ? t('review.play.left', { tile }) : t('review.play.right', { tile });
    }
    default:
      return t('review.play.none');
  }
};

/** "3.2 points (± 0.4)", "4 % of the chance to win (± 1 %)". */
export const lossWords = ({ loss, error, unit }: Pick<ReviewedPlay, 'loss' | 'error' | 'unit'>): string =>
  unit === 'points'
    ? t('review.lost.points', { loss: decimal(loss), error: decimal(error) })
    : t('review.lost.chance', { loss: percent(loss), error: percent(error) });
