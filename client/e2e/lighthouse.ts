/**
 * Google's Lighthouse over a page, as a phone sees it: its marks of 0 to 100. It is fetched from the npm registry when it is asked
 * for: 146 packages, 111 MB, for three figures that are taken now and then, would make everybody's installing longer.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEndsWithUs, makeFolder } from '../../server/src/cli/ends-with-us.ts';

/** The version whose marks the limits were set by. */
const PACKAGE = 'lighthouse@12.2.3';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

export type Marks = Readonly<Record<(typeof CATEGORIES)[number], number>>;

const LIMIT_MS = 170_000;

/** In a process group of its own: npm hands on to Lighthouse, and Lighthouse to its browser, only what asks them to end in order. */
const runGroup = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    const end = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    };
    childEndsWithUs(child, end);
    const timer = setTimeout(end, LIMIT_MS);
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.once('error', failed);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) done();
      else failed(new Error(`${command} ended with ${code ?? signal}: ${said}`));
    });
  });

/** Takes a minute and more. Throws where the registry cannot be reached. `cookie` says who is visiting. */
export const marksOf = async (url: string, chromium: string, cookie = ''): Promise<Marks> => {
  const folder = makeFolder('boneyard-lighthouse');
  const file = join(folder.path, 'report.json');
  try {
    const args = [
      ...['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
      `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    ];
    // Not in the house's own folder: npm would look for it among the workspaces. The browser's profile goes with it.
    await runGroup('npm', args, folder.path, { ...process.env, CHROME_PATH: chromium, TMPDIR: folder.path });
    const { categories } = JSON.parse(readFileSync(file, 'utf8')) as {
      categories: Record<string, { score: number | null }>;
    };
    const mark = (name: string): number => Math.round(100 * (categories[name]?.score ?? 0));
    return Object.fromEntries(CATEGORIES.map((name) => [name, mark(name)])) as Marks;
  } finally {
    folder[Symbol.dispose]();
  }
};
