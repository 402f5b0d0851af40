/** The rules of a table in words, on a card; house rules are marked. */
import {
  areaOf,
  CARD_AREAS,
  type CardLine,
  describeDifferences,
  type MatchLead,
  type Preset,
  type Rules,
  ruleCard,
} from '@boneyard/shared';
import { say, t } from '../i18n/i18n.ts';
import { Told } from '../ui/told.tsx';
import './games.css';

interface RuleCardProps {
  readonly rules: Rules;
  /** What the house rules are measured by. */
  readonly preset: Preset;
  /** Of a table, where a match may go on from the one before. */
  readonly lead?: MatchLead;
}

export const RuleCard = ({ rules, preset, lead }: RuleCardProps) => {
  const house = new Set(describeDifferences(preset, rules).map(say));
  const lines = ruleCard(rules, lead);
  const inArea = (area: (typeof CARD_AREAS)[number]): CardLine[] => lines.filter((line) => areaOf(line) === area);
  return (
    <dl class="rule-card">
      {CARD_AREAS.filter((area) => inArea(area).length > 0).map((area) => (
        <div key={area}>
          <dt>{t(`card.area.${area}`)}</dt>
          {inArea(area).map((line) => {
            const words = say(line);
            return (
              <dd key={line.key} class={house.has(words) ? 'is-house' : ''}>
                <Told text={words} /> {house.has(words) && <span class="house">{t('rules.house')}</span>}
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
};
