/** A house in a local network: plain HTTP under a name, where browsers keep much of what they can from pages. */
import { chromium } from '@playwright/test';
import { expect, test } from './helpers.ts';
import { hand, playMatch } from './play.ts';

test('all of it works without a secure context: cookie, deals that are checked, QR code, copying', async ({
  house,
}) => {
  const { port } = new URL(house.url);
  const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-3d-apis'];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [...args, '--host-resolver-rules=MAP club.lan 127.0.0.1'],
  });
  try {
    const context = await browser.newContext({ baseURL: `http://club.lan:${port}`, locale: 'en' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto('/new');
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle, typeof crypto.randomUUID])).toEqual([
      false,
      'undefined',
      'undefined',
    ]);
    await page.getByLabel('Your name').fill('Ana');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByLabel('Link to this table')).toHaveValue(page.url());
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link to this table' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Start/ }).click();
    await expect(hand(page)).not.toHaveCount(0);
    await expect(page.locator('.fair-mark')).toHaveAttribute('data-fair', 'sealed');
    await playMatch({ page, context, complaints }, { oneRound: true });
    await expect(page.locator('.fair-mark')).toHaveAttribute('data-fair', 'verified');
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
