/** What people are told of their connection, and what a slow one is given. */
import type { Page } from '@playwright/test';
import { SILENT_MS } from '../src/session/trouble.ts';
import { expect, gather, openTable, seat, settingsOf, test, type Visitor } from './helpers.ts';
import { openHouse } from './house.ts';
import { hand, playMatch } from './play.ts';
import { openLine } from './slow-line.ts';

const note = (page: Page) => page.locator('.connection');

/** Sockets that were cut are logged by the browser; nothing else may have gone wrong. */
const forgive = ({ complaints }: Visitor): void => {
  expect(complaints.filter((text) => !/WebSocket|Failed to load resource/.test(text))).toEqual([]);
  complaints.length = 0;
};

const sitDown = async (ana: Visitor): Promise<void> => {
  await openTable(ana, settingsOf('latin', { clock: 'relaxed' }));
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(hand(ana.page)).toHaveCount(7);
};

test('a break is mended without a word where it is short, and told of where it lasts', async ({
  come,
  house,
  closing,
}) => {
  const line = closing(await openLine(house));
  const ana = await come({ name: 'Ana', at: line.house });
  const { page } = ana;
  // On a busy machine all takes longer: what counts as short does, too.
  await page.addInitScript((short) => {
    const { setTimeout: later } = globalThis;
    globalThis.setTimeout = ((f: () => void, ms = 0) => later(f, ms === short ? 4 * ms : ms)) as typeof setTimeout;
  }, SILENT_MS);
  await sitDown(ana);
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    const look = (): void => {
      const text = document.querySelector('.connection')?.textContent;
      if (text) told.push(text);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  const sockets: unknown[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  line.cut();
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  await playMatch(ana, { plays: 1 });
  const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  // A busy machine may be called slow, and rightly.
  expect(told.filter((text) => !text.startsWith('Slow connection'))).toEqual([]);

  line.cutForGood();
  await expect(note(page)).toHaveText('The connection broke. Reconnecting …');
  await ana.context.setOffline(true);
  await expect(note(page)).toContainText('You are offline. Your seat is kept');
  await ana.context.setOffline(false);
  line.mend();
  await expect(note(page)).toHaveCount(0);
  await expect(page.locator('main.table')).toBeVisible();
  forgive(ana);
});

test('a line that takes over a second is called slow, until it does not', async ({ come, house, closing }) => {
  const line = closing(await openLine(house));
  const ana = await come({ name: 'Ana', at: line.house });
  await sitDown(ana);
  line.setDelay(700);
  await expect(note(ana.page)).toHaveText('Slow connection: what you see may be a moment old.', { timeout: 15_000 });
  line.setDelay(0);
  await expect(note(ana.page)).toHaveCount(0);
});

test('what a slow line is given of the clock is shown to everybody', async ({ come, house, closing }) => {
  const line = closing(await openLine(house));
  const settings = settingsOf('block', { clock: 'relaxed' });
  line.setDelay(350);
  const [ana, ben] = (await gather(come, settings, [{ name: 'Ana' }, { name: 'Ben', at: line.house }])) as [
    Visitor,
    Visitor,
  ];
  await expect(hand(ana.page)).toHaveCount(7);
  const playing = playMatch(ana).catch(() => undefined);
  // Twice 350 ms are measured at least, and a second is the most that is made good.
  for (const { page } of [ana, ben]) {
    const credit = page.locator('.seat-lag[data-seat="1"]');
    await expect(credit).toHaveText(/^\+(0\.[7-9]|1) sBen: slow connection, (0\.[7-9]|1) s credit$/);
  }
  await ana.page.close();
  await playing;
});

test('a server that starts anew says so, and everybody finds their hand again', async ({ come, closing }) => {
  const house = closing(await openHouse());
  const ana = await come({ name: 'Ana', at: house });
  await openTable(ana, settingsOf('latin'));
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(hand(ana.page)).toHaveCount(7);
  await house.startAnew(async () => {
    await expect(note(ana.page)).toHaveText('The server is restarting. The table goes on in a moment.');
  });
  await expect(note(ana.page)).toHaveCount(0);
  await playMatch(ana, { plays: 1 });
  forgive(ana);
});

test('who opens a table a second time is told that it was closed in the older tab', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const { id } = await openTable(ana, settingsOf('latin'));
  const told = 'This table was open in another tab or on another device of yours.';
  // A reload has closed nobody's tab.
  await ana.page.reload();
  await expect(seat(ana.page, 1)).toContainText('you');
  const second = await ana.context.newPage();
  await second.goto(`/t/${id}`);
  await expect(second.getByText(told)).toBeVisible();
  await expect(ana.page.getByRole('heading', { name: 'You opened this table elsewhere' })).toBeVisible();
  await expect(ana.page.getByText(told)).toHaveCount(0);
});
