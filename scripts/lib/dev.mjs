/** The server that starts again and the client that reloads when a file changes; both end together. */
import { install } from './ready.mjs';
import { run, runtime } from './run.mjs';

const code = await install((text) => process.stdout.write(`${text}\n`));
if (code !== 0) process.exit(code);

const started = [];
const both = [
  { command: runtime, args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'] },
  { command: runtime, args: ['node_modules/vite/bin/vite.js', 'client'] },
];
const endAll = (signal) => {
  for (const child of started) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll('SIGTERM'));
process.exitCode = await Promise.race(both.map((command) => run(command, (child) => started.push(child))));
endAll('SIGTERM');
