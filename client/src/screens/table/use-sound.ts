/** Sounds and calls for one's turn, fetched once the table stands: nothing of them is needed to play. */
import { useEffect } from 'preact/hooks';
import type { Controls } from '../../overlay/controls.ts';

/** The first picture and the first touch come first. */
const LATER_MS = 700;

export const useSound = (controls: Controls): void => {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const timer = setTimeout(async () => {
      try {
        const { hearTable } = await import('../../sound/hear.ts');
        if (!isGone) stop = hearTable(controls);
      } catch {
        // Offline before it was fetched: the table is silent, and says the same in words.
      }
    }, LATER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [controls]);
};
