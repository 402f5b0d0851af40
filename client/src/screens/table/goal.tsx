/** What the match is played to; a tap shows all rules of this table. */
import type { Rules } from '@boneyard/shared';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Message } from '../../model/message.ts';
import { message } from '../../overlay/words.ts';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { nearestPreset } from '../settings/settings-model.ts';

const ruleCard = () => import('../../games/rule-card.tsx').then((m) => m.RuleCard);

export const Goal = ({ goal, rules }: { goal: Message; rules: Rules }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="info-goal" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {message(goal)}
        <span class="unseen">, {t('card.title')}</span>
      </button>
      {isOpen && (
        <LazySheet
          title={t('card.title')}
          onClose={() => setOpen(false)}
          load={ruleCard}
          props={{ rules, preset: nearestPreset(rules) }}
        />
      )}
    </>
  );
};
