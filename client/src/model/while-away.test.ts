import type { StandIn, TableView } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { message } from '../overlay/words.ts';
import { logLines } from './move-words.ts';
import { LATIN, makeSnapshot, makeTable, makeView, tiles } from './view.fixture.ts';
import { whileAway } from './while-away.ts';

const standIn = (seat: number, played: string, more: Partial<StandIn> = {}): StandIn => ({
  seat,
  at: 7,
  tiles: tiles(played),
  plays: tiles(played).length,
  draws: 0,
  passes: 0,
  ...more,
});

/** What Ana reads, on seat 0. */
const read = (standIns: readonly StandIn[], more: Partial<TableView> = {}): string[] =>
  whileAway(makeSnapshot(makeView(), makeTable(LATIN, { standIns, ...more }))).map((line) => message(line.message));

const { seats } = makeTable(LATIN);
const drivenByBot = seats.map((info, seat) => (seat === 0 ? { ...info, driver: 'bot' as const } : info));

describe('who comes back reads what a bot did for them', () => {
  test.each<[string, readonly StandIn[], string[]]>([
    [
      'a tile and a pass',
      [standIn(0, '6-4', { passes: 1 })],
      ['While you were away a bot played 6-4 and passed for you.'],
    ],
    ['a pass', [standIn(0, '', { passes: 1 })], ['While you were away a bot passed for you.']],
    ['a few tiles', [standIn(0, '6-4 5-0')], ['While you were away a bot played 6-4 and 5-0 for you.']],
    [
      'much',
      [standIn(0, '', { plays: 9, draws: 3, passes: 2 })],
      ['While you were away a bot drew 3 tiles, played 9 tiles, and passed 2 times for you.'],
    ],
    ['nothing of what was done for others', [standIn(1, '6-4')], []],
    ['nothing where nothing was done', [], []],
  ])('%s', (_what, standIns, said) => {
    expect(read(standIns)).toEqual(said);
  });

  test('but not while the bot plays on', () => {
    expect(read([standIn(0, '6-4')], { seats: drivenByBot })).toEqual([]);
  });

  test('by name where several share the device', () => {
    const table = makeTable(LATIN, {
      seats: seats.map((info, seat) => (seat === 2 ? { ...info, person: 0, name: 'Eve' } : info)),
      standIns: [standIn(2, '6-4')],
    });
    const snapshot = makeSnapshot(makeView(), table);
    const [line] = whileAway({ ...snapshot, mine: new Map([...snapshot.mine, [2, makeView({ seat: 2 })]]) });
    expect(line && message(line.message)).toBe('While you were away a bot played 6-4 for Eve.');
  });
});

test('the log marks what a bot played for somebody', () => {
  const view = makeView({ moves: '0 6-6, 3 6-5 L, 2 pass, 1 6-4 R' });
  const lines = logLines(view, makeTable(LATIN, { standInMoves: [1, 2] })).map((line) => message(line.message));
  expect(lines).toEqual([
    'Round 1: Ana leads',
    'Ana led double 6',
    'A bot for Dan played 6-5 on the left; ends 5 and 6',
    'A bot for Cid passed on 5 and 6',
    'Ben played 6-4 on the right; ends 5 and 4',
  ]);
});
