import { describe, expect, test } from '@jest/globals';
import { tableModel } from '../model/table-model.ts';
import { FRESH_UI, type TableUi } from '../model/table-ui.ts';
import { makeSnapshot, makeTable, makeView, tile, tiles, type ViewSpec } from '../model/view.fixture.ts';
import { cuesBetween, type Heard } from './cues.ts';

const HAND = '6-6 6-5 5-4 4-3 3-2 2-1 1-0';

const heard = (spec: ViewSpec, ui: TableUi = FRESH_UI): Heard => {
  const view = makeView({ received: HAND, turn: { seat: 1 }, ...spec });
  return tableModel(makeSnapshot(view, makeTable(view.rules)), ui, { width: 1280, height: 720 }) as Heard;
};

const result = (milo: boolean, reason: 'out' | 'blocked') => ({
  reason,
  winner: 0,
  points: [10, 0],
  milo,
  receipt: [],
});
const over = (
  milo: boolean,
  reason: 'out' | 'blocked' = 'out',
  winners: readonly number[] | null = null,
): ViewSpec => ({
  moves: '0 6-6, 1 6-4 R',
  turn: null,
  more: {
    results: [result(milo, reason)],
    leftovers: (reason === 'out' ? ['', '1-1', '2-2', '3-3'] : ['0-0', '1-1', '2-2', '3-3']).map(tiles),
    winners,
  },
});

const SENT: TableUi = { ...FRESH_UI, sent: { seat: 0, at: 1, wish: { t: 'lead', tile: tile('6-6') } } };

const ROWS: readonly (readonly [string, Heard | null, Heard, readonly string[]])[] = [
  ['a page that comes to a running round', null, heard({ moves: '0 6-6' }), []],
  ['nothing new', heard({ moves: '0 6-6' }), heard({ moves: '0 6-6' }), []],
  ['a lead', heard({ moves: '' }), heard({ moves: '0 6-6' }), ['play']],
  ['a play', heard({ moves: '0 6-6' }), heard({ moves: '0 6-6, 1 6-4 R', turn: { seat: 2 } }), ['play']],
  ['a pass', heard({ moves: '0 6-6' }), heard({ moves: '0 6-6, 1 pass', turn: { seat: 2 } }), ['pass']],
  [
    'two draws and a play',
    heard({ moves: '0 6-6' }),
    heard({ moves: '0 6-6, 1 draw, 1 draw, 1 6-4 R', turn: { seat: 2 } }),
    ['draw', 'draw', 'play'],
  ],
  [
    'an own play, as it is sent',
    heard({ moves: '', turn: { seat: 0 } }),
    heard({ moves: '', turn: { seat: 0 } }, SENT),
    ['play'],
  ],
  ['and not again once it counts', heard({ moves: '', turn: { seat: 0 } }, SENT), heard({ moves: '0 6-6' }), []],
  [
    'a play that was refused',
    heard({ moves: '', turn: { seat: 0 } }, SENT),
    heard({ moves: '', turn: { seat: 0 } }),
    ['turn'],
  ],
  ['a play that was taken back', heard({ moves: '0 6-6, 1 6-4 R' }), heard({ moves: '0 6-6' }), []],
  ['your turn', heard({ moves: '0 6-6, 1 pass' }), heard({ moves: '0 6-6, 1 pass', turn: { seat: 0 } }), ['turn']],
  ['a domino', heard({ moves: '0 6-6' }), heard(over(false)), ['play', 'domino']],
  ['a Milo', heard({ moves: '0 6-6' }), heard(over(true)), ['play', 'milo']],
  ['a blocked round', heard({ moves: '0 6-6' }), heard(over(false, 'blocked')), ['play', 'blocked']],
  ['a match won', heard({ moves: '0 6-6' }), heard(over(false, 'out', [0])), ['play', 'domino', 'win']],
  ['a match lost', heard({ moves: '0 6-6' }), heard(over(false, 'out', [1])), ['play', 'domino']],
  [
    'the next round',
    heard(over(false)),
    heard({ moves: '', turn: { seat: 0 }, more: { round: 2 } }),
    ['shuffle', 'turn'],
  ],
  [
    'the first round of a rematch',
    heard(over(false, 'out', [0])),
    heard({ moves: '', turn: { seat: 1 } }),
    ['shuffle'],
  ],
  [
    'a round that is well under way when the page is back',
    heard(over(false)),
    heard({ moves: '0 6-6, 1 6-4 R, 2 pass, 3 pass, 0 6-5 L, 1 pass', turn: { seat: 2 }, more: { round: 2 } }),
    ['pass', 'pass', 'play', 'pass'],
  ],
];

describe('heard is', () => {
  test.each(ROWS)('%s', (_, before, after, sounds) => {
    expect(cuesBetween(before, after).map(({ sound }) => sound)).toEqual(sounds);
  });
});

test('sounds come from where the seats are, one after the other', () => {
  const cues = cuesBetween(heard({ moves: '' }), heard({ moves: '0 6-6, 1 6-4 R, 2 pass, 3 pass' }));
  const [own, left, across, right] = cues.map(({ pan }) => pan) as [number, number, number, number];
  expect(own).toBe(0);
  expect(left).toBeLessThan(-0.3);
  expect(Math.abs(across)).toBeLessThan(0.1);
  expect(right).toBeGreaterThan(0.3);
  const delays = cues.map(({ delay }) => delay);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(new Set(delays).size).toBe(delays.length);
});
