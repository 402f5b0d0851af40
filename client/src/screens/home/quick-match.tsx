/** Which game to wait for. */

import { useEffect } from 'preact/hooks';
import { GameArt } from '../../games/game-art.tsx';
import { GAMES, gameWords } from '../../games/games.ts';
import { t } from '../../i18n/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { fetchLobby } from '../fetch-lobby.ts';

interface QuickMatchProps {
  readonly onChoose: (preset: string) => void;
  readonly onClose: () => void;
}

export const QuickMatch = ({ onChoose, onClose }: QuickMatchProps) => {
  useEffect(fetchLobby, []);
  return (
    <Sheet title={t('quick.title')} onClose={onClose}>
      <p class="soft small">{t('quick.told')}</p>
      <ul class="quick-games">
        {GAMES.map((preset) => {
          const { name, line } = gameWords(preset);
          return (
            <li key={preset}>
              <button type="button" class="button told wide" onClick={() => onChoose(preset)}>
                <GameArt game={preset} width={16} />
                <span>
                  {name}
                  <span>{line}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
};
