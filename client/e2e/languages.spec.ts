/** Every screen in words that are much longer than ours, and how a language is chosen. */
import type { Page } from '@playwright/test';
import { sticksOut } from './axe.ts';
import { expect, PHONE, test } from './helpers.ts';
import { SCREENS } from './screens.ts';

/** English, each text longer by two fifths and more: what other languages need, and more than they do. */
const lengthen = (text: string): string => {
  const words = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor'.repeat(4);
  return ` ${words.slice(0, Math.ceil(text.length * 0.4))}`;
};

/** A compiled message: its texts in a list, parameters and plurals as lists among them. */
type Compiled = string | Compiled[] | { readonly [form: string]: Compiled };

const textOf = (message: Compiled): string => {
  if (typeof message === 'string') return message;
  if (!Array.isArray(message)) return textOf(message.other ?? '');
  // A parameter is a list of its own: its name is not shown.
  return message.map((part) => (Array.isArray(part) ? textOf(part[2] ?? '') : textOf(part))).join('');
};

const lengthened = (script: string): string => {
  const { messages } = new Function(
    script.replace(/export\s*\{\s*(\w+) as messages\s*\};?\s*$/, 'return { messages: $1 };'),
  )() as {
    messages: Record<string, Compiled[]>;
  };
  for (const [key, message] of Object.entries(messages)) {
    const text = textOf(message);
    if (/\p{L}/u.test(text) && key !== 'bot-name.list' && key !== 'app.name') message.push(lengthen(text));
  }
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
};

/** Text that does not fit where it stands and is cut off there. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((el) => {
        const { overflowX, clipPath, position } = getComputedStyle(el);
        // What is typed scrolls in its field, and names are cut where there is no room: they are whole on the seat’s sheet.
        if (el instanceof HTMLInputElement || el.matches('.seat-name:not(.mexican)')) return false;
        if (overflowX !== 'hidden' && overflowX !== 'clip') return false;
        // Read out, not shown.
        if (clipPath !== 'none' && position === 'absolute') return false;
        return el.clientWidth > 0 && (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 2);
      })
      .map((el) => `${el.className}: ${el.textContent?.slice(0, 60)}`),
  );

for (const screen of SCREENS) {
  test(`${screen.name}: words longer by two fifths fit at 320 px`, async ({ come }) => {
    const small = { ...PHONE, viewport: { width: 320, height: 640 } };
    const visitor = await come({ ...small, name: 'Ana' });
    const { page, context } = visitor;
    await context.route(/\/assets\/en-[\w-]+\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: lengthened(await response.text()) });
    });
    await screen.open(visitor);
    expect(await sticksOut(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
  });
}

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
  const { page, context } = await come();
  await page.goto('/preferences');
  const notifications = page.getByRole('switch', { name: /^Notification/ });
  await context.grantPermissions(['notifications']);
  await page.reload();
  await notifications.click();
  await expect(notifications).toBeChecked();
  await page.reload();
  await expect(notifications).toBeChecked();
  await notifications.click();
  await expect(notifications).not.toBeChecked();
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
