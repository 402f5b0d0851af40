import { expect, test } from '@jest/globals';
import { parseCode } from './code.ts';

test.each([
  ['ABCDEFGH', 'ABCDEFGH'],
  ['abcd-efgh', 'ABCDEFGH'],
  [' ab cd–ef gh ', 'ABCDEFGH'],
  ['OoIiLl00', '00111100'],
  ['0123456Z', '0123456Z'],
  ['ABCDEFG', null],
  ['ABCDEFGHJ', null],
  ['ABCDEFGU', null],
  ['ABCDEFG!', null],
  ['ÀBCDEFGH', null],
  ['', null],
])('%j is the code %j', (typed, code) => {
  expect(parseCode(typed)).toBe(code);
});
