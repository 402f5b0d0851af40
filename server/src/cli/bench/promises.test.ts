import { budgetOf } from '@boneyard/shared/bots';
import { expect, test } from '@jest/globals';
import { benchPromises } from './promises.ts';

const SMALL = budgetOf(0.02);

test.each(['medium', 'hard'] as const)(
  'bench -- promises holds choices of hard against the deal as it is, among %s',
  (company) => {
    const figures = benchPromises('block:4-pairs', 5, company, 0, SMALL);
    expect(figures).toMatchObject({ bench: 'promises', rules: 'block:4-pairs', company, deals: 5 });
    expect(figures.left).toBeGreaterThan(0);
    expect(figures.left).toBeLessThanOrEqual(figures.asked);
    // Whoever leaves the policy does it for a gain.
    expect(figures.promised).toBeGreaterThan(0);
    expect(Number.isFinite(figures.brought) && Number.isFinite(figures.ci95)).toBe(true);
    expect(benchPromises('block:4-pairs', 5, company, 0, SMALL)).toEqual(figures);
  },
);
