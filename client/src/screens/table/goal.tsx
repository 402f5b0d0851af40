/** What the match is played to; a tap shows all rules of this table. */
import type { TableView } from '@boneyard/shared';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Message } from '../../model/message.ts';
import { message } from '../../overlay/words.ts';
import { LazySheet } from '../../ui/lazy-sheet.tsx';

const tableCard = () => import('./table-card.tsx').then((m) => m.TableCard);

export const Goal = ({ goal, table }: { goal: Message; table: TableView }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="info-goal" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {message(goal)}
        <span class="unseen">, {t('card.title')}</span>
      </button>
      {isOpen && (
        <LazySheet title={t('card.title')} onClose={() => setOpen(false)} load={tableCard} props={{ table }} />
      )}
    </>
  );
};
