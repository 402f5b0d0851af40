/** The page without a connection: opened after the first visit, played to the end of a match, brought up to date between rounds. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { FILE_PARTS } from '../src/i18n/parts.ts';
import { test } from './helpers.ts';
import { hand, inAHurry, playMatch } from './play.ts';

const dist = join(import.meta.dirname, '../dist');
const MOST_KEPT = 1_200_000;

/** Everything is fetched, and the next page comes out of the store. */
const whenKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((done) => active?.addEventListener('statechange', done));
  });

test('what is kept for offline is small', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const kept = [...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map(([, url]) => url as string);
  expect(kept).toContain('index.html');
  const bytes = kept.reduce((sum, url) => sum + statSync(join(dist, url)).size, 0);
  expect(bytes).toBeLessThan(MOST_KEPT);
});

test('the page can be installed', async ({ come }) => {
  const { page, context } = await come({ serviceWorkers: 'allow' });
  await page.goto('/');
  const { errors, data, url } = await (await context.newCDPSession(page)).send('Page.getAppManifest');
  expect(errors).toEqual([]);
  for (const icon of JSON.parse(data ?? '').icons as { src: string; sizes: string }[]) {
    const answer = await page.request.get(new URL(icon.src, url).href);
    expect(answer.headers()['content-type']).toBe('image/png');
    // Width and height stand at the same place in every PNG.
    const png = await answer.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(icon.sizes);
  }
});

test('a whole match against bots without a connection', async ({ come }) => {
  test.setTimeout(240_000);
  const visitor = await come({ serviceWorkers: 'allow' });
  const { page, context, complaints } = visitor;
  await inAHurry(page);
  await page.goto('/');
  await whenKept(page);
  await context.setOffline(true);
  await page.goto('/?r=canvas');
  await page.getByRole('link', { name: /^Play here/ }).click();
  await page.getByRole('radio', { name: 'Draw', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Other', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'Points to win' }).fill('5');
  await page.getByRole('button', { name: 'Start with 1 bot' }).click();
  await expect(hand(page)).not.toHaveCount(0);
  // Of no server there was need, and none was asked for anything but who one is.
  expect((await playMatch(visitor)).rounds).toBeGreaterThan(0);
  const failed = complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
  expect(failed).toEqual([]);
  complaints.length = 0;
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /record/i }).click();
  const record = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(record.rounds.length).toBeGreaterThan(0);
  await context.setOffline(false);
});

test('a first visit in another language keeps that one', async ({ come }) => {
  const { page, context, complaints } = await come({ locale: 'es', serviceWorkers: 'allow' });
  await page.goto('/');
  const keptWords = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('used')).keys();
      return kept.filter(({ url }) => url.includes('/assets/es-')).length;
    });
  // One file for each part of the words: the first page's among them, which was there before the worker.
  await expect.poll(keptWords).toBeGreaterThan(FILE_PARTS.length);
  await context.setOffline(true);
  await page.goto('/?r=canvas');
  await page.getByRole('link', { name: /^Jugar aquí/ }).click();
  await page.getByRole('button', { name: /^Empezar/ }).click();
  await expect(page.getByRole('group', { name: 'Tu mano' }).getByRole('button')).not.toHaveCount(0);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  complaints.length = 0;
  await context.setOffline(false);
});

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The client's files with a worker that can be replaced: a new version, as its bytes tell. */
const openVersions = async () => {
  let version = 1;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const file = join(dist, extname(pathname) === '' ? 'index.html' : pathname);
    if (pathname.startsWith('/api/')) {
      response.setHeader('Content-Type', 'application/json').end('{"name":null}');
    } else if (existsSync(file)) {
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(pathname === '/sw.js' ? `${readFileSync(file, 'utf8')}\n// ${version}` : readFileSync(file));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: () => {
      version++;
    },
    restart: async () => undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

test('a newer version waits for the end of the round, and is taken when the person says so', async ({
  come,
  closing,
}) => {
  const versions = closing(await openVersions());
  const { page } = await come({ at: versions, serviceWorkers: 'allow' });
  await page.goto('/');
  await whenKept(page);
  await page.goto('/here?r=canvas');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(hand(page)).not.toHaveCount(0);
  versions.replace();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const { installing } = registration ?? {};
    if (installing) await new Promise((done) => installing.addEventListener('statechange', done));
  });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
    'installed',
  );
  await expect(page.getByText('A new version of Boneyard is here.')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByText('A new version of Boneyard is here.')).toBeVisible();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null).catch(() => 'busy'),
    )
    .toBeNull();
  await expect(page.getByText('A new version of Boneyard is here.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go on with your game here' })).toBeVisible();
});
