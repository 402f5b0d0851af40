/** Every screen, in every language and theme: no fault that axe knows, nothing lost on a small phone, in long words or at twice the text size; and all by keyboard. */
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { ALL_RULES, COLOUR_RULES, faults, WORD_RULES } from './axe.ts';
import { expect, PHONE, seat, sheet, test } from './helpers.ts';
import { cutOff, inEachOther, lengthenEnglish, sticksOut } from './long-words.ts';
import { ringsCut } from './rings.ts';
import { SCREENS } from './screens.ts';

const LANGUAGES = ['es', 'pt', 'fr', 'id'];
/** As long and wide as a name may be, and no place to break it. */
const WIDE_NAME = 'W'.repeat(20);
const THEMES = ['wood', 'night', 'contrast'];

interface Preferences {
  readonly theme?: string;
  readonly language?: string;
}

/**
 * Sets them as another tab of the same browser does: the page under test changes while it is open. It is told as the
 * browser would tell it; a tab for each screen would cost more than what axe does in a language.
 */
const set = async (page: Page, preferences: Preferences) => {
  await page.evaluate(
    (text) => {
      localStorage.setItem('boneyard.preferences', text);
      dispatchEvent(new StorageEvent('storage', { key: 'boneyard.preferences', newValue: text }));
    },
    JSON.stringify({ version: 1, ...preferences }),
  );
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', preferences.theme ?? 'felt');
  await expect(root).toHaveAttribute('lang', preferences.language ?? 'en');
};

for (const screen of SCREENS) {
  test(`${screen.name}: nothing that axe finds wrong in any language or theme, and nothing lost`, async ({ come }) => {
    test.slow();
    // With sounds, which have a switch more.
    const person = { ...PHONE, viewport: { width: 320, height: 640 }, name: WIDE_NAME, prefers: { sound: true } };
    const visitor = await come(person);
    const { page } = visitor;
    // What other languages need, and more than they do.
    await lengthenEnglish(visitor.context);
    await screen.open(visitor);
    const found: string[] = (await cutOff(page)).map((fault) => `cut off: ${fault}`);
    const look = async (where: string, rules: RunOptions): Promise<void> => {
      const all = [...(await sticksOut(page)), ...(await inEachOther(page)), ...(await faults(page, rules))];
      found.push(...all.map((fault) => `${where}: ${fault}`));
    };
    await look('felt, long English', ALL_RULES);
    found.push(...(await ringsCut(page)).map((fault) => `ring cut: ${fault}`));
    for (const theme of THEMES) {
      await set(page, { theme });
      await look(theme, COLOUR_RULES);
    }
    for (const language of LANGUAGES) {
      await set(page, { language });
      await look(language, WORD_RULES);
    }
    // WCAG 1.4.4: text twice as large.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    found.push(...(await sticksOut(page)).map((fault) => `large text: ${fault}`));
    // A table measures its text first.
    await expect.poll(() => inEachOther(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    // A table is laid out anew once it knows its size.
    await expect.poll(() => inEachOther(page)).toEqual([]);
    await look('on a desk', WORD_RULES);
    expect(found).toEqual([]);
  });
}

test('a table is opened and a seat is changed by keyboard alone', async ({ come }) => {
  const { page } = await come();
  await page.goto('/');
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  // A key pressed before there is anything to go to goes nowhere.
  await expect(page.getByRole('link', { name: 'Rules and help' })).toBeVisible();
  for (const link of ['Rules and help', 'Settings']) {
    await press('Tab');
    await expect(page.getByRole('link', { name: link })).toBeFocused();
  }
  await press('Tab');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Ana');
  await press('Tab');
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'New table' })).toBeFocused();
  await press('Tab');
  await expect(page.getByRole('radio', { name: 'Latin' })).toBeFocused();
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Milo' })).toBeChecked();
  await page.getByRole('button', { name: 'Open the table' }).focus();
  await press('Enter');

  await expect(seat(page, 1)).toContainText('Ana');
  await expect(page.getByRole('heading', { name: 'Milo' })).toBeFocused();
  await seat(page, 3).focus();
  await press('Enter');
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Move here' }).focus();
  await press('Enter');
  await expect(seat(page, 3)).toContainText('Ana');
  await expect(sheet(page)).toHaveCount(0);
  // The focus does not fall out of the page with the sheet.
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('without motion nothing moves', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: 'Quick match' }).click();
  await expect(sheet(page)).toBeVisible();
  const moving = await page.evaluate(() =>
    document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 0),
  );
  expect(moving).toEqual([]);
});
