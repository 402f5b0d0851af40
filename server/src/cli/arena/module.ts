/** A bot module as a contestant: shown what its seat may know, in a thread of its own, with a limit to its thinking. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SeatAction } from '@boneyard/shared';
import { makeSeen } from '@boneyard/shared/bots';
import { CommandFault } from '../fail.ts';
import type { Contestant } from './contestant.ts';
import { messageOf, type Question, type Reply, readReply } from './module-messages.ts';

/** On top of the limit, on the clock: time that the machine gave to others is not the module's. */
const GRACE_MS = 1000;
/** A thread starts, compiles and imports in its own time: that is no thinking. */
const LOAD_MS = 30_000;

type Heard = Reply | { readonly t: 'late' } | { readonly t: 'strange' } | { readonly t: 'gone'; readonly why: string };

/** Answers with the next thing heard from the thread; a thread that has ended stays ended. */
const listenTo = (worker: Worker): ((limitMs: number) => Promise<Heard>) => {
  let gone: Heard | null = null;
  let hear: (heard: Heard) => void = () => {};
  worker.on('message', (message: unknown) => hear(readReply(message) ?? { t: 'strange' }));
  const end = (why: string): void => {
    gone ??= { t: 'gone', why };
    hear(gone);
  };
  worker.on('error', (error) => end(messageOf(error)));
  worker.on('exit', () => end('it ended its thread'));
  return (limitMs) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => hear({ t: 'late' }), limitMs + GRACE_MS);
      hear = (heard) => {
        clearTimeout(timer);
        hear = () => {};
        resolve(heard);
      };
      if (gone !== null) hear(gone);
    });
};

/** @throws CommandFault if it cannot be loaded */
export const openModule = async (name: string, file: string, ms: number): Promise<Contestant> => {
  const worker = new Worker(new URL('module-thread.ts', import.meta.url), {
    workerData: { url: pathToFileURL(file).href },
    stdout: true,
  });
  // The arena's own output is its figures; what a module prints goes beside it.
  worker.stdout.pipe(process.stderr);
  const next = listenTo(worker);
  const used = { moves: 0, cpuMs: 0 };
  const close = async (): Promise<void> => {
    await worker.terminate();
  };
  const fault = (what: string): CommandFault => new CommandFault(`bot ${name}: ${what}`);

  /** The module's answer. `at` says where the arena stands, for the line that reports a fault. */
  const ask = async (question: Question, at: string): Promise<string> => {
    const reply = next(ms);
    worker.postMessage(question);
    const got = await reply;
    const tooLong = `takes longer than ${ms} ms${at}`;
    switch (got.t) {
      case 'answer':
        if (got.cpuMs > ms) throw fault(tooLong);
        used.moves++;
        used.cpuMs += got.cpuMs;
        return got.answer;
      case 'odd':
        throw fault(`answers with ${got.odd}, which is no move${at}`);
      case 'threw':
        throw fault(`throws ${got.message}${at}`);
      case 'late':
        throw fault(tooLong);
      case 'gone':
        throw fault(`fails: ${got.why}${at}`);
      case 'loaded':
      case 'strange':
        throw fault(`posts messages of its own to the arena${at}`);
    }
  };

  const first = await next(LOAD_MS);
  if (first.t !== 'loaded') {
    await close();
    const why =
      first.t === 'threw'
        ? first.message
        : first.t === 'gone'
          ? first.why
          : first.t === 'late'
            ? `takes longer than ${LOAD_MS / 1000} s`
            : 'posts messages of its own to the arena';
    throw fault(`cannot be loaded: ${why}`);
  }
  return {
    used,
    close,
    async choose(view, key): Promise<SeatAction> {
      const seen = makeSeen(view, []);
      const at = `, as seat ${seen.seat} at move ${view.moves.length + 1}`;
      const answer = await ask({ seen, key }, at);
      const action = view.legal[seen.legal.indexOf(answer)];
      if (action !== undefined) return action;
      const shown = JSON.stringify(answer.slice(0, 80));
      throw fault(`answers ${shown}, which is not one of its ${seen.legal.length} legal moves${at}`);
    },
  };
};
