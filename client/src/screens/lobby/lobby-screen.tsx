/** The table before the match, and again after it: who sits where, how others come, and the start. */

import swap from 'icon:arrow-left-right';
import crown from 'icon:crown';
import out from 'icon:log-out';
import settingsIcon from 'icon:settings';
import { nearestPreset } from '@boneyard/shared';
import { useState } from 'preact/hooks';
import { FairMark } from '../../fair/fair-mark.tsx';
import { gameWords } from '../../games/games.ts';
import { HouseRules } from '../../games/house-rules.tsx';
import { leadOfNext } from '../../games/match-lead.ts';
import { RuleCard } from '../../games/rule-card.tsx';
import { summaryWords } from '../../games/summary.ts';
import { nameList, t } from '../../i18n/i18n.ts';
import type { Session, TableSnapshot } from '../../session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Link, navigate } from '../../shell/router.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ChatButton } from '../table/chat.tsx';
import { RunningQuestion } from '../table/company.tsx';
import { Invite } from './invite.tsx';
import { isMeHost, lobbySeats, newPartner, startingOf, watcherPlace, watchers } from './lobby-model.ts';
import { SeatPicture } from './seat-picture.tsx';
import { SeatSheet } from './seat-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { StartBar } from './start-bar.tsx';
import { wish } from './wish.ts';
import './lobby.css';

interface LobbyProps {
  readonly session: Session;
  readonly snapshot: TableSnapshot;
}

export const LobbyScreen = ({ session, snapshot }: LobbyProps) => {
  const { table } = snapshot;
  const { rules } = table.settings;
  const [pressed, setPressed] = useState<number | null>(null);
  const [isChanging, setChanging] = useState(false);
  const isOver = table.phase === 'over';
  const isQuick = table.botsOfferedAt !== null;
  const now = useNow(session, isQuick);
  const seats = lobbySeats(snapshot);
  const preset = nearestPreset(rules);
  const game = gameWords(preset).name;
  const watching = watchers(snapshot);
  const place = watcherPlace(snapshot, seats);
  const partner = newPartner(snapshot, seats);
  const heirs = watching.filter(({ ref }) => ref !== snapshot.me);
  const report = session.fair?.value;

  const leave = async (): Promise<void> => {
    await session.leave();
    navigate({ page: 'home' });
  };

  return (
    <Page
      title={game}
      class="lobby"
      actions={
        <>
          <ChatButton session={session} />
          <button type="button" class="button plain" onClick={leave}>
            <Icon of={out} />
            {t('lobby.leave')}
          </button>
        </>
      }
    >
      <RunningQuestion session={session} />
      {table.givenUp && <p class="soft">{t('lobby.given-up')}</p>}
      <div class="lobby-parts">
        <section class="lobby-seats" aria-label={t('lobby.seats')}>
          <SeatPicture
            seats={seats}
            direction={rules.direction}
            isOver={isOver || table.givenUp}
            onPress={setPressed}
          />
          {partner !== null && (
            <button
              type="button"
              class="button"
              onClick={() => wish(session, { t: 'swap', a: partner.a, b: partner.b })}
            >
              <Icon of={swap} />
              {t('lobby.partner', { name: partner.name })}
            </button>
          )}
          {place !== null && (
            <p class="lobby-watching" role="status">
              {t(`lobby.watch.${place}`)}
            </p>
          )}
          {watching.length > 0 && (
            <p class="soft small lobby-watching">
              {t('lobby.watching', { names: nameList(watching.map(({ name }) => name)) })}
            </p>
          )}
          {isMeHost(snapshot) && heirs.length > 0 && (
            <details class="lobby-heirs">
              <summary class="unfolds">{t('lobby.heirs')}</summary>
              {heirs.map(({ ref, name }) => (
                <button key={ref} type="button" class="button plain" onClick={() => wish(session, { t: 'host', ref })}>
                  <Icon of={crown} />
                  {t('table.menu.host', { name })}
                </button>
              ))}
            </details>
          )}
        </section>
        <div class="lobby-side">
          {session.can.invite && <Invite id={table.id} code={table.code} game={game} />}
          <section class="panel lobby-rules">
            <div class="lobby-rules-head">
              <h2>{t('lobby.rules')}</h2>
              {isMeHost(snapshot) && !isQuick && (
                <button type="button" class="button" onClick={() => setChanging(true)}>
                  <Icon of={settingsIcon} />
                  {t('lobby.settings.change')}
                </button>
              )}
            </div>
            <p>{summaryWords(preset, rules)}</p>
            <HouseRules rules={rules} preset={preset} />
            <details>
              <summary class="unfolds">{t('card.title')}</summary>
              <RuleCard rules={rules} preset={preset} lead={leadOfNext(snapshot)} />
            </details>
            {report && <FairMark told report={report} table={table} />}
          </section>
        </div>
        <div class="foot">
          {isOver && (
            <Link to={{ page: 'table', id: table.id, seats: false }} class="button">
              {t('lobby.result')}
            </Link>
          )}
          {table.phase === 'opening' || table.fair.next.starting ? (
            <p class="foot-summary" role="status">
              {t('fair.opening')}
            </p>
          ) : (
            <StartBar session={session} starting={startingOf(snapshot, seats, now)} seats={seats} />
          )}
        </div>
      </div>
      {pressed !== null && (
        <SeatSheet
          key={pressed}
          session={session}
          snapshot={snapshot}
          seats={seats}
          seat={pressed}
          onClose={() => setPressed(null)}
        />
      )}
      {isChanging && <SettingsSheet session={session} snapshot={snapshot} onClose={() => setChanging(false)} />}
    </Page>
  );
};
