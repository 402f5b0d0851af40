/** Reads a rules object: whole and within every bound of RULES.md, or a fault that names its field. */
import * as v from 'valibot';
import { plainLine } from '../quote.ts';
import { SETS, tilesInSet } from '../set.ts';
import {
  AFTER_BLOCKS,
  BLOCKED_SCORES,
  DIRECTIONS,
  DRAWS,
  FIRST_LEADS,
  NEXT_LEADS,
  OUT_SCORES,
  type Rules,
} from './rules.ts';

export interface RulesFault {
  /** `score.milo`; empty if the input is no object at all. */
  readonly field: string;
  readonly reason: string;
}

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number(`needs a whole number from ${min} to ${max}`),
    v.check((n) => Number.isInteger(n) && n >= min && n <= max, `needs a whole number from ${min} to ${max}`),
  );
const oneOf = <const T extends readonly (string | number)[]>(values: T) =>
  v.picklist(values, `needs one of ${values.join(', ')}`);
const flag = v.boolean('needs true or false');
const NEEDS_OBJECT = 'needs an object of rules';

const common = {
  set: oneOf(SETS),
  players: wholeNumber(2, 8),
};
const MAX_HAND = 45;
const handSize = wholeNumber(1, MAX_HAND);
const direction = oneOf(DIRECTIONS);

const line = v.strictObject({
  game: v.literal('line'),
  ...common,
  partners: flag,
  handSize,
  direction,
  draw: oneOf(DRAWS),
  reserve: oneOf([0, 2]),
  firstLead: oneOf(FIRST_LEADS),
  nextLead: oneOf(NEXT_LEADS),
  afterBlock: oneOf(AFTER_BLOCKS),
  score: v.pipe(
    // valibot takes an array for an object, and would name a field of it.
    v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), NEEDS_OBJECT),
    v.strictObject({
      out: oneOf(OUT_SCORES),
      blocked: oneOf(BLOCKED_SCORES),
      milo: flag,
      eitherEnd: flag,
      lastDouble: flag,
    }),
  ),
  target: wholeNumber(1, 1000),
});

const train = v.strictObject({
  game: v.literal('train'),
  ...common,
  handSize,
  direction,
  rounds: wholeNumber(1, 13),
  doubleBlank: oneOf([0, 25, 50]),
});

const schema = v.variant('game', [line, train], 'needs one of line, train');

/** Bounds that lie between two fields. */
const acrossFields = (rules: Rules): RulesFault | null => {
  if (rules.game === 'line' && rules.partners && rules.players !== 4) {
    return { field: 'partners', reason: 'only four players play in pairs' };
  }
  const tiles = tilesInSet(rules.set) - (rules.game === 'train' ? 1 : 0);
  if (rules.players * rules.handSize > tiles) {
    const most = Math.floor(tiles / rules.players);
    return { field: 'handSize', reason: `at most ${most} tiles each for ${rules.players} players and this set` };
  }
  if (rules.game === 'train' && rules.rounds > rules.set + 1) {
    return { field: 'rounds', reason: `at most ${rules.set + 1} with a double-${rules.set} set` };
  }
  if (rules.game === 'line' && rules.score.out === 'one' && rules.target > 50) {
    return { field: 'target', reason: 'at most 50 where going out counts one point' };
  }
  return null;
};

/** Where a fault lies, safe to show: an unknown field is named by whoever wrote the file. */
const fieldOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? '';
  if (path === '') return issue.path === undefined ? '' : '""';
  return plainLine(path);
};

/** A copy of the rules object, or its first fault. */
export const parseRules = (input: unknown): { rules: Rules } | { fault: RulesFault } => {
  if (input === undefined) return { fault: { field: '', reason: 'is missing' } };
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { fault: { field: '', reason: NEEDS_OBJECT } };
  }
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const field = fieldOf(issue);
    const reason =
      issue.type === 'strict_object' && issue.expected === 'never'
        ? 'is not a field of the rules'
        : issue.received === 'undefined'
          ? 'is missing'
          : issue.message;
    return { fault: { field, reason } };
  }
  const rules = parsed.output as Rules;
  const fault = acrossFields(rules);
  return fault ? { fault } : { rules };
};

/** `rules.score.milo: needs true or false`, as records and refusals word it. */
export const makeRulesFault = (fault: RulesFault): string =>
  `${fault.field === '' ? 'rules' : `rules.${fault.field}`}: ${fault.reason}`;
