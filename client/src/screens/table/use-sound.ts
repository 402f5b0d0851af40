/** Sounds and calls for one's turn, fetched once the table stands: nothing of them is needed to play. */
import { useEffect } from 'preact/hooks';
import type { Controls } from '../../overlay/controls.ts';
import { whenAtRest } from '../../sound/when-at-rest.ts';

/** Till the scene has drawn its first picture it has not said whether it moves. */
const moves = (): boolean => document.querySelector<HTMLElement>('.table-canvas')?.dataset.moves !== 'false';

const after = (ms: number, f: () => void): (() => void) => {
  const timer = setTimeout(f, ms);
  return () => clearTimeout(timer);
};

export const useSound = (controls: Controls): void => {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const load = async (): Promise<void> => {
      try {
        const { hearTable } = await import('../../sound/hear.ts');
        if (!isGone) stop = hearTable(controls);
      } catch {
        // Offline before it was fetched: the table is silent, and says the same in words.
      }
    };
    // To begin with, an audio context holds the page up for some frames.
    const callOff = whenAtRest({ moves, after }, () => void load());
    return () => {
      isGone = true;
      callOff();
      stop?.();
    };
  }, [controls]);
};
