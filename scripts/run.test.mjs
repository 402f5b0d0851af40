/** What a command prints is kept, and one that hangs is ended with all that it started. */
import { expect, jest, test } from '@jest/globals';
import { runQuietly } from './lib/run.mjs';

jest.setTimeout(60_000);

test('a command that makes no progress is ended with its children, and it is said why', async () => {
  // As long as the child lives, its end of the pipe is open and the answer does not come.
  const child = "require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' });";
  const hangs = `console.log('PASS one'); ${child} setInterval(() => console.log('still here'), 200);`;
  const said = [];
  const { code, output, ended } = await runQuietly(
    { command: process.execPath, args: ['-e', hangs] },
    { progress: /^PASS /, minutes: 5, silent: 0.05, say: (line) => said.push(line) },
  );
  expect({ code, ended, said }).toEqual({ code: 137, ended: true, said: ['PASS one'] });
  expect(output).toMatch(/still here\n\nEnded: nothing more was done for 0\.05 minutes\.\n$/);
});

test('one that ends by itself is not', async () => {
  const command = { command: process.execPath, args: ['-e', "console.log('done'); process.exit(3)"] };
  expect(await runQuietly(command, { minutes: 5, say: () => {} })).toEqual({ code: 3, output: 'done\n', ended: false });
});
