/** A table's settings in one line: `Latin · 4 in pairs · to 100 · 1 house rule`. */
import { describeDifferences, type Preset, type Rules } from '@boneyard/shared';
import { t } from '../i18n/i18n.ts';
import { gameWords } from './games.ts';

export const summaryWords = (preset: Preset, rules: Rules): string =>
  t('game.summary', {
    game: gameWords(preset).name,
    n: rules.players,
    pairs: rules.game === 'line' && rules.partners ? 'yes' : 'no',
    long: rules.game === 'line' ? 'target' : 'rounds',
    to: rules.game === 'line' ? rules.target : rules.rounds,
    house: describeDifferences(preset, rules).length,
  });
