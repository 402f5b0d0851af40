/** Says what became of plays that were on their way when the page was loaded anew. */
import { useEffect, useRef } from 'preact/hooks';
import { resentWords } from '../model/resent.ts';
import { message } from '../overlay/words.ts';
import type { Session } from '../session/session.ts';
import { notify } from '../ui/notices.tsx';

export const useResent = ({ resent, snapshot }: Session): void => {
  const told = useRef(0);
  const all = resent?.value;
  const shown = snapshot.value;
  useEffect(() => {
    if (all === undefined || shown === null) return;
    for (const each of all.slice(told.current)) {
      const words = resentWords(each, shown);
      if (words !== null) notify(message(words));
    }
    told.current = all.length;
  }, [all, shown]);
};
