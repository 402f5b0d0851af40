import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetRules } from '@boneyard/shared';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandFault } from '../fail.ts';
import { readRequest } from './arguments.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boneyard-arena-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const GOOD = { rules: 'latin', a: 'heaviest', b: 'random', deals: '10', seed: 's' };
const argsOf = (given: { readonly [name: string]: string }): string[] =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
const faultOf = (args: readonly string[]): string => {
  try {
    readRequest(args);
  } catch (error) {
    if (error instanceof CommandFault) return error.message;
    throw error;
  }
  return 'no fault';
};

describe('what the arena is asked for', () => {
  test('presets with their size, and the rest as given', () => {
    expect(readRequest(argsOf({ ...GOOD, rules: 'block:3' }))).toMatchObject({
      rulesText: 'block:3',
      rules: { players: 3, handSize: 5, firstLead: 'drawn' },
      a: 'heaviest',
      b: 'random',
      deals: 10,
      seed: 's',
      json: false,
    });
    expect(readRequest([...argsOf({ ...GOOD, ms: '50' }), '--json'])).toMatchObject({ ms: 50, json: true });
  });

  test('sizes by name, fewer deals where somebody thinks, and workers', () => {
    expect(readRequest(argsOf({ ...GOOD, deals: 'nightly' })).deals).toBe(4000);
    expect(readRequest(argsOf({ ...GOOD, deals: 'nightly', a: 'hard' })).deals).toBe(400);
    expect(readRequest(argsOf({ ...GOOD, deals: 'quick', b: 'medium' })).deals).toBe(500);
    expect(readRequest(argsOf(GOOD)).workers).toBe(1);
    expect(readRequest(argsOf({ ...GOOD, workers: '3' })).workers).toBe(3);
    expect(faultOf(argsOf({ ...GOOD, workers: '0' }))).toMatch(/^--workers needs a whole number/);
    expect(readRequest(argsOf({ ...GOOD, deals: '2', workers: '64' })).workers).toBe(2);
  });

  test('a file of rules', () => {
    const rules = { ...presetRules('latin'), handSize: 6 };
    const path = file('rules.json', JSON.stringify(rules));
    expect(readRequest(argsOf({ ...GOOD, rules: path })).rules).toEqual(rules);
  });

  test.each(['rules', 'a', 'b', 'deals', 'seed'])('without --%s: says so', (name) => {
    const { [name as 'a']: _, ...rest } = GOOD;
    expect(faultOf(argsOf(rest))).toMatch(new RegExp(`^--${name} is missing: arena --rules`));
    expect(faultOf(argsOf({ ...GOOD, [name]: '' }))).toMatch(new RegExp(`^--${name} is missing`));
  });

  test.each(['0', '-1', '1.5', 'ten', '1e3', '1000001', '99999999999'])('%s deals: says what it needs', (deals) => {
    expect(faultOf([...argsOf({ ...GOOD, deals: '1' }), `--deals=${deals}`])).toBe(
      `--deals needs a whole number from 1 to 1000000, not "${deals}"`,
    );
  });

  test.each([
    ['deals', '-1', 'from 1 to 1000000'],
    ['from', '-1', 'from 0 to 1000000'],
    ['from', 'x', 'from 0 to 1000000'],
    ['ms', '-5', 'from 1 to 3600000'],
    ['workers', '-1', 'from 1 to 64'],
  ])('--%s %s: says what it needs', (name, value, range) => {
    expect(faultOf([...argsOf(GOOD), `--${name}`, value])).toBe(
      `--${name} needs a whole number ${range}, not "${value}"`,
    );
  });

  test('an unknown option, a stray word, an option without its value: one line each', () => {
    for (const more of [['--depth', '3'], ['latin'], ['--ms'], ['--json=yes']]) {
      expect(faultOf([...argsOf(GOOD), ...more])).toMatch(/^[^\n]+[^.\n]: arena --rules PRESET[^\n]+$/);
    }
  });

  test('rules that are neither preset nor file, or a file that breaks a rule: one line that names what', () => {
    expect(faultOf(argsOf({ ...GOOD, rules: 'block:9' }))).toMatch(/^--rules block:9: neither a preset \(milo, latin/);
    const broken = file('broken.json', '{');
    expect(faultOf(argsOf({ ...GOOD, rules: broken }))).toBe(`--rules ${broken}: not a file with JSON in it`);
    const wrong = file('wrong.json', JSON.stringify({ ...presetRules('latin'), players: 9 }));
    expect(faultOf(argsOf({ ...GOOD, rules: wrong }))).toMatch(/: rules\.players: /);
  });
});
