/** `npm run dev`: server and client, both reloading. */
import './lib/node-version.mjs';

import('./lib/dev.mjs');
