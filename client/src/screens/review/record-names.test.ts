import type { MatchRecord } from '@boneyard/shared/record';
import { expect, test } from '@jest/globals';
import { withWords } from '../../i18n/languages.ts';
import { isRecordedBot, recordedName } from './record-names.ts';

await withWords('review', Promise.resolve());

test.each<[unknown, string, boolean]>([
  [['Ana', 'Ben'], 'Ana', false],
  [['  Ana   María '], 'Ana María', false],
  [[null, 'Ben'], 'Bot at seat 1', true],
  [undefined, 'Seat 1', false],
  ['Ana', 'Seat 1', false],
  [[7], 'Seat 1', false],
  [['a'.repeat(300)], 'Seat 1', false],
  [['a\u202eb'], 'Seat 1', false],
  [['Bot'], 'Seat 1', false],
])('%j', (names, name, isBot) => {
  const record = { names } as unknown as MatchRecord;
  expect(recordedName(record, 0)).toBe(name);
  expect(isRecordedBot(record, 0)).toBe(isBot);
});
