/** Makes ready what is not, then becomes the server: its terminal, its signals, its exit code. */
import { build, install } from './ready.mjs';
import { run, runtime } from './run.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

const serve = () => {
  // Express tells strangers its stack traces unless this says production.
  // For the rest see the Dockerfile.
  const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...process.env };
  const args = ['--max-semi-space-size=8', 'server/src/main.ts'];
  return run({ command: runtime, args, env }, (server) => {
    process.on('SIGTERM', () => server.kill('SIGTERM'));
    process.on('SIGHUP', () => server.kill('SIGTERM'));
    // A terminal sends Ctrl-C to the server as well; sent on, it would arrive as a second, impatient one.
    process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
  });
};

for (const step of [() => install(say), () => build(say), serve]) {
  const code = await step();
  if (code !== 0) process.exit(code);
}
