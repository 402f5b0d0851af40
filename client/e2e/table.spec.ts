/** The table itself in a real browser: every way to play, what is drawn and by what, and what is said. */
import type { Preset, Rules } from '@boneyard/shared';
import type { Locator, Page } from '@playwright/test';
import { faults } from './axe.ts';
import {
  type Come,
  expect,
  loadedFiles,
  openTable,
  PHONE,
  settingsOf,
  sheet,
  test,
  type Visitor,
  WEBGL,
} from './helpers.ts';
import { hand } from './play.ts';

const drawn = (page: Page): Locator => page.locator('.table-canvas[data-drawn]');
const status = (page: Page): Locator => page.locator('.status-words');
const places = (page: Page): Locator => page.locator('.place');
const playable = (page: Page): Locator => page.locator('.hand-tile[data-playable="true"]');
const at = (page: Page): Promise<string | null> => page.locator('main.table').getAttribute('data-at');

/** Alone among bots, the match begun. */
const sitDown = async (
  come: Come,
  preset: Preset,
  person: Parameters<Come>[0] = {},
  rules: Partial<Rules> = {},
): Promise<Visitor & { readonly id: string }> => {
  const visitor = await come({ name: 'Ana', reducedMotion: 'no-preference', ...person });
  const { id } = await openTable(visitor, settingsOf(preset, { rules }));
  await visitor.page.getByRole('button', { name: /^Start/ }).click();
  await expect(drawn(visitor.page)).toHaveCount(1);
  return { ...visitor, id };
};

/** For the others to play, and for the table to answer a play. */
const LIMITS = { timeout: 20_000, polling: 40 };

/** Waits until this person has to choose; false once the round is over. Looked for within the page: asking from outside costs more. */
const isMyTurn = async (page: Page): Promise<boolean> => {
  const found = await page.waitForFunction(
    () => {
      if (document.querySelector('.result')) return 'over';
      return document.querySelector('.hand-tile[data-playable="true"], .end-turn') && 'turn';
    },
    null,
    LIMITS,
  );
  return (await found.jsonValue()) === 'turn';
};

/** Plays one round, every turn by `play`; how many it took. */
const playRound = async (page: Page, play: () => Promise<void>): Promise<number> => {
  let plays = 0;
  while (await isMyTurn(page)) {
    const before = await at(page);
    if ((await playable(page).count()) === 0) await page.locator('.end-turn').press('Enter');
    else await play();
    plays++;
    const isPlayed = (was: string | null) => document.querySelector<HTMLElement>('main.table')?.dataset.at !== was;
    await page.waitForFunction(isPlayed, before, LIMITS);
  }
  return plays;
};

const middle = async (of: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await of.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** How many of a hundred pixels of two screenshots differ by more than a shade. */
const difference = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async ([a, b]) => {
      const read = async (png: string): Promise<ImageData> => {
        const blob = new Blob([Uint8Array.from(atob(png), (char) => char.charCodeAt(0))]);
        const image = await createImageBitmap(blob);
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
        pen?.drawImage(image, 0, 0);
        return pen?.getImageData(0, 0, image.width, image.height) as ImageData;
      };
      const [p, q] = [(await read(a as string)).data, (await read(b as string)).data];
      if (p.length !== q.length) return 100;
      let differ = 0;
      for (let ix = 0; ix < p.length; ix += 4) {
        const apart = [0, 1, 2].map((part) => Math.abs((p[ix + part] ?? 0) - (q[ix + part] ?? 0)));
        if (Math.max(...apart) > 25) differ++;
      }
      return (400 * differ) / p.length;
    },
    [one.toString('base64'), other.toString('base64')],
  );

/** Played with nothing flying, which costs most: what flies about a hand is looked at where tiles are dragged by a mouse. */
const STILL = { reducedMotion: 'reduce' } as const;

/** Enough to play several times, however it goes: a longer round would show the same again, and WebGL is computed here. */
const FEW = { handSize: 4 };

test.describe('a round is played', () => {
  test.describe.configure({ timeout: 120_000 });

  test('by keyboard alone', async ({ come }) => {
    const { page } = await sitDown(come, 'draw', STILL, FEW);
    const plays = await playRound(page, async () => {
      const ix = await hand(page).evaluateAll((all) => all.findIndex((each) => each.dataset.playable === 'true'));
      await hand(page).first().press('Home');
      for (let step = 0; step < ix; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(places(page)).not.toHaveCount(0);
      // Where there is a choice the focus goes on to the places; two ends that show the same number are none.
      const numbers = await places(page).evaluateAll((all) => all.map(({ textContent }) => textContent));
      if (new Set(numbers).size > 1) await expect(places(page).first()).toBeFocused();
      await page.keyboard.press('Enter');
    });
    expect(plays).toBeGreaterThan(1);
    await expect(page.locator('#result-title')).toBeFocused();
  });

  test('by digits and by L and R', async ({ come }) => {
    const { page } = await sitDown(come, 'latin', STILL);
    const plays = await playRound(page, async () => {
      const ix = await hand(page).evaluateAll((all) => all.findIndex((each) => each.dataset.playable === 'true'));
      await page.keyboard.press(String(ix + 1));
      await expect(places(page)).not.toHaveCount(0);
      const [name] = await places(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
      const key = name?.startsWith('Left end') ? 'l' : name?.startsWith('Right end') ? 'r' : 'Enter';
      if (key === 'Enter') await hand(page).nth(ix).press('Enter');
      else await page.keyboard.press(key);
    });
    expect(plays).toBeGreaterThan(1);
  });

  test('by dragging with a mouse', async ({ come }) => {
    const { page } = await sitDown(come, 'draw', {}, FEW);
    const plays = await playRound(page, async () => {
      const from = await middle(playable(page).first());
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 20, { steps: 2 });
      const to = await middle(places(page).first().locator('.gold'));
      // Near enough is enough.
      await page.mouse.move(to.x + 15, to.y + 10, { steps: 4 });
      await expect(page.locator('.place.over')).toHaveCount(1);
      await page.mouse.up();
    });
    expect(plays).toBeGreaterThan(1);
  });

  test('by dragging with a finger, on trains', async ({ come }) => {
    const { page, context } = await sitDown(come, 'mexican-train', { ...PHONE, ...STILL }, { handSize: 8 });
    const fingers = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const plays = await playRound(page, async () => {
      const from = await middle(playable(page).first());
      await touch('touchStart', from);
      await touch('touchMove', { x: from.x, y: from.y - 20 });
      await touch('touchMove', { x: from.x, y: from.y - 40 });
      const to = await middle(places(page).first().locator('.gold'));
      await touch('touchMove', to);
      await expect(page.locator('.place.over')).toHaveCount(1);
      await touch('touchEnd');
    });
    expect(plays).toBeGreaterThan(1);
  });
});

test('a tile that is let go elsewhere goes back, and one that cannot be played says why', async ({ come }) => {
  const { page } = await sitDown(come, 'latin', {}, { firstLead: 'highest-double' });
  expect(await isMyTurn(page)).toBe(true);
  const from = await middle(playable(page).first());
  const count = await hand(page).count();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30, { steps: 2 });
  await expect(places(page)).not.toHaveCount(0);
  const corner = await middle(page.locator('.table-menu'));
  await page.mouse.move(corner.x, corner.y, { steps: 3 });
  await page.mouse.up();
  await expect(places(page)).toHaveCount(0);
  await expect(hand(page)).toHaveCount(count);

  const other = page.locator('.hand-tile[data-playable="false"]').first();
  if ((await other.count()) > 0) {
    const before = await at(page);
    await other.click();
    await expect(status(page)).toContainText('can’t be played');
    await expect(places(page)).toHaveCount(0);
    expect(await at(page)).toBe(before);
  }
});

test('every tile’s button lies on its tile, however the screen is turned', async ({ come }) => {
  const { page, id } = await sitDown(come, 'mexican-train');
  await page.goto(`/t/${id}?r=canvas`);
  await expect(drawn(page)).toHaveCount(1);
  await isMyTurn(page);
  for (const size of [
    { width: 1280, height: 720 },
    { width: 360, height: 640 },
    { width: 740, height: 360 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    // A tile's corner is bright, and beside the tile it is dark.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('.table-canvas-upright canvas');
          if (!canvas?.width) return false;
          const pen = canvas.getContext('2d');
          // It is no larger than what is on it.
          const at = canvas.getBoundingClientRect();
          const scale = canvas.width / at.width;
          const light = (x: number, y: number): number => {
            const [across, down] = [Math.round((x - at.left) * scale), Math.round((y - at.top) * scale)];
            const [r = 0, , , a = 0] = pen?.getImageData(across, down, 1, 1).data ?? [];
            return (r * a) / 255;
          };
          return [...document.querySelectorAll('.hand-tile')].every((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const inside = [light(left + 4, (top + bottom) / 2 + 6), light(right - 4, (top + bottom) / 2 + 6)];
            return (
              inside.every((each) => each > 90) &&
              light(left - 2, top + 2) < 90 &&
              right <= innerWidth &&
              bottom <= innerHeight
            );
          });
        }),
      )
      .toBe(true);
  }
});

test('nothing is drawn while nothing changes', async ({ come }) => {
  const { page } = await sitDown(come, 'latin');
  expect(await isMyTurn(page)).toBe(true);
  await page.evaluate(() => {
    const ask = globalThis.requestAnimationFrame;
    Object.assign(globalThis, { asked: 0 });
    globalThis.requestAnimationFrame = (f) => {
      (globalThis as unknown as { asked: number }).asked++;
      return ask(f);
    };
  });
  const framesIn = (ms: number): Promise<number> =>
    page.evaluate(async (time) => {
      const count = globalThis as unknown as { asked: number };
      const before = count.asked;
      await new Promise((over) => setTimeout(over, time));
      return count.asked - before;
    }, ms);
  // The shuffle comes to its end, on a slow machine late.
  await expect.poll(() => framesIn(2_000)).toBe(0);
});

test('WebGL and Canvas2D draw the same, and a lost context comes back or is done without', WEBGL, async ({ come }) => {
  const { page, id, complaints } = await sitDown(come, 'latin', STILL);
  expect(await isMyTurn(page)).toBe(true);
  const shotBy = async (painter: string): Promise<Buffer> => {
    await page.goto(`/t/${id}?r=${painter}`);
    await expect(page.locator(`.table-canvas[data-renderer="${painter}"]`)).toHaveCount(1);
    return page.screenshot();
  };
  const canvas = await shotBy('canvas');
  const webgl = await shotBy('webgl');
  expect(await difference(page, canvas, webgl)).toBeLessThan(2);

  const lose = (restores: boolean) =>
    page.evaluate(async (comesBack) => {
      const gl = document.querySelector<HTMLCanvasElement>('.table-canvas canvas')?.getContext('webgl2');
      const handle = gl?.getExtension('WEBGL_lose_context');
      handle?.loseContext();
      if (!comesBack) return;
      await new Promise((later) => setTimeout(later, 300));
      handle?.restoreContext();
      await new Promise((later) => setTimeout(later, 300));
    }, restores);
  await lose(true);
  expect(await difference(page, webgl, await page.screenshot())).toBeLessThan(0.1);
  await lose(false);
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.querySelector<HTMLCanvasElement>('.table-canvas canvas')?.getContext('2d') != null,
        ),
      {
        timeout: 10_000,
      },
    )
    .toBe(true);
  expect(await difference(page, webgl, await page.screenshot())).toBeLessThan(2);
  // Chromium itself says that a context was lost.
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !/context/i.test(each)));
});

test('a browser without 3D draws all the same', async ({ come }) => {
  const { page } = await sitDown(come, 'draw');
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl'))).toBeNull();
  await expect(page.locator('.table-canvas[data-renderer="canvas"]')).toHaveCount(1);
  expect(await isMyTurn(page)).toBe(true);
});

test('axe finds nothing wrong at the table, while a tile is picked and when a round is over', async ({ come }) => {
  test.setTimeout(120_000);
  const { page } = await sitDown(come, 'latin', { ...PHONE, ...STILL });
  expect(await isMyTurn(page)).toBe(true);
  await playable(page).first().tap();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  // Not while it slides in.
  await expect(sheet(page)).toBeInViewport({ ratio: 0.9 });
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.keyboard.press('Escape');
  await playRound(page, async () => {
    await playable(page).first().tap();
    await places(page).first().tap();
  });
  expect(await faults(page)).toEqual([]);
});

test('the moves are told in words, each once', async ({ come }) => {
  test.setTimeout(120_000);
  const { page } = await sitDown(come, 'draw', STILL);
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) told.push(node.textContent ?? '');
    }).observe(document.querySelector('[role="log"]') as Element, { childList: true });
  });
  let mine = 0;
  await playRound(page, async () => {
    mine++;
    await playable(page).first().click();
    await places(page).first().click();
  });
  const read = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  // Told in batches (move-log.tsx): the last one may come when the round's end is seen already.
  await expect.poll(async () => (await read()).filter((line) => /^Ana (played|led)/.test(line)).length).toBe(mine);
  const told = await read();
  // No tile is played twice; draws and passes may well be said in the same words again.
  const plays = told.filter((line) => / (played|led) /.test(line));
  expect(new Set(plays).size).toBe(plays.length);
  expect(told.some((line) => /ends \d and \d$/.test(line))).toBe(true);
});

test('the table loads no more than 75 KB of scripts on top of the lobby', WEBGL, async ({ come }) => {
  const visitor = await come({ name: 'Ana' });
  const { page } = visitor;
  const files = loadedFiles(page);
  const { id } = await openTable(visitor, settingsOf('latin'));
  await page.waitForLoadState('networkidle');
  // The lobby fetches the table's own code ahead.
  const ofLobby = new Set([...files.keys()].filter((path) => !path.includes('table-screen')));
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.goto(`/t/${id}?r=webgl`);
  await expect(page.locator('.table-canvas[data-renderer="webgl"]')).toHaveCount(1);
  const ofTable = [...files].filter(([path]) => path.endsWith('.js') && !ofLobby.has(path));
  const total = ofTable.reduce((sum, [, size]) => sum + size, 0);
  expect(total).toBeGreaterThan(40);
  expect(total).toBeLessThan(75);
});
