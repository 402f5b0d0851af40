/** `npm start`: from a fresh clone to a running server. Written so that even an old Node can read it and complain well. */
import './lib/node-version.mjs';

import('./lib/start.mjs');
