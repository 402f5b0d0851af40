/** The count of numbers, for those who want it, where the table allows aids. */
import type { TableModel } from '../../model/table-model.ts';
import { Later } from '../../ui/later.tsx';

const tracker = () => import('./suit-tracker.tsx').then((m) => m.SuitTracker);

export const Aids = ({ model }: { model: TableModel }) =>
  model.frame.suits !== null && model.over === null ? <Later load={tracker} props={{ model }} /> : null;
