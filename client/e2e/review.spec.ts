/** Matches looked at again: the one that was just played, and records out of files, good ones and bad ones. */
import { truncateSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openTable, PHONE, settingsOf, sheet, test } from './helpers.ts';
import { playMatch } from './play.ts';
import { chooseRecord, recordText, shortRecord } from './records.ts';

const done = (page: Page) => page.getByText('The review is done.');
const rows = (page: Page) => page.locator('.review-play');

test('a match that is over is reviewed at the table', async ({ come }) => {
  test.slow();
  const visitor = await come({ name: 'Ana' });
  const { page } = visitor;
  await openTable(visitor, settingsOf('draw', { rules: { handSize: 3, target: 5 } }));
  await page.getByRole('button', { name: /^Start/ }).click();
  await playMatch(visitor);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(done(page)).toBeAttached({ timeout: 60_000 });
  await expect(sheet(page).getByRole('row', { name: /^Ana/ })).toBeVisible();
  await sheet(page).getByRole('link', { name: 'Review another match' }).click();
  await expect(page).toHaveURL(/\/review$/);
});

test('a record from a file is checked and reviewed, and each choice shows its table', async ({ come }) => {
  const { page } = await come(PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: 'Review a recorded match' }).click();
  await chooseRecord(page, JSON.stringify(shortRecord()));
  await expect(page.getByRole('heading', { name: 'Block · 2 players' })).toBeFocused();
  await expect(page.getByText('1 round, checked')).toBeVisible();
  await expect(page.getByText('There are no seeds in this record')).toBeVisible();
  await expect(done(page)).toBeAttached();

  // A mark with its edge has room of its own: it touches neither the line above nor the one below.
  const crowded = await page.locator('.review-play > div').evaluateAll((all) =>
    all.flatMap((text) => {
      const mark = text.querySelector('.review-class')?.getBoundingClientRect();
      const below = text.querySelector('p + p')?.getBoundingClientRect();
      const own = text.querySelector('p')?.getBoundingClientRect();
      if (!mark || !own) return ['no mark'];
      const isIn = mark.top >= own.top - 0.5 && mark.bottom <= own.bottom + 0.5;
      return isIn && (!below || mark.bottom <= below.top + 0.5) ? [] : [text.textContent];
    }),
  );
  expect(crowded).toEqual([]);
  expect(await page.locator('.review-play p + p').count()).toBeGreaterThan(0);

  await page.getByLabel('Choices of').selectOption('Bot at seat 2');
  const row = rows(page).first();
  await row.getByRole('button', { name: 'Show the table' }).click();
  const shown = page.locator('.review-position');
  // Seen with its dash, heard without.
  await expect(shown.getByText(/^Played: \d-\d/)).toBeVisible();
  await expect(shown.getByText(/^Played: \d \d/)).toHaveCount(1);
  await expect(shown.locator('.picture-ring').first()).toBeVisible();
  await expect(shown.getByText('In Bot at seat 2’s hand before the play.')).toBeVisible();
  // Why it played so; until it is known there are three dots.
  await expect(shown.getByRole('status')).toHaveText(/\w/);
  await row.getByRole('button', { name: 'Show the table' }).click();
  await expect(shown).toHaveCount(0);
});

test('deals are held against the seeds of their record', async ({ come }) => {
  const { page } = await come();
  await page.goto('/review');
  const sealed = recordText('fair-block-3');
  await chooseRecord(page, sealed);
  await expect(page.getByText('The deals are fair')).toBeVisible();
  const record = JSON.parse(sealed);
  await chooseRecord(page, JSON.stringify({ ...record, fair: { ...record.fair, matchId: '0'.repeat(32) } }));
  await expect(page.getByText('The seeds in this record speak against its deals.')).toBeVisible();
});

const good = shortRecord();
const [round] = good.rounds;
const REFUSED: readonly [name: string, text: string, told: RegExp][] = [
  ['nothing', '', /not JSON/],
  ['text', 'hello', /not JSON/],
  ['a picture', '\u0089PNG\r\n\u001a\n\0', /not JSON/],
  ['a list', '[]', /no match record/],
  ['null', 'null', /no match record/],
  ['another version', JSON.stringify({ ...good, format: 'boneyard-record/2' }), /another version/],
  ['wrong types', JSON.stringify({ ...good, rounds: { length: 3 } }), /“rounds”/],
  ['a hand of numbers', JSON.stringify({ ...good, rounds: [{ ...round, hands: [1, 2] }] }), /^Round 1 does not follow/],
  ['a wrong move', JSON.stringify({ ...good, rounds: [{ ...round, moves: ['0 draw'] }] }), /^Round 1, move 1: /],
  ['deep nesting', '['.repeat(2_000_000), /nested/],
  ['markup', JSON.stringify({ format: '<img src=x onerror=alert(1)>' }), /no match record/],
];

test('a file that is no record is refused in a sentence, and the review before it stays', async ({ come }, info) => {
  const { page } = await come(PHONE);
  await page.addInitScript(() => {
    const { text } = File.prototype;
    File.prototype.text = function (this: File) {
      document.documentElement.dataset.read = String(this.size);
      return text.call(this);
    };
  });
  await page.goto('/review');
  await chooseRecord(page, JSON.stringify(good));
  await expect(done(page)).toBeAttached();
  const before = await rows(page).count();
  expect(before).toBeGreaterThan(0);
  for (const [name, text, told] of REFUSED) {
    await test.step(name, async () => {
      await chooseRecord(page, text);
      await expect(page.getByRole('alert')).toHaveText(told);
    });
  }
  // Of a hundred megabytes nothing is read.
  const huge = info.outputPath('huge.json');
  writeFileSync(huge, '');
  truncateSync(huge, 100 * 1024 * 1024);
  await page.locator('input[type=file]').setInputFiles(huge);
  await expect(page.getByRole('alert')).toHaveText(/larger than 8 MiB/);
  await expect(page.locator('html')).not.toHaveAttribute('data-read', String(100 * 1024 * 1024));
  await expect(rows(page)).toHaveCount(before);
  await chooseRecord(page, JSON.stringify(good));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(done(page)).toBeAttached();
});

test('names in a record are taken as a table would take them', async ({ come }) => {
  const { page } = await come();
  await page.goto('/review');
  await chooseRecord(page, JSON.stringify(shortRecord(['<b>Ana</b>', { toString: 'x' }])));
  await expect(page.getByLabel('Choices of').getByRole('option')).toHaveText(['Everybody', 'Seat 1', 'Seat 2']);
});

test('a record is dropped anywhere, or pasted, by keyboard too', async ({ come }) => {
  const { page } = await come();
  await page.goto('/review');
  await expect(page.locator('input[type=file]')).toBeAttached();
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'record.json', { type: 'application/json' }));
    return transfer;
  }, JSON.stringify(good));
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await expect(page.locator('.review-choose')).toHaveClass(/over/);
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await expect(page.getByText('1 round, checked')).toBeVisible();
  await expect(page.locator('.review-choose')).not.toHaveClass(/over/);

  await page.reload();
  await page.getByRole('link', { name: 'Back' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('input[type=file]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Text of the record' })).toBeFocused();
  await page.keyboard.insertText(JSON.stringify(good));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 round, checked')).toBeVisible();
});

test('a record is reviewed without a connection', async ({ come }) => {
  const { page, context, complaints } = await come({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((kept) => active?.addEventListener('statechange', kept));
  });
  await context.setOffline(true);
  await page.goto('/review');
  await chooseRecord(page, JSON.stringify(good));
  await expect(done(page)).toBeAttached();
  await rows(page).first().getByRole('button', { name: 'Show the table' }).click();
  await expect(page.locator('.picture').first()).toBeVisible();
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  complaints.length = 0;
  await context.setOffline(false);
});
