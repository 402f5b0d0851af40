/** Draws the icons of the installed app from public/icon.svg: `node client/build/make-icons.ts`, with Chromium at hand. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const folder = join(import.meta.dirname, '../public');
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** What systems cut to their own shape: the ground goes to the edges, the drawing stays within the middle four fifths. */
const maskable = svg
  .replace(/ rx="14"/, '')
  .replace(
    '<g transform="rotate(18 32 32)">',
    '<g transform="translate(32 32) scale(.78) rotate(18) translate(-32 -32)">',
  );

const ICONS = [
  { name: 'icon-192.png', size: 192, source: svg },
  { name: 'icon-512.png', size: 512, source: svg },
  { name: 'icon-maskable-512.png', size: 512, source: maskable },
  // iOS rounds the corners itself and shows a hole as black.
  { name: 'apple-touch-icon.png', size: 180, source: maskable },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
for (const { name, size, source } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source}`);
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
