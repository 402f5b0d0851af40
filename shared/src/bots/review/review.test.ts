import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { legal } from '../../engine/index.ts';
import { makeSeedKey, seededRandom } from '../../fair/index.ts';
import {
  isFault,
  logRound,
  type MatchRecord,
  makeRecord,
  parseRecord,
  type RoundLog,
  recordedTurns,
} from '../../record/index.ts';
import { presetRules } from '../../rules/presets.ts';
import type { LineRules, Rules } from '../../rules/rules.ts';
import { anyRules, anySeed } from '../../testing/any-rules.ts';
import { makeDice } from '../../testing/dice.ts';
import { mixHidden } from '../../testing/hidden.ts';
import { states, walk } from '../../testing/walk.ts';
import { viewFor } from '../../view/view-for.ts';
import type { Review } from './format.ts';
import { type ReviewOptions, reviewRecord, reviewSteps } from './review.ts';
import { classOf, stakesAt } from './stakes.ts';
import { tryAll } from './worlds.ts';

const read = (name: string): MatchRecord => {
  const url = new URL(`../../../testdata/records/${name}.json`, import.meta.url);
  const record = parseRecord(readFileSync(url, 'utf8'));
  if (isFault(record)) throw new Error(record.fault);
  return record;
};

/** The first rounds of a record, the last of them perhaps not over. */
const cut = (record: MatchRecord, rounds: number, moves = Number.POSITIVE_INFINITY): MatchRecord => {
  const { result, ...rest } = record;
  const kept = record.rounds.slice(0, rounds).map((round, index) => {
    if (index < rounds - 1 || round.moves.length <= moves) return round;
    const { result: _, ...open } = round;
    return { ...open, moves: round.moves.slice(0, moves) };
  });
  return { ...rest, rounds: kept };
};

const options = (samples = 40, seed = 'a'): ReviewOptions => ({
  random: (label) => seededRandom(makeSeedKey(seed, label, 0)),
  samples,
});

const reviewed = (record: MatchRecord, more = options()): Review => {
  const review = reviewRecord(record, more);
  if (isFault(review)) throw new Error(review.fault);
  return review;
};

const record = cut(read('latin-0'), 1);
const short = cut(record, 1, 12);
const review = reviewed(record);

describe('a review', () => {
  test('has each play that was a choice, and no other', () => {
    const turns = recordedTurns(record);
    if (isFault(turns)) throw new Error(turns.fault);
    const wanted: string[] = [];
    for (const { round, move, view } of turns) {
      const [left, right] = view.arms;
      const isTwin = left !== undefined && left.end === right?.end;
      const choices = new Set(
        view.legal.map((a) => ('tile' in a ? `${a.tile} ${'arm' in a && !isTwin ? a.arm : ''}` : a.t)),
      );
      if (choices.size > 1) wanted.push(`${round}.${move}`);
    }
    const { plays } = review;
    expect(plays.map(({ round, move }) => `${round}.${move}`)).toEqual(wanted);
    for (const { choices, loss, error, best, played } of plays) {
      expect(choices[0]).toEqual({ action: best, loss: 0, error: 0 });
      expect(choices).toContainEqual({ action: played, loss, error });
    }
  });

  test('is the same for the same seed, and another for another', () => {
    expect(reviewed(short)).toEqual(reviewed(short));
    expect(reviewed(short, options(40, 'b'))).not.toEqual(reviewed(short));
  });

  test('comes play by play, and each play as in the whole', () => {
    const steps = [...reviewSteps(record, options())];
    expect(steps.map(({ play }) => play)).toEqual(review.plays);
    expect(steps.map(({ done }) => done)).toEqual(steps.map((_, i) => i + 1));
    expect(new Set(steps.map(({ of }) => of))).toEqual(new Set([steps.length]));
  });

  test('adds up by seat', () => {
    const { plays, seats } = review;
    expect(seats.map(({ plays: n }) => n)).toEqual(
      [0, 1, 2, 3].map((s) => plays.filter(({ seat }) => seat === s).length),
    );
    for (const { seat, classes, accuracy, plays: n } of seats) {
      expect(Object.values(classes).reduce((a, b) => a + b)).toBe(n);
      expect(classes.best).toBe(plays.filter((play) => play.seat === seat && play.class === 'best').length);
      expect(accuracy).toBeGreaterThan(0);
      expect(accuracy).toBeLessThanOrEqual(100);
    }
  });

  test('reads what is not finished, and a round that nobody played in', () => {
    expect(reviewed(short).rounds).toMatchObject([{ round: 1, points: null }]);
    expect(reviewed(cut(record, 1, 0))).toMatchObject({
      plays: [],
      rounds: [],
      seats: [{ accuracy: null, loss: null }, {}, {}, {}],
    });
  });

  test.each([
    ['block-0', 'points'],
    ['draw-1', 'points'],
    ['milo-0', 'chance'],
  ] as const)('%s counts in %s at first', (name, unit) => {
    const { plays, rounds } = reviewed(cut(read(name), 1), options(20));
    expect(plays.length).toBeGreaterThan(4);
    expect(plays[0]?.unit).toBe(unit);
    expect(rounds[0]?.luck.points.length).toBe(2);
  });

  test('looks at each play from its seat: what is hidden there changes nothing', () => {
    const rules = presetRules('latin') as LineRules;
    let looked = 0;
    let n = 0;
    for (const state of states(rules, 5, { maxRounds: 1 })) {
      if (legal(state).length < 2 || n++ % 4 > 0) continue;
      const seat = state.round?.turn.seat as number;
      const other = mixHidden(state, { seat }, makeDice(n));
      const [here, there] = [state, other].map((world) =>
        tryAll(viewFor(world, { seat }), rules, stakesAt(rules, world.scores), 30, seededRandom(Uint8Array.of(n))),
      );
      expect(there).toEqual(here);
      looked++;
    }
    expect(looked).toBeGreaterThan(2);
  });

  test.each([
    [
      'a record that is not true',
      () => ({ ...record, rounds: [{ ...record.rounds[0], lead: 9 }] }) as unknown as MatchRecord,
      'round 1: lead is 9, not a seat from 0 to 3',
    ],
  ])('says no to %s', (_, make, fault) => {
    expect(reviewRecord(make(), options())).toEqual({ fault });
  });
});

test('a match of trains is reviewed in pips fewer than the others, without open hands', () => {
  const trains = cut(read('fair-train-3'), 1);
  const { plays, rounds, seats } = reviewed(trains, options(12));
  expect(plays.length).toBeGreaterThan(20);
  expect(rounds).toMatchObject([{ round: 1, open: null, points: trains.rounds[0]?.result?.points }]);
  expect(seats.map(({ plays: n }) => n).reduce((a, b) => a + b)).toBe(plays.length);
  for (const { choices, played, loss, error, unit, open } of plays) {
    expect(choices).toContainEqual({ action: played, loss, error });
    expect([unit, open]).toEqual(['points', null]);
  }
  expect(reviewed(cut(trains, 1, 9), options(12))).toEqual(reviewed(cut(trains, 1, 9), options(12)));
});

/** What random play makes of a match, up to `stop` actions. */
const playAtRandom = (rules: Rules, seed: number, stop: number): MatchRecord => {
  const rounds: RoundLog[] = [];
  let running: RoundLog | null = null;
  let actions = 0;
  for (const { after } of walk(rules, seed)) {
    if (after.round !== null) running = logRound(rules, after.round);
    if (running?.result) {
      rounds.push(running);
      running = null;
    }
    // A match that is over has a result, which is of no interest here.
    if (after.winners !== null) {
      rounds.pop();
      break;
    }
    if (++actions === stop) break;
  }
  if (running !== null) rounds.push(running);
  return makeRecord({ rules, previousOpener: null, rounds, scores: [], winners: null });
};

test('under any rules whatever was played is reviewed', () => {
  let looked = 0;
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      const played = playAtRandom(rules, seed, 12);
      if (played.rounds.length === 0) return;
      const { plays, seats } = reviewed(played, options(3));
      looked += plays.length;
      for (const { loss, error, choices, samples } of plays) {
        if (!(loss >= 0 && error >= 0 && choices.length > 1 && samples > 0)) throw new Error('no number');
      }
      if (seats.length !== rules.players) throw new Error('a seat is missing');
    }),
    { numRuns: 12 },
  );
  expect(looked).toBeGreaterThan(5);
});

test('a record of thousands of choices is refused before any is looked at', () => {
  const rules: LineRules = {
    ...(presetRules('block') as LineRules),
    ...{ set: 12, players: 8, handSize: 11, target: 50 },
    score: { out: 'one', blocked: 'one', milo: false, eitherEnd: false, lastDouble: false },
  };
  expect(reviewRecord(playAtRandom(rules, 3, 20_000), options())).toEqual({ fault: 'more than 2000 plays to review' });
});

describe('the line with all hands open', () => {
  test('stands beside every play where nothing can be drawn, and is no grade', () => {
    const { plays, rounds } = review;
    for (const { open } of plays) {
      expect(open?.best.length).toBeGreaterThan(0);
      expect(open?.loss).toBeGreaterThanOrEqual(0);
    }
    expect(rounds.every(({ open }) => open?.length === 2)).toBe(true);
    // What a seat could not know is not held against it, and no excuse.
    expect(plays.some((play) => (play.class === 'best') !== (play.open?.loss === 0))).toBe(true);
  });

  test('is not there where tiles can still be drawn', () => {
    const { plays, rounds } = reviewed(cut(read('draw-1'), 1), options(20));
    expect(rounds[0]?.open).toBeNull();
    expect(plays[0]?.open).toBeNull();
  });
});

test.each([
  [0, 0, 'points', 'best'],
  [0.5, 0, 'points', 'best'],
  [0.7, 0.1, 'points', 'best'],
  [0.76, 0.1, 'points', 'good'],
  [1.9, 1, 'points', 'best'],
  [1.9, 0.2, 'points', 'good'],
  [2, 0.2, 'points', 'inaccuracy'],
  [5, 0.2, 'points', 'mistake'],
  [10, 1, 'points', 'blunder'],
  [1.9, 0.1, 'chance', 'best'],
  [4.9, 0.1, 'chance', 'good'],
  [5, 0.1, 'chance', 'inaccuracy'],
  [10, 0.1, 'chance', 'mistake'],
  [20, 0.1, 'chance', 'blunder'],
] as const)('a loss of %d ± %d %s is %s', (loss, error, unit, name) => {
  expect(classOf(loss, error, unit)).toBe(name);
});

describe('the stakes', () => {
  const latin = presetRules('latin') as LineRules;
  const alone = presetRules('draw', { players: 3, partners: false, set: 6, handSize: 7 }) as LineRules;
  test.each<[string, LineRules, number[], string]>([
    ['a match that has just begun', latin, [0, 0], 'points'],
    ['a side within a good round of the target', latin, [10, 70], 'chance'],
    ['Milo', presetRules('milo') as LineRules, [0, 0], 'chance'],
    ['alone, far from it', alone, [0, 0, 0], 'points'],
    ['alone, near it', alone, [0, alone.target - 5, 0], 'chance'],
  ])('of %s', (_, rules, scores, unit) => {
    const stakes = stakesAt(rules, scores);
    expect(stakes.unit).toBe(unit);
    const lots = scores.map((_score, side) => (side === 0 ? rules.target : 0));
    expect(stakes.worth(lots, 0)).toBeGreaterThan(
      stakes.worth(
        scores.map(() => 0),
        0,
      ),
    );
    if (unit === 'chance') expect(stakes.worth(lots, 0)).toBeCloseTo(100);
  });

  test('three level sides have a third of the chance each', () => {
    const { worth } = stakesAt(alone, [80, 80, 80]);
    for (const side of [0, 1, 2]) expect(Math.abs(worth([0, 0, 0], side) - 100 / 3)).toBeLessThan(8);
  });
});
