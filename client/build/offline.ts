/** The worker and the manifest that make an installed app of the page, and let it be opened without a connection. */
import { VitePWA } from 'vite-plugin-pwa';
import { LANGUAGES } from '../src/i18n/language-codes.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const offline = () =>
  VitePWA({
    // A newer version waits until somebody takes it: a page is never loaded anew in mid-round (src/shell/updates.ts).
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'Boneyard',
      short_name: 'Boneyard',
      description: 'Dominoes with friends, strangers and bots',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0a2916',
      theme_color: '#0c2c19',
      categories: ['games'],
      icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg}'],
      globIgnores: [
        // Bots on the page itself, where there are no workers: no browser of ours that has this one lacks the others.
        '**/bot-work-*.js',
        '**/bots-*.js',
        // Of five languages a device needs one (src/shell/updates.ts); English is for when that one is missing.
        ...LANGUAGES.filter((language) => language !== 'en').map((language) => `**/${language}-*.js`),
      ],
      // Kept when it is first used: the hash in its name says that it never changes.
      runtimeCaching: [
        {
          urlPattern: /\/assets\/[^/]+\.js$/,
          handler: 'CacheFirst',
          options: { cacheName: 'used', expiration: { maxEntries: 60 } },
        },
      ],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api\//, /^\/(?:healthz|readyz|metrics)$/, /^\/matchmake\//, /\.[a-z0-9]+$/i],
      // The content's hash is in these names.
      dontCacheBustURLsMatching: /^assets\//,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      // The first visit's words come through the worker too.
      clientsClaim: true,
      sourcemap: false,
    },
  });
