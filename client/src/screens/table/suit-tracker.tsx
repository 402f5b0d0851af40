/** How many of each number are out, below the board: for those who want it, where the table allows it. */
import { t } from '../../i18n/i18n.ts';
import type { TableModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import './suit-tracker.css';

/** Less room than this a number has only for how many are out, not for how many there are, px. */
const NARROW = { flat: 58, tall: 36 } as const;
/** Lower than that the count stands beside its number. */
const FLAT = 24;

export const SuitTracker = ({ model }: { model: TableModel }) => {
  const { suits: area, text } = model.frame;
  if (area === null) return null;
  const suits = model.suits();
  const form = area.height < FLAT * text ? 'flat' : 'tall';
  const narrow = area.width / suits.length < NARROW[form] * text;
  return (
    <ul class={`suit-tracker ${form}`} aria-label={t('table.suits.title')} style={at(area)}>
      {suits.map(({ pip, out, all, held }) => (
        <li key={pip} class={out === all ? 'all-out' : ''}>
          <b aria-hidden="true">{pip}</b>
          <span aria-hidden="true">{narrow ? out : `${out}/${all}`}</span>
          <span class="unseen">{t('table.suits.count', { pip, out, all, held })}</span>
        </li>
      ))}
    </ul>
  );
};
