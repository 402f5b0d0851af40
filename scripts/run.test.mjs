/** What a command prints is kept, and one that hangs is ended with all that it started. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { runQuietly } from './lib/run.mjs';

/** Only the clock that `runQuietly` looks at: the command itself lives in real time. */
const FAKED = {
  doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'],
};
afterEach(() => {
  jest.useRealTimers();
});

test('a command that makes no progress is ended with its children, and it is said why', async () => {
  jest.useFakeTimers(FAKED);
  // As long as the child lives, its end of the pipe is open and the answer does not come.
  const child = "require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' });";
  const hangs = `${child} console.log('PASS one\\nstill here'); setInterval(() => {}, 1000);`;
  const said = [];
  const { promise: progressed, resolve: progress } = Promise.withResolvers();
  const say = (line) => {
    said.push(line);
    progress();
  };
  const command = { command: process.execPath, args: ['-e', hangs] };
  const answer = runQuietly(command, { progress: /^PASS /, minutes: 5, silent: 0.5, say });
  await progressed;
  jest.advanceTimersByTime(40_000);
  const { code, output, ended } = await answer;
  expect({ code, ended, said }).toEqual({ code: 137, ended: true, said: ['PASS one'] });
  expect(output).toMatch(/still here\n\nEnded: nothing more was done for 0\.5 minutes\.\n$/);
});

test('one that ends by itself is not', async () => {
  const command = { command: process.execPath, args: ['-e', "console.log('done'); process.exit(3)"] };
  expect(await runQuietly(command, { minutes: 5, say: () => {} })).toEqual({ code: 3, output: 'done\n', ended: false });
});
