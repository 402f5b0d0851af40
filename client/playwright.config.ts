/** Real browsers against a real server: Debian's Chromium, one server for each worker (see e2e/house.ts). */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

if (!existsSync(`${import.meta.dirname}/dist/index.html`)) {
  throw new Error('The client is not built: run `npm run build` first.');
}

// Chromium does not sandbox for root, as whom containers test.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
// As `npm test` finds it (scripts/lib/browser.mjs) or, without that, where Debian has it. Specs that start one look here, too.
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
process.env.CHROMIUM ||= DEBIAN.find(existsSync) ?? 'chromium';
const executablePath = process.env.CHROMIUM;
/** Writes the docs' pictures when it is asked to (`npm run pictures`); it tests nothing. */
const PICTURES = /pictures\.spec\.ts/;
const isPictures = process.env.PICTURES !== undefined;
/** What needs WebGL. */
const WEBGL = /@webgl/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than there are cores on most machines that test this: people at tables wait for one another.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous: machines that test this are busy, and none of these limits is what is tested.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    locale: 'en',
    // Traces of whole matches cost more time than the matches; pictures tell most, and helpers.ts takes them.
  },
  projects: [
    // By one worker: each one more would start a server and a browser for a few tests.
    { name: 'painters', grep: WEBGL, workers: 1, use: { launchOptions: { executablePath, args } } },
    // Without a graphics card Chromium computes WebGL, several times slower than the canvas that people without one get.
    {
      name: 'people',
      grepInvert: WEBGL,
      ...(isPictures ? { testMatch: PICTURES } : { testIgnore: PICTURES }),
      use: { launchOptions: { executablePath, args: [...args, '--disable-3d-apis'] } },
    },
  ],
});
