/** All rules of the table one sits at, and how its match goes on from the one before. */
import type { TableView } from '@boneyard/shared';
import { leadOfMatch } from '../../games/match-lead.ts';
import { RuleCard } from '../../games/rule-card.tsx';
import { nearestPreset } from '../settings/settings-model.ts';

export const TableCard = ({ table }: { readonly table: TableView }) => {
  const { rules } = table.settings;
  return <RuleCard rules={rules} preset={nearestPreset(rules)} lead={leadOfMatch(table)} />;
};
