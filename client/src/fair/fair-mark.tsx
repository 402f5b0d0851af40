/** The small mark that says whether the deals were checked, and what that means to whoever asks. */

import wrong from 'icon:shield-alert';
import check from 'icon:shield-check';
import half from 'icon:shield-half';
import type { TableView } from '@boneyard/shared';
import type { FairReport } from '@boneyard/shared/fair';
import { useEffect, useState } from 'preact/hooks';
import { nameList, t } from '../i18n/i18n.ts';
import { withWords } from '../i18n/languages.ts';
import { seatName } from '../model/seat-name.ts';
import { words } from '../overlay/words.ts';
import { Icon } from '../ui/icon.tsx';
import { LazySheet } from '../ui/lazy-sheet.tsx';
import { notify } from '../ui/notices.tsx';
import './fair.css';

const ICONS = { none: half, sealed: half, verified: check, checked: check, mismatch: wrong };

const explain = () => withWords('fair', import('./fair-told.tsx')).then((m) => m.FairTold);

interface FairProps {
  readonly report: FairReport;
  readonly table: TableView;
}

/** "Ana", or "Ana and Ben": whose seeds are not in the deals. */
const withoutWords = ({ report, table }: FairProps): string =>
  nameList(report.without.map((seat) => words(seatName(table, seat))));

interface FairMarkProps extends FairProps {
  /** With its words beside it, and also before anything is dealt: in the lobby, where the next deals are sealed already. */
  readonly told?: boolean;
}

export const FairMark = ({ report, table, told: isTold = false }: FairMarkProps) => {
  const [isOpen, setOpen] = useState(false);
  const { state, own, without } = report;
  const names = withoutWords({ report, table });
  const isSealed = state !== 'none' && table.fair.match?.sealed === true;
  // Said once a match, to everybody: the sheet is for those who ask.
  useEffect(() => {
    if (!isSealed) return;
    if (names !== '') notify(t('fair.without', { names }));
    // That one came late one knows: it is told with the mark.
    if (own === 'kept') notify(t(`fair.own.${own}`));
  }, [table.fair.match?.matchId, isSealed, names, own]);
  if (state === 'none' && !isTold) return null;
  const isWhole = own === 'in' && without.length === 0;
  return (
    <>
      <button
        type="button"
        class={`fair-mark ${state} ${isWhole ? '' : 'partly'} ${isTold ? 'told' : ''}`}
        aria-haspopup="dialog"
        data-fair={state}
        onClick={() => setOpen(true)}
      >
        <Icon of={ICONS[state]} size={18} />
        <span class="fair-words">{t(`fair.mark.${state}`)}</span>
        {own === 'late' && <span class="unseen">{t('fair.own.late')}</span>}
        {without.length > 0 && <span class="unseen">{t('fair.without', { names })}</span>}
      </button>
      {isOpen && (
        <LazySheet
          title={t('fair.title')}
          onClose={() => setOpen(false)}
          load={explain}
          props={{ report, table, without: names }}
        />
      )}
    </>
  );
};
