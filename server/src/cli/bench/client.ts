/** The client's figures: they are taken in a browser, by `client/e2e/bench.ts`, which is run here as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { childEndsWithUs } from '../ends-with-us.ts';

const SCRIPT = join(import.meta.dirname, '../../../../client/e2e/bench.ts');

/** Rows by their letters (`ABCD`), and hands to play for the heap. */
export const run: Bench = async (args) => {
  const child = spawn(process.execPath, ['--no-warnings', SCRIPT, ...args], { stdio: 'inherit' });
  // It has servers and browsers to end.
  childEndsWithUs(child, () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
};
