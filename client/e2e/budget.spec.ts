/** How much is loaded until one can do something: notes on the client, rows A1 and A3. */
import { expect, loadedFiles, openTable, settingsOf, sumOf, test, WEBGL } from './helpers.ts';

const FIRST_SCRIPTS_KB = 40;
const STYLES_KB = 12;

test('the first page loads little, and nothing of the table', async ({ come }) => {
  const { page } = await come();
  const files = loadedFiles(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = sumOf(files, /\.js$/);
  expect(scripts).toBeGreaterThan(1);
  expect(scripts).toBeLessThan(FIRST_SCRIPTS_KB);
  expect(sumOf(files, /\.css$/)).toBeLessThan(STYLES_KB);
});

/** Up to a tile that can be tapped; bots think in a file of their own meanwhile. Row A3. */
const ALL_SCRIPTS_KB = 150;

test('a table on this device loads nothing of the network’s, and no more than it needs', async ({ come }) => {
  // What the worker fetches ahead is for later.
  const { page } = await come();
  const files = loadedFiles(page);
  await page.goto('/?r=canvas');
  await page.getByRole('link', { name: /^Play here/ }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.locator('.hand-tile').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...files.keys()].filter((path) => path.includes('online-session'))).toEqual([]);
  const scripts = sumOf(files, /^(?!.*bot-worker).*\.js$/);
  expect(scripts).toBeGreaterThan(60);
  expect(scripts).toBeLessThan(ALL_SCRIPTS_KB);
});

const LINK_SCRIPTS_KB = 145;
/** Fetched some time after the table stands: by then a slow machine's test may not have looked yet. */
const LATER = /\/(fair|hear|table-beside)-/;
/** What is waited for: the page's scripts, words and painters, each of which would be a round trip more. */
const LINK_FILES = 9;

test(
  'a running match that is opened by its link loads little and few files until a tile can be tapped',
  WEBGL,
  async ({ come }) => {
    const visitor = await come({ name: 'Ana' });
    const { page } = visitor;
    const { id } = await openTable(visitor, settingsOf('latin'));
    await page.getByRole('button', { name: /^Start/ }).click();
    await expect(page.locator('.hand-tile').first()).toBeVisible();
    const files = loadedFiles(page);
    await page.goto(`/t/${id}?r=webgl`);
    await expect(page.locator('.table-canvas[data-renderer="webgl"]')).toHaveCount(1);
    const scripts = [...files.keys()].filter((path) => path.endsWith('.js') && !LATER.test(path));
    expect(scripts.some((path) => path.includes('online-session'))).toBe(true);
    expect(scripts.reduce((sum, path) => sum + (files.get(path) ?? 0), 0)).toBeLessThan(LINK_SCRIPTS_KB);
    expect(scripts.length).toBeLessThan(LINK_FILES + 1);
  },
);
