/** One word over the table for how a round ended, while its last tile is looked at. The log and the status say it to those who listen. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { TableModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';

const SHOWN_MS = 1_400;

export const MomentWord = ({ model }: { model: TableModel }) => {
  const { moment, round, frame } = model;
  /** The round that ended before this page's eyes; one that was over already says nothing. */
  const [seen, setSeen] = useState<number | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) {
      setSeen(round);
      return;
    }
    if (seen !== round) return;
    setEnded(round);
    const timer = setTimeout(() => setSeen(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [moment === null, round]);
  if (moment === null || ended !== round || seen !== round) return null;
  return (
    <div class="moment" style={at(frame.board)} aria-hidden="true">
      <span class={`moment-word ${moment.kind}`}>{t(`table.moment.${moment.kind}`)}</span>
    </div>
  );
};
