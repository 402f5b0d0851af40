/** Loads the hints of a first round, for those who still want them. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withWords } from '../../i18n/languages.ts';
import { memory } from '../../shell/memory.ts';
import type { FirstRoundProps } from './first-round.tsx';

type Hints = ComponentType<FirstRoundProps>;

export const FirstRoundGate = (props: FirstRoundProps) => {
  const [hints, setHints] = useState<{ readonly page: Hints } | null>(null);
  const isSeated = props.model.hand !== null;
  useEffect(() => {
    if (!isSeated || memory.read('hints') === 'off') return;
    // Without them the table is as good as ever.
    withWords('guide', import('./first-round.tsx')).then(
      (m) => setHints({ page: m.FirstRound }),
      () => undefined,
    );
  }, [isSeated]);
  return hints && <hints.page {...props} />;
};
