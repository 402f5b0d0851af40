/** The house rules of a table in plain words; nothing where it plays as published. */
import { describeDifferences, type Preset, type Rules } from '@boneyard/shared';
import { say, t } from '../i18n/i18n.ts';
import { Told } from '../ui/told.tsx';
import './games.css';

interface HouseRulesProps {
  readonly rules: Rules;
  /** What they are measured by. */
  readonly preset: Preset;
}

export const HouseRules = ({ rules, preset }: HouseRulesProps) => {
  const lines = describeDifferences(preset, rules).map(say);
  if (lines.length === 0) return null;
  return (
    <div class="house-rules">
      <p>{t('card.house', { n: lines.length })}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Told text={line} />
          </li>
        ))}
      </ul>
    </div>
  );
};
