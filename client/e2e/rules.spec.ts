/** Rules and help: from the first page and from the table, and the hints of a first round. */
import { expect, openTable, PHONE, settingsOf, sheet, test } from './helpers.ts';

test('rules are read page by page, each with its address', async ({ come }) => {
  const { page } = await come();
  await page.goto('/');
  await page.getByRole('link', { name: 'Rules and help' }).click();
  await page.getByRole('button', { name: 'Milo' }).click();
  await expect(page).toHaveURL(/\/rules\/milo$/);
  await expect(page).toHaveTitle('Milo · Boneyard');
  await expect(page.getByRole('heading', { level: 2, name: 'Milo' })).toBeFocused();
  await expect(page.locator('figure svg')).toHaveCount(1);
  await expect(page.getByText('the points are doubled').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'The words of the game' }).click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(page).toHaveTitle('Rules and help · Boneyard');
  await page.goto('/rules/no-such-game');
  await expect(page.getByRole('heading', { name: 'Learn' })).toBeVisible();
});

test('a table opens the rules of its game and the settings without being left', async ({ come }) => {
  const visitor = await come({ name: 'Ana' });
  const { page } = visitor;
  await openTable(visitor, settingsOf('latin', { rules: { target: 40 } }));
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.locator('.table-menu').click();
  await sheet(page).getByRole('button', { name: 'Rules and help' }).click();
  await expect(sheet(page).getByRole('heading', { name: 'Latin', exact: true })).toBeVisible();
  // As it is played here.
  await expect(sheet(page).getByText('counterclockwise, to 40 points')).toBeVisible();
  await expect(sheet(page).getByText('House rule of this table:')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'All pages' }).click();
  await sheet(page).getByRole('button', { name: 'How to play better' }).click();
  await expect(sheet(page).getByText('Count to eight')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);

  // All rules of this table lie whole on their card.
  await page.locator('.info-goal').click();
  const card = sheet(page).locator('.rule-card');
  await expect(card).toBeVisible();
  expect(await card.evaluate((dl) => dl.scrollWidth - dl.clientWidth)).toBe(0);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);

  await page.locator('.table-menu').click();
  await sheet(page).getByRole('button', { name: 'Settings', exact: true }).click();
  await sheet(page).getByRole('radio', { name: 'Night' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('main.table')).toBeVisible();
});

test('a game is described by the rules in force', async ({ come }) => {
  const { page } = await come();
  await page.goto('/new');
  await expect(page.getByText('In pairs to 100, counterclockwise.')).toBeVisible();
  await page.getByRole('radio', { name: 'Other', exact: true }).check();
  await page.getByRole('textbox', { name: 'Points to win' }).fill('40');
  await expect(page.getByText('In pairs to 40, counterclockwise.')).toBeVisible();
  await expect(page.getByText('Your house rules below change this.')).toHaveCount(0);
  await page.getByText('More rules').click();
  await page.getByRole('radio', { name: 'draws until a tile fits' }).check();
  await expect(page.getByText('Your house rules below change this.')).toBeVisible();
});

test('a first round says what to do, once, and stops when it is asked to', async ({ come }) => {
  const visitor = await come({ ...PHONE, name: 'Ana', hints: true });
  const { page } = visitor;
  const { id } = await openTable(visitor, settingsOf('latin'));
  await page.getByRole('button', { name: /^Start/ }).click();
  const hint = page.getByRole('region', { name: 'Your first round' });
  const playable = page.locator('.hand-tile[data-playable="true"]').first();
  await expect(playable).toBeVisible({ timeout: 30_000 });
  await expect(hint).toContainText(/bright tile/);
  await playable.tap();
  await expect(hint).toContainText('gold spot');
  // It covers no place that can be tapped.
  await page.locator('.place').first().click({ trial: true });
  await hint.getByRole('button', { name: 'No more tips' }).click();
  await expect(hint).toHaveCount(0);
  await page.goto(`/t/${id}`);
  await expect(page.locator('.hand-tile')).not.toHaveCount(0);
  await expect(hint).toHaveCount(0);
});
