import { expect, test } from '@jest/globals';
import { type Notice, withNotice } from './notice-list.ts';

type Said = readonly [text: string, about?: string];

const shownOf = (said: readonly Said[]): string[] =>
  said
    .map(([text, about = null], id): Notice => ({ id, text, heard: false, about }))
    .reduce<readonly Notice[]>(withNotice, [])
    .map(({ text }) => text);

test.each<[string, readonly Said[], string[]]>([
  [
    'two matters stand together',
    [
      ['a', 'seat 1'],
      ['b', 'seat 2'],
    ],
    ['a', 'b'],
  ],
  [
    'what follows of a matter takes the place of what was',
    [
      ['a', 'seat 1'],
      ['b', 'seat 1'],
    ],
    ['b'],
  ],
  [
    'beside another matter too',
    [
      ['a', 'seat 1'],
      ['c', 'seat 2'],
      ['b', 'seat 1'],
    ],
    ['c', 'b'],
  ],
  ['words about nothing that lasts replace none', [['a'], ['b']], ['a', 'b']],
  ['the same words stand once', [['a'], ['b'], ['a']], ['b', 'a']],
  ['of three the last two', [['a'], ['b'], ['c']], ['b', 'c']],
])('%s', (_what, said, shown) => {
  expect(shownOf(said)).toEqual(shown);
});
