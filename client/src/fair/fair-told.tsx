/** What the mark of the deal means, for whoever asks. */
import type { TableView } from '@boneyard/shared';
import type { FairReport } from '@boneyard/shared/fair';
import { t } from '../i18n/i18n.ts';
import { FaultList } from './fair-alarm.tsx';

interface FairToldProps {
  readonly report: FairReport;
  readonly table: TableView;
  /** Whose seeds are not in the deals, in words; empty if all are. */
  readonly without: string;
}

export const FairTold = ({ report, table, without }: FairToldProps) => {
  const { state, own, faults } = report;
  const { match, next } = table.fair;
  // Before a match it is the coming one's that everybody can note down.
  const values = state === 'none' ? next : match;
  return (
    <div class="fair-sheet">
      <p>{t(`fair.told.${state}`)}</p>
      {faults.length > 0 && <FaultList faults={faults} table={table} />}
      {own !== 'in' && own !== 'none' && <p>{t(`fair.own.${own}`)}</p>}
      {without !== '' && <p>{t('fair.without', { names: without })}</p>}
      <h3>{t('fair.how')}</h3>
      <ol>
        <li>{t('fair.how.before')}</li>
        <li>{t('fair.how.deal')}</li>
        <li>{t('fair.how.after')}</li>
      </ol>
      <p class="soft small">{t('fair.limits')}</p>
      {values !== null && (
        <dl class="fair-values small soft">
          <dt>{t('fair.match')}</dt>
          <dd>{values.matchId}</dd>
          <dt>{t('fair.commitment')}</dt>
          <dd>{values.commitment}</dd>
        </dl>
      )}
    </div>
  );
};
