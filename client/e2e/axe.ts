/** What axe finds wrong on a page, for every spec that asks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What depends on the words: all but the colours, which take most of the time. */
export const WORD_RULES: RunOptions = { ...ALL_RULES, rules: { 'color-contrast': { enabled: false } } };

/** What depends on a theme. */
export const COLOUR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

type AxePage = { axe?: { run(rules: RunOptions): Promise<AxeResults> } };

export const faults = async (page: Page, rules: RunOptions = ALL_RULES): Promise<string[]> => {
  // The page's policy forbids inline scripts; the browser's own tools do not ask it.
  if (!(await page.evaluate(() => (globalThis as unknown as AxePage).axe !== undefined))) await page.evaluate(axe);
  return page.evaluate(async (wanted) => {
    // Of what it finds right it would describe every element, which takes longer than the finding.
    const only: RunOptions = { ...wanted, resultTypes: ['violations'], selectors: false };
    const { violations } = await (globalThis as unknown as Required<AxePage>).axe.run(only);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, rules);
};
