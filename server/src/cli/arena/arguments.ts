/** Reads what the arena is asked for; anything wrong with it is one clear line. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeRulesFault, PRESETS, parsePreset, parseRules, presetRules, type Rules } from '@boneyard/shared';
import { CommandFault } from '../fail.ts';
import { findFile } from '../find-file.ts';

const USAGE =
  'arena --rules PRESET --a BOT --b BOT --deals N|quick|nightly [--from N] --seed S [--ms N] [--workers N] [--json]';
const MAX_DEALS = 1_000_000;
const DEFAULT_MS = 10_000;
const MAX_WORKERS = 64;

/** Deals by name: for a look between two changes, and for figures that are written down. Bots that think get fewer. */
const SIZES = { quick: { cheap: 500, thinks: 50 }, nightly: { cheap: 4000, thinks: 400 } } as const;
const CHEAP: readonly string[] = ['random', 'heaviest', 'easy', 'medium'];

const readDeals = (text: string, a: string, b: string): number => {
  if (text !== 'quick' && text !== 'nightly') return wholeNumber('deals', text, MAX_DEALS);
  return CHEAP.includes(a) && CHEAP.includes(b) ? SIZES[text].cheap : SIZES[text].thinks;
};

export interface Request {
  /** As it was given: a preset or a path. */
  readonly rulesText: string;
  readonly rules: Rules;
  readonly a: string;
  readonly b: string;
  readonly deals: number;
  /** Deals of this seed that were played before: a long run in parts comes to the same as one. */
  readonly from: number;
  readonly seed: string;
  /** The longest a module may think about one move. */
  readonly ms: number;
  /** Processes that share the deals; the figures do not depend on it. */
  readonly workers: number;
  readonly json: boolean;
}

const OPTIONS = {
  rules: { type: 'string' },
  a: { type: 'string' },
  b: { type: 'string' },
  deals: { type: 'string' },
  from: { type: 'string' },
  seed: { type: 'string' },
  ms: { type: 'string' },
  workers: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const [line = ''] = (error as Error).message.split(/\n|\. /);
    throw new CommandFault(`${line}: ${USAGE}`);
  }
};

const wholeNumber = (name: string, text: string, most: number): number => {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (n < 1 || n > most) throw new CommandFault(`--${name} needs a whole number from 1 to ${most}, not "${text}"`);
  return n;
};

const rulesFromFile = (text: string, file: string): Rules => {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CommandFault(`--rules ${text}: not a file with JSON in it`);
  }
  const parsed = parseRules(json);
  if ('fault' in parsed) throw new CommandFault(`--rules ${text}: ${makeRulesFault(parsed.fault)}`);
  return parsed.rules;
};

const findRules = (text: string): Rules => {
  const found = parsePreset(text);
  if (found !== null) return presetRules(found.preset, found.size);
  const file = findFile(text);
  if (file !== null) return rulesFromFile(text, file);
  throw new CommandFault(
    `--rules ${text}: neither a preset (${PRESETS.join(', ')}; with players: block:3, block:4-pairs) nor a file of rules`,
  );
};

/** @throws CommandFault */
export const readRequest = (args: readonly string[]): Request => {
  const { rules, a, b, deals, from, seed, ms, workers, json } = readOptions(args);
  for (const [name, value] of Object.entries({ rules, a, b, deals, seed })) {
    if (value === undefined || value === '') throw new CommandFault(`--${name} is missing: ${USAGE}`);
  }
  const given = (value: string | undefined): string => value as string;
  return {
    rulesText: given(rules),
    rules: findRules(given(rules)),
    a: given(a),
    b: given(b),
    deals: readDeals(given(deals), given(a), given(b)),
    from: from === undefined || from === '0' ? 0 : wholeNumber('from', from, MAX_DEALS),
    seed: given(seed),
    ms: ms === undefined ? DEFAULT_MS : wholeNumber('ms', ms, 3_600_000),
    workers: workers === undefined ? 1 : wholeNumber('workers', workers, MAX_WORKERS),
    json: json ?? false,
  };
};
