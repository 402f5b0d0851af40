/** Reads a record file: bounded, and checked as far as its shape goes; `replay` checks what it says. */
import { quote } from '../quote.ts';
import { isSeat } from '../rules/rules.ts';
import { makeRulesFault, parseRules } from '../rules/schema.ts';
import { type Fault, MAX_DEPTH, MAX_RECORD_BYTES, MAX_ROUNDS, type MatchRecord, RECORD_FORMAT } from './format.ts';

const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** UTF-8 length, counted only until it is known to be over `limit`. */
const isLongerThan = (text: string, limit: number): boolean => {
  if (text.length > limit) return true;
  if (text.length * 3 <= limit) return false;
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes > limit;
};

/** Whether brackets lie within brackets more than `limit` deep; what is not JSON may get any answer. */
const isDeeperThan = (text: string, limit: number): boolean => {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++;
    } else if (char === '[' || char === '{') {
      depth++;
      if (depth > limit) return true;
    } else if (char === ']' || char === '}') depth--;
  }
  return false;
};

/** Checks what JSON gave: format, rules, and that the parts are there. Rounds are looked into by `replay`. */
export const checkRecord = (value: unknown): MatchRecord | Fault => {
  if (!isObject(value)) return { fault: 'format: this is not a match record' };
  if (value.format !== RECORD_FORMAT) {
    return { fault: `format: is ${quote(value.format)}, not "${RECORD_FORMAT}"` };
  }
  const parsed = parseRules(value.rules);
  if ('fault' in parsed) return { fault: makeRulesFault(parsed.fault) };
  const { rules } = parsed;
  if (value.previousOpener !== undefined) {
    if (rules.game !== 'line' || rules.nextLead !== 'rotate') {
      return { fault: 'previousOpener: only a rematch under nextLead rotate has one' };
    }
    if (!isSeat(rules, value.previousOpener)) {
      return { fault: `previousOpener: is ${quote(value.previousOpener)}, not a seat from 0 to ${rules.players - 1}` };
    }
  }
  if (!Array.isArray(value.rounds))
    return { fault: value.rounds === undefined ? 'rounds: is missing' : 'rounds: needs a list' };
  if (value.rounds.length === 0) return { fault: 'rounds: needs at least one round' };
  if (value.rounds.length > MAX_ROUNDS) return { fault: `rounds: at most ${MAX_ROUNDS}` };
  return value as unknown as MatchRecord;
};

/** The JSON of a file's text, if it is one that we want to hold. Never throws. */
export const parseJson = (text: string): { value: unknown } | Fault => {
  if (isLongerThan(text, MAX_RECORD_BYTES)) return { fault: 'larger than 8 MiB' };
  if (isDeeperThan(text, MAX_DEPTH)) return { fault: `nested more than ${MAX_DEPTH} deep` };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: 'not JSON' };
  }
};

/** The record in `text`, or the first fault of its shape. Never throws. */
export const parseRecord = (text: string): MatchRecord | Fault => {
  const parsed = parseJson(text);
  return 'fault' in parsed ? parsed : checkRecord(parsed.value);
};

export const makeRecordText = (record: MatchRecord): string => JSON.stringify(record);
