/** What bots do for the page, wherever they run, and what else takes the rules and long: one request in, its answer out. Nothing but what a request holds is known here. */
import type { BotLevel, Rules, SeatAction, SeatView } from '@boneyard/shared';
import {
  BOTS,
  describeReason,
  type Explanation,
  explainPlay,
  type Hint,
  hintFor,
  type Random,
  type ReasonLine,
  type Review,
  type ReviewStep,
  reviewSteps,
} from '@boneyard/shared/bots';
import { drawSeed, makeSeedKey, recordedBotRandom, seededRandom, verifyFair } from '@boneyard/shared/fair';
import { type Fault, isFault, type MatchRecord, parseRecord, recordedTurns, replay } from '@boneyard/shared/record';

/** What can be asked. A seed stands for the randomness: the same request has the same answer anywhere. */
export type BotTask =
  | { readonly t: 'choose'; readonly level: BotLevel; readonly view: SeatView; readonly seed: Uint8Array }
  | { readonly t: 'hint'; readonly view: SeatView; readonly seed: Uint8Array }
  | { readonly t: 'read'; readonly text: string }
  | { readonly t: 'turn'; readonly record: MatchRecord; readonly round: number; readonly move: number }
  | { readonly t: 'explain'; readonly record: MatchRecord; readonly round: number; readonly move: number }
  | { readonly t: 'review'; readonly record: MatchRecord; readonly seed: string; readonly samples: number };

/** Reasons come as keys with parameters: the page has words, and need not know what there can be reasons for. */
export type ToldHint = Omit<Hint, 'reason'> & { readonly reason: ReasonLine };
/** Null: not what a bot would have played. */
export type ToldExplanation = Omit<Explanation, 'reason'> & { readonly reason: ReasonLine | null };

/** A record that holds, and what became of its deals: held against its seeds, or without any. */
export interface HeldRecord {
  readonly record: MatchRecord;
  /** Null: there are no seeds in it. */
  readonly fair: 'fair' | Fault | null;
}

/** What each task answers. */
export interface BotResults {
  readonly choose: SeatAction;
  readonly hint: ToldHint;
  readonly read: HeldRecord | Fault;
  /** What the seat saw whose turn it was. */
  readonly turn: SeatView;
  readonly explain: ToldExplanation;
  readonly review: Review;
}

export type BotRequest = { readonly id: number; readonly task: BotTask } | { readonly id: number; readonly stop: true };

export type BotReply =
  | { readonly id: number; readonly done: BotResults[BotTask['t']] }
  | { readonly id: number; readonly failed: string }
  | { readonly id: number; readonly step: ReviewStep };

/** Tables of a game hang on its rules object, and every message brings a new one: the last is kept. */
const keepRules = (): ((view: SeatView) => SeatView) => {
  let known: { readonly text: string; readonly rules: Rules } | null = null;
  return (view) => {
    const text = JSON.stringify(view.rules);
    if (known?.text !== text) known = { text, rules: view.rules };
    return { ...view, rules: known.rules };
  };
};

const orThrow = <T extends object>(answer: T | { readonly fault: string }): T => {
  if (isFault(answer)) throw new Error(answer.fault);
  return answer;
};

const readRecord = (text: string): HeldRecord | Fault => {
  const record = parseRecord(text);
  if (isFault(record)) return record;
  const end = replay(record);
  if (isFault(end)) return end;
  return { record, fair: record.fair === undefined ? null : (verifyFair(record) ?? 'fair') };
};

const turnOf = (record: MatchRecord, round: number, move: number): SeatView => {
  for (const turn of orThrow(recordedTurns(record))) {
    if (turn.round === round && turn.move === move) return turn.view;
  }
  throw new Error(`no move ${move} in round ${round}`);
};

/** Where the record has no seeds an explanation has numbers of its own, the same whenever it is asked for. */
const WHY = 'why';

/** What a bot that thought elsewhere had for its play: a seed drawn from its own numbers. */
const randomOf = (record: MatchRecord, round: number, move: number): Random => {
  const seat = Number(record.rounds[round - 1]?.moves[move - 1]?.[0]);
  const own = Number.isInteger(seat) ? recordedBotRandom(record, round, seat, move - 1) : null;
  return seededRandom(own === null ? makeSeedKey(WHY, String(round), move) : drawSeed(own));
};

/**
 * Takes requests one after the other. A review lets go between two plays (`pause` resolves once other messages had their
 * turn), so that a bot that has to play, or a stop, never waits for the whole of it.
 */
export const createBotWork = (
  reply: (message: BotReply) => void,
  pause: () => Promise<void>,
): ((request: BotRequest) => void) => {
  const intern = keepRules();
  const reviews = new Set<number>();

  const review = async (id: number, { record, seed, samples }: BotTask & { t: 'review' }): Promise<Review | null> => {
    reviews.add(id);
    try {
      const random = (label: string): Random => seededRandom(makeSeedKey(seed, label, 0));
      const steps = reviewSteps(record, { random, samples });
      for (;;) {
        await pause();
        if (!reviews.has(id)) return null;
        const step = steps.next();
        if (step.done) return orThrow(step.value);
        reply({ id, step: step.value });
      }
    } finally {
      reviews.delete(id);
    }
  };

  const work = async (id: number, task: BotTask): Promise<BotResults[BotTask['t']] | null> => {
    switch (task.t) {
      case 'choose':
        return BOTS[task.level](intern(task.view), seededRandom(task.seed));
      case 'hint': {
        const hint = hintFor(intern(task.view), seededRandom(task.seed));
        return { ...hint, reason: describeReason(hint.reason) };
      }
      case 'read':
        return readRecord(task.text);
      case 'turn':
        return turnOf(task.record, task.round, task.move);
      case 'explain': {
        const { record, round, move } = task;
        const { action, reason } = orThrow(explainPlay(record, round, move, randomOf(record, round, move)));
        return { action, reason: reason === null ? null : describeReason(reason) };
      }
      case 'review':
        return review(id, task);
    }
  };

  return (request) => {
    const { id } = request;
    if ('stop' in request) {
      reviews.delete(id);
      return;
    }
    work(id, request.task).then(
      (done) => {
        if (done !== null) reply({ id, done });
      },
      (error: unknown) => reply({ id, failed: error instanceof Error ? error.message : String(error) }),
    );
  };
};
