/** Loads the hints of a first round, for those who still want them. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withWords } from '../../i18n/languages.ts';
import type { TableModel } from '../../model/table-model.ts';
import { memory } from '../../shell/memory.ts';

type Hints = ComponentType<{ readonly model: TableModel }>;

export const FirstRoundGate = ({ model }: { readonly model: TableModel }) => {
  const [hints, setHints] = useState<{ readonly page: Hints } | null>(null);
  const isSeated = model.hand !== null;
  useEffect(() => {
    if (!isSeated || memory.read('hints') === 'off') return;
    // Without them the table is as good as ever.
    withWords('guide', import('./first-round.tsx')).then(
      (m) => setHints({ page: m.FirstRound }),
      () => undefined,
    );
  }, [isSeated]);
  return hints && <hints.page model={model} />;
};
