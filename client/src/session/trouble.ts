/** What people should be told of the connection: nothing while it works, and nothing of breaks that are over before one has read of them. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { RemoteClock } from './remote-ports.ts';
import type { Trouble } from './session.ts';

const SLOW_MS = 1_000;
/** A break is worth a word from then on, and looked at again as often. */
export const SILENT_MS = 1_500;

export interface LineWatch {
  readonly trouble: ReadonlySignal<Trouble | null>;
  /** Times a word that was just sent; the answer is called when it was answered, and with false when it never will be. */
  time(): (isAnswered: boolean) => void;
  /** `isRestart`: the other side has said that it ends and is about to start anew. */
  broken(isRestart: boolean): void;
  mended(): void;
}

export const watchLine = (clock: RemoteClock, isOffline: () => boolean): LineWatch => {
  const trouble = signal<Trouble | null>(null);
  let isBroken = false;
  let why: Trouble = 'reconnecting';
  let cancelTelling: () => void = () => undefined;

  const tellLater = (): void => {
    cancelTelling = clock.after(SILENT_MS, () => {
      trouble.value = isOffline() ? 'offline' : why;
      tellLater();
    });
  };

  return {
    trouble,
    time: () => {
      const sent = clock.now();
      const cancel = clock.after(SLOW_MS, () => {
        if (!isBroken) trouble.value = 'slow';
      });
      return (isAnswered) => {
        cancel();
        const isFast = clock.now() - sent < SLOW_MS;
        if (isAnswered && isFast && trouble.value === 'slow') trouble.value = null;
      };
    },
    broken: (isRestart) => {
      if (isBroken) return;
      why = isRestart ? 'restarting' : 'reconnecting';
      isBroken = true;
      tellLater();
    },
    mended: () => {
      if (!isBroken) return;
      isBroken = false;
      cancelTelling();
      trouble.value = null;
    },
  };
};
