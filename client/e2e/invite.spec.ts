/** The ways to bring others to a table: the right address, a QR code, the device's own way of sharing. */
import { expect, expectNoticeBeside, openTable, PHONE, settingsOf, sheet, test } from './helpers.ts';

test('whoever sits at the server’s own machine invites to its address in the network', async ({ come, house }) => {
  const at = { ...house, url: house.url.replace('127.0.0.1', 'localhost') };
  const { page } = await come({ name: 'Ana', at });
  const { port } = new URL(house.url);
  await page.route('**/api/addresses', (route) =>
    route.fulfill({ json: { addresses: [`http://192.168.0.9:${port}`, `http://10.0.0.9:${port}`] } }),
  );
  await page.goto('/new');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const link = page.getByRole('textbox', { name: 'Link to this table' });
  await expect(link).toHaveValue(new RegExp(`^http://192\\.168\\.0\\.9:${port}/t/[\\w-]{22}$`));
  await page.getByLabel('Address in your network').selectOption(`10.0.0.9:${port}`);
  await expect(link).toHaveValue(new RegExp(`^http://10\\.0\\.0\\.9:${port}/t/`));
  await expect(page.getByText('it works for everybody in the same one')).toBeVisible();
  await page.getByRole('button', { name: 'QR code' }).click();
  const code = sheet(page).getByRole('img', { name: 'QR code of the link to this table' });
  await expect(code).toHaveAttribute('data-link', await link.inputValue());
  await expect(code.locator('path')).toHaveAttribute('d', /^(M\d+ \d+h1v1h-1z){200,}$/);
  await expect(sheet(page).locator('.lobby-code-letter')).toHaveCount(8);
});

test('a house that knows no other address says that the link is for this computer only', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  await openTable(ana, settingsOf('latin'));
  await expect(ana.page.getByText('This link works on this computer only.')).toBeVisible();
  await expect(ana.page.getByLabel('Link to this table')).toHaveValue(ana.page.url());
});

test('the link is shared by the device’s own means, and copied where those fail', async ({ come }) => {
  const ana = await come({ name: 'Ana', ...PHONE });
  const { page } = ana;
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const ways = [undefined, new DOMException('closed', 'AbortError'), new DOMException('no', 'NotAllowedError')];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => {
        shared.push(what);
        const fault = ways.shift();
        if (fault) throw fault;
      },
    });
  });
  await openTable(ana, settingsOf('latin'));
  const share = page.getByRole('button', { name: 'Share the link' });
  await share.tap();
  await share.tap();
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared.length)).toBe(2);
  await expect(page.getByText('Link copied.')).toHaveCount(0);
  await share.tap();
  await expect(page.getByText(/Link copied\.|copy it by hand/)).toBeVisible();
  await expectNoticeBeside(page, page.getByRole('button', { name: /^Start/ }));
  expect(await page.evaluate(() => (globalThis as unknown as { shared: { url: string }[] }).shared[0]?.url)).toBe(
    page.url(),
  );
});

test('in a running match the menu has the link, for whoever came by it alone', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  await openTable(ana, settingsOf('latin'));
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await expect(ana.page.locator('.hand-tile').first()).toBeVisible();
  const eve = await come({ name: 'Eve', ...PHONE });
  await eve.page.goto(ana.page.url());
  for (const { page } of [ana, eve]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await sheet(page).getByRole('button', { name: 'Invite others' }).click();
    await expect(sheet(page).getByLabel('Link to this table')).toHaveValue(ana.page.url());
    await sheet(page).getByRole('button', { name: 'Copy' }).click();
    await expect(sheet(page).getByText(/Link copied\.|copy it by hand/)).toBeVisible();
    await expect(sheet(page).locator('.lobby-code-letter')).toHaveCount(8);
    await expect(sheet(page).locator('.lobby-code-letter').first()).toHaveCSS('display', 'grid');
  }
});
