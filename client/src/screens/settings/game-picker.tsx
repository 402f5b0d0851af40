/** Which game: a card for each, and a line about the one that is chosen. */
import { houseRules } from '@boneyard/shared';
import { useId } from 'preact/hooks';
import { GameArt } from '../../games/game-art.tsx';
import { GAMES, gameWords } from '../../games/games.ts';
import { t } from '../../i18n/i18n.ts';
import type { SettingsForm } from './use-settings.ts';

export const GamePicker = ({ form }: { form: SettingsForm }) => {
  const name = useId();
  const { rules } = form.settings;
  return (
    <fieldset class="choice">
      <legend>{t('settings.game')}</legend>
      <div class="games">
        {GAMES.map((preset) => (
          <label key={preset} class="option game">
            <input
              type="radio"
              name={name}
              checked={form.preset === preset}
              onChange={() => form.choose(preset)}
              aria-describedby={form.preset === preset ? `${name}-line` : undefined}
            />
            <span class="option-face">
              <GameArt game={preset} />
              <span>{gameWords(preset).name}</span>
            </span>
          </label>
        ))}
      </div>
      <p class="soft small choice-hint" id={`${name}-line`}>
        {gameWords(form.preset, rules).line}
        {houseRules(form.preset, rules).length > 0 && ` ${t('settings.game.house')}`}
      </p>
    </fieldset>
  );
};
