/** What moves by styles on a table moves as quickly as what the scene moves. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const MOST_MS = 280;

/** Of all animations and transitions: a part's first time is how long it takes, the second how late it begins. */
const times = (css: string): number[] =>
  [...css.matchAll(/(?:animation|transition)(?:-duration)?:([^;}]*)/g)].flatMap(([, parts = '']) =>
    parts.split(/,(?![^(]*\))/).map((part) => {
      const [, many = '0', unit] = /([\d.]+)(m?s)\b/.exec(part) ?? [];
      return Number(many) * (unit === 's' ? 1_000 : 1);
    }),
  );

const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));

test.each(sheets)('nothing in %s takes longer than what can be waited for', (name) => {
  const all = times(readFileSync(join(import.meta.dirname, name), 'utf8'));
  expect(Math.max(0, ...all)).toBeLessThanOrEqual(MOST_MS);
});

test('times are found as they are written', () => {
  expect(
    times('a{animation:x 1.5s 2s ease,y 90ms;transition: b 200ms cubic-bezier(0.2, 0.8, 0.2, 1),\n c 30ms}'),
  ).toEqual([1500, 90, 200, 30]);
});
