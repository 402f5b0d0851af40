/** `npm run -s record -- verify | state | fair | review | perft FILE…`: what can be said of records without a table (docs/record-format.md, docs/bots.md). */
import { quote } from '@boneyard/shared';
import { fail } from './fail.ts';
import { COMMANDS } from './record/commands.ts';

const usage = (): string =>
  ['usage: npm run -s record -- COMMAND FILE…', ...Object.values(COMMANDS).map((command) => `  ${command.usage}`)].join(
    '\n',
  );

// A reader that has seen enough (`| head`) closes the pipe: no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

const out = { line: (text: string) => void process.stdout.write(`${text}\n`), fault: fail };

const [name, ...files] = process.argv.slice(2);
const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (name === '--help' || name === '-h') out.line(usage());
else if (name === undefined) fail(usage());
else if (command === undefined)
  fail(`record: there is no ${quote(name)}. There are: ${Object.keys(COMMANDS).join(', ')}`);
else if (files.length === 0) fail(`usage: npm run -s record -- ${command.usage}`);
else if (!command.run(files, out)) process.exitCode = 1;
