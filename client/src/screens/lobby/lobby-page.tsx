/** The lobby with what may have to be said above it: a link that is down, a deal that was not as promised. */
import { FairAlarm } from '../../fair/fair-alarm.tsx';
import type { Session, TableSnapshot } from '../../session/session.ts';
import { ConnectionNote } from '../connection-note.tsx';
import { LobbyScreen } from './lobby-screen.tsx';

interface LobbyPageProps {
  readonly session: Session;
  readonly snapshot: TableSnapshot;
}

export const LobbyPage = ({ session, snapshot }: LobbyPageProps) => {
  const report = session.fair?.value;
  return (
    <>
      <ConnectionNote session={session} />
      {report && <FairAlarm report={report} table={snapshot.table} />}
      <LobbyScreen session={session} snapshot={snapshot} />
    </>
  );
};
