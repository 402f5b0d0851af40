import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyRules } from '../testing/any-rules.ts';
import { PRESETS, presetRules, presetSizes } from './presets.ts';
import type { Rules } from './rules.ts';
import { makeRulesFault, parseRules } from './schema.ts';

type Json = { [key: string]: unknown };

/** `score.milo` in an object, read or changed in a copy. */
const withField = (rules: unknown, field: string, value: unknown): Json => {
  const copy = structuredClone(rules) as Json;
  const [key = '', inner] = field.split('.');
  const target = inner === undefined ? copy : (copy[key] as Json);
  if (value === undefined) delete target[inner ?? key];
  else target[inner ?? key] = value;
  return copy;
};
const fieldsOf = (rules: Rules): string[] =>
  Object.entries(rules).flatMap(([key, value]) =>
    typeof value === 'object' ? [key, ...Object.keys(value).map((inner) => `${key}.${inner}`)] : [key],
  );
const faultOf = (rules: unknown): string => {
  const parsed = parseRules(rules);
  return 'fault' in parsed ? makeRulesFault(parsed.fault) : 'no fault';
};

test('accepts any legal rules, unchanged', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      expect(parseRules(rules)).toEqual({ rules });
      expect(parseRules(JSON.parse(JSON.stringify(rules)))).toEqual({ rules });
    }),
    { numRuns: 500 },
  );
});

test('accepts every preset at every published size', () => {
  for (const preset of PRESETS) {
    for (const size of presetSizes(preset)) {
      const rules = presetRules(preset, size);
      expect(parseRules(rules)).toEqual({ rules });
    }
  }
});

test('gives a copy: what comes in can change afterwards', () => {
  const input = structuredClone(presetRules('latin')) as Rules & { score: { milo: boolean } };
  const parsed = parseRules(input);
  input.score.milo = true;
  expect(parsed).toEqual({ rules: presetRules('latin') });
});

describe('each single mutation is refused with the name of its field', () => {
  const WRONG = [undefined, null, 'x', '', -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, {}, [], [6], () => 6];
  test.each(WRONG.map((value) => [String(value), value]))('%s', (_, value) => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        for (const field of fieldsOf(rules)) {
          // An object without its fields is an object: its first missing field is named.
          const named = field === 'score' && value?.constructor === Object ? 'score.out' : field;
          expect(faultOf(withField(rules, field, value))).toMatch(
            new RegExp(`^rules\\.${named.replace('.', '\\.')}: .`),
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  test.each(['extra', '__proto__', 'constructor', 'toString', 'score2', 'a.b', 'hasOwnProperty'])(
    'a field %s',
    (name) => {
      fc.assert(
        fc.property(anyRules, (rules) => {
          const json = JSON.stringify(rules);
          expect(faultOf(JSON.parse(`{${JSON.stringify(name)}: 1, ${json.slice(1)}`))).toBe(
            `rules.${name}: is not a field of the rules`,
          );
          if (rules.game === 'train') return;
          const inScore = json.replace('"score":{', `"score":{${JSON.stringify(name)}: 1,`);
          expect(faultOf(JSON.parse(inScore))).toBe(`rules.score.${name}: is not a field of the rules`);
        }),
        { numRuns: 20 },
      );
    },
  );
});

const line = (change: Json): Json => ({ ...presetRules('latin'), partners: false, ...change });
const train = (change: Json): Json => ({ ...presetRules('mexican-train'), ...change });

describe('bounds', () => {
  test.each([
    ['rules.set: needs one of 6, 9, 12', line({ set: 7 })],
    ['rules.set: needs one of 6, 9, 12', line({ set: '6' })],
    ['rules.players: needs a whole number from 2 to 8', line({ players: 1 })],
    ['rules.players: needs a whole number from 2 to 8', line({ players: 9 })],
    ['rules.handSize: at most 7 tiles each for 4 players and this set', line({ handSize: 8 })],
    ['rules.handSize: at most 9 tiles each for 3 players and this set', line({ players: 3, handSize: 10 })],
    ['no fault', line({ players: 2, handSize: 14 })],
    ['no fault', line({ players: 2, set: 12, handSize: 45 })],
    ['rules.handSize: needs a whole number from 1 to 45', line({ players: 2, set: 12, handSize: 46 })],
    ['rules.handSize: needs a whole number from 1 to 45', line({ handSize: 0 })],
    // One tile is the engine: 9 hands of 3 fill 27.
    [
      'rules.handSize: at most 9 tiles each for 3 players and this set',
      train({ set: 6, rounds: 7, players: 3, handSize: 10 }),
    ],
    [
      'rules.handSize: at most 13 tiles each for 2 players and this set',
      train({ set: 6, rounds: 7, players: 2, handSize: 14 }),
    ],
    ['no fault', train({ players: 2, handSize: 45 })],
    ['rules.partners: only four players play in pairs', line({ partners: true, players: 3 })],
    ['no fault', line({ partners: true })],
    ['rules.target: needs a whole number from 1 to 1000', line({ target: 0 })],
    ['rules.target: needs a whole number from 1 to 1000', line({ target: 1001 })],
    ['no fault', line({ target: 1000 })],
    ['rules.target: at most 50 where going out counts one point', { ...presetRules('milo'), target: 51 }],
    ['no fault', { ...presetRules('milo'), target: 50 }],
    ['rules.rounds: needs a whole number from 1 to 13', train({ rounds: 0 })],
    ['rules.rounds: needs a whole number from 1 to 13', train({ rounds: 14 })],
    ['rules.rounds: at most 10 with a double-9 set', train({ set: 9, handSize: 13, rounds: 11 })],
    ['no fault', train({ set: 9, handSize: 13, rounds: 10 })],
    ['rules.doubleBlank: needs one of 0, 25, 50', train({ doubleBlank: 10 })],
    ['rules.reserve: needs one of 0, 2', line({ reserve: 1 })],
    ['rules.game: needs one of line, train', line({ game: 'snake' })],
    ['rules.target: is not a field of the rules', train({ target: 100 })],
    ['rules.partners: is not a field of the rules', train({ partners: false })],
    ['rules.rounds: is not a field of the rules', line({ rounds: 3 })],
    ['rules.game: is missing', {}],
    ['rules: needs an object of rules', []],
    ['rules: needs an object of rules', null],
    ['rules: needs an object of rules', 'latin'],
    ['rules: is missing', undefined],
    ['rules.score: needs an object of rules', line({ score: 3 })],
    ['rules."": is not a field of the rules', line({ '': 1 })],
  ])('%s', (fault, rules) => expect(faultOf(rules)).toBe(fault));

  test('a hostile name stays one short line', () => {
    expect(faultOf(line({ [`a\nb${'x'.repeat(1e6)}`]: 1 }))).toMatch(
      /^rules\.a\\u\{a\}bx{20,40}…: is not a field of the rules$/,
    );
  });
});
