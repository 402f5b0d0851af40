/** Who follows a link and is nobody here yet: whose table it is, what is played and whether there is room, before one gives a name and sits down. */
import { nearestPreset } from '@boneyard/shared';
import type { Invitation } from '@boneyard/shared/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api, type Fault, isFault } from '../../api/api.ts';
import { gameWords } from '../../games/games.ts';
import { HouseRules } from '../../games/house-rules.tsx';
import { RuleCard } from '../../games/rule-card.tsx';
import { summaryWords } from '../../games/summary.ts';
import { t } from '../../i18n/i18n.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { NameGate } from '../../ui/name-gate.tsx';
import { Lost } from '../lost.tsx';

const titleOf = ({ host, rules }: Invitation): string => {
  const game = gameWords(nearestPreset(rules)).name;
  return host === null ? t('gate.of-nobody', { game }) : t('gate.of', { name: host, game });
};

const roomWords = ({ state, free, seats, mayWatch }: Invitation): string[] => [
  ...(state === 'running' ? [t('gate.running')] : []),
  ...(state === 'running' && free === 0 ? [] : [t('gate.seats', { free, seats })]),
  ...(free > 0 ? [] : [t(mayWatch || state !== 'running' ? 'gate.watch' : 'gate.no-watch')]),
];

const Told = ({ invitation }: { readonly invitation: Invitation }) => {
  const { rules } = invitation;
  const preset = nearestPreset(rules);
  return (
    <div class="gate-told">
      <p>{summaryWords(preset, rules)}</p>
      <p>{roomWords(invitation).join(' ')}</p>
      <HouseRules rules={rules} preset={preset} />
      <details>
        <summary class="label">{t('card.title')}</summary>
        <RuleCard rules={rules} preset={preset} />
      </details>
    </div>
  );
};

export const Invited = ({ id }: { readonly id: string }) => {
  const [told, setTold] = useState<Invitation | Fault | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    void api.invitation(id).then((answer) => isGone || setTold(answer));
    return () => {
      isGone = true;
    };
  }, [id, tries]);
  if (told === null) return <Waiting text={t('door.joining')} />;
  if (isFault(told)) {
    const retry = (): void => {
      setTold(null);
      setTries(tries + 1);
    };
    // A table that is none will not be one on a second look.
    return <Lost reason={told.fault === 'no-such-table' ? told.fault : told} onRetry={retry} />;
  }
  return (
    <NameGate
      title={titleOf(told)}
      go={told.free > 0 ? t('gate.go') : t('gate.go-watch')}
      over={t('gate.title')}
      onNamed={() => undefined}
    >
      <Told invitation={told} />
    </NameGate>
  );
};
