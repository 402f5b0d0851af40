import { expect, test } from '@jest/globals';
import { benchHard } from './hard.ts';

const EFFORT = { worlds: 40, tries: 1500, share: 0.5 };

test('bench -- hard tells what there is to be had, and what is had, by part of the round', () => {
  const lines = benchHard('block:3', 8, EFFORT);
  expect(lines.map(({ part }) => part)).toEqual(['first tiles', 'middle', 'last tiles']);
  expect(lines.reduce((sum, { positions }) => sum + positions, 0)).toBe(8);
  for (const { positions, possible, gained } of lines)
    if (positions > 0) expect(possible).toBeGreaterThanOrEqual(gained);
  expect(benchHard('block:3', 8, EFFORT)).toEqual(lines);
});

test('bench -- hard ends where no deal explains what was played, and says that it looked at nothing', () => {
  const lines = benchHard('block:3', 3, { worlds: 40, tries: 1, share: 1 });
  expect(lines.map(({ positions }) => positions)).toEqual([0, 0, 0]);
});
