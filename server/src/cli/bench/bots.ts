/**
 * What the bots cost: the open-hand solver, the best train, the sampler of hidden hands and a move of each level, in CPU time
 * of one thread; and how long tables wait for hard bots where the house is full of them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  BOT_LEVELS,
  type BotLevel,
  isRefused,
  parsePreset,
  pips,
  presetRules,
  type Rules,
  tilesOfSet,
} from '@boneyard/shared';
import { BOTS, reviewRecord } from '@boneyard/shared/bots';
import {
  bestChoice,
  bestTrain,
  choicesOf,
  dealAtRandom,
  FastRound,
  lineGame,
  makeSampler,
  netFor,
  openHandValue,
  openLine,
  readHistory,
  shuffle,
} from '@boneyard/shared/bots-lab';
import { apply, legal, type MatchState, newMatch } from '@boneyard/shared/engine';
import { dealFromKey, makeBotKey, makeSeedKey, seededRandom } from '@boneyard/shared/fair';
import { isFault, logRound, type MatchRecord, makeRecord, type RoundLog } from '@boneyard/shared/record';
import { PACE } from '@boneyard/shared/table';
import { type SeatView, viewFor } from '@boneyard/shared/view';
import { createBotPool } from '../../bots/pool.ts';
import type { Bench } from '../bench.ts';
import { quantiles } from '../measure/quantiles.ts';

const cpuMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const rulesOf = (name: string): Rules => {
  const found = parsePreset(name);
  if (found === null) throw new RangeError(`no preset ${name}`);
  return presetRules(found.preset, found.size);
};

const quantile = (sorted: readonly number[], part: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toPrecision(3));

const summary = (times: number[]) => {
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  return {
    n: times.length,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    meanMs: Number(mean.toPrecision(3)),
  };
};

/** Positions of Latin rounds with so many tiles in hand, reached by the policy. */
export const benchSolver = (tiles: number, positions: number) => {
  const rules = rulesOf('latin');
  if (rules.game !== 'line') throw new Error('Latin is a line game');
  const net = netFor(rules);
  const random = seededRandom(makeSeedKey('bench', 'solver', tiles));
  const round = new FastRound(lineGame(rules));
  const times: number[] = [];
  // Small positions are solved many times over: the clock ticks in microseconds.
  const again = tiles > 22 ? 1 : 50;
  while (times.length < positions) {
    const lead = dealAtRandom(round, random);
    if (lead >= 0) round.play(lead * 2);
    const inHands = (): number => round.counts.reduce((sum, count) => sum + count, 0);
    for (round.settle(); round.state === 0 && (round.left < 0 || inHands() > tiles); round.settle()) {
      round.play(bestChoice(net, round));
    }
    if (round.state !== 0) continue;
    const ms = cpuMs(() => {
      for (let i = 0; i < again; i++) openHandValue(round);
    });
    times.push(ms / again);
  }
  return { bench: 'bots', part: 'solver', tiles, ...summary(times) };
};

/** Views of seats with a choice, from rounds that `medium` plays. */
const choices = (rules: Rules, rounds: number): { view: SeatView; key: Uint8Array }[] => {
  const views: { view: SeatView; key: Uint8Array }[] = [];
  for (let n = 0; n < rounds; n++) {
    const { order, lot } = dealFromKey(makeSeedKey('bench', 'deal', n), rules, 1);
    const step = (state: MatchState, action: Parameters<typeof apply>[1]): MatchState => {
      const applied = apply(state, action);
      if (isRefused(applied)) throw new Error(applied.refused);
      return applied.state;
    };
    let state = step(newMatch(rules), { t: 'deal', order, lot });
    for (;;) {
      const actions = legal(state);
      const [first] = actions;
      if (first === undefined) break;
      const view = viewFor(state, { seat: first.seat });
      const key = makeBotKey(makeSeedKey('bench', 'bot', n), first.seat, view.moves.length);
      if (actions.length > 1) views.push({ view, key });
      state = step(state, actions.length > 1 ? BOTS.medium(view, seededRandom(key)) : first);
    }
  }
  return views;
};

export const benchSampler = (name: string, deals: number) => {
  const rules = rulesOf(name);
  if (rules.game !== 'line') throw new Error(`${name} is no line game`);
  const histories = choices(rules, 4).map(({ view }) => readHistory(view, rules));
  const order = new Uint8Array(lineGame(rules).tiles);
  const random = seededRandom(makeSeedKey('bench', 'sampler', 0));
  let samplers = histories.map(makeSampler);
  const building = cpuMs(() => {
    samplers = histories.map(makeSampler);
  });
  const dealing = cpuMs(() => {
    for (const sampler of samplers) for (let i = 0; i < deals; i++) sampler.sample(order, random);
  });
  return {
    bench: 'bots',
    part: 'sampler',
    rules: name,
    usPerDeal: Number(((1000 * dealing) / (deals * samplers.length)).toPrecision(3)),
    usToBuild: Number(((1000 * building) / samplers.length).toPrecision(3)),
  };
};

export const benchLevel = (level: BotLevel, name: string, rounds: number) => {
  const views = choices(rulesOf(name), rounds);
  const again = level === 'hard' ? 1 : 20;
  const choose = BOTS[level];
  for (const { view, key } of views.slice(0, 10)) choose(view, seededRandom(key));
  const times = views.map(
    ({ view, key }) =>
      cpuMs(() => {
        for (let i = 0; i < again; i++) choose(view, seededRandom(key));
      }) / again,
  );
  return { bench: 'bots', part: 'level', level, rules: name, ...summary(times) };
};

/** The best train of hands of so many tiles of a double-twelve set. */
export const benchTrain = (tiles: number, hands: number) => {
  const random = seededRandom(makeSeedKey('bench', 'train', tiles));
  const worth = Array.from(tilesOfSet(12), (tile) => pips(tile) + 5);
  const into = new Uint8Array(worth.length);
  const again = 200;
  const times = Array.from({ length: hands }, () => {
    const deck = Uint8Array.from(tilesOfSet(12));
    shuffle(deck, random);
    const end = Math.floor(random() * 13);
    return (
      cpuMs(() => {
        for (let i = 0; i < again; i++) bestTrain(deck, 0, tiles, end, worth, into, 0);
      }) / again
    );
  });
  return { bench: 'bots', part: 'best-train', tiles, ...summary(times) };
};

/** The line with all hands open beside every play of a round, which `medium` plays. */
export const benchOpenHands = (name: string, rounds: number) => {
  const rules = rulesOf(name);
  if (rules.game !== 'line') throw new Error(`${name} is no line game`);
  const net = netFor(rules);
  const random = seededRandom(makeSeedKey('bench', 'open-hands', 0));
  const round = new FastRound(lineGame(rules));
  const times = Array.from({ length: rounds }, () => {
    const lead = dealAtRandom(round, random);
    if (lead >= 0) round.play(lead * 2);
    return cpuMs(() => {
      for (round.settle(); round.state === 0; round.settle()) {
        openLine(round, choicesOf(round));
        round.play(bestChoice(net, round));
      }
    });
  });
  return { bench: 'bots', part: 'open-hands', rules: name, ...summary(times) };
};

/** Up to `most` rounds of a match that `easy` plays, as its record. */
const recordOf = (rules: Rules, most: number): MatchRecord => {
  const rounds: RoundLog[] = [];
  let state = newMatch(rules);
  const step = (action: Parameters<typeof apply>[1]): void => {
    const applied = apply(state, action);
    if (isRefused(applied)) throw new Error(applied.refused);
    state = applied.state;
  };
  while (state.winners === null && rounds.length < most) {
    const { order, lot } = dealFromKey(makeSeedKey('bench', 'review', rounds.length), rules, rounds.length + 1);
    step({ t: 'deal', order, lot });
    for (let [first] = legal(state); first !== undefined; [first] = legal(state)) {
      const view = viewFor(state, { seat: first.seat });
      const key = makeBotKey(makeSeedKey('bench', 'review-bot', rounds.length), first.seat, view.moves.length);
      step(BOTS.easy(view, seededRandom(key)));
    }
    if (state.round !== null) rounds.push(logRound(rules, state.round));
  }
  const { scores, winners } = state;
  return makeRecord({ rules, previousOpener: null, rounds, scores, winners });
};

/** The review of a match on one core, as `record review` makes it. */
export const benchReview = (name: string, most: number, samples?: number) => {
  const record = recordOf(rulesOf(name), most);
  const random = (label: string): (() => number) => seededRandom(makeSeedKey('review', label, 0));
  let plays = 0;
  const ms = cpuMs(() => {
    const review = reviewRecord(record, samples === undefined ? { random } : { random, samples });
    if (isFault(review)) throw new Error(review.fault);
    plays = review.plays.length;
  });
  return {
    bench: 'bots',
    part: 'review',
    rules: name,
    rounds: record.rounds.length,
    plays,
    s: Number((ms / 1000).toPrecision(3)),
  };
};

/** Tables that each ask a hard bot as often as a table of bots with one person does, all at once, of one pool. */
export const benchHouse = async (tables: number, seconds: number) => {
  const views = choices(rulesOf('latin'), 20);
  let standIns = 0;
  const pool = createBotPool({ onStandIn: () => standIns++ });
  const waits: number[] = [];
  const cpu = process.cpuUsage();
  const began = performance.now();
  const stop = began + 1000 * seconds;
  const play = async (table: number): Promise<void> => {
    // Not in step with each other.
    await pause((PACE.bot * table) / tables);
    // Once at least, on whatever machine.
    for (let n = table; n === table || performance.now() < stop; n += tables) {
      const { view, key } = views[n % views.length]!;
      const asked = performance.now();
      await pool.choose('hard', view, seededRandom(key));
      const waited = performance.now() - asked;
      waits.push(waited);
      await pause(Math.max(0, PACE.bot - waited));
    }
  };
  await Promise.all(Array.from({ length: tables }, (_, table) => play(table)));
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await pool.close();
  return {
    bench: 'bots',
    part: 'house',
    tables,
    seconds: Math.round(took),
    turnsPerSecond: Math.round(waits.length / took),
    waitMs: quantiles(waits),
    standIns,
    cpuMsPerTurn: Number(((user + system) / 1000 / waits.length).toPrecision(3)),
  };
};

const LEVELS_ON = ['latin', 'milo', 'draw:2', 'block:3', 'draw:4', 'draw:8', 'mexican-train'];

export const run: Bench = async () => {
  const say = (line: object): void => {
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
  for (const tiles of [27, 24, 20, 16]) say(benchSolver(tiles, 100));
  for (const tiles of [12, 15, 20]) say(benchTrain(tiles, 500));
  for (const name of ['latin', 'draw:2', 'draw:4']) say(benchSampler(name, 20_000));
  for (const level of BOT_LEVELS) for (const name of LEVELS_ON) say(benchLevel(level, name, level === 'hard' ? 2 : 10));
  for (const name of ['latin', 'milo']) say(benchOpenHands(name, 40));
  for (const name of ['latin', 'milo', 'draw:2']) say(benchReview(name, 1024));
  for (const tables of [1, 50, 200]) say(await benchHouse(tables, 15));
};
