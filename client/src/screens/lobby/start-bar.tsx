/** The way on from a lobby: start, wait, or play again. */
import play from 'icon:play';
import { nameList, t } from '../../i18n/i18n.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { type LobbySeat, mySeats, type Starting } from './lobby-model.ts';
import { wish } from './wish.ts';

interface StartBarProps {
  readonly session: Session;
  readonly starting: Starting;
  readonly seats: readonly LobbySeat[];
}

const Start = ({ session, words }: { session: Session; words: string }) => (
  <button type="button" class="button first wide" onClick={() => wish(session, { t: 'start' })}>
    <Icon of={play} />
    {words}
  </button>
);

export const StartBar = ({ session, starting, seats }: StartBarProps) => {
  switch (starting.t) {
    case 'start':
      return (
        <>
          {starting.waiting && (
            <p class="foot-summary" role="status">
              {t('lobby.waiting', starting.waiting)}
            </p>
          )}
          <Start session={session} words={t('lobby.start', { bots: starting.bots })} />
        </>
      );
    case 'nobody':
      return <p class="foot-summary">{t('lobby.nobody')}</p>;
    case 'host':
      return (
        <p class="foot-summary" role="status">
          {starting.name === null ? t('lobby.no-host') : t('lobby.wait-host', { name: starting.name })}
        </p>
      );
    case 'waiting':
      return (
        <>
          <p class="foot-summary" role="status">
            {t('lobby.waiting', { taken: starting.taken, seats: starting.seats })}
          </p>
          {starting.botsInMs > 0 && (
            <p class="foot-summary soft small">
              {t('lobby.bots-in', { seconds: Math.ceil(starting.botsInMs / 1000) })}
            </p>
          )}
        </>
      );
    case 'rematch':
      return (
        <>
          {starting.isReady ? (
            <p class="foot-summary" role="status">
              {t('lobby.rematch.waiting', { names: nameList(starting.waitingFor) })}
            </p>
          ) : (
            <button
              type="button"
              class="button first wide"
              onClick={() => {
                for (const seat of mySeats(seats)) void wish(session, { t: 'ready', seat });
              }}
            >
              <Icon of={play} />
              {t('lobby.rematch')}
            </button>
          )}
        </>
      );
  }
};
