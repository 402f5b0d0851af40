/** A deal that cannot be honest is said loudly, and stays said. */
import wrong from 'icon:shield-alert';
import type { TableView } from '@boneyard/shared';
import type { FairFault, FairReport } from '@boneyard/shared/fair';
import { say, t } from '../i18n/i18n.ts';
import { seatName } from '../model/seat-name.ts';
import { words } from '../overlay/words.ts';
import { Icon } from '../ui/icon.tsx';
import './fair.css';

const faultWords = ({ code, round, seat }: FairFault, table: TableView): string => {
  const name = seat === null ? '' : words(seatName(table, seat));
  const what = say({ key: `fair.fault.${code}`, params: { name } });
  return round === null ? what : t('fair.fault', { round, what });
};

export const FaultList = ({ faults, table }: { faults: readonly FairFault[]; table: TableView }) => (
  <ul class="fair-faults">
    {faults.map((fault) => {
      const text = faultWords(fault, table);
      return <li key={text}>{text}</li>;
    })}
  </ul>
);

export const FairAlarm = ({ report, table }: { report: FairReport; table: TableView }) =>
  report.faults.length === 0 ? null : (
    <section class="fair-alarm" role="alert">
      <Icon of={wrong} size={22} />
      <div>
        <b>{t('fair.alarm')}</b>
        <FaultList faults={report.faults.slice(0, 3)} table={table} />
      </div>
    </section>
  );
