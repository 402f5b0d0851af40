/** Plays npm in a stand-in house: writes down how it was called and does what `play.json` there says. */
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';

const [command, ...rest] = process.argv.slice(2);
const script = command === 'ci' ? 'ci' : rest.find((word) => !word.startsWith('-'));
appendFileSync('calls', `${script}\n`);
const { code = 0, output = '', report } = JSON.parse(readFileSync('play.json', 'utf8'))[script] ?? {};

if (script === 'ci' && code === 0) {
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/node/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/node/bin/node');
}
if (script === 'build' && code === 0) mkdirSync('client/dist', { recursive: true });
const file = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? /--outputFile=(\S+)/.exec(rest.join(' '))?.[1];
if (report) writeFileSync(file, JSON.stringify(report));
process.stdout.write(output);
process.exit(code);
