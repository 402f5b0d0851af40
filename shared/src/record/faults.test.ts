import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { makeDice } from '../testing/dice.ts';
import { isFault, MAX_RECORD_BYTES, MAX_ROUNDS } from './format.ts';
import { makeRecordText, parseRecord } from './parse.ts';
import { replay } from './replay.ts';

const RECORDS = new URL('../../testdata/records/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(`${name}.json`, RECORDS), 'utf8');

/** `ok`, or the first fault of a file's text. */
const verdict = (text: string): string => {
  const record = parseRecord(text);
  if (isFault(record)) return record.fault;
  const state = replay(record);
  return isFault(state) ? state.fault : 'ok';
};

/** A record as anybody's editor may leave it; a test says by hand what it changes. */
// biome-ignore lint/suspicious/noExplicitAny: the very point is that it may become anything
type Loose = any;
const tampered = (name: string, tamper: (record: Loose) => unknown): string => {
  const record: Loose = JSON.parse(textOf(name));
  const replaced = tamper(record);
  return verdict(JSON.stringify(replaced === undefined ? record : replaced));
};

type Row = [fault: string, name: string, tamper: (record: Loose) => unknown];
/** An assignment that is not taken for a replaced record. */
const set = (change: (record: Loose) => unknown) => (record: Loose) => {
  change(record);
};

describe('format', () => {
  test.each<Row>([
    ['format: this is not a match record', 'latin-0', () => null],
    ['format: this is not a match record', 'latin-0', () => []],
    ['format: this is not a match record', 'latin-0', () => 'boneyard-record/1'],
    ['format: this is not a match record', 'latin-0', () => 7],
    ['format: is missing, not "boneyard-record/1"', 'latin-0', () => ({})],
    [
      'format: is "boneyard-record/2", not "boneyard-record/1"',
      'latin-0',
      set((r) => (r.format = 'boneyard-record/2')),
    ],
    ['format: is an object, not "boneyard-record/1"', 'latin-0', set((r) => (r.format = { toString: 1 }))],
    ['format: is a list, not "boneyard-record/1"', 'latin-0', set((r) => (r.format = [['boneyard-record/1']]))],
  ])('%s', (fault, name, tamper) => expect(tampered(name, tamper)).toBe(fault));
});

describe('rules', () => {
  test.each<Row>([
    ['rules: is missing', 'latin-0', set((r) => delete r.rules)],
    ['rules: needs an object of rules', 'latin-0', set((r) => (r.rules = [r.rules]))],
    ['rules.score.milo: needs true or false', 'latin-0', set((r) => (r.rules.score.milo = 'yes'))],
    ['rules.score.milo: is missing', 'latin-0', set((r) => delete r.rules.score.milo)],
    ['rules.players: needs a whole number from 2 to 8', 'latin-0', set((r) => (r.rules.players = 1e21))],
    ['rules.colour: is not a field of the rules', 'latin-0', set((r) => (r.rules.colour = 'red'))],
    ['rules.target: is not a field of the rules', 'mexican-train-4p', set((r) => (r.rules.target = 100))],
  ])('%s', (fault, name, tamper) => expect(tampered(name, tamper)).toBe(fault));

  test('a field called __proto__', () => {
    const text = textOf('latin-0').replace('"rules":{', '"rules":{"__proto__":{"polluted":true},');
    expect(verdict(text)).toBe('rules.__proto__: is not a field of the rules');
    expect(({} as Loose).polluted).toBeUndefined();
  });
});

describe('previousOpener and rounds', () => {
  const AFTER_3 = 'unfinished-08';
  test.each<Row>([
    ['ok', AFTER_3, () => undefined],
    ['previousOpener: is 4, not a seat from 0 to 3', AFTER_3, set((r) => (r.previousOpener = 4))],
    ['previousOpener: is -1, not a seat from 0 to 3', AFTER_3, set((r) => (r.previousOpener = -1))],
    ['previousOpener: is 1.5, not a seat from 0 to 3', AFTER_3, set((r) => (r.previousOpener = 1.5))],
    ['previousOpener: is "3", not a seat from 0 to 3', AFTER_3, set((r) => (r.previousOpener = '3'))],
    ['previousOpener: is null, not a seat from 0 to 3', AFTER_3, set((r) => (r.previousOpener = null))],
    ['previousOpener: only a rematch under nextLead rotate has one', 'draw-0', set((r) => (r.previousOpener = 0))],
    [
      'previousOpener: only a rematch under nextLead rotate has one',
      'mexican-train-4p',
      set((r) => (r.previousOpener = 0)),
    ],
    ['previousOpener: only a rematch under nextLead rotate has one', 'draw-0', set((r) => (r.previousOpener = null))],
    // The lead of its first round follows from it.
    [
      'round 1: seat 1 leads (rematch), not seat 0',
      AFTER_3,
      set((r) => (r.previousOpener = (r.previousOpener + 1) % 4)),
    ],
    ['rounds: is missing', 'latin-0', set((r) => delete r.rounds)],
    ['rounds: needs a list', 'latin-0', set((r) => (r.rounds = { 0: r.rounds[0], length: 1 }))],
    ['rounds: needs a list', 'latin-0', set((r) => (r.rounds = null))],
    ['rounds: needs at least one round', 'latin-0', set((r) => (r.rounds = []))],
    [`rounds: at most ${MAX_ROUNDS}`, 'latin-0', set((r) => (r.rounds = new Array(MAX_ROUNDS + 1).fill(null)))],
    ['round 1: is null, not a round', 'latin-0', set((r) => (r.rounds = new Array(MAX_ROUNDS).fill(null)))],
    ['round 2: is null, not a round', 'latin-0', set((r) => (r.rounds[1] = null))],
    ['round 2: is a list, not a round', 'latin-0', set((r) => (r.rounds[1] = [r.rounds[1]]))],
    ['round 2: is "2", not a round', 'latin-0', set((r) => (r.rounds[1] = '2'))],
  ])('%s', (fault, name, tamper) => expect(tampered(name, tamper)).toBe(fault));
});

describe('the deal and the leader', () => {
  const hands = (change: (hands: Loose, round: Loose) => unknown) =>
    set((record) => change(record.rounds[1].hands, record.rounds[1]));
  test.each<Row>([
    ['round 2: needs 4 hands', 'latin-0', set((r) => delete r.rounds[1].hands)],
    ['round 2: needs 4 hands', 'latin-0', hands((h) => h.pop())],
    ['round 2: needs 4 hands', 'latin-0', hands((h) => h.push([]))],
    ['round 2: needs 4 hands', 'latin-0', set((r) => (r.rounds[1].hands = { ...r.rounds[1].hands, length: 4 }))],
    ['round 2: the hand of seat 2 is no list of tiles', 'latin-0', hands((h) => (h[2] = null))],
    ['round 2: the hand of seat 2 is no list of tiles', 'latin-0', hands((h) => (h[2] = '6-6'))],
    ['round 2: the hand of seat 3 has 6 tiles, not 7', 'latin-0', hands((h) => h[3].pop())],
    ['round 2: the hand of seat 0 has 8 tiles, not 7', 'latin-0', hands((h) => h[0].push('0-0'))],
    [
      'round 2: the hand of seat 0 has "2-6", which is not a tile of a double-6 set',
      'latin-0',
      hands((h) => (h[0][0] = '2-6')),
    ],
    [
      'round 2: the hand of seat 0 has "7-6", which is not a tile of a double-6 set',
      'latin-0',
      hands((h) => (h[0][0] = '7-6')),
    ],
    [
      'round 2: the hand of seat 0 has 62, which is not a tile of a double-6 set',
      'latin-0',
      hands((h) => (h[0][0] = 62)),
    ],
    [
      'round 2: the hand of seat 0 has ["6-2"], which is not a tile of a double-6 set',
      'latin-0',
      hands((h) => (h[0][0] = ['6-2'])),
    ],
    [
      'round 2: the hand of seat 0 has "?", which is not a tile of a double-6 set',
      'latin-0',
      hands((h) => (h[0][0] = '?')),
    ],
    ['round 2: 4-3 was dealt twice', 'latin-0', hands((h) => (h[0][0] = '4-3'))],
    ['round 2: 6-5 was dealt twice', 'latin-0', hands((h) => (h[0][0] = '6-5'))],
    ['round 2: the boneyard is missing', 'latin-0', hands((_, round) => delete round.boneyard)],
    ['round 2: the boneyard has 1 tiles, not 0', 'latin-0', hands((_, round) => round.boneyard.push('0-0'))],
    ['round 2: the boneyard has 13 tiles, not 14', 'draw-0', hands((_, round) => round.boneyard.pop())],
    [
      'round 2: the boneyard has "x", which is not a tile of a double-6 set',
      'draw-0',
      hands((_, round) => (round.boneyard[13] = 'x')),
    ],
    ['round 2: 2-2 was dealt twice', 'draw-0', hands((_, round) => (round.boneyard[13] = '2-2'))],
    ['round 2: 11-11 is the engine and cannot be dealt', 'mexican-train-4p', hands((h) => (h[0][0] = '11-11'))],
    [
      'round 1: 12-12 is the engine and cannot be dealt',
      'mexican-train-4p',
      set((r) => (r.rounds[0].boneyard[0] = '12-12')),
    ],
    ['round 2: lead is missing, not a seat from 0 to 3', 'latin-0', hands((_, round) => delete round.lead)],
    ['round 2: lead is "3", not a seat from 0 to 3', 'latin-0', hands((_, round) => (round.lead = '3'))],
    ['round 2: lead is 4, not a seat from 0 to 3', 'latin-0', hands((_, round) => (round.lead = 4))],
    ['round 2: lead is 0.5, not a seat from 0 to 3', 'latin-0', hands((_, round) => (round.lead = 0.5))],
    ['round 2: seat 3 leads (rotate), not seat 1', 'latin-0', hands((_, round) => (round.lead = 1))],
    ['round 1: seat 0 leads (highest-double), not seat 1', 'latin-0', set((r) => (r.rounds[0].lead = 1))],
    ['round 2: seat 0 leads (winner), not seat 1', 'draw-0', hands((_, round) => (round.lead = 1))],
    ['round 2: seat 2 leads (rotate), not seat 3', 'mexican-train-4p', hands((_, round) => (round.lead = 3))],
  ])('%s', (fault, name, tamper) => expect(tampered(name, tamper)).toBe(fault));
});

describe('moves', () => {
  const moves = (change: (moves: Loose) => unknown) => set((record) => change(record.rounds[0].moves));
  test.each<Row>([
    ['round 1: moves is missing', 'latin-0', set((r) => delete r.rounds[0].moves)],
    ['round 1: moves is no list', 'latin-0', set((r) => (r.rounds[0].moves = '0 6-6'))],
    ['round 1, move 1: seat 0 has to lead 6-6', 'latin-0', moves((m) => (m[0] = '0 5-5'))],
    ['round 1, move 1: seat 0 does not hold 4-4', 'latin-0', moves((m) => (m[0] = '0 4-4'))],
    ['round 1, move 1: it is the turn of seat 0, not of seat 1', 'latin-0', moves((m) => (m[0] = '1 6-6'))],
    ['round 1, move 1: seat 0 has to lead 6-6', 'latin-0', moves((m) => (m[0] = '0 6-6 L'))],
    ['round 1, move 1: seat 0 has to lead 6-6', 'latin-0', moves((m) => (m[0] = '0 pass'))],
    ['round 1, move 1: the round begins with a lead', 'block-0', moves((m) => (m[0] = '1 draw'))],
    ['round 1, move 2: 6-3 needs the place where it is played', 'latin-0', moves((m) => (m[1] = '3 6-3'))],
    ['round 1, move 3: 6-5 does not fit the right end (3)', 'latin-0', moves((m) => (m[2] = '2 6-5 R'))],
    ['round 1, move 3: seat 2 does not hold 5-4', 'latin-0', moves((m) => (m[2] = '2 5-4 L'))],
    ['round 1, move 3: seat 2 can play and has to', 'latin-0', moves((m) => (m[2] = '2 pass'))],
    ['round 1, move 3: seat 2 can play and has to', 'latin-0', moves((m) => (m[2] = '2 draw'))],
    ['round 1, move 3: only a first turn that could go on can be ended', 'latin-0', moves((m) => (m[2] = '2 end'))],
    ['round 1, move 12: seat 1 cannot draw and has to pass', 'latin-0', moves((m) => (m[11] = '1 draw'))],
    ['round 1, move 11: seat 1 has to draw', 'draw-0', moves((m) => (m[10] = '1 pass'))],
    ['round 1, move 12: seat 1 can play and has to', 'draw-0', moves((m) => (m[11] = '1 draw'))],
    ['round 1, move 3: "2 6-5 T0" is not a move', 'latin-0', moves((m) => (m[2] = '2 6-5 T0'))],
    ['round 1, move 3: "2 5-6 L" is not a move', 'latin-0', moves((m) => (m[2] = '2 5-6 L'))],
    ['round 1, move 3: "2  6-5 L" is not a move', 'latin-0', moves((m) => (m[2] = '2  6-5 L'))],
    ['round 1, move 3: "2 6-5 L " is not a move', 'latin-0', moves((m) => (m[2] = '2 6-5 L '))],
    ['round 1, move 3: "2 6-5 l" is not a move', 'latin-0', moves((m) => (m[2] = '2 6-5 l'))],
    ['round 1, move 3: "4 6-5 L" is not a move', 'latin-0', moves((m) => (m[2] = '4 6-5 L'))],
    ['round 1, move 3: "2 pass L" is not a move', 'latin-0', moves((m) => (m[2] = '2 pass L'))],
    ['round 1, move 3: "" is not a move', 'latin-0', moves((m) => (m[2] = ''))],
    ['round 1, move 3: null is not a move', 'latin-0', moves((m) => (m[2] = null))],
    ['round 1, move 3: ["2 6-5 L"] is not a move', 'latin-0', moves((m) => (m[2] = ['2 6-5 L']))],
    ['round 1, move 3: an object is not a move', 'latin-0', moves((m) => (m[2] = { t: 'play', seat: 2 }))],
    ['round 1, move 3: "2 6-5 L\\u{a}ok" is not a move', 'latin-0', moves((m) => (m[2] = '2 6-5 L\nok'))],
    [`round 1, move 3: "${'x'.repeat(40)}…" is not a move`, 'latin-0', moves((m) => (m[2] = 'x'.repeat(1e6)))],
    [`round 1, move 3: "${' '.repeat(40)}…" is not a move`, 'latin-0', moves((m) => (m[2] = ' '.repeat(1e6)))],
    ['round 1, move 28: nothing follows the end of the round', 'latin-0', moves((m) => m.push('1 pass'))],
    ['round 1, move 28: nothing follows the end of the round', 'latin-0', moves((m) => m.push(null))],
    [
      'round 1, move 28: nothing follows the end of the round',
      'latin-0',
      moves((m) => m.push(...new Array(5000).fill(''))),
    ],
    [
      'round 1, move 2: 9-5 does not fit the train of seat 1 (2)',
      'mexican-train-4p',
      moves((m) => (m[1] = '1 9-5 T1')),
    ],
    [
      'round 1, move 2: seat 1 may not play on the Mexican Train (12)',
      'mexican-train-4p',
      moves((m) => (m[1] = '1 9-2 M')),
    ],
    ['round 1, move 2: seat 1 goes on along its train, or ends', 'mexican-train-4p', moves((m) => (m[1] = '1 pass'))],
    ['round 1, move 2: 2-2 needs the place where it is played', 'mexican-train-4p', moves((m) => (m[1] = '1 2-2'))],
    [
      'round 1, move 3: seat 2 may not play on the train of seat 1 (2)',
      'mexican-train-4p',
      moves((m) => (m[2] = '2 12-7 T1')),
    ],
    ['round 1, move 3: "2 12-7 T4" is not a move', 'mexican-train-4p', moves((m) => (m[2] = '2 12-7 T4'))],
    ['round 1, move 3: "2 12-7 L" is not a move', 'mexican-train-4p', moves((m) => (m[2] = '2 12-7 L'))],
    [
      'round 1, move 7: the double on the train of seat 1 (2) has to be satisfied first',
      'mexican-train-4p',
      moves((m) => (m[6] = '1 7-0 M')),
    ],
    ['round 1, move 13: seat 3 has to draw', 'mexican-train-4p', moves((m) => m.splice(12, 1))],
    [
      'round 1, move 14: seat 3 cannot draw and has to pass',
      'mexican-train-4p',
      moves((m) => m.splice(12, 0, '3 draw')),
    ],
  ])('%s', (fault, name, tamper) => expect(tampered(name, tamper)).toBe(fault));
});

describe('results', () => {
  const result = (change: (result: Loose, record: Loose) => unknown) =>
    set((record) => change(record.rounds[0].result, record));
  test.each<Row>([
    ['round 1: the round is over, but its result is missing', 'latin-0', set((r) => delete r.rounds[0].result)],
    ['round 1: result is null, not an object', 'latin-0', set((r) => (r.rounds[0].result = null))],
    ['round 1: result is a list, not an object', 'latin-0', set((r) => (r.rounds[0].result = [r.rounds[0].result]))],
    ['round 1: result.reason is "out", not "blocked"', 'latin-0', result((x) => (x.reason = 'out'))],
    ['round 1: result.reason is missing, not "blocked"', 'latin-0', result((x) => delete x.reason)],
    ['round 1: result.winner is 1, not 0', 'latin-0', result((x) => (x.winner = 1))],
    ['round 1: result.winner is null, not 0', 'latin-0', result((x) => (x.winner = null))],
    ['round 1: result.winner is missing, not 0', 'latin-0', result((x) => delete x.winner)],
    ['round 1: result.points is [18, 0], not [17, 0]', 'latin-0', result((x) => (x.points = [18, 0]))],
    ['round 1: result.points is [17], not [17, 0]', 'latin-0', result((x) => (x.points = [17]))],
    ['round 1: result.points is [17, 0, 0], not [17, 0]', 'latin-0', result((x) => (x.points = [17, 0, 0]))],
    ['round 1: result.points is ["17", "0"], not [17, 0]', 'latin-0', result((x) => (x.points = ['17', '0']))],
    [
      'round 1: result.points is an object, not [17, 0]',
      'latin-0',
      result((x) => (x.points = { 0: 17, 1: 0, length: 2 })),
    ],
    ['round 1: result.milo has no place here', 'latin-0', result((x) => (x.milo = false))],
    ['round 1: result.milo is missing, not false', 'milo-0', result((x) => delete x.milo)],
    ['round 1: result.milo is true, not false', 'milo-0', result((x) => (x.milo = true))],
    ['round 1: result.winner has no place here', 'mexican-train-4p', result((x) => (x.winner = 2))],
    ['round 1: result.winner has no place here', 'mexican-train-4p', result((x) => (x.winner = null))],
    [
      'round 1: has a result, but the round is not over',
      'unfinished-40',
      set((r) => (r.rounds[0].result = { reason: 'out' })),
    ],
    ['round 1: has a result, but the round is not over', 'unfinished-40', set((r) => (r.rounds[0].result = null))],
    // What is over is over: cutting a round short shows when the next one follows it.
    ['round 1: has a result, but the round is not over', 'latin-0', set((r) => r.rounds[0].moves.pop())],
    [
      'round 1: is not over, but another round follows',
      'latin-0',
      set((r) => {
        delete r.rounds[0].result;
        r.rounds[0].moves.pop();
      }),
    ],
    ['result: the match is over, but its result is missing', 'latin-0', set((r) => delete r.result)],
    ['result: the match is not over', 'latin-0', set((r) => r.rounds.pop())],
    ['result: the match is not over', 'unfinished-40', set((r) => (r.result = { scores: [0, 0], winners: [] }))],
    ['result: the match is not over', 'unfinished-40', set((r) => (r.result = null))],
    ['result: is "won", not an object', 'latin-0', set((r) => (r.result = 'won'))],
    ['result: scores is [101, 48], not [100, 48]', 'latin-0', set((r) => (r.result.scores = [101, 48]))],
    ['result: winners is [1], not [0]', 'latin-0', set((r) => (r.result.winners = [1]))],
    ['result: winners is 0, not [0]', 'latin-0', set((r) => (r.result.winners = 0))],
    ['round 8: nothing follows the end of the match', 'latin-0', set((r) => r.rounds.push(r.rounds[0]))],
    ['round 8: is null, not a round', 'latin-0', set((r) => r.rounds.push(null))],
  ])('%s', (fault, name, tamper) => expect(tampered(name, tamper)).toBe(fault));
});

describe('the first fault is told, in the order of the rules page', () => {
  /** One fault of each kind, in the order in which they have to be found. */
  const FAULTS: [fault: string, spoil: (record: Loose) => unknown][] = [
    ['format', (r) => (r.format = 'x')],
    ['rules.players', (r) => (r.rules.players = 'four')],
    ['round 1', (r) => r.rounds[0].hands[3].reverse().splice(0, 1, '4-4')],
    ['round 1', (r) => (r.rounds[0].lead = 2)],
    ['round 1, move 5', (r) => (r.rounds[0].moves[4] = '0 pass')],
    ['round 1, move 9', (r) => (r.rounds[0].moves[8] = '0 pass')],
    ['round 1', (r) => (r.rounds[0].result.points = [1, 2])],
    ['round 2', (r) => (r.rounds[1].hands[0][0] = 'x')],
    ['round 2', (r) => (r.rounds[1].lead = 0)],
    ['round 2, move 27', (r) => (r.rounds[1].moves[26] = 'x')],
    ['round 2', (r) => delete r.rounds[1].result],
    ['round 7, move 1', (r) => (r.rounds[6].moves[0] = 'x')],
    ['result', (r) => (r.result.winners = [1])],
  ];
  test.each(FAULTS.map(([fault], i) => [fault, i] as const))('%s', (prefix, from) => {
    const found = tampered('latin-0', (record) => {
      for (const [, spoil] of FAULTS.slice(from).reverse()) spoil(record);
    });
    expect(found.slice(0, found.indexOf(':'))).toBe(prefix);
    const alone = tampered(
      'latin-0',
      set((record) => FAULTS[from]?.[1](record)),
    );
    expect(alone.slice(0, alone.indexOf(':'))).toBe(prefix);
  });
});

describe('hostile files', () => {
  test('larger than 8 MiB, in bytes of UTF-8', () => {
    const padded = (char: string, bytes: number): string => {
      const text = textOf('latin-0').trimEnd();
      const size = new TextEncoder().encode(char).length;
      const room = bytes - text.length - '"pad":"",'.length;
      const filling = char.repeat(Math.floor(room / size)) + '.'.repeat(room % size);
      return `{"pad":"${filling}",${text.slice(1)}`;
    };
    for (const char of ['x', 'é', '片', '🁣']) {
      expect(verdict(padded(char, MAX_RECORD_BYTES))).toBe('ok');
      expect(verdict(padded(char, MAX_RECORD_BYTES + 1))).toBe('larger than 8 MiB');
    }
  });

  test.each([
    ['not JSON', ''],
    ['not JSON', '{'],
    ['not JSON', '\u0000\u0001\u0002'],
    ['not JSON', '{"format": "boneyard-record/1", }'],
    ['not JSON', '"\\'],
    ['nested more than 64 deep', '['.repeat(2_000_000)],
    ['nested more than 64 deep', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
    ['format: this is not a match record', '['.repeat(64) + ']'.repeat(64)],
    ['format: this is not a match record', '"[[[["'],
    ['format: this is not a match record', JSON.stringify('\\"['.repeat(1000))],
  ])('%s', (fault, text) => expect(verdict(text)).toBe(fault));

  test('a list of a million tiles, or of a million moves', () => {
    const million = new Array(1_000_000).fill('0-0');
    expect(
      tampered(
        'draw-0',
        set((r) => (r.rounds[0].boneyard = million)),
      ),
    ).toBe('round 1: the boneyard has 1000000 tiles, not 14');
    expect(
      tampered(
        'draw-0',
        set((r) => (r.rounds[0].hands[0] = million)),
      ),
    ).toBe('round 1: the hand of seat 0 has 1000000 tiles, not 7');
    expect(
      tampered(
        'draw-0',
        set((r) => (r.rounds[0].hands = million)),
      ),
    ).toBe('round 1: needs 2 hands');
    expect(
      tampered(
        'draw-0',
        set((r) => (r.rounds[0].moves = million)),
      ),
    ).toBe('round 1, move 1: "0-0" is not a move');
    expect(
      tampered(
        'draw-0',
        set((r) => (r.rounds[0].result.points = million)),
      ),
    ).toBe('round 1: result.points is a list, not [29, 0]');
    expect(
      tampered(
        'draw-0',
        set((r) => (r.result.scores = million)),
      ),
    ).toBe('result: scores is a list, not [122, 87]');
  });

  test('deep values where a number, a text or a list is expected', () => {
    const deep = JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`);
    expect(
      tampered(
        'latin-0',
        set((r) => (r.rounds[0].result.points = deep)),
      ),
    ).toBe('round 1: result.points is a list, not [17, 0]');
    expect(
      tampered(
        'latin-0',
        set((r) => (r.rounds[0].moves[0] = deep)),
      ),
    ).toBe('round 1, move 1: a list is not a move');
    expect(
      tampered(
        'latin-0',
        set((r) => (r.rounds[0].hands[0][0] = deep)),
      ),
    ).toMatch(/^round 1: the hand of seat 0 has a list, /);
  });

  test('a record with a key called fault is no fault', () => {
    expect(
      tampered(
        'latin-0',
        set((r) => (r.fault = 'round 1: nothing')),
      ),
    ).toBe('ok');
    expect(
      tampered(
        'latin-0',
        set((r) => (r.rounds[0].fault = 'round 1: nothing')),
      ),
    ).toBe('ok');
  });
});

describe('keys that are not ours', () => {
  test('stand anywhere but in the rules, and survive reading and writing', () => {
    const more = { '': 1, fault: 'x', toString: 1, constructor: [{ deep: null }], name: 'Zoë \u2028 🁣 \ud800' };
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (random) => {
        const record: Loose = JSON.parse(textOf('latin-0'));
        const keep = (target: Loose): void => {
          for (const [key, value] of Object.entries({ ...more, ...random })) {
            if (!(key in JSON.parse(textOf('latin-0'))) && !Object.hasOwn(target, key)) target[key] = value;
          }
        };
        keep(record);
        for (const round of record.rounds) keep(round);
        for (const round of record.rounds) keep(round.result);
        keep(record.result);
        const text = JSON.stringify(record);
        expect(verdict(text)).toBe('ok');
        const parsed = parseRecord(text);
        if (isFault(parsed)) throw new Error(parsed.fault);
        expect(makeRecordText(parsed)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  test('a key called __proto__ survives and changes nothing', () => {
    const text = textOf('latin-0').trimEnd().replace(/}$/, ',"__proto__":{"polluted":true}}');
    const parsed = parseRecord(text);
    if (isFault(parsed)) throw new Error(parsed.fault);
    expect(makeRecordText(parsed)).toContain('"__proto__":{"polluted":true}');
    expect(verdict(text)).toBe('ok');
    expect(({} as Loose).polluted).toBeUndefined();
  });
});

describe('fuzz', () => {
  const PREFIX =
    /^(ok$|not JSON$|nested more|(format|rules(\.[^:]+)?|previousOpener|rounds|result|round \d+(, move \d+)?): .)/u;
  const texts = readdirSync(RECORDS)
    .filter(
      (name) =>
        /^(latin|milo|draw|block|partners|unfinished-[0-3]|mexican-train|rare)/.test(name) && !name.includes('.state.'),
    )
    .map((name) => textOf(name.slice(0, -'.json'.length)))
    .filter((text) => text.length < 20_000);
  const junk: Loose[] = [
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    'x',
    '0 pass',
    '6-6',
    '\n\r\u2028',
    '__proto__',
    'x'.repeat(9999),
    [],
    {},
    [[]],
    { length: 3 },
    { __proto__: null, toString: 1 },
    ['0 6-6'],
    new Array(2000).fill(0),
  ];

  /** Replaces, drops, doubles or swaps one value somewhere in a tree. */
  const spoil = (root: Loose, below: (n: number) => number): void => {
    let node = root;
    for (;;) {
      const keys = Object.keys(node);
      const key = keys[below(keys.length)];
      if (key === undefined) return;
      const value = node[key];
      if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && below(6) > 0) {
        node = value;
        continue;
      }
      const other = keys[below(keys.length)] as string;
      const kind = below(5);
      if (kind === 0) node[key] = structuredClone(junk[below(junk.length)]);
      else if (kind === 1 && Array.isArray(node)) node.splice(Number(key), 1);
      else if (kind === 1) delete node[key];
      else if (kind === 2 && Array.isArray(node)) node.splice(Number(key), 0, structuredClone(value));
      else if (kind === 3) [node[key], node[other]] = [node[other], node[key]];
      else if (typeof value === 'number') node[key] = value + below(3) - 1;
      else if (typeof value === 'string') node[key] = value.slice(0, below(value.length + 1)) + 'x-6 '.charAt(below(4));
      return;
    }
  };

  test('changed records get a verdict of one short line with a known prefix, never a throw', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), (seed, changes) => {
        const dice = makeDice(seed);
        const record = JSON.parse(dice.pick(texts));
        for (let i = 0; i < changes; i++) spoil(record, dice.below);
        const found = verdict(JSON.stringify(record));
        expect(found).toMatch(PREFIX);
        expect(found.length).toBeLessThan(200);
        expect(found).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|undefined|\[object/u);
        kinds.add(found.replace(/\d+.*| .*/u, ''));
      }),
      { numRuns: 3000 },
    );
    expect([...kinds].length).toBeGreaterThan(10);
  });

  test('cut and scrambled texts too', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dice = makeDice(seed);
        const text = dice.pick(texts);
        const at = dice.below(text.length);
        const scrambled = dice.pick([
          text.slice(0, at),
          text.slice(at),
          text.slice(0, at) + String.fromCharCode(dice.below(0x10000)) + text.slice(at + 1),
          text.slice(0, at) + text.slice(at + 1),
        ]);
        expect(verdict(scrambled)).toMatch(PREFIX);
      }),
      { numRuns: 500 },
    );
  });
});
