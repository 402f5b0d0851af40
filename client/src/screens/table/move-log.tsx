/** The moves in words, as they come: heard by those who do not see the board, read by those who missed one. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { LogLine } from '../../model/move-words.ts';
import { message } from '../../overlay/words.ts';
import { spoken, Told } from '../../ui/told.tsx';

/** Bots are quick: what happens within so many ms is read out in one go. */
const BATCH = 700;

const isSame = (a: readonly LogLine[], b: readonly LogLine[]): boolean =>
  a.length === b.length && a.at(-1)?.id === b.at(-1)?.id;

const useBatches = (lines: readonly LogLine[]): readonly LogLine[] => {
  const [shown, setShown] = useState(lines);
  const last = useRef(0);
  const now = isSame(lines, shown);
  useEffect(() => {
    if (now) return;
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        setShown(lines);
      },
      last.current + BATCH - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [lines, now]);
  return shown;
};

export const MoveLog = ({ lines }: { lines: readonly LogLine[] }) => (
  <div class="unseen" role="log" aria-relevant="additions" aria-label={t('table.log.title')}>
    {useBatches(lines).map((line) => (
      <p key={line.id}>{spoken(message(line.message))}</p>
    ))}
  </div>
);

export const MoveList = ({ lines }: { lines: readonly LogLine[] }) => (
  <ol class="move-list">
    {lines.map((line) => (
      <li key={line.id}>
        <Told text={message(line.message)} />
      </li>
    ))}
  </ol>
);
