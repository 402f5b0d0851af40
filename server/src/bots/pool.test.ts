import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetRules, type SeatView } from '@boneyard/shared';
import { BOTS, HARD } from '@boneyard/shared/bots';
import { createDealer, openTable, PACE } from '@boneyard/shared/table';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { budgetFor, createBotPool } from './pool.ts';

/** A worker starts as slowly as the machine is, and is not given up for that here. */
const LATE_MS = 120_000;

const pool = createBotPool({ lateMs: LATE_MS });
afterAll(() => pool.close());

/** A leader's view that leaves a choice, from a real table. */
const leadersView = async (): Promise<SeatView> => {
  const table = await openTable(
    {
      journal: { append: async () => undefined },
      dealer: createDealer((count) => new Uint8Array(count).fill(7)),
      // Time stands still: nobody moves on from the lead.
      clock: { now: () => 0, after: () => () => undefined },
      bots: pool,
      pace: { ...PACE, commit: 0 },
      publish: () => undefined,
      halt: (error) => {
        throw error;
      },
    },
    {
      id: 'pool',
      code: null,
      quick: false,
      settings: { rules: presetRules('block'), botLevel: 'hard', visibility: 'private', leadGoesOn: false },
    },
  );
  await table.join('ana', 'Ana');
  await table.arrive('ana');
  await table.submit('ana', { t: 'start' });
  await table.settled();
  for (const seat of [0, 1]) {
    const view = table.matchView({ seat });
    if (view !== null && view.legal.length > 1) {
      table.close();
      return view;
    }
  }
  throw new Error('nobody had a choice');
};

const dice = (): (() => number) => {
  let n = 1;
  return () => {
    n = (n * 48_271) % 2_147_483_647;
    return n / 2_147_483_647;
  };
};

test('a level that searches thinks beside the house, answers what its seat may do, and the same for the same chance', async () => {
  const view = await leadersView();
  let turned = false;
  setTimeout(() => {
    turned = true;
  }, 0);
  const action = await pool.choose('hard', view, dice());
  expect(view.legal).toContainEqual(action);
  // The loop went round while the bot thought: sockets were heard.
  expect(turned).toBe(true);
  expect(await pool.choose('hard', view, dice())).toEqual(action);
});

test('the other levels answer here and now', async () => {
  const view = await leadersView();
  for (const level of ['random', 'heaviest', 'easy', 'medium'] as const) {
    const there = dice();
    expect(await pool.choose(level, view, dice())).toEqual(BOTS[level](view, there));
  }
});

test('the longer the line, the shorter a turn, and never nothing', () => {
  const work = [0, 1, 2, 10, 100, 1e6].map((waiting) => budgetFor(waiting).work);
  expect(work[0]).toBe(HARD.work);
  expect([...work].sort((a, b) => b - a)).toEqual(work);
  expect(work[2]).toBe(HARD.work / 2);
  expect(work.at(-1)).toBeGreaterThan(0);
});

describe('a turn that comes to nothing is made by medium', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'boneyard-thinker-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['throws', 'export default () => { throw new Error("oh"); };', LATE_MS],
    ['ends its worker', 'export default () => process.exit(1);', LATE_MS],
    ['never ends', 'export default () => { for (;;); };', 300],
    ['cannot be loaded', 'import "./nowhere.mjs";', 300],
  ])('one that %s', async (name, text, lateMs) => {
    const thinker = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
    writeFileSync(thinker, text);
    const errors: unknown[] = [];
    const bad = createBotPool({ thinker, lateMs, lostMs: lateMs, onStandIn: (error) => errors.push(error) });
    const view = await leadersView();
    expect(await bad.choose('hard', view, dice())).toEqual(BOTS.medium(view, dice()));
    // The pool goes on: a worker that is gone is replaced.
    expect(await bad.choose('hard', view, dice())).toEqual(BOTS.medium(view, dice()));
    expect(errors.length).toBeGreaterThanOrEqual(2);
    await bad.close();
  });
});
