/** The server's entry: the house with the real tables in it. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Reading and compiling the sources is most of a start, and after the first it is saved. Where nothing can be written
// there, it is done each time. Not in the shared folder for temporary files: what lies here is run.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const [{ serve }, { createTables }] = await Promise.all([import('./lifecycle.ts'), import('./rooms/tables.ts')]);

await serve(createTables);
