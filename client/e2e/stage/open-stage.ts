/** Builds the stage out of the product's sources and opens it in a page, without a server. */
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { icons } from '../../build/icons.ts';
import { slimPixi } from '../../build/slim-pixi.ts';
import { words } from '../../build/words.ts';
import type { Come } from '../helpers.ts';
import type { Stage } from './stage.tsx';

const ORIGIN = 'http://stage.test';
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

const built = async (): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  const { output } = (await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    plugins: [icons(), words(), slimPixi()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      cssCodeSplit: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'stage.tsx'),
        output: { entryFileNames: 'stage.js', assetFileNames: 'stage[extname]' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
};

const INDEX = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/stage.css"></head>
<body><div id="app"></div><script type="module" src="/stage.js"></script></body></html>`;

/** A page with the stage, and nothing shown yet. */
export const openStage = async (come: Come, options: Parameters<Come>[0] = {}): Promise<Page> => {
  const files = await built();
  const { page } = await come({ ...options, at: { url: ORIGIN } });
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: INDEX });
    const file = files.get(pathname);
    if (file === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: TYPES[extname(pathname)] ?? 'text/plain', body: Buffer.from(file) });
  });
  await page.goto('/');
  await page.waitForFunction(() => 'stage' in globalThis);
  return page;
};

/** `show` a table or `speak` a language. */
export const inStage = <K extends keyof Stage>(
  page: Page,
  what: K,
  handed: Parameters<Stage[K]>[0],
): Promise<unknown> =>
  page.evaluate(
    ([name, argument]) =>
      (globalThis as unknown as { stage: Record<string, (of: unknown) => unknown> }).stage[name]?.(argument),
    [what, handed] as const,
  );
