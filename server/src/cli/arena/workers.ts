/** Shares an arena's deals out to several processes. Every deal has its own seeds, so the figures are the same for any number. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEndsWithUs } from '../ends-with-us.ts';
import { CommandFault } from '../fail.ts';
import type { Request } from './arguments.ts';
import { playShare, type Share } from './share.ts';
import type { Job, JobDone } from './share-process.ts';

const SCRIPT = fileURLToPath(new URL('share-process.ts', import.meta.url));

const inProcess = (job: Job, ended: AbortSignal): Promise<Share> =>
  new Promise((resolve, reject) => {
    const child = fork(SCRIPT, { execArgv: ['--no-warnings'], signal: ended });
    childEndsWithUs(child);
    child.once('message', (done: JobDone) => {
      if ('share' in done) resolve(done.share);
      else reject(new CommandFault(done.fault));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // A signal comes from outside, or from a module; anything else is a bug of ours, and the worker has said which.
      const ended = `a worker of the arena was ended by ${signal}`;
      reject(signal === null ? new Error(`a worker of the arena ended with ${code}`) : new CommandFault(ended));
    });
    child.send(job);
  });

/** Every worker's share. @throws CommandFault, the first one's; the others are ended then */
export const playShares = async (request: Request): Promise<Share[]> => {
  if (request.workers === 1) return [await playShare(request, 0)];
  const ended = new AbortController();
  try {
    const jobs = Array.from({ length: request.workers }, (_, worker) => inProcess({ request, worker }, ended.signal));
    return await Promise.all(jobs);
  } finally {
    ended.abort();
  }
};
