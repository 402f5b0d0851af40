import { describe, expect, test } from '@jest/globals';
import { benchHouse, benchLevel, benchOpenHands, benchReview, benchSampler, benchSolver, benchTrain } from './bots.ts';

describe('bench -- bots', () => {
  test('measures the solver by tiles in hand', () => {
    const line = benchSolver(16, 5);
    expect(line).toMatchObject({ bench: 'bots', part: 'solver', tiles: 16, n: 5 });
    expect(line.meanMs).toBeGreaterThan(0);
    expect(line.p95Ms).toBeGreaterThanOrEqual(line.medianMs);
  });

  test('measures the sampler by the deal', () => {
    const line = benchSampler('draw:2', 200);
    expect(line).toMatchObject({ bench: 'bots', part: 'sampler', rules: 'draw:2' });
    expect(line.usPerDeal).toBeGreaterThan(0);
  });

  test('measures the best train by tiles in hand', () => {
    expect(benchTrain(12, 5)).toMatchObject({ bench: 'bots', part: 'best-train', tiles: 12, n: 5 });
  });

  test('measures the line with open hands by the round, and a review by the match', () => {
    expect(benchOpenHands('latin', 1)).toMatchObject({ part: 'open-hands', rules: 'latin', n: 1 });
    const line = benchReview('block:2', 1, 10);
    expect(line).toMatchObject({ part: 'review', rules: 'block:2', rounds: 1 });
    expect(line.plays).toBeGreaterThan(0);
  });

  test('measures how long tables wait for hard bots', async () => {
    const line = await benchHouse(3, 0.5);
    expect(line).toMatchObject({ bench: 'bots', part: 'house', tables: 3 });
    expect(line.waitMs.p50).toBeGreaterThan(0);
    expect(line.waitMs.max).toBeGreaterThanOrEqual(line.waitMs.p95);
  });

  test('measures a move of every level', () => {
    expect(benchLevel('medium', 'latin', 1)).toMatchObject({ part: 'level', level: 'medium', rules: 'latin' });
    expect(benchLevel('hard', 'block:3', 1).meanMs).toBeGreaterThan(benchLevel('easy', 'block:3', 1).meanMs);
  });
});
