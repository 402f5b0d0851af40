/**
 * The client in a real browser against a real house: what is loaded, how soon it can be played, what a picture costs,
 * what stands still, what stays in memory. The rows and their limits are those of docs/measured.md, "The client".
 * `npm run -s bench -- client [ROWS] [HANDS]`: rows by their letters (`ABCD`), hands played for the heap (50, and thrice as many after).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Preset, presetRules, type Rules } from '@boneyard/shared';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { endOnSignals } from '../../server/src/cli/ends-with-us.ts';
import { openHouse } from './house.ts';
import { marksOf } from './lighthouse.ts';

const DIST = join(import.meta.dirname, '../dist');
const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium';
const kb = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10;
const round = (value: number): number => Math.round(value * 10) / 10;
const quantiles = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};
const tell = (line: object): void => void process.stdout.write(`${JSON.stringify({ bench: 'client', ...line })}\n`);

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
}
const DESKTOP: Screen = { width: 1280, height: 720, dpr: 1 };
const SMALL_PHONE: Screen = { width: 360, height: 640, dpr: 2 };
const PHONE: Screen = { width: 390, height: 844, dpr: 3 };

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** What is measured within the page, before any of its own scripts. */
const WATCH = (): void => {
  const bench = {
    costs: [] as number[],
    ofScene: [] as number[],
    moving: [] as number[],
    shifts: 0,
    taps: [] as number[],
    asked: 0,
  };
  Object.assign(globalThis, { bench });
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (f) => {
    bench.asked++;
    const id = ask((now) => {
      const isMoving = document.querySelector<HTMLElement>('.table-canvas')?.dataset.moves === 'true';
      const began = performance.now();
      f(now);
      // Only the scene's frames: the page's own work is asked for by frames as well.
      if (!isMoving) return;
      // Several may ask for the same frame.
      if (bench.moving.at(-1) !== now) bench.moving.push(now);
      bench.costs.push(performance.now() - began);
      bench.ofScene.push(id);
    });
    return id;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) bench.shifts += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') bench.taps.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as never);
};

interface Watched {
  readonly costs: number[];
  /** What the browser calls those frames. */
  readonly ofScene: number[];
  /** When they were. */
  readonly moving: number[];
  readonly shifts: number;
  readonly taps: number[];
  readonly asked: number;
}
const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { bench: Watched }).bench);

class Visitors {
  readonly #browser: Browser;
  readonly #url: string;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async come({ width, height, dpr }: Screen, workers: 'block' | 'allow' = 'block'): Promise<Visit> {
    const context = await this.#browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: dpr,
      baseURL: this.#url,
      locale: 'en',
      serviceWorkers: workers,
    });
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    return { context, page, devtools: await context.newCDPSession(page) };
  }

  /** Milliseconds that all of the browser's processes have worked so far. */
  async worked(): Promise<number> {
    const devtools = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    await devtools.detach();
    return 1_000 * processInfo.reduce((all, { cpuTime }) => all + cpuTime, 0);
  }

  /** Begins to write down what the page's thread does; the answer ends it. */
  async trace(page: Page): Promise<() => Promise<Buffer>> {
    await this.#browser.startTracing(page, { categories: ['devtools.timeline'] });
    return () => this.#browser.stopTracing();
  }

  /** A table among bots, opened without its form. */
  async open({ context }: Visit, preset: Preset, rules: Partial<Rules> = {}): Promise<string> {
    await context.request.post('/api/me', { data: { name: 'Ana' } });
    const settings = {
      rules: { ...presetRules(preset), ...rules },
      botLevel: 'heaviest',
      visibility: 'private',
      leadGoesOn: false,
    };
    const opened = await context.request.post('/api/tables', { data: { settings } });
    if (!opened.ok()) throw new Error(`no table: ${opened.status()} ${await opened.text()}`);
    return ((await opened.json()) as { id: string }).id;
  }

  async sitDown(visit: Visit, preset: Preset, rules: Partial<Rules> = {}): Promise<string> {
    const id = await this.open(visit, preset, rules);
    await visit.page.goto(`/t/${id}?r=canvas`);
    await visit.page.getByRole('button', { name: /^Start/ }).click();
    await visit.page.locator('.table-canvas[data-drawn]').waitFor();
    return id;
  }
}

/** Plays for the page's person from within, as fast as it may: one press for each turn, until `rounds` more are over. */
const playRounds = (page: Page, rounds: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        let over = 0;
        let isOver = false;
        const timer = setInterval(() => {
          const ways = [...document.querySelectorAll<HTMLElement>('.result-ways button')];
          const onward = ways.find((button) => /Next round|Rematch/.test(button.textContent ?? ''));
          if (onward) {
            if (!isOver) over++;
            isOver = true;
            if (over >= wanted) {
              clearInterval(timer);
              done();
              return;
            }
            onward.click();
            return;
          }
          isOver = false;
          const place = document.querySelector<HTMLElement>('.place');
          const tile = document.querySelector<HTMLElement>('.hand-tile[data-playable="true"]');
          (place ?? tile ?? document.querySelector<HTMLElement>('.end-turn'))?.click();
        }, 15);
      }),
    rounds,
  );

/** The round has come so far that at least so many tiles lie and are held, or is over. */
const playUntil = async (page: Page, tiles: number): Promise<number> => {
  const shown = (): Promise<number> =>
    page.evaluate(() => Number(document.querySelector<HTMLElement>('.table-canvas')?.dataset.tiles ?? 0));
  const ends = Date.now() + 60_000;
  let most = 0;
  while (Date.now() < ends) {
    most = await shown();
    if (most >= tiles || (await page.locator('.result').count()) > 0) break;
    await page.evaluate(() => {
      const place = document.querySelector<HTMLElement>('.place');
      const tile = document.querySelector<HTMLElement>('.hand-tile[data-playable="true"]');
      (place ?? tile ?? document.querySelector<HTMLElement>('.end-turn'))?.click();
    });
    await page.waitForTimeout(20);
  }
  return most;
};

/** Sizes as a visitor's browser fetches them. */
const measureSizes = async (visitors: Visitors): Promise<void> => {
  const visit = await visitors.come(SMALL_PHONE);
  const { page } = visit;
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    // As built: what a page asks for late cannot be read any more once it goes elsewhere.
    sizes.set(pathname, gzipSync(readFileSync(join(DIST, pathname)), { level: 9 }).length);
  });
  const sum = (kind: RegExp, but: ReadonlySet<string> = new Set()): number =>
    [...sizes].filter(([path]) => kind.test(path) && !but.has(path)).reduce((all, [, size]) => all + size, 0);
  await page.goto('/', { waitUntil: 'networkidle' });
  tell({ row: 'A1', what: 'scripts of the first page, KB gz', value: kb(sum(/\.js$/)), limit: 40 });
  const id = await visitors.open(visit, 'latin');
  await page.goto(`/t/${id}`, { waitUntil: 'networkidle' });
  const lobby = new Set([...sizes.keys()].filter((path) => !path.includes('table-screen')));
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.goto(`/t/${id}?r=webgl`);
  await page.locator('.table-canvas[data-renderer="webgl"]').waitFor();
  const ofTable = new Set(sizes.keys());
  const later = new Set([...sizes.keys()].filter((path) => !ofTable.has(path)));
  tell({
    row: 'A2',
    what: 'scripts of the table, KB gz',
    value: kb(sum(/\.js$/, new Set([...lobby, ...later]))),
    limit: 75,
  });
  // One who comes by a link while the match runs needs neither first page nor lobby.
  sizes.clear();
  await visit.devtools.send('Network.enable');
  await visit.devtools.send('Network.clearBrowserCache');
  await page.goto(`/t/${id}?r=webgl`);
  await page.locator('.table-canvas[data-renderer="webgl"]').waitFor();
  const first = new Set(sizes.keys());
  // What goes on beside the play is asked for when a tile can be tapped, and may be here by now.
  const after = new Set([...sizes.keys()].filter((path) => !first.has(path) || path.includes('table-beside')));
  tell({ row: 'A3', what: 'all scripts to the first move, KB gz', value: kb(sum(/\.js$/, after)), limit: 145 });
  tell({ row: 'A4', what: 'styles, KB gz', value: kb(sum(/\.css$/)), limit: 12 });
  await visit.context.close();
  const worker = join(DIST, 'sw.js');
  if (existsSync(worker)) {
    const listed = [...readFileSync(worker, 'utf8').matchAll(/url:\s*"([^"]+)"/g)].map(([, url]) => url as string);
    const known = new Set(readdirSync(DIST, { recursive: true }).map(String));
    const raw = listed.filter((url) => known.has(url)).map((url) => readFileSync(join(DIST, url)).length);
    const total = raw.reduce((all, size) => all + size, 0);
    tell({ row: 'A5', what: 'fetched ahead, KB raw', files: raw.length, value: kb(total), limit: 1229 });
  }
};

const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** How soon a first visitor sees something, and can play, on a slow phone and a slow line. */
const measureStart = async (visitors: Visitors): Promise<void> => {
  const times: { fcp: number; tappable: number; shifts: number }[] = [];
  for (let n = 0; n < 3; n++) {
    const visit = await visitors.come(SMALL_PHONE);
    const id = await visitors.sitDown(visit, 'latin');
    await visit.devtools.send('Network.enable');
    await visit.devtools.send('Network.clearBrowserCache');
    await visit.devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await visit.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await visit.page.goto(`/t/${id}?r=canvas`, { waitUntil: 'commit' });
    // By the page's own clock, which began when the address was asked for.
    const tappable = await visit.page.evaluate(
      () =>
        new Promise<number>((done) => {
          const look = (): void => {
            // While one was gone a bot may have ended the round: then the way on is what can be tapped.
            const isThere =
              document.querySelector('.hand-tile, .result-ways button') &&
              document.querySelector('.table-canvas[data-drawn]');
            if (isThere) done(performance.now());
            else setTimeout(look, 20);
          };
          look();
        }),
    );
    const fcp = await visit.page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    await visit.page.waitForTimeout(1_000);
    const { shifts } = await watched(visit.page);
    times.push({ fcp, tappable, shifts });
    await visit.context.close();
  }
  const middle = (of: keyof (typeof times)[number]): number =>
    times.map((each) => each[of]).sort((a, b) => a - b)[1] as number;
  tell({ row: 'B1', what: 'first contentful paint, slow 4G, 4x CPU, ms', value: round(middle('fcp')), limit: 2_000 });
  tell({ row: 'B2', what: 'first tile tappable, the same, ms', value: round(middle('tappable')), limit: 4_500 });
  tell({ row: 'B5', what: 'layout shift', value: Math.round(middle('shifts') * 1000) / 1000, limit: 0.02 });
};

/** What Lighthouse thinks of the first page and of a table in play, as a phone sees them; its bots must wait for people until it comes. */
const measureMarks = async (browser: Browser, url: string): Promise<void> => {
  const mark = async (what: string, path: string, cookie?: string): Promise<void> => {
    const marks = await marksOf(`${url}${path}`, CHROMIUM, cookie);
    tell({
      row: 'B4',
      what: `Lighthouse, ${what}: performance, accessibility, best practices`,
      value: [marks.performance, marks.accessibility, marks['best-practices']],
      limit: [90, 100, 95],
    });
  };
  await mark('first page', '/');
  const visitors = new Visitors(browser, url);
  const visit = await visitors.come(SMALL_PHONE);
  const id = await visitors.sitDown(visit, 'latin');
  const cookies = await visit.context.cookies();
  await visit.context.close();
  await mark('table', `/t/${id}?r=canvas`, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
};

/** The table again, its files kept by the service worker. */
const measureReturn = async (visitors: Visitors): Promise<void> => {
  if (!existsSync(join(DIST, 'sw.js'))) return;
  const visit = await visitors.come(SMALL_PHONE, 'allow');
  const { page } = visit;
  const id = await visitors.sitDown(visit, 'latin');
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined));
  await page.waitForTimeout(3_000);
  await visit.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    await page.goto(`/t/${id}?r=canvas`, { waitUntil: 'commit' });
    await page.locator('.table-canvas[data-drawn]').waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  times.sort((a, b) => a - b);
  tell({ row: 'B3', what: 'to the table on a repeat visit, 4x CPU, ms', value: round(times[1] ?? 0), limit: 1_500 });
  await visit.context.close();
};

interface TraceEvent {
  readonly name: string;
  /** What the thread worked, microseconds: other work on the machine does not count. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly id?: number } };
}

/** Milliseconds of the processor for the script of each of these frames, by what Chromium traced. */
const scriptsOf = (trace: Buffer, frames: ReadonlySet<number>): number[] =>
  (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents
    .filter(({ name, args }) => name === 'FireAnimationFrame' && frames.has(args.data?.id ?? -1))
    .map(({ tdur = Number.NaN }) => tdur / 1_000);

/** Frames a second over all of the time in which something moved; a longer gap is between two motions. */
const rateOf = (...pages: readonly (readonly number[])[]): number => {
  const gaps = pages.flatMap((frames) => frames.slice(1).map((at, n) => at - (frames[n] as number)));
  const within = gaps.filter((gap) => gap < 250);
  return round((1_000 * within.length) / within.reduce((all, gap) => all + gap, 0));
};

/** The first deal is shuffled: all tiles move all over the board, face down, and nothing is laid out meanwhile. */
type Shuffled = Awaited<ReturnType<typeof measureShuffle>>;
const measureShuffle = async (visitors: Visitors, screen: Screen, preset: Preset) => {
  const pages: number[][] = [];
  let worked = 0;
  for (let n = 0; n < 3; n++) {
    const visit = await visitors.come(screen);
    const table = visit.page.locator('.table-canvas[data-show="shuffle"]');
    await visitors.sitDown(visit, preset);
    await table.and(visit.page.locator('[data-moves="true"]')).waitFor({ state: 'attached' });
    const before = [await visitors.worked(), (await watched(visit.page)).moving.length] as const;
    await table.and(visit.page.locator('[data-moves="false"]')).waitFor({ state: 'attached' });
    worked += (await visitors.worked()) - before[0];
    pages.push((await watched(visit.page)).moving.slice(before[1]));
    await visit.context.close();
  }
  return { frames: pages.flat().length, fps: rateOf(...pages), cpuMs: round(worked / pages.flat().length) };
};

/** Everything moves at once: the screen is turned over and over. */
const measureFrames = async (
  visitors: Visitors,
  screen: Screen,
  preset: Preset,
  rules: Partial<Rules>,
  wanted: number,
): Promise<{
  tiles: number;
  costMs: ReturnType<typeof quantiles>;
  cpuMs: ReturnType<typeof quantiles>;
  fps: number;
  allCpuMs: number;
}> => {
  const visit = await visitors.come(screen);
  const { page } = visit;
  await visitors.sitDown(visit, preset, rules);
  const tiles = await playUntil(page, wanted);
  await page.waitForTimeout(1_500);
  const turnOver = async (): Promise<void> => {
    for (let n = 0; n < 8; n++) {
      await page.setViewportSize({ width: screen.width - (n % 2 === 0 ? 40 : 0), height: screen.height });
      await page.waitForTimeout(500);
    }
  };
  // Once without a trace, which takes time as well.
  const first = (await watched(page)).moving.length;
  const workedBefore = await visitors.worked();
  await turnOver();
  const moving = (await watched(page)).moving.slice(first);
  const allCpuMs = round(((await visitors.worked()) - workedBefore) / moving.length);
  const before = await watched(page);
  const trace = await visitors.trace(page);
  await turnOver();
  const { costs: all, ofScene } = await watched(page);
  const costs = all.slice(before.costs.length);
  const cpuMs = quantiles(scriptsOf(await trace(), new Set(ofScene.slice(before.ofScene.length))));
  await visit.context.close();
  return { tiles, costMs: quantiles(costs), cpuMs, fps: rateOf(moving), allCpuMs };
};

const measureIdle = async (visitors: Visitors): Promise<void> => {
  const visit = await visitors.come(DESKTOP);
  await visitors.sitDown(visit, 'latin');
  await visit.page.locator('.hand-tile[data-playable="true"]').first().waitFor();
  await visit.page.waitForTimeout(3_000);
  const before = (await watched(visit.page)).asked;
  await visit.page.waitForTimeout(5_000);
  const { asked } = await watched(visit.page);
  tell({ row: 'C3', what: 'frames asked for in 5 s of standing still', value: asked - before, limit: 0 });
  await visit.context.close();
};

const measureTaps = async (visitors: Visitors): Promise<void> => {
  const visit = await visitors.come(PHONE);
  const { page } = visit;
  await visitors.sitDown(visit, 'latin');
  await visit.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const tile = page.locator('.hand-tile').first();
  await tile.waitFor();
  await page.locator('.hand-tile[data-playable="true"]').first().waitFor();
  await page.waitForTimeout(1_500);
  for (let n = 0; n < 40; n++) {
    const playable = page.locator('.hand-tile[data-playable="true"]');
    await playable.nth(n % (await playable.count())).click();
    // Put back, so that there is always something to pick.
    await page.keyboard.press('Escape');
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
  const { taps } = await watched(page);
  tell({ row: 'C4', what: 'tap to paint, 4x CPU, ms', taps: taps.length, value: quantiles(taps), limit: { p95: 120 } });
  await visit.context.close();
};

/** Megabytes of the page's heap once nothing of it is garbage. */
const heapOf = async ({ page, devtools }: Visit): Promise<number> => {
  // What was written down of frames is the bench's own.
  await page.evaluate(() => {
    const { bench } = globalThis as unknown as { bench: Record<string, unknown> };
    for (const kept of Object.values(bench)) if (Array.isArray(kept)) kept.length = 0;
    performance.clearResourceTimings();
  });
  await devtools.send('HeapProfiler.enable');
  for (let n = 0; n < 3; n++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
};

const measureHeap = async (visitors: Visitors, hands: number): Promise<void> => {
  const visit = await visitors.come(DESKTOP);
  await visitors.sitDown(visit, 'block', { target: 1_000 } as Partial<Rules>);
  await playRounds(visit.page, 2);
  const first = await heapOf(visit);
  await playRounds(visit.page, hands);
  const second = await heapOf(visit);
  await playRounds(visit.page, 3 * hands);
  const third = await heapOf(visit);
  const mb = (value: number): number => Math.round(value * 100) / 100;
  tell({
    row: 'D1',
    what: `heap's growth after ${hands} hands, and the next ${3 * hands}, MB`,
    heap: mb(first),
    value: [mb(second - first), mb(third - second)],
    limit: [1, 0.3],
  });
  await visit.context.close();
};

/** What pictures cost, and taps. `waiting`: where bots take their time. */
const measurePictures = async (visitors: Visitors, waiting: Visitors): Promise<void> => {
  const few = await measureFrames(visitors, DESKTOP, 'latin', {}, 24);
  tell({
    row: 'C1',
    what: 'script of one frame, ms',
    tiles: few.tiles,
    value: few.costMs,
    cpu: few.cpuMs,
    limit: { p95: 3 },
  });
  const tellRate = (where: string, turned: typeof few, shuffled: Shuffled, limit: number): void => {
    const line = { row: 'C2', limit };
    const { frames, fps: value, cpuMs: cpu } = shuffled;
    tell({ ...line, what: `frames a second, canvas, ${where}, shuffled`, frames, value, cpu });
    tell({ ...line, what: 'the same, turned over', tiles: turned.tiles, value: turned.fps, cpu: turned.allCpuMs });
  };
  tellRate('1280x720', few, await measureShuffle(waiting, DESKTOP, 'latin'), 45);
  const phone = await measureFrames(visitors, PHONE, 'draw', {}, 28);
  tellRate('390x844 at 3', phone, await measureShuffle(waiting, PHONE, 'draw'), 28);
  const many = await measureFrames(visitors, DESKTOP, 'mexican-train', {}, 67);
  tell({
    row: 'C1',
    what: 'script of one frame, ms',
    tiles: many.tiles,
    value: many.costMs,
    cpu: many.cpuMs,
    limit: { p95: 5 },
  });
  await measureIdle(visitors);
  await measureTaps(visitors);
};

/** A page that never shows what is waited for must not keep the bench waiting for ever. */
const within = async (minutes: number, measured: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`this took more than ${minutes} minutes`)), minutes * 60_000);
  });
  try {
    await Promise.race([measured, late]);
  } finally {
    clearTimeout(timer);
  }
};

// Houses and browsers end with this process: also where an error comes from an event, which no row's own limit sees.
endOnSignals();
const [rows = 'ABCD', hands = '50'] = process.argv.slice(2);
const house = await openHouse();
/** Its bots take their time; at the tests' pace they would have led before a shuffle is over. */
const waiting = await openHouse({ BONEYARD_PACE: 'normal' });
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: [...args, ...more] });
const browser = await launch();
const visitors = new Visitors(browser, house.url);
if (rows.includes('A')) await within(4, measureSizes(visitors));
if (rows.includes('B')) {
  await within(4, measureStart(visitors));
  await within(2, measureReturn(visitors));
  await within(6, measureMarks(browser, waiting.url));
}
if (rows.includes('C')) await within(10, measurePictures(visitors, new Visitors(browser, waiting.url)));
if (rows.includes('D')) {
  // What compilers keep grows for some hundred hands, and is not the page's.
  const interpreting = await launch('--js-flags=--no-opt --no-sparkplug --no-maglev');
  await within(60, measureHeap(new Visitors(interpreting, house.url), Number(hands)));
  await interpreting.close();
}
await browser.close();
process.exit();
