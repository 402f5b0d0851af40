/** Which of the trained nets plays under these rules. */
import type { LineRules } from '../../rules/rules.ts';
import { tilesInSet } from '../../set.ts';

export const FAMILIES = [
  'pairs',
  'milo',
  'pairs-block',
  'pairs-draw',
  'two-block',
  'two-draw',
  'alone-block',
  'alone-draw',
] as const;
export type Family = (typeof FAMILIES)[number];

export const familyOf = (rules: LineRules): Family => {
  const draws = rules.draw !== 'none';
  const sleeps = tilesInSet(rules.set) > rules.players * rules.handSize;
  if (rules.partners) {
    if (rules.score.out === 'one') return 'milo';
    return !sleeps ? 'pairs' : draws ? 'pairs-draw' : 'pairs-block';
  }
  if (rules.players === 2) return draws ? 'two-draw' : 'two-block';
  return draws ? 'alone-draw' : 'alone-block';
};
