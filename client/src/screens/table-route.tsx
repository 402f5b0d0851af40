/** The page of one table: lets in, keeps the session, and shows lobby or match by the table's phase. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Fault } from '../api/api.ts';
import { t } from '../i18n/i18n.ts';
import { tableNews, watcherHope } from '../model/table-news.ts';
import { message } from '../overlay/words.ts';
import { openOnlineSession } from '../session/online-session.ts';
import type { Session, TableSnapshot } from '../session/session.ts';
import { Lazy } from '../shell/lazy.tsx';
import { forgetMe, isProbablyKnown, learnMe, me } from '../shell/me.ts';
import { navigate } from '../shell/router.tsx';
import { forgetMatch, noteMatch } from '../shell/running-match.ts';
import { useRoundRunning } from '../shell/updates.ts';
import { Waiting } from '../shell/waiting.tsx';
import { notify } from '../ui/notices.tsx';
import { Lost } from './lost.tsx';
import { Curtain } from './pass/curtain.tsx';
import { curtained } from './pass/curtained.ts';
import { useResent } from './use-resent.ts';

interface TableRouteProps {
  readonly id: string;
  /** Shows the seats after a match, in place of its result. */
  readonly seats: boolean;
}

const loadTable = () => import('./table/table-screen.tsx').then((m) => m.TableScreen);
const loadInvited = () => import('./join/invited.tsx').then((m) => m.Invited);
const loadLobby = () => import('./lobby/lobby-page.tsx').then((m) => m.LobbyPage);
/** Fetched while something else is waited for; what fails is asked for again where it is shown. */
const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/** One's match goes on after these. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'elsewhere', 'update']);

interface AtTableProps extends TableRouteProps {
  readonly session: Session;
  readonly onRetry: () => void;
}

const AtTable = ({ session, id, seats, onRetry }: AtTableProps) => {
  const snapshot = session.snapshot.value;
  const connection = session.connection.value;
  const wasLobby = useRef(true);
  /** Several people of one device may sit here. */
  const behind = useMemo(() => curtained(session), [session]);
  useRoundRunning(snapshot?.table.phase === 'playing' || snapshot?.table.phase === 'opening');
  const sawLobby = useRef(false);

  useEffect(() => {
    if (connection.state === 'ended') navigate({ page: 'home' }, { replace: true });
    if (connection.state === 'lost' && connection.reason === 'no-identity') forgetMe();
    const isGone = connection.state === 'lost' && !PASSING.has(connection.reason);
    if (connection.state === 'ended' || isGone) forgetMatch(id);
  }, [connection]);
  useEffect(() => {
    if (snapshot !== null && connection.state === 'live') noteMatch(snapshot);
  }, [snapshot]);

  const seen = useRef<TableSnapshot | null>(null);
  useEffect(() => {
    if (snapshot !== null && seen.current !== null) {
      for (const news of tableNews(seen.current, snapshot)) notify(message(news));
    }
    const hope = snapshot !== null && seen.current === null ? watcherHope(snapshot) : null;
    if (hope !== null) notify(message(hope));
    seen.current = snapshot;
  }, [snapshot]);

  useResent(session);

  const isReplaced = session.replaced?.value ?? false;
  useEffect(() => {
    if (isReplaced) notify(t('connection.replaced'));
  }, [isReplaced]);

  const isStranger = connection.state === 'lost' && connection.reason === 'no-identity';
  if (connection.state === 'lost' && !isStranger) return <Lost reason={connection.reason} onRetry={onRetry} />;
  if (connection.state === 'ended') return <Waiting text={t('door.leaving')} />;
  if (isStranger || snapshot === null) return <Waiting text={t('door.joining')} />;
  const { phase } = snapshot.table;
  // While the deal is being sealed there is no match to show: one stays where one is.
  const isLobby = phase === 'lobby' || (phase === 'opening' ? wasLobby.current : phase === 'over' && seats);
  wasLobby.current = isLobby;
  if (isLobby) sawLobby.current = true;
  if (!isLobby) {
    const onSeats = (): void => navigate({ page: 'table', id, seats: true });
    return (
      <>
        <Lazy key="table" load={loadTable} props={{ session: behind.session, onSeats, begins: sawLobby.current }} />
        <Curtain of={behind} />
      </>
    );
  }
  return <Lazy key="lobby" load={loadLobby} props={{ session, snapshot }} />;
};

export const TableRoute = ({ id, seats }: TableRouteProps) => {
  const [session, setSession] = useState<Session | null>(null);
  const [tries, setTries] = useState(0);
  const [fault, setFault] = useState<Fault | null>(null);
  const isUnknown = me.value === null;
  const mayEnter = isProbablyKnown();

  useEffect(() => {
    if (!isUnknown) return;
    void learnMe().then(setFault);
  }, [isUnknown, tries]);

  const isStranger = !isUnknown && !mayEnter;
  useEffect(() => {
    // A stranger is asked for a name first, and then sees the lobby nearly always.
    if (isStranger) fetchAhead(loadLobby);
  }, [isStranger]);

  useLayoutEffect(() => {
    if (!mayEnter) return fetchAhead(loadInvited);
    fetchAhead(loadTable);
    const opened = openOnlineSession(id);
    setSession(opened);
    return () => {
      opened.close();
      setSession(null);
    };
  }, [id, mayEnter, tries]);

  const retry = (): void => setTries(tries + 1);
  if (isUnknown && fault !== null && !session?.snapshot.value) return <Lost reason={fault} onRetry={retry} />;
  if (isStranger) return <Lazy key="invited" load={loadInvited} props={{ id }} />;
  if (session === null) return <Waiting text={t('door.joining')} />;
  return <AtTable session={session} id={id} seats={seats} onRetry={retry} />;
};
