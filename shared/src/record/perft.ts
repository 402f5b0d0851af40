/** Counts sequences of legal moves from a deal, to compare rule engines by. */
import { apply, legal } from '../engine/apply.ts';
import { isRefused } from '../refusal.ts';
import type { MatchState } from '../state.ts';
import { type Fault, isFault, RECORD_FORMAT } from './format.ts';
import { checkRecord, parseJson } from './parse.ts';
import { replay } from './replay.ts';

/** A first round just dealt, and how many sequences of 1, 2, … legal moves follow it. */
export interface PerftRow {
  readonly name: string;
  readonly state: MatchState;
  readonly counts: readonly number[];
}

const count = (state: MatchState, depth: number): number => {
  const actions = legal(state);
  if (depth === 1) return actions.length;
  let sum = 0;
  for (const action of actions) {
    const applied = apply(state, action);
    if (isRefused(applied)) throw new Error(`a legal action was refused: ${applied.refused}`);
    sum += count(applied.state, depth - 1);
  }
  return sum;
};

/** Counts for depth 1 to the row's own depth. */
export const perft = (row: PerftRow): number[] => row.counts.map((_, index) => count(row.state, index + 1));

/** A row is a record of one round without moves, beside its name and counts: what makes a deal faulty is the same. */
const parseRow = (value: unknown, number: number): PerftRow | Fault => {
  const at = `row ${number}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: `${at}: is not an object` };
  const { name, rules, hands, boneyard, lead, counts } = value as { [key: string]: unknown };
  if (typeof name !== 'string') return { fault: `${at}: name needs a text` };
  const isCount = (n: unknown): boolean => typeof n === 'number' && Number.isInteger(n) && n >= 0;
  if (!Array.isArray(counts) || counts.length === 0 || !counts.every(isCount)) {
    return { fault: `${at}: counts needs whole numbers` };
  }
  const record = checkRecord({ format: RECORD_FORMAT, rules, rounds: [{ hands, boneyard, lead, moves: [] }] });
  if (isFault(record)) return { fault: `${at}: ${record.fault}` };
  const state = replay(record);
  return isFault(state) ? { fault: `${at}: ${state.fault.replace('round 1: ', '')}` } : { name, state, counts };
};

/** The rows of a file such as perft.json, or its first fault. */
export const parsePerft = (text: string): PerftRow[] | Fault => {
  const parsed = parseJson(text);
  if ('fault' in parsed) return parsed;
  if (!Array.isArray(parsed.value) || parsed.value.length === 0) return { fault: 'needs a list of rows' };
  const rows: PerftRow[] = [];
  for (const [index, value] of parsed.value.entries()) {
    const row = parseRow(value, index + 1);
    if (isFault(row)) return row;
    rows.push(row);
  }
  return rows;
};
