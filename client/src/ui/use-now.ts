/** The session's clock, read once a second while somebody watches. */
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session/session.ts';

export const useNow = (session: Session, isWatched: boolean): number => {
  const [now, setNow] = useState(() => session.now());
  useEffect(() => {
    if (!isWatched) return;
    setNow(session.now());
    const timer = setInterval(() => setNow(session.now()), 500);
    return () => clearInterval(timer);
  }, [session, isWatched]);
  return now;
};
