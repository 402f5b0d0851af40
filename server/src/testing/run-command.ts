/** A command that a test waits for. Nothing else can end such a wait: while it lasts, Jest's own limit is not looked at. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const LIMIT_MS = 300_000;

/** Where Node keeps what it has compiled (main.ts does it by itself): most of what a short command costs. */
export const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** @throws if the command did not start, or did not end within five minutes */
export const runCommand = (
  command: string,
  args: readonly string[],
  where: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): SpawnSyncReturns<string> => {
  const env = { ...(where.env ?? process.env), NODE_COMPILE_CACHE: COMPILED };
  const ended = spawnSync(command, args, { ...where, env, encoding: 'utf8', timeout: LIMIT_MS, killSignal: 'SIGKILL' });
  if (ended.error !== undefined) throw new Error(`${command} ${args.join(' ')}: ${ended.error.message}`);
  return ended;
};

/** One of our own commands, as a file of TypeScript. */
export const runScript = (file: string, args: readonly string[], where = {}): SpawnSyncReturns<string> =>
  runCommand(process.execPath, ['--no-warnings', file, ...args], where);
