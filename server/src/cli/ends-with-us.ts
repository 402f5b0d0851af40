/** What a command or a test starts outside of its own process, and the folders it makes: gone with this process, however it ends. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** In the order they were begun in. */
const endings = new Set<() => unknown>();

/**
 * Not by `finally`: an error in an event, a promise that nobody waits for, a signal and `process.exit` all go past it. Only what
 * is done at once is done here; whoever ends in order needs nothing of it. (Not under Jest, whose tests have a `process` of their own.)
 */
process.on('exit', () => {
  // What was begun last goes first: a server before its folder.
  for (const end of [...endings].reverse()) {
    try {
      end();
    } catch (error) {
      process.stderr.write(`${error}\n`);
    }
  }
});

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let isCommand = false;

const exitOnSignals = (): void => {
  for (const signal of SIGNALS) process.on(signal, () => process.exit(128 + constants.signals[signal]));
};

/**
 * For a command that nobody else ends in order: a signal that would end it without its `exit` is an exit. Not before there
 * is something to end: a command that only computes is then ended by the signal itself, in the middle of its sums.
 */
export const endOnSignals = (): void => {
  if (!isCommand && endings.size > 0) exitOnSignals();
  isCommand = true;
};

/** The answer takes it back: there is nothing to end any more. */
export const endsWithUs = (end: () => unknown): (() => void) => {
  if (isCommand && endings.size === 0) exitOnSignals();
  endings.add(end);
  return () => void endings.delete(end);
};

/** `end` if it takes more than to be killed. */
export const childEndsWithUs = (child: ChildProcess, end: () => unknown = () => child.kill('SIGKILL')): void => {
  child.once('exit', endsWithUs(end));
};

/** A new folder for what is kept for a while: `using` ends it with the block. */
export const makeFolder = (name: string): { readonly path: string } & Disposable => {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  // Whoever was just killed may be writing its last.
  const remove = (): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  const isRemoved = endsWithUs(remove);
  return {
    path,
    [Symbol.dispose]: () => {
      isRemoved();
      remove();
    },
  };
};
