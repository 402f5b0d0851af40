/** A table on this device: gone on with from its journal, and shown like any other. */
import play from 'icon:play';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { sayFirst, t } from '../../i18n/i18n.ts';
import type { LocalSession } from '../../session/local-session.ts';
import { localTables } from '../../session/local-tables.ts';
import { Lazy } from '../../shell/lazy.tsx';
import { forgetLocalMatch, noteLocalMatch } from '../../shell/local-match.ts';
import { Nowhere } from '../../shell/nowhere.tsx';
import { hasWalked, navigate } from '../../shell/router.tsx';
import { useRoundRunning } from '../../shell/updates.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Curtain } from '../pass/curtain.tsx';
import { curtained } from '../pass/curtained.ts';

const loadTable = () => import('../table/table-screen.tsx').then((m) => m.TableScreen);

const AtTable = ({ session, id, onRetry }: { session: LocalSession; id: string; onRetry: () => void }) => {
  const behind = useMemo(() => curtained(session), [session]);
  const connection = session.connection.value;
  const phase = session.snapshot.value?.table.phase;

  useRoundRunning(phase === 'playing');
  useEffect(() => {
    if (connection.state === 'ended') navigate({ page: 'home' }, { replace: true });
  }, [connection]);
  useEffect(() => {
    if (phase !== undefined) noteLocalMatch(id, phase !== 'over' && phase !== 'lobby');
    // A match that was given up: there are no seats to wait on here, another one is opened.
    if (phase === 'lobby') navigate({ page: 'here' }, { replace: true });
  }, [phase]);

  if (connection.state === 'lost') {
    const words = (part: 'title' | 'told'): string =>
      sayFirst({ key: `lost.${connection.reason}.${part}` }, { key: `here.lost.${part}` });
    return (
      <Nowhere title={words('title')} told={words('told')}>
        <button type="button" class="button first" onClick={onRetry}>
          <Icon of={play} />
          {connection.reason === 'tab' ? t('lost.here') : t('lost.retry')}
        </button>
      </Nowhere>
    );
  }
  if (phase === undefined || phase === 'lobby' || connection.state !== 'live') {
    return <Waiting text={t('page.loading')} />;
  }
  return (
    <>
      <Lazy
        load={loadTable}
        props={{ session: behind.session, begins: hasWalked(), onSeats: () => navigate({ page: 'here' }) }}
      />
      <Curtain of={behind} />
    </>
  );
};

export const HereTable = ({ id }: { id: string }) => {
  const [session, setSession] = useState<LocalSession | 'none' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let opened: LocalSession | null = null;
    let isGone = false;
    void loadTable().catch(() => undefined);
    localTables()
      .then((tables) => tables.goOn(id))
      // What does not replay any more is as good as gone.
      .catch(() => null)
      .then((found) => {
        if (isGone) return found?.close();
        opened = found;
        if (found === null) forgetLocalMatch(id);
        setSession(found ?? 'none');
      });
    return () => {
      isGone = true;
      opened?.close();
      setSession(null);
    };
  }, [id, tries]);

  if (session === 'none') return <Nowhere title={t('here.gone.title')} told={t('here.gone.told')} />;
  if (session === null) return <Waiting text={t('page.loading')} />;
  return <AtTable session={session} id={id} onRetry={() => setTries(tries + 1)} />;
};
