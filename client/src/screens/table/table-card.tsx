/** All rules of the table one sits at, and how its match goes on from the one before. */
import { nearestPreset, type TableView } from '@boneyard/shared';
import { leadOfMatch } from '../../games/match-lead.ts';
import { RuleCard } from '../../games/rule-card.tsx';

export const TableCard = ({ table }: { readonly table: TableView }) => {
  const { rules } = table.settings;
  return <RuleCard rules={rules} preset={nearestPreset(rules)} lead={leadOfMatch(table)} />;
};
