/** What every browser test starts from: a server, people who come to it, and pages that must not complain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Preset, type PresetSize, presetRules, type Rules, type TableSettings } from '@boneyard/shared';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { type House, openHouse } from './house.ts';

export { expect } from '@playwright/test';

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const DESKTOP = { viewport: { width: 1280, height: 720 } };

/** For tests that draw with WebGL, which browsers of the others have not (playwright.config.ts). */
export const WEBGL = { tag: '@webgl' };

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained of; a test that means to provoke something may empty it. */
  readonly complaints: string[];
}

interface ComeOptions extends BrowserContextOptions {
  /** Makes the browser somebody whom the server knows. */
  readonly name?: string;
  /** A server of the test's own. */
  readonly at?: Pick<House, 'url'>;
  /** Whether the hints of a first round are wanted; they would say to every test what it does. */
  readonly hints?: boolean;
  /** What this device prefers from the start; without sounds, of which each page would make its own. */
  readonly prefers?: Readonly<Record<string, unknown>>;
}

/** A browser that nobody has used yet. */
export type Come = (options?: ComeOptions) => Promise<Visitor>;

interface Fixtures {
  readonly come: Come;
  /** Closes what a test has opened for itself when everybody has left: who is cut off complains of it. */
  readonly closing: <T extends { close(): Promise<void> }>(opened: T) => T;
}

interface WorkerFixtures {
  readonly house: House;
}

/** A picture of every page, for a test that failed. Playwright's own are taken of tests that pass, too, and thrown away. */
const photograph = async (visitors: readonly Visitor[], info: TestInfo): Promise<void> => {
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [ix, page] of pages.entries()) {
    const path = info.outputPath(`page-${ix + 1}.png`);
    // What hangs has failed the test already.
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => null);
    if (taken !== null) info.attachments.push({ name: `page ${ix + 1}`, path, contentType: 'image/png' });
  }
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    // Its start is not of the time that the worker's first test has.
    { scope: 'worker', timeout: 120_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  closing: async ({}, use) => {
    const opened: { close(): Promise<void> }[] = [];
    await use((one) => {
      opened.push(one);
      return one;
    });
    for (const one of opened) await one.close();
  },

  // What is named here ends after it.
  come: async ({ browser, house, closing: _ }, use, info) => {
    const visitors: Visitor[] = [];
    await use(async ({ name, at = house, hints = false, prefers = {}, ...options } = {}) => {
      // Shuffles and flights cost a machine without a graphics card more than all the rest; what is about them asks for them.
      const context = await browser.newContext({
        ...DESKTOP,
        baseURL: at.url,
        reducedMotion: 'reduce',
        // It fetches the whole client for each new visitor; what is about it asks for it.
        serviceWorkers: 'block',
        ...options,
      });
      await context.addInitScript(
        ({ preferences, isHinted }) => {
          // A page that has no storage, such as an empty one, has no hints either.
          if (!location.protocol.startsWith('http')) return;
          if (!isHinted) localStorage.setItem('boneyard.hints', 'off');
          if (localStorage.getItem('boneyard.preferences') === null)
            localStorage.setItem('boneyard.preferences', preferences);
        },
        { preferences: JSON.stringify({ version: 1, sound: false, ...prefers }), isHinted: hints },
      );
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('request', (request) => {
        const { origin } = new URL(request.url());
        if (origin !== at.url && !request.url().startsWith('data:')) complaints.push(`left for ${request.url()}`);
      });
      if (name !== undefined) {
        const called = await context.request.post('/api/me', { data: { name } });
        expect(called.ok()).toBe(true);
      }
      const visitor = { page, context, complaints };
      visitors.push(visitor);
      return visitor;
    });
    const complained = visitors.flatMap(({ complaints }) => complaints);
    if (info.errors.length > 0 || complained.length > 0) await photograph(visitors, info);
    // Nothing inline, nothing from elsewhere, no error swallowed: on every page of every test.
    expect(complained).toEqual([]);
    for (const { context } of visitors) await context.close();
  },
});

export const settingsOf = (
  preset: Preset,
  more: { readonly size?: PresetSize; readonly rules?: Partial<Rules> } & Partial<Omit<TableSettings, 'rules'>> = {},
): TableSettings => {
  const { size, rules, ...rest } = more;
  return {
    rules: { ...presetRules(preset, size), ...rules } as Rules,
    botLevel: 'heaviest',
    visibility: 'private',
    leadGoesOn: false,
    ...rest,
  };
};

/** Opens a table without the form, and goes there. */
export const openTable = async ({ page, context }: Visitor, settings: TableSettings): Promise<{ id: string }> => {
  const opened = await context.request.post('/api/tables', { data: { settings } });
  expect(opened.status()).toBe(201);
  const { id } = (await opened.json()) as { id: string };
  await page.goto(`/t/${id}`);
  await expect(seats(page)).not.toHaveCount(0);
  return { id };
};

/** The seats of a lobby, each by what a screen reader says of it. */
export const seats = (page: Page) => page.getByRole('button', { name: /^Seat \d/ });

export const seat = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Seat ${n}:`) });

/** A seat at the table by its number from 0, with all that is told of it. */
export const plate = (page: Page, n: number) => page.locator(`.plate[data-seat="${n}"]`);

/** What has opened over the page. */
export const sheet = (page: Page) => page.getByRole('dialog');

/** People at one table, the first of them its host, everyone on the next seat. */
export const gather = async (
  come: Come,
  settings: TableSettings,
  people: readonly ComeOptions[],
): Promise<Visitor[]> => {
  const visitors: Visitor[] = [];
  let id = '';
  for (const [ix, person] of people.entries()) {
    const visitor = await come(person);
    visitors.push(visitor);
    if (ix === 0) ({ id } = await openTable(visitor, settings));
    else await visitor.page.goto(`/t/${id}`);
    await expect(seat(visitor.page, ix + 1)).toContainText('you');
  }
  const [host] = visitors;
  await host?.page.getByRole('button', { name: /^Start/ }).click();
  return visitors;
};

/**
 * KB (gzip) of each script and style that the page asks for from now on, by its path. Read off the disk: what a page was
 * sent is gone with the page, and some of it cannot be asked for at all.
 */
export const loadedFiles = (page: Page): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    const body = readFileSync(join(import.meta.dirname, '../dist', pathname));
    sizes.set(pathname, gzipSync(body, { level: 9 }).length / 1024);
  });
  return sizes;
};

/** Of all those files whose path is so. */
export const sumOf = (sizes: ReadonlyMap<string, number>, path: RegExp): number =>
  [...sizes].filter(([of]) => path.test(of)).reduce((sum, [, size]) => sum + size, 0);

/** A short word stands on the page, and none lies over what is to be read or pressed then. */
export const expectNoticeBeside = async (page: Page, read: Locator): Promise<void> => {
  const notices = page.locator('.notice');
  await expect(notices.first()).toBeVisible();
  const [free, ...others] = await Promise.all([read, ...(await notices.all())].map((each) => each.boundingBox()));
  if (!free) throw new Error('it is not there');
  for (const notice of others) {
    if (!notice) continue;
    const [above, below] = notice.y < free.y ? [notice, free] : [free, notice];
    const [left, right] = notice.x < free.x ? [notice, free] : [free, notice];
    expect(above.y + above.height <= below.y || left.x + left.width <= right.x).toBe(true);
  }
};
