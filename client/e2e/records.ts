/** Records for pages that read them: those of shared/testdata, cut to what a review has done in a second. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../shared/testdata/records');

export const recordText = (name: string): string => readFileSync(join(FOLDER, `${name}.json`), 'utf8');

/** One round of Block for two: Ana and a bot, unless others sat there. */
export const shortRecord = (names: readonly unknown[] = ['Ana', null]) => {
  const { format, rules, rounds } = JSON.parse(recordText('block-0'));
  return { format, rules, rounds: rounds.slice(0, 1), names };
};

export const chooseRecord = (page: Page, text: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
