/** `npm run check`: types, lint and the quick unit tests, the loop of a working day. */
import './lib/node-version.mjs';

import('./lib/check.mjs');
