/** `npm run -s bench -- NAME …`: the project's own figures as JSON lines. Each file in bench/ is one bench, called by its name. */
import { readdirSync } from 'node:fs';
import { endOnSignals } from './ends-with-us.ts';
import { fail } from './fail.ts';

/** What a file in bench/ exports as `run`. */
export type Bench = (args: readonly string[]) => Promise<void> | void;

const FOLDER = new URL('bench/', import.meta.url);
const names = readdirSync(FOLDER)
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const [name = '', ...args] = process.argv.slice(2);
if (names.includes(name)) {
  endOnSignals();
  const { run }: { run: Bench } = await import(new URL(`${name}.ts`, FOLDER).href);
  await run(args);
} else {
  fail(`bench: ${name === '' ? 'which one?' : `there is no bench "${name}".`} There are: ${names.join(', ')}`);
}
