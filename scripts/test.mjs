/** `npm test`: from a fresh clone to one line that counts everything. */
import './lib/node-version.mjs';

import('./lib/test.mjs');
