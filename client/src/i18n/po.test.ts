import { describe, expect, test } from '@jest/globals';
import { makeMessageKeys, paramsOf, parsePo } from './po.ts';

describe('a locale file', () => {
  test('is read with its comments, its escapes and its long texts', () => {
    const content = [
      'msgid ""',
      'msgstr ""',
      '"Language: en\\n"',
      '# a section',
      'msgid "a.b"',
      'msgstr "one \\"two\\""',
      '',
      'msgid "c"',
      'msgstr ""',
      '"long "',
      '"text"',
      '',
    ].join('\n');
    expect(parsePo(content)).toEqual([
      { key: 'a.b', text: 'one "two"' },
      { key: 'c', text: 'long text' },
    ]);
  });

  test.each([
    ['a line that is none', 'msgid "a"\nmsgstr "b"\noops', 'line 3'],
    ['a text without a key', 'msgstr "b"', 'line 1'],
    ['a key that is there twice', 'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', 'a is there twice'],
    ['a text that is left open', 'msgid "a"\nmsgstr "b\\"', 'quoted'],
  ])('is refused for %s', (_what, content, reason) => {
    expect(() => parsePo(content)).toThrow(reason);
  });
});

describe('the parameters of a message', () => {
  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['{a} and {b}', { a: 'text', b: 'text' }],
    ['{n, plural, one {# tile} other {# tiles}} of {name}', { n: 'number', name: 'text' }],
    ['{n, plural, =0 {none} other {{n} by {who}}}', { n: 'number', who: 'text' }],
    ['{place, select, left {left} other {train of {name}}}', { place: 'text', name: 'text' }],
    ["it’s '{quoted}' {real}", { real: 'text' }],
  ])('%s', (text, params) => {
    expect(Object.fromEntries(paramsOf(text))).toEqual(params);
  });

  test.each(['{a', 'a}', '{n, plural, one {#}', '{}'])('%s does not pass', (text) => {
    expect(() => paramsOf(text)).toThrow(SyntaxError);
  });
});

test('keys become types', () => {
  const made = makeMessageKeys([
    { key: 'a', text: 'plain' },
    { key: 'b', text: '{n, plural, other {#}} {name}' },
  ]);
  expect(made).toContain("  'a': None;");
  expect(made).toContain("  'b': { n: number; name: Shown };");
});
