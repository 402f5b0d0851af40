/** A command that a test waits for. Nothing else can end such a wait: while it lasts, Jest's own limit is not looked at. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

const LIMIT_MS = 120_000;

/** @throws if the command did not start, or did not end within two minutes */
export const runCommand = (
  command: string,
  args: readonly string[],
  where: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): SpawnSyncReturns<string> => {
  const ended = spawnSync(command, args, { ...where, encoding: 'utf8', timeout: LIMIT_MS, killSignal: 'SIGKILL' });
  if (ended.error !== undefined) throw new Error(`${command} ${args.join(' ')}: ${ended.error.message}`);
  return ended;
};

/** One of our own commands, as a file of TypeScript. */
export const runScript = (file: string, args: readonly string[], where = {}): SpawnSyncReturns<string> =>
  runCommand(process.execPath, ['--no-warnings', file, ...args], where);
