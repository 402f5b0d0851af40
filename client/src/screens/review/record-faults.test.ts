import { readFileSync } from 'node:fs';
import { MAX_RECORD_BYTES, parseRecord, replay } from '@boneyard/shared/record';
import { expect, test } from '@jest/globals';
import { withWords } from '../../i18n/languages.ts';
import { MOST_BYTES, recordFault, reviewFault } from './record-faults.ts';

await withWords('review', Promise.resolve());

const good = readFileSync(new URL('../../../../shared/testdata/records/block-0.json', import.meta.url), 'utf8');
const with_ = (more: object): string => JSON.stringify({ ...JSON.parse(good), ...more });
const [round] = JSON.parse(good).rounds;

const faultOf = (text: string): string => {
  const record = parseRecord(text);
  const end = 'fault' in record ? record : replay(record);
  if (!('fault' in end)) throw new Error('nothing is wrong with it');
  return String(end.fault);
};

test.each<[string, string, RegExp, RegExp | null]>([
  ['too large', ' '.repeat(MAX_RECORD_BYTES + 1), /8 MiB/, null],
  ['nested', '['.repeat(65), /nested/, null],
  ['no JSON', 'hello', /not JSON/, null],
  ['a list', '[1]', /no match record/, /./],
  ['other JSON', '{"a":1}', /no match record/, /./],
  ['a later version', with_({ format: 'boneyard-record/2' }), /another version/, /boneyard-record\/1/],
  ['wrong types', with_({ rounds: 7 }), /“rounds”/, /^needs a list$/],
  ['a rule', with_({ rules: { ...JSON.parse(good).rules, target: 'x' } }), /“rules\.target”/, /./],
  ['a round', with_({ rounds: [{ ...round, hands: [] }] }), /^Round 1 /, /^needs \d hands$/],
  ['a move', with_({ rounds: [{ ...round, moves: ['0 0-0 X'] }] }), /^Round 1, move 1: /, /./],
])('%s: says what and where', (_, text, told, detail) => {
  const fault = recordFault(faultOf(text));
  expect(fault.told).toMatch(told);
  if (detail === null) expect(fault.detail).toBeNull();
  else expect(fault.detail).toMatch(detail);
});

test('knows the size that the parser knows, and what a review says no to', () => {
  expect(MOST_BYTES).toBe(MAX_RECORD_BYTES);
  // shared/src/bots/review/review.test.ts holds the sentence.
  expect(reviewFault('more than 2000 plays to review')).toMatch(/2,000/);
  expect(reviewFault('the bots were sent home')).toBeNull();
});
