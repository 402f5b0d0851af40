/** Checks a session's deals in the background: seeds go out and reports come in by themselves, whoever shows them. */
import { type FairReport, FairWatch, type FairWish, NO_REPORT } from '@boneyard/shared/fair';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Session } from '../session/session.ts';
import type { Memory } from '../shell/memory.ts';

export interface WatchPorts {
  /** Lives as long as the tab: a reload has to reveal the same seed. */
  readonly memory: Memory;
  readonly key: string;
  randomBytes(count: number): Uint8Array;
}

export interface SessionWatch {
  readonly report: ReadonlySignal<FairReport>;
  stop(): void;
}

export const watchSession = (
  { snapshot, connection, submit }: Pick<Session, 'snapshot' | 'connection' | 'submit'>,
  { memory, key, randomBytes }: WatchPorts,
): SessionWatch => {
  const watch = new FairWatch({ randomBytes, kept: memory.read(key), keep: (text) => memory.write(key, text) });
  const report = signal(watch.report === NO_REPORT ? NO_REPORT : watch.report);

  const ask = async (wish: FairWish): Promise<void> => {
    try {
      const answer = await submit(wish);
      watch.settle(wish, 'refused' in answer ? 'refused' : 'done');
    } catch {
      // The connection broke: the next look asks again, if it is still to be asked.
      watch.settle(wish, 'unknown');
    }
  };

  const stop = effect(() => {
    const look = snapshot.value;
    if (look === null || connection.value.state !== 'live') return;
    const wishes = watch.see(look);
    report.value = watch.report;
    for (const wish of wishes) void ask(wish);
  });
  return { report, stop };
};
