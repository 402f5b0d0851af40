/**
 * Bots for the page: a bot's turn, a hint, a reason, a review. They think in a Web Worker that starts when first asked and
 * goes when nobody has asked for a while; where there is none they think on the page itself, in slices, with the same answers.
 */
import type { BotLevel, SeatAction, SeatView } from '@boneyard/shared';
import type { Review, ReviewStep } from '@boneyard/shared/bots';
import type { Fault, MatchRecord } from '@boneyard/shared/record';
import type { BotReply, BotRequest, BotResults, BotTask, HeldRecord, ToldExplanation, ToldHint } from './bot-work.ts';

export type {
  HintedChoice,
  LossUnit,
  PlayClass,
  ReasonLine,
  Review,
  ReviewedChoice,
  ReviewedPlay,
  ReviewedRound,
  ReviewedSeat,
  ReviewStep,
} from '@boneyard/shared/bots';
export type { HeldRecord, ToldExplanation, ToldHint } from './bot-work.ts';

/** What is used of a Web Worker; tests put their own in its place. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent<BotReply>) => void) | null;
  onerror: ((event: never) => void) | null;
  postMessage(request: BotRequest): void;
  terminate(): void;
}

export interface BotClientOptions {
  /** Null or a throw: there are no workers here. */
  readonly startWorker?: () => WorkerPort | null;
  /** The worker goes after so many ms without a question. */
  readonly idle?: number;
}

export interface BotClient {
  /** What a bot of this level plays; the same for the same view and seed, wherever it is asked. */
  choose(level: BotLevel, view: SeatView, seed: Uint8Array): Promise<SeatAction>;
  /** For one's own seat in turn; the same view has the same hint. */
  hint(view: SeatView): Promise<ToldHint>;
  /** The record in a file's text, checked move by move and against its seeds, or its first fault. */
  read(text: string): Promise<HeldRecord | Fault>;
  /** What the seat saw whose turn it was, before the `move`th move (from 1) of round `round` (from 1) of a record. */
  turn(record: MatchRecord, round: number, move: number): Promise<SeatView>;
  /** Why the `move`th move (from 1) of round `round` (from 1) of a record was played. */
  explain(record: MatchRecord, round: number, move: number): Promise<ToldExplanation>;
  /** `onStep` is told of each play as it is looked at; a signal that is given up rejects with its reason. */
  review(
    record: MatchRecord,
    options?: {
      readonly onStep?: (step: ReviewStep) => void;
      readonly signal?: AbortSignal;
      /** Worlds in which every choice is tried; fewer are quicker and less sure. */
      readonly samples?: number;
    },
  ): Promise<Review>;
  /** Ends the worker; whatever is still open is rejected. */
  close(): void;
}

interface Waiting {
  readonly task: BotTask;
  readonly onStep: ((step: ReviewStep) => void) | undefined;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

const IDLE_MS = 60_000;
const REVIEW_SAMPLES = 1000;
/** Same record, same review, on every device. */
const REVIEW_SEED = 'review';

const startWebWorker = (): WorkerPort | null =>
  typeof Worker === 'undefined'
    ? null
    : (new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerPort);

/** The work itself on this page: loaded only where it is needed, since it is as large as the worker. */
const startHere = (onReply: (reply: BotReply) => void): ((request: BotRequest) => void) => {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
  const loaded = import('./bot-work.ts').then(({ createBotWork }) => createBotWork(onReply, pause));
  return (request) => {
    loaded.then(
      (work) => work(request),
      (error: unknown) => onReply({ id: request.id, failed: String(error) }),
    );
  };
};

/** The seed of a hint: what it depends on is the view, and it may not change when asked again. */
const hintSeed = ({ at, round }: SeatView): Uint8Array => Uint8Array.of(at & 255, (at >> 8) & 255, round);

export const createBotClient = ({ startWorker = startWebWorker, idle = IDLE_MS }: BotClientOptions = {}): BotClient => {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let worker: WorkerPort | null = null;
  let here: ((request: BotRequest) => void) | null = null;
  let isWorkerless = false;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const endWorker = (): void => {
    clearTimeout(idleTimer);
    worker?.terminate();
    worker = null;
  };

  const rest = (): void => {
    clearTimeout(idleTimer);
    if (waiting.size === 0 && worker !== null) idleTimer = setTimeout(endWorker, idle);
  };

  const onReply = (reply: BotReply): void => {
    const asked = waiting.get(reply.id);
    if (asked === undefined) return;
    if ('step' in reply) {
      asked.onStep?.(reply.step);
      return;
    }
    waiting.delete(reply.id);
    rest();
    if ('failed' in reply) asked.reject(new Error(reply.failed));
    else asked.resolve(reply.done as never);
  };

  const sendHere = (request: BotRequest): void => {
    here ??= startHere(onReply);
    here(request);
  };

  /** It did not load, or fell over: all that it owes is done here, and it is not tried again. */
  const doWithout = (): void => {
    isWorkerless = true;
    endWorker();
    for (const [id, { task }] of waiting) sendHere({ id, task });
  };

  const openWorker = (): WorkerPort | null => {
    if (worker !== null || isWorkerless) return worker;
    try {
      worker = startWorker();
    } catch {
      worker = null;
    }
    if (worker === null) {
      isWorkerless = true;
      return null;
    }
    worker.onmessage = ({ data }) => onReply(data);
    worker.onerror = doWithout;
    return worker;
  };

  const send = (request: BotRequest): void => {
    clearTimeout(idleTimer);
    const port = openWorker();
    if (port === null) sendHere(request);
    else port.postMessage(request);
  };

  const ask = <T extends BotTask['t']>(
    task: BotTask & { readonly t: T },
    onStep?: (step: ReviewStep) => void,
    signal?: AbortSignal,
  ): Promise<BotResults[T]> =>
    new Promise((resolve, reject) => {
      if (isClosed) throw new Error('the bots were sent home');
      signal?.throwIfAborted();
      const id = nextId++;
      waiting.set(id, { task, onStep, resolve, reject });
      signal?.addEventListener('abort', () => {
        if (!waiting.delete(id)) return;
        send({ id, stop: true });
        rest();
        reject(signal.reason);
      });
      send({ id, task });
    });

  return {
    choose: (level, view, seed) => ask({ t: 'choose', level, view, seed }),
    hint: (view) => ask({ t: 'hint', view, seed: hintSeed(view) }),
    read: (text) => ask({ t: 'read', text }),
    turn: (record, round, move) => ask({ t: 'turn', record, round, move }),
    explain: (record, round, move) => ask({ t: 'explain', record, round, move }),
    review: (record, { onStep, signal, samples = REVIEW_SAMPLES } = {}) =>
      ask({ t: 'review', record, seed: REVIEW_SEED, samples }, onStep, signal),
    close: () => {
      isClosed = true;
      endWorker();
      const error = new Error('the bots were sent home');
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
};
