import { describe, expect, test } from '@jest/globals';
import { createCompiledCatalog } from '@lingui/cli/api';
import { LANGUAGES } from './language-codes.ts';
import { type Messages, putIntoWords } from './put-into-words.ts';

/** As the build compiles it. */
const compiled = (text: string, locale: string) => {
  const { source } = createCompiledCatalog(locale, { it: text }, { namespace: 'json' });
  return (JSON.parse(source) as { messages: Messages }).messages.it ?? '';
};

const TRAINS = '{n, plural, =0 {no train} one {# train of {name}} other {# trains of {name}}}';

describe('a message', () => {
  test.each<[string, string, Record<string, unknown>, string]>([
    ['without parameters', 'Your turn', {}, 'Your turn'],
    ['with a name', 'Hello, {name}.', { name: 'Ana' }, 'Hello, Ana.'],
    ['with a number', '{n, number} points', { n: 1234 }, '1,234 points'],
    ['with a broken number', '+{lag, number} s', { lag: 1.5 }, '+1.5 s'],
    ['that counts none', TRAINS, { n: 0, name: 'Ana' }, 'no train'],
    ['that counts one', TRAINS, { n: 1, name: 'Ana' }, '1 train of Ana'],
    ['that counts many', TRAINS, { n: 1200, name: 'Ana' }, '1,200 trains of Ana'],
    [
      'that chooses',
      '{won, select, yes {Won {n, plural, one {#} other {#}}.} other {Lost.}}',
      { won: 'yes', n: 3 },
      'Won 3.',
    ],
    ['that finds nothing to choose', '{won, select, yes {Won.} other {Lost.}}', { won: 'constructor' }, 'Lost.'],
    [
      'that chooses while it counts',
      '{n, plural, other {{own, select, yes {# yours} other {# theirs}}}}',
      { n: 2, own: 'yes' },
      '2 yours',
    ],
    ['with a # that counts nothing', 'Table # {n}', { n: 4 }, 'Table # 4'],
    ['with brackets of its own', "'{'{n}'}'", { n: 4 }, '{4}'],
    ['that is not told all', 'Hello, {name}.', {}, 'Hello, .'],
    ['without a parameter of every object', '{toString}', {}, ''],
  ])('%s', (_what, text, params, said) => {
    expect(putIntoWords(compiled(text, 'en'), params, 'en')).toBe(said);
  });
});

test.each(LANGUAGES)('numbers are written in %s as its browsers write them', (language) => {
  const numbers = [...Array.from({ length: 2_401 }, (_, ix) => ix - 1_200), 9_999, 10_000, 123_456, 0.5, -2.25];
  const message = compiled('{n, number}', language);
  const { format } = new Intl.NumberFormat(language);
  expect(numbers.filter((n) => putIntoWords(message, { n }, language) !== format(n))).toEqual([]);
});
