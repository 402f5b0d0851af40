/** Checks a session's deals by code that is fetched once the table is there: nothing of it is needed to play a tile. */
import type { FairReport } from '@boneyard/shared/fair';
import { effect, signal } from '@preact/signals';
import { untilLoaded } from '../shell/until-loaded.ts';
import type { SessionWatch, WatchPorts, watchSession } from './watch-session.ts';

/** A round runs already: its picture and the first touch come first. */
const LATER_MS = 3_000;

const NOTHING_YET: FairReport = { state: 'none', own: 'none', rounds: 0, without: [], faults: [] };

export const watchLater = (session: Parameters<typeof watchSession>[0], ports: WatchPorts): SessionWatch => {
  const report = signal(NOTHING_YET);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isGone = false;
  let stopWatching = (): void => undefined;

  const watch = async (): Promise<void> => {
    const { watchSession } = await untilLoaded(() => import('./watch-session.ts'));
    if (isGone) return;
    const watched = watchSession(session, ports);
    const follow = effect(() => {
      report.value = watched.report.value;
    });
    stopWatching = () => {
      follow();
      watched.stop();
    };
  };

  const stopLooking = effect(() => {
    const phase = session.snapshot.value?.table.phase;
    if (phase === undefined || timer !== null) return;
    // Before a deal the table waits for the seeds of those who sit at it.
    timer = setTimeout(watch, phase === 'playing' ? LATER_MS : 0);
  });

  return {
    report,
    stop: () => {
      isGone = true;
      stopLooking();
      if (timer !== null) clearTimeout(timer);
      stopWatching();
    },
  };
};
