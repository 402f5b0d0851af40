/** Who watches sees what everybody may see: no hand is on their page, and none was sent to them. */
import type { Page } from '@playwright/test';
import { FrameReader } from '../../server/src/testing/frames.ts';
import { expect, gather, openTable, settingsOf, test, type Visitor } from './helpers.ts';
import { hand, heldTiles, playMatch } from './play.ts';

/** Reads all that comes over a page's sockets as its own client does. */
const readFrames = (page: Page) => {
  const seen = { at: 0, received: [] as string[] };
  page.on('websocket', (socket) => {
    const reader = new FrameReader();
    socket.on('framereceived', ({ payload }) => {
      const state = reader.read(new Uint8Array(Buffer.from(payload)));
      if (state === null) return;
      seen.at = state.at;
      [...state.seats].forEach(({ received }, n) => {
        const tiles = [...(received ?? [])];
        if (tiles.length > 0) seen.received.push(`seat ${n}: ${tiles.join(' ')}`);
      });
    });
  });
  return seen;
};

test('a spectator’s page and sockets hold no hand, a player’s their own alone', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const own = readFrames(ana.page);
  // Nobody draws: what is held at first is what was dealt.
  const { id } = await openTable(ana, settingsOf('latin'));
  const eve = await come({ name: 'Eve' });
  const foreign = readFrames(eve.page);
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(hand(ana.page)).toHaveCount(7);
  const held = await heldTiles(ana.page);
  await eve.page.goto(`/t/${id}`);
  await expect(eve.page.locator('main.table')).toBeVisible();
  await expect(hand(eve.page)).toHaveCount(0);
  const before = foreign.at;
  await playMatch(ana, { plays: 1 });
  await expect.poll(() => foreign.at).toBeGreaterThan(before);

  expect(foreign.received).toEqual([]);
  expect(own.received.length).toBeGreaterThan(0);
  expect(own.received.every((line) => line.startsWith('seat 0:'))).toBe(true);
  // In the whole page, hidden words and all, there is no tile but those that lie on the table.
  const dom = await eve.page.evaluate(() => document.documentElement.outerHTML);
  expect(dom).not.toContain('hand-tile');
  const told = await eve.page.evaluate(() => [...document.querySelectorAll('[data-tile]')].length);
  expect([held.length, told]).toEqual([7, 0]);
});

test('nobody watches where the host does not want it, and no player can watch their own table', async ({ come }) => {
  const [ana] = (await gather(come, settingsOf('block', { spectators: false }), [
    { name: 'Ana' },
    { name: 'Ben' },
  ])) as [Visitor];
  await expect(hand(ana.page)).toHaveCount(7);
  const eve = await come({ name: 'Eve' });
  await eve.page.goto(ana.page.url());
  await expect(eve.page.getByRole('heading', { name: 'All seats are taken' })).toBeVisible();
  expect(eve.complaints.every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  eve.complaints.length = 0;

  // The same identity a second time is the player again, and the first page is closed.
  const second = await ana.context.newPage();
  await second.goto(ana.page.url());
  await expect(hand(second)).toHaveCount(7);
  await expect(ana.page.getByRole('heading', { name: 'You opened this table elsewhere' })).toBeVisible();
});

test('who watches on a wide screen reads both pairs’ names whole beside their scores', async ({ come }) => {
  const [ana] = (await gather(come, settingsOf('latin'), [{ name: 'Valentina' }, { name: 'Sebastian' }])) as [
    Visitor,
    Visitor,
  ];
  await expect(hand(ana.page)).toHaveCount(7);
  const eve = await come({ name: 'Eve', viewport: { width: 1280, height: 800 } });
  await eve.page.goto(new URL(ana.page.url()).pathname);
  const sides = eve.page.locator('.info-side');
  await expect(sides).toHaveCount(2);
  await expect(sides.filter({ hasText: 'Valentina' })).toBeVisible();
  expect(
    await sides.evaluateAll((all) =>
      all.filter((side) => side.scrollWidth > side.clientWidth).map((side) => side.textContent),
    ),
  ).toEqual([]);
  const goal = await eve.page.locator('.info-goal').boundingBox();
  expect((goal?.x ?? 0) + (goal?.width ?? 1e9)).toBeLessThanOrEqual(1280);
});
