import { describe, expect, test } from '@jest/globals';
import type { Message, Words } from './message.ts';
import { type TableModel, tableModel } from './table-model.ts';
import { FRESH_UI } from './table-ui.ts';
import { type Telling, tell } from './telling.ts';
import { makeSnapshot, makeView, TRAIN, type ViewSpec } from './view.fixture.ts';

/** Keys with what goes into them: `table.ends.line 6 5`. */
const plain = (words: Words | number): string => {
  if (typeof words !== 'object') return String(words);
  if ('list' in words) return words.list.map(plain).join(', ');
  return told(words);
};
const told = ({ key, params = {} }: Message): string =>
  [key.replace('table.', ''), ...Object.values(params).map((value) => plain(value as Words | number))].join(' ');

const ask = (what: Telling, spec: ViewSpec): string[] => {
  const model = tableModel(makeSnapshot(makeView(spec)), FRESH_UI, { width: 360, height: 640 }) as TableModel;
  return tell(model, what).map(told);
};

const LINE: ViewSpec = { moves: '3 6-5, 2 6-6 L, 1 5-0 R', received: '6-4 3-3', turn: { seat: 0 } };
const TRAINS: ViewSpec = {
  rules: TRAIN,
  seat: 2,
  moves: '0 12-3 T0, 0 end, 1 12-5 T1, 1 end, 2 12-4 T2, 2 4-4 T2, 2 draw, 2 pass',
  turn: { seat: 3 },
  duty: 2,
};

describe('asked by key, the table tells', () => {
  test.each<[Telling, ViewSpec, string[]]>([
    ['board', LINE, ['tell.board tile.double 6, tile.plain 6 5, tile.plain 5 0']],
    ['board', { moves: '' }, ['tell.nothing']],
    ['ends', LINE, ['ends.line 6 0']],
    ['ends', { moves: '' }, ['tell.nothing']],
    ['hand', LINE, ['tell.playable tile.plain 6 4', 'tell.others tile.double 3']],
    ['hand', { ...LINE, turn: { seat: 1 } }, ['status.named hand.title tile.double 3, tile.plain 6 4']],
    ['hand', { ...LINE, received: '' }, ['tell.no-hand']],
    ['hand', { ...LINE, seat: 'spectator' }, ['tell.watching']],
    [
      'counts',
      LINE,
      ['Ana', 'Ben', 'Cid', 'Dan'].map((name, ix) => `status.named ${name} seat.tiles ${[7, 6, 6, 6][ix]}`),
    ],
    [
      'scores',
      { more: { scores: [20, 34] } },
      ['status.named Ana, Cid seat.points 20', 'status.named Ben, Dan seat.points 34', 'goal.target 100'],
    ],
    [
      'ends',
      TRAINS,
      [
        'status.named place.own ends.end 4, lane.duty, lane.open',
        'status.named place.mexican ends.end 12, lane.open',
        'status.named place.train Dan ends.end 12',
        'status.named place.train Ana ends.end 3',
        'status.named place.train Ben ends.end 5',
      ],
    ],
  ])('%s of %j', (what, spec, expected) => {
    expect(ask(what, spec)).toEqual(expected);
  });

  test('every train and what it ends with', () => {
    const [own, mexican] = ask('board', TRAINS);
    expect(own).toBe('status.named place.own tile.plain 12 4, tile.double 4, ends.end 4, lane.duty, lane.open');
    expect(mexican).toBe('status.named place.mexican ends.end 12, lane.open');
  });
});
