import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SeatAction } from '../action.ts';
import type { Rules } from '../rules/rules.ts';
import { tilesInSet } from '../set.ts';
import type { MatchState } from '../state.ts';
import { anyLineRules, anyRules, anySeed } from '../testing/any-rules.ts';
import { makeDice } from '../testing/dice.ts';
import { states, walk } from '../testing/walk.ts';
import type { TileId } from '../tiles.ts';
import { isFault, MAX_MOVES, MAX_RECORD_BYTES, MAX_ROUNDS, type MatchRecord } from './format.ts';
import { makeMove, parseMove } from './moves.ts';
import { makeRecordText, parseRecord } from './parse.ts';
import { replay } from './replay.ts';
import { reportState } from './state-report.ts';
import { logRound, makeRecord, type RoundLog } from './write.ts';

/** A random match as it would be logged at a table, stopped after `stop` actions or at its end. */
const playAndLog = (
  rules: Rules,
  seed: number,
  stop: number,
  previousOpener: number | null = null,
): { record: MatchRecord; state: MatchState } => {
  const rounds: RoundLog[] = [];
  let state: MatchState | null = null;
  let actions = 0;
  for (const { after } of walk(rules, seed, { previousOpener })) {
    state = after;
    actions++;
    if (after.round?.result) rounds.push(logRound(rules, after.round));
    if (actions >= stop) break;
  }
  if (state === null) throw new Error('a match begins with a deal');
  if (state.round !== null && state.round.result === null) rounds.push(logRound(rules, state.round));
  const { scores, winners } = state;
  return { record: makeRecord({ rules, previousOpener, rounds, scores, winners }), state };
};

/** Parsed from its own text, as a stranger gets it. @throws on a fault, which here is a bug */
const readBack = (record: MatchRecord): { record: MatchRecord; state: MatchState } => {
  const parsed = parseRecord(makeRecordText(record));
  if (isFault(parsed)) throw new Error(parsed.fault);
  const state = replay(parsed);
  if (isFault(state)) throw new Error(state.fault);
  return { record: parsed, state };
};

test('what was played is what is read and replayed, to the last detail of the state', () => {
  fc.assert(
    fc.property(anyRules, anySeed, fc.integer({ min: 1, max: 400 }), (rules, seed, stop) => {
      const written = playAndLog(rules, seed, stop);
      const read = readBack(written.record);
      expect(read.record).toEqual(written.record);
      expect(read.state).toEqual(written.state);
      expect(reportState(read.state)).toEqual(reportState(written.state));
    }),
    { numRuns: 120 },
  );
});

test('whole matches fit the bounds of a file', () => {
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      const { record, state } = playAndLog(rules, seed, Number.POSITIVE_INFINITY);
      expect(readBack(record).state.winners).toEqual(state.winners);
      expect(record.rounds.length).toBeLessThanOrEqual(MAX_ROUNDS);
      expect(Math.max(...record.rounds.map((round) => round.moves.length))).toBeLessThanOrEqual(MAX_MOVES);
      expect(makeRecordText(record).length).toBeLessThan(MAX_RECORD_BYTES);
    }),
    { numRuns: 30 },
  );
});

test('a rematch that lets the lead go on is recorded with its previous opener, and only then', () => {
  const rotating = anyLineRules.filter((rules) => rules.nextLead === 'rotate');
  fc.assert(
    fc.property(rotating, anySeed, fc.nat(7), (rules, seed, n) => {
      const previousOpener = n % rules.players;
      const { record, state } = playAndLog(rules, seed, 60, previousOpener);
      expect(record.previousOpener).toBe(previousOpener);
      expect(readBack(record).state).toEqual(state);
      const { previousOpener: _, ...without } = record;
      const first = replay(without);
      // Without it the first lead follows the rules; it may be the same seat by chance.
      if (isFault(first)) expect(first.fault).toMatch(/^round 1/);
      else expect(first.opener).toBe(state.opener);
    }),
    { numRuns: 60 },
  );
});

test('the end of every round is reported as it was scored', () => {
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      for (const state of states(rules, seed, { maxRounds: 3 })) {
        if (state.round === null) continue;
        const report = reportState(state);
        expect(report.over).toBe(state.winners !== null);
        if (state.round.result === null) expect(report.legal?.length).toBeGreaterThan(0);
        else expect(report.roundResult?.points).toEqual(state.results.at(-1)?.points);
      }
    }),
    { numRuns: 20 },
  );
});

test('moves: parse is the inverse of make for every action of every table', () => {
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      const dice = makeDice(seed);
      const seat = dice.below(rules.players);
      const tile = dice.below(tilesInSet(rules.set)) as TileId;
      const places = rules.game === 'line' ? 2 : rules.players + 1;
      const actions: SeatAction[] = [
        { t: 'lead', seat, tile },
        ...Array.from({ length: places }, (_, arm): SeatAction => ({ t: 'play', seat, tile, arm })),
        ...(['draw', 'pass', 'end'] as const).map((t): SeatAction => ({ t, seat })),
      ];
      for (const action of actions) expect(parseMove(rules, makeMove(rules, action))).toEqual(action);
      expect(new Set(actions.map((action) => makeMove(rules, action))).size).toBe(actions.length);
    }),
    { numRuns: 200 },
  );
});

test('moves: make is the inverse of parse for whatever text parse takes', () => {
  const seat = fc.constantFrom('0', '1', '7', '8', '00', '-0', '');
  const what = fc.constantFrom('6-5', '0-0', '12-12', '5-6', '06-5', 'draw', 'pass', 'end', 'Draw', '');
  const place = fc.constantFrom('L', 'R', 'M', 'T0', 'T1', 'T7', 'T8', 'T', 'l', '');
  const text = fc.oneof(
    fc.tuple(seat, what).map((parts) => parts.join(' ')),
    fc.tuple(seat, what, place).map((parts) => parts.join(' ')),
    fc.tuple(seat, what, place, place).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary' }),
  );
  let taken = 0;
  fc.assert(
    fc.property(anyRules, text, (rules, input) => {
      const move = parseMove(rules, input);
      if (move === null) return;
      taken++;
      expect(makeMove(rules, move)).toBe(input);
    }),
    { numRuns: 5000 },
  );
  expect(taken).toBeGreaterThan(100);
});
