/** The real server as a process of its own, to be killed, ended and begun anew on the same port and the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { childEndsWithUs } from '../cli/ends-with-us.ts';

/** As `npm start` does it. */
const START = [process.execPath, '--max-semi-space-size=8', join(import.meta.dirname, '../main.ts')];

/**
 * Below all that systems give away by themselves: a port of theirs may be somebody else's before we have opened it, and
 * again while the server is down (a client's end of a connection will do). Each of Jest's workers has a thousand of its own.
 */
const PORTS = { from: 15_000, workers: 15, each: 1000 };
const own = PORTS.from + (Number(process.env.JEST_WORKER_ID ?? 0) % PORTS.workers) * PORTS.each;
/** Not from the first on: another run may be going on this machine. */
let next = process.pid;

/** A port that nothing else on this machine will take as long as a test runs, whether the server is up or not. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < PORTS.each; tries++) {
    const port = own + (next++ % PORTS.each);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      // A service of this machine has it.
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('no port is free');
};

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export class ServerProcess implements AsyncDisposable {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves when it has said where it is. */
  readonly ready: Promise<void>;
  stderr = '';
  #isReady = false;

  constructor(env: Readonly<Record<string, string>>, command: readonly string[] = START) {
    const [program = '', ...args] = command;
    this.child = spawn(program, args, {
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '2', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    childEndsWithUs(this.child);
    this.child.stderr?.on('data', (text) => {
      this.stderr += text;
    });
    this.ended = new Promise((done) => this.child.once('close', (code, signal) => done({ code, signal })));
    this.ready = new Promise((done, failed) => {
      this.child.stdout?.once('data', () => {
        this.#isReady = true;
        done();
      });
      void this.ended.then(({ code, signal }) =>
        failed(new Error(`the server ended before it was ready (${code ?? signal}): ${this.stderr}`)),
      );
    });
    // Whoever kills it before does not wait for it.
    this.ready.catch(() => undefined);
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** As a power cut: nothing is done any more. */
  async kill(): Promise<Ended> {
    this.child.kill('SIGKILL');
    return this.ended;
  }

  async end(): Promise<Ended> {
    this.child.kill('SIGTERM');
    return this.ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}
