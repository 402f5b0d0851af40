/** The hand as people want it: their order, one tap, a hint, the counts; and what is left when the round is over. */
import { presetSizes } from '@boneyard/shared';
import type { Locator, Page } from '@playwright/test';
import { type Come, expect, openTable, PHONE, settingsOf, sheet, test } from './helpers.ts';
import { hand, playMatch } from './play.ts';

/** At a table with two bots' hands or one's own to wait for, with what this device prefers. */
const sitDown = async (
  come: Come,
  settings: Parameters<typeof settingsOf>,
  prefers: Readonly<Record<string, unknown>> = {},
  person: Parameters<Come>[0] = {},
): Promise<Page> => {
  const visitor = await come({ name: 'Ana', prefers, ...person });
  await openTable(visitor, settingsOf(...settings));
  await visitor.page.getByRole('button', { name: /^Start/ }).click();
  await expect(hand(visitor.page)).not.toHaveCount(0);
  return visitor.page;
};

const inOrder = (page: Page): Promise<string[]> =>
  hand(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''));

/** Out of the hand, whatever was drawn since. */
const gone = (page: Page, tile: string | null): Promise<void> =>
  expect(page.locator(`.hand-tile[data-tile="${tile}"]`)).toHaveCount(0);

const status = (page: Page) => page.locator('.status-words');
const playable = (page: Page) => page.locator('.hand-tile[data-playable="true"]');

test('a hand is put in order by finger, by key and by button, and stays so', async ({ come }) => {
  const page = await sitDown(come, ['block', {}], {}, PHONE);
  const dealt = await inOrder(page);
  const [first, second, ...rest] = dealt;
  // A finger carries the first tile behind the second.
  const box = async (ix: number) => {
    const rect = await hand(page).nth(ix).boundingBox();
    if (rect === null) throw new Error('no tile there');
    return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  };
  const [from, to] = [await box(0), await box(1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y + 4, { steps: 4 });
  await page.mouse.move(to.x + 6, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => inOrder(page)).toEqual([second, first, ...rest]);

  await hand(page).first().press('Shift+ArrowRight');
  await expect.poll(() => inOrder(page)).toEqual(dealt);

  // A tile that is picked can be moved without dragging, be it playable or not.
  await hand(page).nth(1).click();
  await page.getByRole('button', { name: /^Move .* left$/ }).click();
  await expect.poll(() => inOrder(page)).toEqual([second, first, ...rest]);

  await page.reload();
  await expect.poll(() => inOrder(page)).toEqual([second, first, ...rest]);
});

test('one tap plays where there is one choice, for those who want it so', async ({ come }) => {
  // With a boneyard to draw from a round does not end before there is something to play.
  const page = await sitDown(come, ['draw', {}], { oneTap: true });
  // The lead is one place whatever the tile; later tiles may fit two.
  for (let plays = 0; plays < 2; plays++) {
    await expect(playable(page).first()).toBeVisible({ timeout: 20_000 });
    const tile = await playable(page).first().getAttribute('data-tile');
    await playable(page).first().click();
    if ((await page.locator('.place').count()) > 0) await page.locator('.place').first().click();
    await gone(page, tile);
  }
});

test('a hint names a tile and its place, and says why', async ({ come }) => {
  const page = await sitDown(come, ['draw', { hints: true }], { suits: true });
  await expect(playable(page).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('list', { name: 'Count of the numbers' }).getByRole('listitem')).toHaveCount(7);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(status(page)).toContainText(/^Hint: (\d-\d|double \w+), .+\. .+\.$/, { timeout: 30_000 });
  const picked = page.locator('.hand-tile[aria-pressed="true"]');
  await expect(picked).toHaveCount(1);
  const tile = await picked.getAttribute('data-tile');
  await page.locator('.place.hinted').click();
  await gone(page, tile);
});

test('with text twice as large a match’s scores have room on the smallest phone, and all ways on are there', async ({
  come,
}) => {
  const ana = await come({ ...PHONE, viewport: { width: 320, height: 568 }, name: 'Ana' });
  const { page } = ana;
  await openTable(ana, settingsOf('draw', { rules: { handSize: 2, target: 1 } }));
  await page.getByRole('button', { name: /^Start/ }).click();
  await playMatch(ana);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const heightOf = (selector: string) => page.locator(selector).evaluate((el) => el.clientHeight);
  await expect.poll(async () => (await heightOf('.result-scroll')) / (await heightOf('.result'))).toBeGreaterThan(0.6);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeInViewport();
  const record = page.getByRole('link', { name: 'Download the record' });
  await record.scrollIntoViewIfNeeded();
  await expect(record).toBeInViewport();
});

test('with text twice as large a hint leaves both ends and the hand free on a small phone', async ({ come }) => {
  const page = await sitDown(come, ['draw', { hints: true }], {}, { ...PHONE, viewport: { width: 360, height: 640 } });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // Once each, so that something lies there.
  for (let plays = 0; plays < 2; plays++) {
    await expect(playable(page).first()).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(status(page)).toContainText(/^Hint: (\d-\d|double \w+), .+\. .+\.$/, { timeout: 30_000 });
    const boxes = async (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((found) => found.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const [sentence] = await boxes('.status-words');
    const [board] = await boxes('.board');
    if (sentence === undefined || board === undefined) throw new Error('nothing is said');
    expect(sentence.height).toBeLessThanOrEqual(board.height / 2);
    const needed = await boxes('.end-chip, .place > .gold, .hand-tile');
    expect(needed.length).toBeGreaterThan(7);
    const covered = needed.filter(
      ({ left, right, top, bottom }) =>
        left < sentence.right && right > sentence.left && top < sentence.bottom - 4 && bottom > sentence.top + 4,
    );
    expect(covered).toEqual([]);
    const tile = await page.locator('.hand-tile[aria-pressed="true"]').getAttribute('data-tile');
    await page.locator('.place.hinted').click();
    await gone(page, tile);
  }
});

test('for the left hand all that is pressed lies on the left', async ({ come }) => {
  const page = await sitDown(come, ['draw', { hints: true, chat: true }], { leftHanded: true }, PHONE);
  const left = async (found: Locator): Promise<number> => (await found.boundingBox())?.x ?? Number.NaN;
  const isLeft = async (...found: Locator[]): Promise<void> => {
    const places = await Promise.all(found.map(left));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  };
  await expect(playable(page).first()).toBeVisible({ timeout: 20_000 });
  await isLeft(page.getByRole('button', { name: 'Hint' }), status(page));
  await page.getByRole('button', { name: 'Talk' }).click();
  await isLeft(
    sheet(page).getByRole('button', { name: 'Close', exact: true }),
    sheet(page).getByRole('button', { name: /^Your turn/ }),
  );
  await isLeft(sheet(page).getByRole('button', { name: 'Send' }), sheet(page).getByRole('textbox'));
});

test('a name that is cut all the same is said whole by a tap on its seat', async ({ come }) => {
  const size = presetSizes('draw').find(({ players }) => players === 8);
  if (size === undefined) throw new Error('Draw is for eight, too');
  const page = await sitDown(come, ['draw', { size }], {}, { ...PHONE, name: 'Maximiliano Alberto' });
  await page.locator('.plate[data-seat="0"]').tap();
  await expect(page.getByRole('status').getByText('Maximiliano Alberto')).toBeVisible();
  // A screen reader finds it once.
  await expect(page.getByRole('listitem').getByRole('button', { name: 'Maximiliano Alberto' })).toHaveCount(1);
});

test('no hint where the table allows none', async ({ come }) => {
  const page = await sitDown(come, ['draw', { hints: false }], { suits: true });
  await expect(playable(page).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Count of the numbers' })).toHaveCount(0);
});

/** Of whom something is left, on the table or in the result, and in sight. */
const leftInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxOf = (each: Element): DOMRect => each.getBoundingClientRect();
    const result = document.querySelector('.result');
    const over = result && boxOf(result);
    const onTable = [...document.querySelectorAll('.leftover')].filter((each) => {
      const { left, right, top, bottom } = boxOf(each);
      const isHidden = over && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      return !isHidden && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    });
    const inResult = [...document.querySelectorAll('.result-hand')].filter((each) => each.querySelector('svg'));
    return onTable.length + inResult.length;
  });

test('when a round is over, what is left is in sight on every screen, with the line above the receipt', async ({
  come,
}) => {
  test.setTimeout(120_000);
  const visitor = await come({ name: 'Ana', ...PHONE });
  const { page } = visitor;
  await openTable(visitor, settingsOf('latin'));
  await page.getByRole('button', { name: /^Start/ }).click();
  await playMatch(visitor, { oneRound: true });
  const left = page.getByRole('list', { name: 'Tiles left' });
  await expect(left.getByRole('listitem')).toHaveCount(4);
  await expect(left.getByRole('listitem').first()).toContainText(/\d+ pips?|none/);
  const [table, receipt] = await Promise.all([
    page.locator('.board').boundingBox(),
    page.locator('.result').boundingBox(),
  ]);
  expect(receipt?.y ?? 0).toBeGreaterThan((table?.y ?? 0) + (table?.height ?? 0) / 3);
  const holding = (await left.getByRole('listitem').allTextContents()).filter((text) => /\d+ pips?$/.test(text)).length;
  expect(holding).toBeGreaterThan(2);
  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [740, 360],
    [1280, 720],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => leftInSight(page), { message: `on ${width} x ${height}` }).toBe(holding);
  }
  // The way on is there without the receipt, too.
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await expect(page.getByRole('button', { name: 'Next round' })).toBeVisible();
  await expect(left.getByRole('listitem')).toHaveCount(4);
});

test('of trains that the result lies over it shows what is left', async ({ come }) => {
  const visitor = await come({ name: 'Ana', ...PHONE, viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  // So few tiles that there is room for what is left in every lane, and that the round is short.
  await openTable(visitor, settingsOf('mexican-train', { rules: { players: 8, handSize: 2 } }));
  await page.getByRole('button', { name: /^Start/ }).click();
  await playMatch(visitor, { oneRound: true });
  const holding = page
    .getByRole('list', { name: 'Tiles left' })
    .getByRole('listitem')
    .filter({ hasText: /pips?$/ });
  const held = await holding.count();
  // What the result lies over is known once it has its place.
  await expect.poll(() => leftInSight(page)).toBe(held);
  expect(await page.locator('.leftover').count()).toBeGreaterThan(0);
});

test('trains are everywhere on the board: a bot that plays for one is told of where nobody plays meanwhile', async ({
  come,
}) => {
  const visitor = await come({ name: 'Ana', ...PHONE });
  const { page } = visitor;
  await openTable(visitor, settingsOf('mexican-train'));
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  const stoodIn = page.getByRole('region', { name: 'A bot plays for you' });
  const told = await stoodIn.boundingBox();
  const board = await page.locator('.board').boundingBox();
  expect(told?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
  await stoodIn.getByRole('button').click();
  await expect(stoodIn).toHaveCount(0);
});

test('what is left hides nothing of what the table tells and asks', async ({ come }) => {
  test.setTimeout(120_000);
  const visitor = await come({ name: 'Ana', ...PHONE });
  const { page } = visitor;
  // Where tiles sleep more is left, now and then in two rows below a plate.
  await openTable(visitor, settingsOf('partners', { rules: { set: 9 } }));
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await expect(page.locator('.result')).toBeVisible({ timeout: 90_000 });
  const left = await page
    .locator('.leftover')
    .evaluateAll((lying) => lying.map((each) => each.getBoundingClientRect().bottom));
  const told = await page.getByRole('region', { name: 'A bot plays for you' }).boundingBox();
  expect(told?.y).toBeGreaterThanOrEqual(Math.max(0, ...left));
  // On its side the result lies over all of that.
  await page.setViewportSize({ width: 740, height: 360 });
  const back = page.getByRole('button', { name: 'I am back' });
  const isFree = (): Promise<boolean> =>
    back.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') === button;
    });
  // Before the next deal takes the result away.
  await expect.poll(isFree, { timeout: 10_000 }).toBe(true);
});
