/** The server's entry: the house with the real tables in it. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Left alone V8 looks for garbage among what is old when there is some three times of what was alive. At 1.6 times a full
// house takes a quarter less memory for hardly more of the processor (docs/measured.md, "A full house").
setFlagsFromString('--heap-growing-percent=60');

// Reading and compiling the sources is most of a start, and after the first it is saved. Where nothing can be written
// there, it is done each time. Not in the shared folder for temporary files: what lies here is run.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const [{ serve }, { createTables }] = await Promise.all([import('./lifecycle.ts'), import('./rooms/tables.ts')]);

await serve(createTables);
