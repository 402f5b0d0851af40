/** What the scene adds to play: a table that leans and is played all the same, a shuffle that nobody waits for, sounds, and looks. */
import type { Rules } from '@boneyard/shared';
import type { Page } from '@playwright/test';
import { type Come, expect, openTable, PHONE, settingsOf, test, type Visitor } from './helpers.ts';
import { playMatch } from './play.ts';

type Wishes = Readonly<Record<string, string | boolean>>;

/** Alone among bots, with a device's preferences as if chosen before. */
const sitDown = async (
  come: Come,
  wishes: Wishes,
  person: Parameters<Come>[0] = {},
  preset: 'draw' | 'block' | 'latin' = 'draw',
  rules: Partial<Rules> = {},
) => {
  const visitor = await come({ name: 'Ana', reducedMotion: 'no-preference', ...person });
  await visitor.page.addInitScript((kept) => {
    localStorage.setItem('boneyard.preferences', JSON.stringify({ version: 1, ...kept }));
    // Every show that the page gave, from its first picture on.
    const shows: string[] = [];
    Object.assign(globalThis, { shows });
    new MutationObserver((changes) => {
      for (const { target } of changes) shows.push((target as HTMLElement).dataset.show ?? '');
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-show'] });
  }, wishes);
  const table = await openTable(visitor, settingsOf(preset, { rules }));
  await visitor.page.getByRole('button', { name: /^Start/ }).click();
  await expect(visitor.page.locator('.table-canvas[data-drawn]')).toHaveCount(1);
  return { ...visitor, ...table };
};

const playable = (page: Page) => page.locator('.hand-tile[data-playable="true"]');
const at = (page: Page): Promise<string | null> => page.locator('main.table').getAttribute('data-at');
const myTurn = (page: Page) => expect(playable(page).first()).toBeVisible({ timeout: 20_000 });
const shows = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { shows: string[] }).shows);
const middle = async (page: Page, selector: string): Promise<readonly [number, number]> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`not on the screen: ${selector}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** A round of some plays: each flight costs a machine without a graphics card as much as the first. */
const SHORT = { handSize: 4 };

const SCREENS = [
  ['a wide table', { viewport: { width: 1280, height: 720 } }],
  ['a phone', PHONE],
] as const;

for (const [screen, person] of SCREENS) {
  test(`${screen} that leans is played by tap`, async ({ come }) => {
    test.setTimeout(120_000);
    const visitor = await sitDown(come, { lean: 'on' }, person, 'draw', SHORT);
    await expect(visitor.page.locator('.table-canvas-upright canvas')).toHaveCount(1);
    const { rounds } = await playMatch(visitor as Visitor, { oneRound: true, byTouch: 'hasTouch' in person });
    expect(rounds).toBe(1);
  });

  test(`${screen} that leans is played by dragging`, async ({ come }) => {
    const { page } = await sitDown(come, { lean: 'on' }, person);
    for (let play = 0; play < 2; play++) {
      await myTurn(page);
      const before = await at(page);
      const [x, y] = await middle(page, '.hand-tile[data-playable="true"]');
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - 20, { steps: 2 });
      // What is pressed lies where it is seen, though the table is tilted.
      const [px, py] = await middle(page, '.place .gold');
      expect(
        await page.evaluate(([a, b]) => document.elementFromPoint(a, b)?.closest('.place') != null, [px, py] as const),
      ).toBe(true);
      await page.mouse.move(px + 8, py + 6, { steps: 4 });
      await expect(page.locator('.place.over')).toHaveCount(1);
      await page.mouse.up();
      await expect.poll(() => at(page), { timeout: 20_000 }).not.toBe(before);
    }
  });
}

test('a table lies flat on a phone and leans on a wide screen, until somebody says otherwise', async ({ come }) => {
  const { page } = await sitDown(come, {});
  const tilt = (): Promise<string> => page.locator('.table-canvas').evaluate((element) => element.style.transform);
  expect(await tilt()).toContain('rotateX');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(tilt).toBe('');
});

test('the first deal is shuffled before those who came by the lobby, and not again when the page is loaded anew', async ({
  come,
}) => {
  const { page, id } = await sitDown(come, {});
  expect(await shows(page)).toContain('shuffle');
  await page.goto(`/t/${id}`);
  await expect(page.locator('.table-canvas[data-drawn]')).toHaveCount(1);
  await page.waitForTimeout(500);
  expect(await shows(page)).toEqual([]);
});

test('nobody waits for the shuffle: a key ends it and plays', async ({ come }) => {
  const { page } = await sitDown(come, {});
  await myTurn(page);
  await page.keyboard.press('1');
  await expect(page.locator('.hand-tile').first()).toHaveAttribute('aria-pressed', /true|false/);
  // All that moved is where it was going, and nothing moves on.
  await expect(page.locator('.table-canvas')).toHaveAttribute('data-moves', 'false', { timeout: 1_000 });
});

test('nothing is shuffled and nothing flies for those who want it still', async ({ come }) => {
  const { page } = await sitDown(come, {}, { reducedMotion: 'reduce' });
  await myTurn(page);
  expect(await shows(page)).toEqual([]);
  const before = await at(page);
  await playable(page).first().click();
  await page.locator('.place').first().click();
  await expect.poll(() => at(page)).not.toBe(before);
  await expect(page.locator('.table-canvas')).toHaveAttribute('data-moves', 'false');
});

test('a round that ends has its moment', async ({ come }) => {
  test.setTimeout(90_000);
  const visitor = await sitDown(come, {}, {}, 'block', SHORT);
  await playMatch(visitor as Visitor, { oneRound: true });
  const shown = await shows(visitor.page);
  expect(shown.some((show) => ['domino', 'milo', 'blocked'].includes(show))).toBe(true);
});

/** Counts what is played in place of playing it. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { heard: 0 });
    AudioBufferSourceNode.prototype.start = () => {
      (globalThis as unknown as { heard: number }).heard++;
    };
  });
const heard = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { heard: number }).heard);

for (const sound of [true, false]) {
  test(`plays are ${sound ? 'heard' : 'not heard once sounds are off'}`, async ({ come }) => {
    const visitor = await come({ name: 'Ana' });
    const { page } = visitor;
    await listen(page);
    await page.addInitScript((on) => {
      localStorage.setItem('boneyard.preferences', JSON.stringify({ version: 1, sound: on }));
    }, sound);
    // With a boneyard to draw from a round does not end before two plays.
    await openTable(visitor, settingsOf('draw'));
    // Sounds are fetched after the first picture.
    const fetched = page.waitForResponse(/\/assets\/hear-/);
    await page.getByRole('button', { name: /^Start/ }).click();
    await fetched;
    for (let play = 0; play < 2; play++) {
      await myTurn(page);
      const before = await at(page);
      await playable(page).first().click();
      await page.locator('.place').first().click();
      await expect.poll(() => at(page), { timeout: 20_000 }).not.toBe(before);
    }
    if (sound) await expect.poll(() => heard(page)).toBeGreaterThan(0);
    else expect(await heard(page)).toBe(0);
  });
}

test('every theme and style is drawn, also with forced colours', async ({ come }) => {
  const { page } = await sitDown(come, { theme: 'contrast', tileStyle: 'digits' }, { forcedColors: 'active' }, 'latin');
  await myTurn(page);
  const shot = (): Promise<number> =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.table-canvas-upright canvas');
      const button = document.querySelector('.hand-tile')?.getBoundingClientRect();
      if (!canvas?.width || !button) return -1;
      const at = canvas.getBoundingClientRect();
      const scale = canvas.width / at.width;
      const pen = canvas.getContext('2d');
      const [across, down] = [button.left + 6 - at.left, button.top + button.height * 0.4 - at.top];
      const [r = 0] = pen?.getImageData(across * scale, down * scale, 1, 1).data ?? [];
      return r;
    });
  // The face of the high-contrast tile, dimmed or not, is a grey without any colour of ivory.
  await expect.poll(shot).toBeGreaterThan(150);
  // Who plays together is told by marks: of a face that is not the system's own colour nothing is painted.
  const marks = await page.locator('.plate .pair').evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    const text = getComputedStyle(probe).color;
    probe.remove();
    return all.map((each) => getComputedStyle(each).backgroundColor === text);
  });
  expect(marks).toEqual([true, true, true, true]);
});
