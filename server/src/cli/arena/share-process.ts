/** A worker of the arena: a process of its own, so that the CPU time it measures is its bots' alone. */
import { CommandFault } from '../fail.ts';
import type { Request } from './arguments.ts';
import { playShare, type Share } from './share.ts';

export interface Job {
  readonly request: Request;
  readonly worker: number;
}

export type JobDone = { readonly share: Share } | { readonly fault: string };

const answer = (done: JobDone): void => {
  process.send?.(done, () => process.disconnect?.());
};

process.once('message', ({ request, worker }: Job) => {
  playShare(request, worker).then(
    (share) => answer({ share }),
    (error) => {
      if (!(error instanceof CommandFault)) throw error;
      answer({ fault: error.message });
    },
  );
});
