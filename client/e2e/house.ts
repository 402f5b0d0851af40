/** A real server of its own: any free port, data in a folder that goes with it, a pace that tests can wait for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { childEndsWithUs, makeFolder } from '../../server/src/cli/ends-with-us.ts';

const root = join(import.meta.dirname, '../..');
const bundled = join(root, 'node_modules/node/bin/node');
const runtime = existsSync(bundled) ? bundled : process.execPath;

export interface House {
  readonly url: string;
  /** Ends the process as a power cut would, and starts another one on the same port and folder. */
  restart(): Promise<void>;
  /** Ends the process in order, as for a new version, and starts another one when `meanwhile` is over. */
  startAnew(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
}

const start = async (env: Readonly<Record<string, string>>): Promise<Started> => {
  const child = spawn(runtime, ['--no-warnings', 'server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', BONEYARD_PACE: 'fast', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  childEndsWithUs(child);
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${said}`)));
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (address !== undefined) found(address);
    });
  });
  return { child, url };
};

/** `env` goes before what is said above: `BONEYARD_PACE`, for one. */
export const openHouse = async (env: Readonly<Record<string, string>> = {}): Promise<House> => {
  const folder = makeFolder('boneyard-e2e');
  let { child, url } = await start({ ...env, PORT: '0', DATA_DIR: folder.path });
  return {
    url,
    restart: async () => {
      child.kill('SIGKILL');
      await ended(child);
      ({ child, url } = await start({ ...env, PORT: new URL(url).port, DATA_DIR: folder.path }));
    },
    startAnew: async (meanwhile) => {
      child.kill('SIGTERM');
      await ended(child);
      await meanwhile();
      ({ child, url } = await start({ ...env, PORT: new URL(url).port, DATA_DIR: folder.path }));
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended(child);
      folder[Symbol.dispose]();
    },
  };
};
