import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Move } from '../../action.ts';
import { seededRandom } from '../../fair/index.ts';
import { isFault, type MatchRecord, parseMove, recordedTurns } from '../../record/index.ts';
import { presetRules } from '../../rules/presets.ts';
import { type LineRules, nextSeat, type Rules, sideCount } from '../../rules/rules.ts';
import { states } from '../../testing/walk.ts';
import { parseTile, type TileId } from '../../tiles.ts';
import { foldHand, foldMoves } from '../../view/fold-moves.ts';
import { legalFor } from '../../view/legal-for.ts';
import type { SeatView } from '../../view/seat-view.ts';
import { viewFor } from '../../view/view-for.ts';
import { BOTS } from '../levels.ts';
import { FEATURE_COUNT, type Feature, featureAt } from '../line/features.ts';
import type { Net } from '../line/net.ts';
import { whatFollows } from './ahead.ts';
import { explainPlay, whyPlayed } from './explain.ts';
import { findReason, type Thoughts } from './find-reason.ts';
import { describeReason, type PlayReason, REASON_KINDS } from './reasons.ts';

const tile = (text: string): TileId => parseTile(text) as TileId;
const LATIN: LineRules = { ...(presetRules('latin') as LineRules), direction: 'clockwise' };
const MILO: LineRules = { ...(presetRules('milo') as LineRules), direction: 'clockwise' };
/** Three tiles each, so that hands run out. */
const SHORT: LineRules = { ...LATIN, handSize: 3, draw: 'none' };
const SHORT_MILO: LineRules = { ...MILO, handSize: 3, draw: 'none' };

const read = (name: string): MatchRecord =>
  JSON.parse(readFileSync(new URL(`../../../testdata/records/${name}.json`, import.meta.url), 'utf8'));

/** The view of seat 2, in turn, that received these tiles. */
const viewOf = (rules: Rules, text: string, received: string, scores?: readonly number[]): SeatView => {
  const moves = text.split(', ').map((move) => parseMove(rules, move) as Move);
  const tiles = received.split(' ').map(tile);
  const seat = 2;
  expect(nextSeat(rules, (moves.at(-1) as Move).seat)).toBe(seat);
  const view = {
    viewer: { seat },
    rules,
    at: 1,
    round: 1,
    leader: (moves[0] as Move).seat,
    ...foldMoves(rules, 1, moves),
    moves,
    received: tiles,
    hand: foldHand(tiles, moves, seat),
    turn: { seat, first: false, drew: false, run: false, forcedLead: false },
    duty: null,
    scores: scores ?? new Array<number>(sideCount(rules)).fill(0),
    results: [],
    leftovers: null,
    winners: null,
    dealt: null,
  };
  return { ...view, legal: legalFor(view) };
};

/** A policy that looks at these features and no others, so that a test knows what decides. */
const policyOf = (weights: Partial<Record<Feature, number>>): Net => {
  const net: Net = { inputs: FEATURE_COUNT, hidden: 0, weights: new Float64Array(FEATURE_COUNT) };
  for (const [name, weight] of Object.entries(weights)) net.weights[featureAt(name as Feature)] = weight;
  return net;
};

/** `4-1 R`: a choice as fast rounds write it. */
const choice = (text: string): number => {
  const [what = '', place] = text.split(' ');
  return tile(what) * 2 + (place === 'R' ? 1 : 0);
};

const why = (rules: LineRules, moves: string, hand: string, made: string, weights: Partial<Record<Feature, number>>) =>
  findReason(viewOf(rules, moves, hand), rules, choice(made), undefined, policyOf(weights));

const HAND = '4-1 5-3 6-0 6-6 4-4 3-0 2-0';

describe('the sentence changes with the fact that decided', () => {
  test.each<
    [
      string,
      Partial<Record<Feature, number>>,
      [LineRules, string, string, string, object],
      [LineRules, string, string, string, object],
    ]
  >([
    [
      'who led the 5s',
      { leavesAfter: 12, pips: 6 },
      [LATIN, '0 5-5, 1 5-1 R', HAND, '4-1 R', { reason: 'keeps-for-partner', seat: 0, suit: 5, times: 1 }],
      [LATIN, '1 5-1', HAND, '5-3 L', { reason: 'sheds-heavy', tile: tile('5-3'), pips: 8 }],
    ],
    [
      'how often the partner opened it',
      { leavesAfter: 3, pips: 1 },
      [
        LATIN,
        '0 6-1, 1 6-4 L, 2 4-3 L, 3 5-3 L, 0 5-1 L, 1 2-1 L',
        '4-3 2-0 1-0 6-6 5-5 4-4 3-3',
        '2-0 L',
        { reason: 'keeps-for-partner', seat: 0, suit: 1, times: 2 },
      ],
      [
        LATIN,
        '0 6-1, 1 6-4 L, 2 4-3 L, 3 3-1 L, 0 1-1 L, 1 2-1 L',
        '4-3 2-0 1-0 6-6 5-5 4-4 3-3',
        '2-0 L',
        { reason: 'keeps-for-partner', seat: 0, suit: 1, times: 2 },
      ],
    ],
    [
      'whom the end was opened by',
      { coversBefore: 3, pips: 1 },
      [LATIN, '0 5-5, 1 5-1 R', HAND, '4-1 R', { reason: 'covers-opponent', seat: 1, suit: 1 }],
      [LATIN, '0 5-1, 1 5-5 L', HAND, '5-3 L', { reason: 'covers-opponent', seat: 1, suit: 5 }],
    ],
    [
      'whether a double leaves the end open that it covers',
      { coversBefore: 3, pips: 1 },
      [
        LATIN,
        '0 5-3, 1 3-1 R',
        '1-0 5-2 6-0 6-6 4-4 3-0 2-0',
        '1-0 R',
        { reason: 'covers-opponent', seat: 1, suit: 1 },
      ],
      [LATIN, '0 5-3, 1 3-1 R', '1-1 5-2 6-0 6-6 4-4 3-0 2-0', '1-1 R', { reason: 'all-alike' }],
    ],
    [
      'what the next seat passed on',
      { passNext: 5, pips: 1 },
      [
        LATIN,
        '2 6-4, 3 pass, 0 4-1 R, 1 6-5 L',
        '6-4 5-4 1-1 5-0 3-1 2-2 0-0',
        '5-4 L',
        { reason: 'opens-void', seat: 3, suit: 4 },
      ],
      [
        LATIN,
        '2 6-4, 3 4-2 R, 0 2-1 R, 1 6-5 L',
        '6-4 5-4 1-1 5-0 3-1 2-2 0-0',
        '5-4 L',
        { reason: 'sheds-heavy', tile: tile('5-4'), pips: 9 },
      ],
    ],
    [
      'the tiles in hand',
      { double: 3, pips: 6 },
      [LATIN, '1 6-4', '6-6 6-5 1-0 2-0 3-0 3-1 2-1', '6-6 L', { reason: 'saves-double', tile: tile('6-6') }],
      [LATIN, '1 6-4', '6-3 6-5 1-0 2-0 3-0 3-1 2-1', '6-5 L', { reason: 'sheds-heavy', tile: tile('6-5'), pips: 11 }],
    ],
    [
      'the last tile of somebody',
      { nextOne: -40, pips: 6 },
      [
        SHORT,
        '3 6-5, 0 6-1 L, 1 5-3 R, 2 1-0 L, 3 4-3 R, 0 0-0 L, 1 4-4 R',
        '1-0 4-0 6-4',
        '4-0 L',
        { reason: 'stops-out', seat: 3 },
      ],
      [SHORT, '1 4-0', '1-0 4-1 6-4', '6-4 L', { reason: 'sheds-heavy', tile: tile('6-4'), pips: 10 }],
    ],
  ])('%s', (_, weights, one, other) => {
    for (const [rules, moves, hand, made, reason] of [one, other]) {
      expect(why(rules, moves, hand, made, weights)).toEqual(reason);
    }
  });
});

test('a Milo is set up by keeping the tile of both ends, and not where nobody has it', () => {
  const policy = policyOf({ holdsBoth: 12, pips: 6 });
  const reasonWith = (hand: string): object | null => {
    const all = [
      { choice: choice('6-6 L'), worth: 9 },
      { choice: choice('6-5 L'), worth: 2 },
    ];
    const view = viewOf(SHORT_MILO, '0 6-2, 1 4-2 R', hand);
    return findReason(view, SHORT_MILO, choice('6-6 L'), { unit: 'points', all }, policy);
  };
  expect(reasonWith('6-6 6-4 6-5')).toEqual({ reason: 'sets-up-milo', suits: [6, 4] });
  expect(reasonWith('6-6 6-3 6-5')).toEqual({ reason: 'sheds-heavy', tile: tile('6-6'), pips: 12 });
});

describe('what needs no weighing', () => {
  const going = (rules: LineRules, moves: string, hand: string, made: string) => why(rules, moves, hand, made, {});
  test.each<[string, LineRules, string, string, string, object]>([
    ['one choice', LATIN, '0 5-5, 1 5-1 R', '4-1 6-0 6-6 4-4 3-0 2-0 4-3', '4-1 R', { reason: 'only-choice' }],
    [
      'one tile on two ends that show the same',
      LATIN,
      '0 6-5, 1 5-5 R',
      '5-1 4-4 3-3 2-2 1-1 0-0 4-3',
      '5-1 R',
      { reason: 'only-choice' },
    ],
    ['the last tile', { ...SHORT, handSize: 1 }, '1 6-5', '6-5', '6-5 L', { reason: 'goes-out', times: 1 }],
    [
      'the last tile, for a Milo',
      { ...SHORT_MILO, handSize: 1 },
      '1 6-5',
      '6-5',
      '6-5 L',
      { reason: 'goes-out', times: 2 },
    ],
  ])('%s', (_, rules, moves, hand, made, reason) => {
    expect(going(rules, moves, hand, made)).toEqual(reason);
  });
});

describe('looking ahead', () => {
  const view = viewOf(LATIN, '0 5-5, 1 5-1 R', HAND);
  const policy = policyOf({ leavesAfter: 12, pips: 6 });
  const thoughts = (unit: Thoughts['unit'], ...worth: readonly [string, number][]): Thoughts => ({
    unit,
    all: worth.map(([text, value]) => ({ choice: choice(text), worth: value })),
  });
  test.each<[string, string, Thoughts, object | null]>([
    [
      "that agrees with the policy has the policy's reason",
      '4-1 R',
      thoughts('points', ['4-1 R', 9], ['5-3 L', 4]),
      { reason: 'keeps-for-partner', seat: 0, suit: 5, times: 1 },
    ],
    [
      'that overrules it speaks for itself',
      '5-3 L',
      thoughts('points', ['5-3 L', 9], ['4-1 R', 6.7]),
      { reason: 'looked-ahead', tile: tile('4-1'), tenths: 23 },
    ],
    [
      'near the target tells the chance',
      '5-3 L',
      thoughts('chance', ['5-3 L', 60], ['4-1 R', 52.6]),
      { reason: 'wins-match', tile: tile('4-1'), percent: 7 },
    ],
    [
      'that sees no difference says so',
      '5-3 L',
      thoughts('points', ['5-3 L', 9], ['4-1 R', 8.9]),
      { reason: 'all-alike' },
    ],
    ['that found something better leaves no reason', '5-3 L', thoughts('points', ['4-1 R', 9], ['5-3 L', 2]), null],
    ['that nobody did leaves what the policy would not play without one', '5-3 L', thoughts('points'), null],
  ])('%s', (_, made, all, reason) => {
    expect(findReason(view, LATIN, choice(made), all, policy)).toEqual(reason);
  });
});

test('between two places for one tile no tile is told, which would be its own', () => {
  const view = viewOf(LATIN, '0 6-2, 1 4-2 R', '6-4 6-6 5-5 3-3 1-1 0-0 5-0');
  const all = [
    { choice: choice('6-4 L'), worth: 9 },
    { choice: choice('6-4 R'), worth: 6.7 },
  ];
  const policy = policyOf({ double: 12 });
  const reason = findReason(view, LATIN, choice('6-4 L'), { unit: 'points', all }, policy);
  expect(reason).toEqual({ reason: 'looked-ahead', tile: null, tenths: 23 });
  expect(describeReason(reason as PlayReason).params).toEqual({ tenths: 23 });
  const turns = recordedTurns(read('fair-train-3'));
  if (isFault(turns)) throw new Error(turns.fault);
  const told = [...turns].flatMap(({ view }) => {
    const plays = view.legal.filter((action) => action.t === 'play');
    return plays.flatMap((action) => {
      const other = plays.find(({ tile, arm }) => tile === action.tile && arm !== action.arm);
      if (other === undefined || view.hand.length === 1) return [];
      const reasons = [action, other].map((each, i) => ({ action: each, worth: 9 - i, samples: 9 }));
      const reason = whyPlayed(view, action, reasons, () => 0);
      return reason?.reason === 'looked-ahead' ? [reason.tile] : [];
    });
  });
  expect(told.length).toBeGreaterThan(0);
  expect(told.every((tile) => tile === null)).toBe(true);
});

test('what follows is told of the better of two choices alone, of the same worlds each time, and is a clear gain', () => {
  const kinds = new Map<string, number>();
  let asked = 0;
  for (const state of states(LATIN, 7, { maxRounds: 2 })) {
    const seat = state.round?.turn.seat;
    if (seat === undefined || asked === 24) continue;
    const view = viewFor(state, { seat });
    const choices = view.legal.flatMap((a) => (a.t === 'play' ? [a.tile * 2 + a.arm] : []));
    const [one, other] = [choices[0], choices.at(-1)];
    if (one === undefined || other === undefined || one >> 1 === other >> 1) continue;
    asked++;
    const ask = (a: number, b: number) => whatFollows(view, LATIN, a, b, seededRandom(Uint8Array.of(asked)));
    const both = [ask(one, other), ask(other, one)];
    expect(both).toContain(null);
    if (asked < 4) expect([ask(one, other), ask(other, one)]).toEqual(both);
    const reason = both.find((each) => each !== null);
    if (!reason || !('percent' in reason) || !('other' in reason)) continue;
    expect(reason.percent).toBeGreaterThan(reason.other);
    kinds.set(reason.reason, (kinds.get(reason.reason) ?? 0) + 1);
  }
  expect([...kinds.keys()].every((kind) => REASON_KINDS.includes(kind as never))).toBe(true);
  expect(kinds.size).toBeGreaterThan(1);
});

describe('with the policy that bots have', () => {
  test.each(['latin-0', 'milo-0', 'draw-0', 'block-1', 'house-03', 'house-05'])(
    '%s: every play of medium has a reason',
    (name) => {
      const turns = recordedTurns(read(name));
      if (isFault(turns)) throw new Error(turns.fault);
      let asked = 0;
      for (const { view } of turns) {
        if (view.legal.length < 2 || asked === 60) continue;
        asked++;
        const reason = whyPlayed(
          view,
          BOTS.medium(view, () => 0),
          [],
          () => 0,
        );
        expect(REASON_KINDS).toContain(reason?.reason);
        if (reason === null) continue;
        const { key, params } = describeReason(reason);
        expect(key).toBe(`reason.${reason.reason}`);
        expect(Object.values(params).every(Number.isInteger)).toBe(true);
      }
      expect(asked).toBeGreaterThan(3);
    },
  );

  test('on trains too, and each from the weight without which it would have been another', () => {
    const turns = recordedTurns(read('fair-train-3'));
    if (isFault(turns)) throw new Error(turns.fault);
    const said = new Set<string>();
    for (const { view } of turns) {
      if (view.legal.length < 2) continue;
      const reason = whyPlayed(
        view,
        BOTS.medium(view, () => 0),
        [],
        () => 0,
      );
      expect(REASON_KINDS).toContain(reason?.reason);
      said.add(reason?.reason as string);
      // What the policy would not play has no reason before somebody looked ahead.
      const other = view.legal.find((action) => whyPlayed(view, action, [], () => 0) === null);
      if (other !== undefined) said.add('none');
    }
    for (const kind of ['goes-along', 'saves-train', 'sheds-heavy', 'none']) expect(said).toContain(kind);
  });

  test('a recorded play is explained, and what is no play is a fault', () => {
    const record = read('latin-0');
    const random = seededRandom(Uint8Array.of(1));
    const budget = { samples: 20, work: 5000 };
    expect(explainPlay(record, 1, 2, random, budget)).toMatchObject({ action: { seat: expect.any(Number) } });
    expect(explainPlay(record, 99, 1, random, budget)).toEqual({ fault: 'there is no move 1 in round 99' });
    expect(explainPlay({ ...record, rounds: [{}] } as never, 1, 1, random, budget)).toEqual({
      fault: 'round 1: needs 4 hands',
    });
  });
});
