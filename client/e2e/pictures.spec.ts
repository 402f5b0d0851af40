/** The docs' pictures, out of real games: `npm run pictures` writes docs/images. Not part of `npm test`; look at what it made. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openTable, PHONE, settingsOf, test, type Visitor } from './helpers.ts';
import { playMatch } from './play.ts';

const IMAGES = join(import.meta.dirname, '../../docs/images');
const DESK = { viewport: { width: 1280, height: 720 } };

test.setTimeout(180_000);

/** When the last tile has come to rest, and it is this person's turn again or the round is over. */
const picture = async (page: Page, name: string): Promise<void> => {
  await page.locator('.hand-tile[data-playable="true"], .result, dialog[open]').first().waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.table-canvas')?.dataset.moves !== 'true');
  await page.screenshot({ path: join(IMAGES, `${name}.png`) });
};

const prefer = async ({ context }: Visitor, preferences: object): Promise<void> => {
  await context.addInitScript(
    (kept) => localStorage.setItem('boneyard.preferences', kept),
    JSON.stringify({ version: 1, ...preferences }),
  );
};

const sitDown = async (visitor: Visitor, settings: ReturnType<typeof settingsOf>): Promise<void> => {
  await openTable(visitor, settings);
  await visitor.page.getByRole('button', { name: /^Start/ }).click();
};

test('table: four at a wide table that leans', async ({ come }) => {
  const ana = await come({ name: 'Ana', ...DESK });
  await sitDown(ana, settingsOf('latin', { botLevel: 'medium' }));
  await playMatch(ana, { plays: 4 });
  await picture(ana.page, 'table');
});

test('contrast: the same in high contrast, with digits', async ({ come }) => {
  const ana = await come({ name: 'Ana', ...DESK });
  await prefer(ana, { theme: 'contrast', tileStyle: 'digits' });
  await sitDown(ana, settingsOf('draw'));
  await playMatch(ana, { plays: 3 });
  await picture(ana.page, 'contrast');
});

test('trains: Mexican Train on a phone', async ({ come }) => {
  const ana = await come({ name: 'Ana', ...PHONE });
  await sitDown(ana, settingsOf('mexican-train'));
  await playMatch(ana, { plays: 5 });
  await picture(ana.page, 'trains');
});

test('phone and receipt: a round of Latin, and what it scored', async ({ come }) => {
  const ana = await come({ name: 'Ana', ...PHONE });
  await sitDown(ana, settingsOf('latin', { botLevel: 'medium' }));
  await playMatch(ana, { plays: 3 });
  await picture(ana.page, 'phone');
  await playMatch(ana, { oneRound: true });
  await picture(ana.page, 'receipt');
});

test('hand-over: two people and one phone', async ({ come }) => {
  const ana = await come(PHONE);
  const { page } = ana;
  await page.goto('/');
  await page.getByRole('link', { name: /^Play here/ }).click();
  await page.getByRole('radio', { name: 'Draw', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: /^Add a person/ }).click();
  await page.getByLabel('Person 2', { exact: true }).fill('Ben');
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('dialog', { name: /^Hand over to/ }).waitFor();
  await page.screenshot({ path: join(IMAGES, 'hand-over.png') });
});
