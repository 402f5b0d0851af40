import { expect, test } from '@jest/globals';
import { foldName } from '../protocol/fold-name.ts';
import { parseName } from '../protocol/index.ts';
import { BOT_NAMES } from './bot-names.ts';

test('each is told from the others, and can be typed on any keyboard', () => {
  expect(new Set(BOT_NAMES.map(foldName)).size).toBe(BOT_NAMES.length);
  expect(BOT_NAMES.filter((name) => !/^[A-Z][a-z]{2,6}$/.test(name))).toEqual([]);
  expect(BOT_NAMES.map(parseName)).toEqual(BOT_NAMES.map((name) => ({ name })));
});

test('those that sit at one table begin differently, wherever the count starts', () => {
  const round = [...BOT_NAMES, ...BOT_NAMES];
  const alike = BOT_NAMES.map((_, ix) => round.slice(ix, ix + 7)).filter(
    (bots) => new Set(bots.map(([initial]) => initial)).size < bots.length,
  );
  expect(alike).toEqual([]);
});
