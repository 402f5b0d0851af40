import { readFileSync } from 'node:fs';
import { presetRules, type SeatView } from '@boneyard/shared';
import { BOTS, describeReason, explainPlay, hintFor, type Review, reviewRecord } from '@boneyard/shared/bots';
import { makeSeedKey, seededRandom } from '@boneyard/shared/fair';
import { isFault, type MatchRecord, recordedTurns } from '@boneyard/shared/record';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { states } from '../../../shared/src/testing/walk.ts';
import { viewFor } from '../../../shared/src/view/view-for.ts';
import { type BotClient, createBotClient, type WorkerPort } from './bot-client.ts';
import { type BotReply, type BotRequest, createBotWork } from './bot-work.ts';

const SEED = Uint8Array.of(4, 2);

/** The first view of a match of Block for two whose seat has something to choose. */
const aView = (seed = 1): SeatView => {
  for (const state of states(presetRules('block'), seed, { maxRounds: 1 })) {
    const { round } = state;
    if (round === null || round.result !== null) continue;
    const view = viewFor(state, { seat: round.turn.seat });
    if (view.legal.length > 2) return view;
  }
  throw new Error('nobody had a choice');
};

/** A worker of this thread: messages are copied and come later, as the browser's do. */
class FakeWorker implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  isEnded = false;
  readonly asked: BotRequest[] = [];
  /** It takes messages and says nothing. */
  isDeaf = false;
  readonly #work = createBotWork(
    (reply) => this.#tell(reply),
    () => new Promise<void>((resolve) => setImmediate(resolve)),
  );

  #tell(reply: BotReply): void {
    const data = structuredClone(reply);
    if (!this.isEnded) queueMicrotask(() => this.onmessage?.({ data } as MessageEvent<BotReply>));
  }

  postMessage(request: BotRequest): void {
    const copy = structuredClone(request);
    this.asked.push(copy);
    if (!this.isDeaf) queueMicrotask(() => this.#work(copy));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const clients: BotClient[] = [];
const workers: FakeWorker[] = [];
const open = (prepare: (worker: FakeWorker) => void = () => undefined): BotClient => {
  const startWorker = (): WorkerPort => {
    const worker = new FakeWorker();
    prepare(worker);
    workers.push(worker);
    return worker;
  };
  const client = createBotClient({ startWorker, idle: 60_000 });
  clients.push(client);
  return client;
};
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  workers.splice(0);
});

describe('in a worker', () => {
  test('it starts when first asked, and answers what the level plays', async () => {
    const client = open();
    expect(workers.length).toBe(0);
    const view = aView();
    for (const level of ['easy', 'medium', 'hard'] as const) {
      expect(await client.choose(level, view, SEED)).toEqual(BOTS[level](view, seededRandom(SEED)));
    }
    expect(workers.length).toBe(1);
  });

  test('a hint is the same when asked again, and comes from the view alone', async () => {
    const client = open();
    const view = aView();
    const hint = await client.hint(view);
    expect(await client.hint(view)).toEqual(hint);
    expect(view.legal).toContainEqual(hint.action);
    expect(hint.choices[0]?.action).toEqual(hint.action);
    const { reason, ...rest } = hintFor(view, seededRandom(Uint8Array.of(view.at, 0, view.round)));
    expect(hint).toEqual({ ...rest, reason: describeReason(reason) });
  });

  test('what fails there fails here, with its reason', async () => {
    const client = open();
    await expect(client.choose('random', { ...aView(), legal: [] }, SEED)).rejects.toThrow('nothing to choose from');
  });
});

describe('without one', () => {
  test.each<[string, () => WorkerPort | null]>([
    ['there are none', () => null],
    [
      'the page may not start any',
      () => {
        throw new Error('SecurityError');
      },
    ],
  ])('%s: the page does it, with the same answers', async (_, startWorker) => {
    const client = createBotClient({ startWorker });
    clients.push(client);
    const view = aView();
    expect(await client.choose('hard', view, SEED)).toEqual(BOTS.hard(view, seededRandom(SEED)));
  });

  test('one that does not load, or falls over, leaves nobody waiting', async () => {
    const client = open((worker) => {
      worker.isDeaf = true;
    });
    const view = aView();
    const first = client.choose('medium', view, SEED);
    const second = client.choose('easy', view, SEED);
    workers[0]?.onerror?.({} as never);
    expect(await first).toEqual(BOTS.medium(view, seededRandom(SEED)));
    expect(await second).toEqual(BOTS.easy(view, seededRandom(SEED)));
    expect(workers[0]?.isEnded).toBe(true);
    await client.choose('medium', view, SEED);
    expect(workers.length).toBe(1);
  });
});

describe('when nobody asks', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('it goes, and another comes for the next question', async () => {
    const client = open();
    const view = aView();
    await client.choose('medium', view, SEED);
    jest.advanceTimersByTime(59_999);
    expect(workers[0]?.isEnded).toBe(false);
    jest.advanceTimersByTime(1);
    expect(workers[0]?.isEnded).toBe(true);
    await client.choose('medium', view, SEED);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  test('it stays as long as it owes an answer', () => {
    const client = open((worker) => {
      worker.isDeaf = true;
    });
    client.choose('medium', aView(), SEED).catch(() => undefined);
    jest.advanceTimersByTime(600_000);
    expect(workers[0]?.isEnded).toBe(false);
  });
});

test('closed, it ends its worker and rejects what is open and what comes', async () => {
  const client = open((worker) => {
    worker.isDeaf = true;
  });
  const asked = client.choose('medium', aView(), SEED);
  client.close();
  await expect(asked).rejects.toThrow('sent home');
  await expect(client.choose('medium', aView(), SEED)).rejects.toThrow('sent home');
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

describe('of a record', () => {
  const textOf = (name: string): string =>
    readFileSync(new URL(`../../../shared/testdata/records/${name}.json`, import.meta.url), 'utf8');
  const whole: MatchRecord = JSON.parse(textOf('block-0'));
  const [{ result, ...round }] = whole.rounds as [MatchRecord['rounds'][number]];
  const samples = 20;
  /** A round that has just begun: a few choices. */
  const record: MatchRecord = {
    format: whole.format,
    rules: whole.rules,
    rounds: [{ ...round, moves: round.moves.slice(0, 7) }],
  };
  const expected = reviewRecord(record, {
    random: (label) => seededRandom(makeSeedKey('review', label, 0)),
    samples,
  }) as Review;

  test('a review comes play by play, and a bot that has to play does not wait for its end', async () => {
    const client = open();
    const told: number[] = [];
    let isOver = false;
    const review = client.review(record, { samples, onStep: ({ done }) => told.push(done) });
    review.then(() => {
      isOver = true;
    });
    const view = aView();
    expect(await client.choose('medium', view, SEED)).toEqual(BOTS.medium(view, seededRandom(SEED)));
    expect(isOver).toBe(false);
    expect(await review).toEqual(expected);
    expect(told).toEqual((await review).plays.map((_, i) => i + 1));
  });

  test('a review can be given up, and tells no more then', async () => {
    const client = open();
    const control = new AbortController();
    let told = 0;
    const review = client.review(record, {
      samples,
      onStep: () => {
        told++;
        control.abort(new Error('seen enough'));
      },
      signal: control.signal,
    });
    await expect(review).rejects.toThrow('seen enough');
    await client.choose('medium', aView(), SEED);
    expect(told).toBe(1);
    expect(workers[0]?.asked.at(-2)).toMatchObject({ stop: true });
    await expect(client.review(record, { signal: control.signal })).rejects.toThrow('seen enough');
  });

  test('a file is read, played through and held against its seeds', async () => {
    const client = open();
    expect(await client.read(JSON.stringify(record))).toEqual({ record, fair: null });
    const sealed = textOf('fair-block-3');
    expect(await client.read(sealed)).toMatchObject({ fair: 'fair' });
    const { fair, ...rest } = JSON.parse(sealed);
    const other = { ...rest, fair: { ...fair, commitment: '0'.repeat(64) } };
    expect(await client.read(JSON.stringify(other))).toMatchObject({
      record: other,
      fair: { fault: expect.stringMatching(/^fair\.commitment: /) },
    });
    const [first] = record.rounds;
    const wrong = { ...record, rounds: [{ ...first, moves: ['1 pass'] }] };
    expect(await client.read(JSON.stringify(wrong))).toEqual({ fault: expect.stringMatching(/^round 1, move 1: /) });
    expect(await client.read('[')).toEqual({ fault: 'not JSON' });
  });

  test('a turn is what its seat saw then', async () => {
    const client = open();
    const turns = recordedTurns(record);
    if (isFault(turns)) throw new Error(turns.fault);
    for (const { round: of, move, view } of turns) expect(await client.turn(record, of, move)).toEqual(view);
    await expect(client.turn(record, 1, 8)).rejects.toThrow('no move 8 in round 1');
  });

  test('a play is explained the same way each time; what is none, or no record, is a fault', async () => {
    const client = open();
    const { move } = expected.plays[0] as Review['plays'][number];
    const why = await client.explain(record, 1, move);
    expect(await client.explain(record, 1, move)).toEqual(why);
    const known = explainPlay(record, 1, move, seededRandom(makeSeedKey('why', '1', move)));
    if (isFault(known)) throw new Error(known.fault);
    expect(why).toEqual({ ...known, reason: known.reason === null ? null : describeReason(known.reason) });
    await expect(client.explain(record, 1, 900)).rejects.toThrow('there is no move 900 in round 1');
    await expect(client.review({ ...record, rounds: [] } as MatchRecord)).resolves.toMatchObject({ plays: [] });
    await expect(client.review({ ...record, rounds: [{}] } as never)).rejects.toThrow('round 1: needs 2 hands');
  });
});
