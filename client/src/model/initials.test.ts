import { expect, test } from '@jest/globals';
import { initials } from './initials.ts';

test.each([
  [
    ['Ana', 'Ben', 'Milo', 'Zoé'],
    ['A', 'B', 'M', 'Z'],
  ],
  [
    ['Ana', 'Andrés', 'Ben'],
    ['ANA', 'AND', 'B'],
  ],
  [
    ['Élodie', 'émile', 'e'],
    ['ÉL', 'ÉM', 'E'],
  ],
  [
    ['Maria', 'Mariana', '  maria'],
    ['M1', 'M2', 'M3'],
  ],
  [
    ['👩‍👧 Ana', '👩‍👦 Eve', '愛'],
    ['👩‍👧', '👩‍👦', '愛'],
  ],
])('%j are told apart as %j', (names, told) => {
  expect(initials(names)).toEqual(told);
});
