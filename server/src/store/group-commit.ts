/** Gathers what tables append and players write into commits: one under way at a time, and an answer only after it. */
import type { Job, Outcome, Rows, Statement } from './batch.ts';
import { inTime } from './in-time.ts';
import { NotSaved } from './not-saved.ts';

/**
 * From one commit's begin to the next, for each job that the one before had: a quiet house commits nearly at once, a busy
 * one gathers. A commit costs two threads woken and a wait for the disk, which for a few jobs each would be a fifth of a
 * busy house's work; more than this in all would be felt.
 */
export const WINDOW_MS = { perJob: 5, most: 15 } as const;

export interface GroupCommit {
  /** Resolves when the job is safe. Rejects when it was refused, failed, or nobody knows; it is never tried again. */
  add(job: Job): Promise<void>;
  /** The same for what a player writes; gives the rows that come back from the first statement. */
  write(statements: readonly Statement[]): Promise<Rows>;
  /** False once a commit with tables in it has failed, or whoever commits is lost: what is kept is not known any more, so nothing is taken from then on. */
  readonly isWell: boolean;
  /** Takes nothing more; resolves when all that was added is answered. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  resolve(rows: Rows): void;
  reject(error: Error): void;
}

/** For a commit. What is only read has limits of its own (postgres.ts). */
const PATIENCE_MS = 30_000;

export interface CommitWatch {
  /** Told how long each commit took that came to an end. */
  onCommit?(seconds: number): void;
  /** Told once, when nothing can be kept any more. */
  onLost?(error: Error): void;
}

/** Whoever commits has gone, or may still be at it, and two commits at once there must not be: nothing more can be kept. */
export class Lost extends Error {}

export const makeGroupCommit = (
  commit: (jobs: readonly Job[]) => Promise<readonly Outcome[]>,
  { onCommit = () => undefined, onLost = () => undefined }: CommitWatch = {},
): GroupCommit => {
  let waiting: Waiting[] = [];
  let underWay: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  /** When the next commit may begin. */
  let due = Number.NEGATIVE_INFINITY;
  let failure: NotSaved | null = null;
  let isClosed = false;

  const endWith = (error: NotSaved): void => {
    failure = error;
    for (const { reject } of waiting) reject(failure);
    waiting = [];
    onLost(failure);
  };

  const fail = (batch: readonly Waiting[], error: unknown): void => {
    const notSaved = new NotSaved(error instanceof Error ? error.message : String(error), { cause: error });
    for (const { reject } of batch) reject(notSaved);
    // A player can try again; a table has shown nothing yet and does not know any more what its journal holds.
    if (error instanceof Lost || batch.some(({ job }) => job.t === 'append' || job.t === 'end')) endWith(notSaved);
  };

  const run = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    const began = performance.now();
    due = began + Math.min(batch.length * WINDOW_MS.perJob, WINDOW_MS.most);
    try {
      const outcomes = await inTime(
        commit(batch.map(({ job }) => job)),
        PATIENCE_MS,
        () => new Lost('the database does not answer'),
      );
      onCommit((performance.now() - began) / 1000);
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index] ?? { refused: 'the journal gave no answer' };
        if ('rows' in outcome) resolve(outcome.rows);
        else reject(new Error(outcome.refused));
      });
    } catch (error) {
      fail(batch, error);
    }
    underWay = null;
    if (waiting.length > 0) schedule();
  };

  const flush = (): void => {
    cancelTimer = null;
    underWay ??= run();
  };

  /** Never in the same step: what one step of the loop appends goes in together. */
  const schedule = (): void => {
    if (cancelTimer !== null || underWay !== null) return;
    const ms = isClosed ? 0 : due - performance.now();
    if (ms > 0) {
      const timer = setTimeout(flush, ms);
      cancelTimer = () => clearTimeout(timer);
    } else {
      const immediate = setImmediate(flush);
      cancelTimer = () => clearImmediate(immediate);
    }
  };

  const take = (job: Job): Promise<Rows> =>
    new Promise((resolve, reject) => {
      if (failure !== null || isClosed) {
        reject(failure ?? new NotSaved('the journal is closed'));
        return;
      }
      waiting.push({ job, resolve, reject });
      schedule();
    });

  return {
    add: async (job) => {
      await take(job);
    },
    write: (statements) => take({ t: 'write', statements }),
    get isWell() {
      return failure === null && !isClosed;
    },
    close: async () => {
      isClosed = true;
      while (waiting.length > 0 || underWay !== null) {
        cancelTimer?.();
        flush();
        await underWay;
      }
    },
  };
};
