/** One seat at the lobby's table: who sits there, in words and marks. */
import bot from 'icon:bot';
import check from 'icon:check';
import crown from 'icon:crown';
import phone from 'icon:smartphone';
import { t } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LobbySeat } from './lobby-model.ts';

/** A pair is told by its shape and its number; the colour only helps. */
export const PairMark = ({ pair }: { pair: number }) => (
  <span class={`lobby-pair lobby-pair-${pair}`}>
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      {pair === 0 ? <circle cx="5" cy="5" r="5" /> : <path d="M5 0l5 5-5 5-5-5z" />}
    </svg>
    {t('lobby.pair', { n: pair + 1 })}
  </span>
);

interface SeatPlateProps {
  readonly seat: LobbySeat;
  readonly canSit: boolean;
  readonly isOver: boolean;
  readonly onPress: () => void;
}

export const SeatPlate = ({ seat, canSit, isOver, onPress }: SeatPlateProps) => {
  const { name, pair, isMine, isHost, isAway, isReady, guestOf } = seat;
  const n = seat.seat + 1;
  return (
    <button
      type="button"
      class={`lobby-plate${name === null ? ' free' : ''}${isMine ? ' mine' : ''}${isAway ? ' away' : ''}`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <span class="unseen">{t('lobby.seat', { n })}:</span>
      {name === null ? (
        <>
          <span class="lobby-face" aria-hidden="true">
            <Icon of={bot} size={22} />
          </span>
          <span class="lobby-name">{canSit ? t('lobby.sit') : t('lobby.free')}</span>
          <span class="lobby-told">{t('lobby.free.told')}</span>
        </>
      ) : (
        <>
          <span class="lobby-face" aria-hidden="true">
            {[...name][0]?.toLocaleUpperCase()}
          </span>
          <span class="lobby-name" dir="auto">
            {name}
          </span>
          <span class="lobby-told">
            {isHost && (
              <span class="lobby-badge">
                <Icon of={crown} size={14} />
                {t('lobby.host')}
              </span>
            )}
            {isMine && guestOf === null && <span class="lobby-badge">{t('lobby.you')}</span>}
            {guestOf !== null && (
              <span class="lobby-badge">
                <Icon of={phone} size={14} />
                {isMine ? t('lobby.guest.mine') : t('lobby.guest', { name: guestOf })}
              </span>
            )}
            {isAway && <span class="lobby-badge">{t('lobby.away')}</span>}
            {isOver && isReady && (
              <span class="lobby-badge">
                <Icon of={check} size={14} />
                {t('lobby.ready')}
              </span>
            )}
          </span>
        </>
      )}
      {pair !== null && <PairMark pair={pair} />}
    </button>
  );
};
