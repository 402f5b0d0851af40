/** How the client is built and served while it is worked on. */
import { defineConfig } from 'vite';
import { compileAhead } from './build/compile-ahead.ts';
import { compressed } from './build/compressed.ts';
import { firstScriptFile } from './build/first-script.ts';
import { icons } from './build/icons.ts';
import { messageKeys } from './build/message-keys.ts';
import { offline } from './build/offline.ts';
import { preview } from './build/preview.ts';
import { slimPixi } from './build/slim-pixi.ts';
import { slimSdk } from './build/slim-sdk.ts';
import { words } from './build/words.ts';

// The server takes requests only from pages of the host that was asked for: the browser's Host must come through.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 2567}`, changeOrigin: false };

/** What several pages about tables have; each alone would bring all of the table's along. */
const OF_MANY = String.raw`/rules/(?:card|nearest|presets)\.ts$|/(?:name-gate|aid|settings-model|key-table|line-layout|lane-layout)\.tsx?$`;

/**
 * What a page needs at once is few files, with all that they import: each of twenty would be a round trip, six at a time,
 * before anything is seen. The first one takes what others share with it.
 */
const groups = [
  { name: 'start', test: new RegExp(String.raw`/client/index\.html$|${OF_MANY}`) },
  { name: 'table-screen', test: /\/screens\/(?:table\/table-screen|pass\/curtain(?:ed)?)\.tsx?$/ },
  { name: 'table-beside', test: /\/screens\/table\/beside\.ts$/ },
  // Not for tables on this device.
  { name: 'online-session', test: /\/screens\/table-route\.tsx$/ },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    messageKeys(),
    icons(),
    firstScriptFile(),
    compileAhead(),
    offline(),
    preview(),
    slimPixi(),
    slimSdk(),
    words(),
    compressed(),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Nothing may be inlined that the page's content security policy would not load.
  build: {
    assetsInlineLimit: 0,
    // All styles are 9 KB: in one file, no page waits for its own.
    cssCodeSplit: false,
    reportCompressedSize: true,
    // Told as warnings, how long our own plugins took alarms whoever starts their first server.
    rolldownOptions: { output: { codeSplitting: { groups } }, checks: { bundlerTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/healthz': server,
      // A table's socket: /PROCESS/ROOM?sessionId=…
      '^/[\\w-]+/[\\w-]+\\?.*sessionId=': { ...server, ws: true },
    },
  },
});
