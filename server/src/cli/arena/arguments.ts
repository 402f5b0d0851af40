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

/** `--deals -1` is a number that is too small, and no option of the name 1. */
const withNegatives = (args: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    if (/^-\d/.test(arg) && last?.startsWith('--') && !last.includes('=')) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
  }
  return joined;
};

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({ args: withNegatives(args), options: OPTIONS }).values;
  } catch (error) {
    const [line = ''] = (error as Error).message.split(/\.?\n|\. /);
    throw new CommandFault(`${line}: ${USAGE}`);
  }
};

const wholeNumber = (name: string, text: string, most: number, least = 1): number => {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (n >= least && n <= most) return n;
  throw new CommandFault(`--${name} needs a whole number from ${least} to ${most}, not "${text}"`);
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
  const count = readDeals(given(deals), given(a), given(b));
  return {
    rulesText: given(rules),
    rules: findRules(given(rules)),
    a: given(a),
    b: given(b),
    deals: count,
    from: from === undefined ? 0 : wholeNumber('from', from, MAX_DEALS, 0),
    seed: given(seed),
    ms: ms === undefined ? DEFAULT_MS : wholeNumber('ms', ms, 3_600_000),
    // More than there are deals would start processes that have nothing to do.
    workers: workers === undefined ? 1 : Math.min(count, wholeNumber('workers', workers, MAX_WORKERS)),
    json: json ?? false,
  };
};
