import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainLine, quote } from './quote.ts';

test.each([
  ['6-6', '"6-6"'],
  ['a\nb\u0000', '"a\\u{a}b\\u{0}"'],
  ['\u202e1-6', '"\\u{202e}1-6"'],
  ['\u2028', '"\\u{2028}"'],
  ['\ud800', '"\\u{d800}"'],
  ['Zoë 🁣', '"Zoë 🁣"'],
  [7, '7'],
  [null, 'null'],
  [true, 'true'],
  [undefined, 'missing'],
  [[35, 0], '[35, 0]'],
  [[], '[]'],
  [['a', null], '["a", null]'],
  [[[]], 'a list'],
  [['x'.repeat(40), 'x'.repeat(40)], 'a list'],
  [new Array(9).fill(0), 'a list'],
  [{ toString: 1 }, 'an object'],
])('%j is shown as %s', (value, shown) => expect(quote(value)).toBe(shown));

test('a long text is cut, whole characters kept', () => {
  expect(plainLine('x'.repeat(8_000_000))).toBe(`${'x'.repeat(40)}…`);
  expect(plainLine('🁣'.repeat(41))).toBe(`${'🁣'.repeat(20)}…`);
  expect(plainLine('\n'.repeat(41))).toBe(`${'\\u{a}'.repeat(8)}…`);
  expect(plainLine('x'.repeat(40))).toBe('x'.repeat(40));
});

test('whatever comes is one short line', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ noUnicodeString: false })), (value) => {
      const shown = quote(value);
      expect(shown).not.toMatch(/[\r\n\u2028\u2029\p{Cc}]/u);
      expect(shown.length).toBeLessThanOrEqual(80);
    }),
  );
});
