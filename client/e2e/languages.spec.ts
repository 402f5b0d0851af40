/** How a language is chosen, and what else is preferred. */
import { expect, test } from './helpers.ts';

test('speaks the browser’s language, or the chosen one, at once and from then on', async ({ come }) => {
  const { page } = await come({ locale: 'fr-CA', name: 'Ana' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'Réglages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réglages');
  await page.getByRole('radio', { name: 'Español', exact: true }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('radio', { name: 'Madera' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'wood');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes');
  await expect(page).toHaveTitle('Ajustes · Boneyard');
  await expect(page.getByRole('radio', { name: 'Madera' })).toBeChecked();
});

test('works where nothing may be kept', async ({ come }) => {
  const { page, context } = await come({ hints: true });
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    });
  });
  await page.goto('/preferences');
  await page.getByRole('radio', { name: 'Night' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.getByRole('radio', { name: 'Bahasa Indonesia' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengaturan');
});

test('asks for notifications when they are switched on, and says why they cannot be', async ({ come }) => {
  const { page } = await come();
  // A Chromium without windows cannot ask anybody and says no for them; this one asks, and somebody says yes.
  await page.addInitScript(() => {
    const answered = (): NotificationPermission =>
      (sessionStorage.getItem('permission') as NotificationPermission | null) ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: answered });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('permission', 'granted');
      return answered();
    };
  });
  const permission = (): Promise<string> => page.evaluate(() => Notification.permission);
  await page.goto('/preferences');
  const notifications = page.getByRole('switch', { name: /^Notification/ });
  await expect(notifications).not.toBeChecked();
  expect(await permission()).toBe('default');
  await notifications.click();
  await expect(notifications).toBeChecked();
  expect(await permission()).toBe('granted');
  await page.reload();
  await expect(notifications).toBeChecked();
  await notifications.click();
  await expect(notifications).not.toBeChecked();

  await page.evaluate(() => sessionStorage.setItem('permission', 'denied'));
  await page.reload();
  await expect(notifications).toBeDisabled();
  await expect(notifications).toHaveAccessibleDescription(/^Your browser blocks them/);
});

test('shows what is pressed and what is chosen in the system’s colours too', async ({ come }) => {
  const { page } = await come({ forcedColors: 'active', name: 'Ana' });
  await page.goto('/preferences');
  await expect(page.getByRole('radio', { name: 'Night' })).toBeAttached();
  const borders = await page
    .locator('.button, .option-face')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopStyle));
  expect(borders.length).toBeGreaterThan(10);
  expect(new Set(borders)).toEqual(new Set(['solid']));
  const face = (checked: boolean) =>
    page
      .locator(`input[type=radio]${checked ? ':checked' : ':not(:checked)'} + .option-face`)
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await face(true)).not.toBe(await face(false));
});
