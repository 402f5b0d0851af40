/** What a process owes to whoever started it: one clear line when it cannot start, addresses when it can, an orderly end. */
import { networkInterfaces } from 'node:os';
import { type CreateTables, createApp } from './app.ts';
import { type Env, parseEnv } from './env.ts';
import { type Interfaces, isAny, lanOrigins } from './http/house-addresses.ts';
import { takeConsole } from './library-log.ts';
import { makeLog } from './log.ts';
import { StartFault } from './start-fault.ts';
import { NotRead } from './store/not-read.ts';

/** Containers and service managers kill what has not ended ten seconds after the signal. */
const END_MS = 9500;

/** Says why and leaves; anything but a fault that the operator can mend is a bug and keeps its stack. */
const refuseToStart = (reason: unknown): never => {
  const fault = reason instanceof NotRead ? new StartFault(reason.message) : reason;
  if (!(fault instanceof StartFault)) throw fault;
  process.stderr.write(`Boneyard cannot start: ${fault.message}\n`);
  process.exit(fault.exitCode);
};

/** The addresses to tell friends: the public one, this machine's, those on the local network. */
export const addresses = (env: Env, port: number, interfaces: Interfaces = networkInterfaces()): readonly string[] => {
  const at = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const { host } = env;
  const own = host === null || isAny(host) ? [at('localhost'), ...lanOrigins(env, port, interfaces)] : [at(host)];
  return env.publicUrl === null ? own : [env.publicUrl, ...own];
};

const greet = (env: Env, port: number): void => {
  const [first, ...others] = addresses(env, port);
  const also = others.length === 0 ? '' : `  also at ${others.join(', ')}\n`;
  process.stdout.write(`Boneyard is at ${first}\n${also}`);
};

/** npm, a shell and a terminal may each pass the same signal on; what comes this soon after the first is that one again. */
const ECHO_MS = 1000;

/** Ends in order on SIGTERM and SIGINT; an impatient second signal, or rooms that do not end, end it at once. */
const closeOnSignal = (close: () => Promise<void>): void => {
  let since: number | null = null;
  const end = (): void => {
    if (since !== null) {
      if (performance.now() - since > ECHO_MS) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(0), END_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        process.exit(70);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
};

/** The whole life of the server's process. */
export const serve = async (createTables: CreateTables): Promise<void> => {
  try {
    const env = parseEnv(process.env);
    if ('fault' in env) throw new StartFault(env.fault);
    const log = makeLog(env.logLevel);
    takeConsole(log);
    if (env.publicUrl?.startsWith('http:')) log.warn('PUBLIC_URL is plain HTTP: cookies can be read on the way');
    const app = await createApp(env, { log, createTables });
    closeOnSignal(app.close);
    greet(env, app.port);
  } catch (reason) {
    refuseToStart(reason);
  }
};
