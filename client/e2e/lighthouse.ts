/**
 * Google's Lighthouse over a page, as a phone sees it: its marks of 0 to 100. It is fetched from the npm registry when it is asked
 * for: 146 packages, 111 MB, for three figures that are taken now and then, would make everybody's installing longer.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The version whose marks the limits were set by. */
const PACKAGE = 'lighthouse@12.2.3';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

export type Marks = Readonly<Record<(typeof CATEGORIES)[number], number>>;

/** Takes a minute and more. Throws where the registry cannot be reached. `cookie` says who is visiting. */
export const marksOf = async (url: string, chromium: string, cookie = ''): Promise<Marks> => {
  const dir = mkdtempSync(join(tmpdir(), 'boneyard-lighthouse-'));
  const file = join(dir, 'report.json');
  try {
    const args = [
      ...['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
      `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    ];
    await promisify(execFile)('npm', args, {
      // Not in the house's own folder: npm would look for it among the workspaces.
      cwd: dir,
      env: { ...process.env, CHROME_PATH: chromium },
      timeout: 170_000,
    });
    const { categories } = JSON.parse(readFileSync(file, 'utf8')) as {
      categories: Record<string, { score: number | null }>;
    };
    const mark = (name: string): number => Math.round(100 * (categories[name]?.score ?? 0));
    return Object.fromEntries(CATEGORIES.map((name) => [name, mark(name)])) as Marks;
  } finally {
    rmSync(dir, { recursive: true });
  }
};
