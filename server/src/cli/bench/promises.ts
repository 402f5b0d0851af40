/**
 * What `hard` promises itself where it leaves the policy, and what that brings in the deal as it is:
 * `bench -- promises RULES [deals] [medium|hard]`, for games on a line. The last word says who sits at the table.
 */
import { parsePreset, presetRules } from '@boneyard/shared';
import { type Budget, HARD } from '@boneyard/shared/bots';
import { type Company, keepPromises, netFor } from '@boneyard/shared/bots-lab';
import { makeSeedKey, seededRandom } from '@boneyard/shared/fair';
import type { Bench } from '../bench.ts';

const figure = (n: number): number => Number(n.toFixed(2));

/** From deal `from` of the bench's own: a long run in parts looks at the same deals as one. */
export const benchPromises = (name: string, deals: number, company: Company, from = 0, budget: Budget = HARD) => {
  const found = parsePreset(name);
  const rules = found && presetRules(found.preset, found.size);
  if (rules?.game !== 'line') throw new RangeError(`${name} is no preset on a line`);
  const net = netFor(rules);
  let asked = 0;
  let left = 0;
  let promised = 0;
  const brought: number[] = [];
  for (let deal = from; deal < from + deals; deal++) {
    const random = seededRandom(makeSeedKey('promises', name, deal));
    const kept = keepPromises(rules, net, budget, company, random);
    asked += kept.asked;
    left += kept.left;
    promised += kept.promised;
    brought.push(kept.brought);
  }
  // Choices of one deal have its luck in common: the deal is the unit of the interval.
  const all = brought.reduce((sum, n) => sum + n, 0);
  const spread = Math.sqrt(brought.reduce((sum, n) => sum + (n - all / deals) ** 2, 0) * (deals / (deals - 1)));
  return {
    bench: 'promises',
    rules: name,
    company,
    from,
    deals,
    asked,
    left,
    promised: figure(promised / left),
    brought: figure(all / left),
    ci95: figure((1.96 * spread) / left),
  };
};

export const run: Bench = ([name = 'latin', deals = '100', company = 'medium', from = '0']) => {
  if (company !== 'medium' && company !== 'hard') throw new RangeError('who sits at the table is medium or hard');
  process.stdout.write(`${JSON.stringify(benchPromises(name, Number(deals), company, Number(from)))}\n`);
};
