import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { MatchState } from '../state.ts';
import { isFault, type MatchRecord } from './format.ts';
import { parseRecord } from './parse.ts';
import { parsePerft, perft } from './perft.ts';
import { replay } from './replay.ts';
import { reportState } from './state-report.ts';
import { logRound, makeRecord, type RoundLog } from './write.ts';

const DATA = new URL('../../testdata/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, DATA), 'utf8');
const names = readdirSync(new URL('records/', DATA))
  .filter((name) => name.endsWith('.json') && !name.endsWith('.state.json'))
  .map((name) => name.slice(0, -'.json'.length));

const load = (name: string): { record: MatchRecord; state: MatchState; rounds: RoundLog[] } => {
  const record = parseRecord(read(`records/${name}.json`));
  if (isFault(record)) throw new Error(record.fault);
  const rounds: RoundLog[] = [];
  const state = replay(record, (after) => {
    if (after.round) rounds.push(logRound(record.rules, after.round));
  });
  if (isFault(state)) throw new Error(state.fault);
  return { record, state, rounds };
};

describe('the records of the independent implementation', () => {
  test('are all here', () => expect(names.length).toBe(176));

  test.each(names)('%s replays to its state and writes itself again', (name) => {
    const { record, state, rounds } = load(name);
    expect(reportState(state)).toEqual(JSON.parse(read(`records/${name}.state.json`)));
    const { rules, previousOpener, scores, winners } = state;
    const { fair: _, ...plain } = record;
    expect(makeRecord({ rules, previousOpener, rounds, scores, winners })).toEqual(plain);
  });
});

describe('perft of the independent implementation', () => {
  const rows = parsePerft(read('perft.json'));
  if (isFault(rows)) throw new Error(rows.fault);
  test.each(rows)('$name', (row) => expect(perft(row)).toEqual(row.counts));
});
