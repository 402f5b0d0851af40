/** One's try at today's deal: the table it is played at, gone on with after a break, and the way to the result. */
import type { DailyGame } from '@boneyard/shared/protocol';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { api, type Fault, isFault } from '../../api/api.ts';
import { gameWords } from '../../games/games.ts';
import { t } from '../../i18n/i18n.ts';
import { openOnlineSession } from '../../session/online-session.ts';
import type { Session } from '../../session/session.ts';
import { Lazy } from '../../shell/lazy.tsx';
import { learnMe, me } from '../../shell/me.ts';
import { Nowhere } from '../../shell/nowhere.tsx';
import { hasWalked, Link, navigate } from '../../shell/router.tsx';
import { useRoundRunning } from '../../shell/updates.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { NameGate } from '../../ui/name-gate.tsx';
import { Lost } from '../lost.tsx';
import { useResent } from '../use-resent.ts';
import { dailySession } from './daily-session.ts';

const loadTable = () => import('../table/table-screen.tsx').then((m) => m.TableScreen);

const LostDaily = ({ reason, onRetry }: { reason: string | Fault; onRetry: () => void }) => (
  <Lost reason={reason} onRetry={onRetry}>
    <Link to={{ page: 'daily' }} class="button">
      {t('daily.title')}
    </Link>
  </Lost>
);

interface AtTableProps {
  readonly session: Session;
  readonly onRetry: () => void;
}

const AtTable = ({ session, onRetry }: AtTableProps) => {
  const shown = useMemo(() => dailySession(session, () => navigate({ page: 'daily' }, { replace: true })), [session]);
  const connection = session.connection.value;
  const phase = session.snapshot.value?.table.phase;
  useRoundRunning(phase === 'playing');
  useResent(session);
  useEffect(() => {
    if (connection.state === 'ended') navigate({ page: 'daily' }, { replace: true });
  }, [connection]);

  if (connection.state === 'lost') return <LostDaily reason={connection.reason} onRetry={onRetry} />;
  if (phase === undefined || phase === 'lobby' || connection.state === 'ended') {
    return <Waiting text={t('page.loading')} />;
  }
  return <Lazy load={loadTable} props={{ session: shown, begins: hasWalked() }} />;
};

export const DailyTableScreen = ({ game }: { game: DailyGame }) => {
  const [session, setSession] = useState<Session | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [tries, setTries] = useState(0);
  const isUnknown = me.value === null;
  const isNamed = me.value !== null && me.value.name !== null;

  useEffect(() => {
    if (isUnknown) void learnMe().then(setFault);
  }, [isUnknown, tries]);

  useEffect(() => {
    if (!isNamed) return;
    let opened: Session | null = null;
    let isGone = false;
    setFault(null);
    void loadTable().catch(() => undefined);
    void api.playDaily(game).then((found) => {
      if (isGone) return;
      if (isFault(found)) return setFault(found);
      opened = openOnlineSession(found.id, { checked: false });
      setSession(opened);
    });
    return () => {
      isGone = true;
      opened?.close();
      setSession(null);
    };
  }, [game, isNamed, tries]);

  const retry = (): void => setTries(tries + 1);
  if (fault?.fault === 'played-already') {
    return (
      <Nowhere title={t('daily.played-already.title')} told={t('daily.played-already.told')}>
        <Link to={{ page: 'daily' }} class="button first">
          {t('daily.over.result')}
        </Link>
      </Nowhere>
    );
  }
  if (fault !== null) return <LostDaily reason={fault} onRetry={retry} />;
  if (me.value !== null && !isNamed) {
    const named = gameWords(game).name;
    return <NameGate title={t('daily.title')} go={t('daily.play', { game: named })} onNamed={() => undefined} />;
  }
  if (session === null) return <Waiting text={t('door.joining')} />;
  return <AtTable session={session} onRetry={retry} />;
};
