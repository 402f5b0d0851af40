import { describe, expect, test } from '@jest/globals';
import type { Place } from './places.ts';
import { type TableModel, tableModel } from './table-model.ts';
import {
  answered,
  endTurn,
  hintAsked,
  hintGiven,
  lateWords,
  moveInHand,
  notify,
  playOn,
  putBack,
  type Step,
  tapPlace,
  tapTile,
} from './table-steps.ts';
import { FRESH_UI, PLAIN_HABITS, type TableUi } from './table-ui.ts';
import { tileInText } from './tile-name.ts';
import { makeSnapshot, makeView, TRAIN, tile, tiles, type ViewSpec } from './view.fixture.ts';

const modelOf = (spec: ViewSpec, ui: TableUi = FRESH_UI): TableModel =>
  tableModel(makeSnapshot(makeView(spec)), ui, { width: 360, height: 640 }) as TableModel;

/** The line 6-5: 6-4 fits the left end, 5-5 the right one, 6-5 cannot lie twice so 5-6's kin do for both. */
const LINE: ViewSpec = { moves: '3 6-5', received: '6-4 5-5 3-3', turn: { seat: 0 } };
const model = modelOf(LINE);
const TAP = { byKey: false, oneTap: false };
const tap = (ui: TableUi, held: string, how = TAP): Step => tapTile(ui, model, tile(held), how);

describe('a tap on a tile', () => {
  test('picks it and sends nothing', () => {
    const { ui, send } = tap(FRESH_UI, '6-4');
    expect(ui.picked).toBe(tile('6-4'));
    expect(send).toBeNull();
  });

  test('plays it the second time, where it fits one place', () => {
    const first = tap(FRESH_UI, '6-4');
    const { ui, send } = tap(first.ui, '6-4');
    expect(send).toEqual({ seat: 0, wish: { t: 'play', tile: tile('6-4'), arm: 0 } });
    expect(ui).toMatchObject({ picked: null, sent: { seat: 0, at: model.at, wish: send?.wish } });
  });

  test('leaves it picked the second time, where it fits two', () => {
    const two = modelOf({ moves: '3 6-5, 2 5-6 L'.replace('5-6', '6-6'), received: '6-5', turn: { seat: 0 } });
    expect(two.hand?.tiles[0]?.places).toEqual([0, 1]);
    for (const oneTap of [false, true]) {
      const first = tapTile(FRESH_UI, two, tile('6-5'), { ...TAP, oneTap });
      expect(first).toEqual({ ui: { ...FRESH_UI, picked: tile('6-5') }, send: null });
      expect(tapTile(first.ui, two, tile('6-5'), { ...TAP, oneTap })).toEqual(first);
    }
  });

  describe('where both ends show the same number', () => {
    test.each([
      ['after a lone double', '3 6-6'],
      ['of a longer line', '3 6-5, 2 5-4 R, 1 6-4 R'],
    ])('%s takes either for one choice: that which is hinted, or the left one', (_, moves) => {
      const alike = modelOf({ moves, received: '6-3', turn: { seat: 0 } });
      expect(alike.hand?.tiles[0]?.places).toEqual([0, 1]);
      const left = { seat: 0, wish: { t: 'play', tile: tile('6-3'), arm: 0 } };
      expect(tapTile(FRESH_UI, alike, tile('6-3'), { ...TAP, oneTap: true }).send).toEqual(left);
      const { ui, send } = tapTile(FRESH_UI, alike, tile('6-3'), TAP);
      expect(send).toBeNull();
      const picked = modelOf({ moves, received: '6-3', turn: { seat: 0 } }, ui);
      expect(picked.status).toMatchObject({
        key: 'table.status.again',
        params: { place: { key: 'table.place.either.in' } },
      });
      expect(tapTile(ui, picked, tile('6-3'), TAP).send).toEqual(left);
      // Whoever cares on which side it lies can say so.
      expect(tapPlace(ui, picked, 1).send?.wish).toEqual({ ...left.wish, arm: 1 });
      const hinted = {
        ...ui,
        hint: { at: picked.at, seat: 0, action: { tile: tile('6-3'), place: 1 as Place }, why: '' },
      };
      const told = modelOf({ moves, received: '6-3', turn: { seat: 0 } }, hinted);
      expect(tapTile(hinted, told, tile('6-3'), TAP).send?.wish).toEqual({ ...left.wish, arm: 1 });
    });

    test('takes trains for as many choices as there are: whose train it is counts', () => {
      const moves = '0 12-3 T0, 0 end, 1 12-6 T1, 1 end';
      const trains = modelOf({ rules: TRAIN, moves, seat: 2, received: '12-4', turn: { seat: 2 } });
      expect(trains.placesFor(tile('12-4')).map(({ pip }) => pip)).toEqual([12, 12]);
      expect(tapTile(FRESH_UI, trains, tile('12-4'), { ...TAP, oneTap: true }).send).toBeNull();
    });
  });

  test('plays it at once where it fits one place, for those who want it so', () => {
    const { send } = tap(FRESH_UI, '6-4', { ...TAP, oneTap: true });
    expect(send).toEqual({ seat: 0, wish: { t: 'play', tile: tile('6-4'), arm: 0 } });
  });

  test('picks any tile where the hand is in its holder’s order', () => {
    const own = tableModel(
      makeSnapshot(makeView(LINE)),
      FRESH_UI,
      { width: 360, height: 640 },
      {
        ...PLAIN_HABITS,
        sort: 'own',
      },
    ) as TableModel;
    const { ui, send } = tapTile(FRESH_UI, own, tile('3-3'), TAP);
    expect([ui.picked, ui.notice?.message.key, send]).toEqual([tile('3-3'), 'table.why.ends', null]);
    const moved = moveInHand(ui, own, tile('3-3'), 0);
    expect(moved.order).toEqual({ round: 1, tiles: tiles('3-3 6-4 5-5') });
    expect(moveInHand(ui, own, tile('0-0'), 0)).toBe(ui);
  });

  test('picks another one instead', () => {
    const first = tap(FRESH_UI, '6-4');
    expect(tap(first.ui, '5-5').ui.picked).toBe(tile('5-5'));
  });

  test('says why one cannot be played, and puts back what was picked', () => {
    const { ui, send } = tap(tap(FRESH_UI, '6-4').ui, '3-3');
    expect(send).toBeNull();
    expect(ui.picked).toBeNull();
    expect(ui.notice).toMatchObject({ message: { key: 'table.why.ends' }, tile: tile('3-3'), n: 1, at: model.at });
    expect(tap(ui, '3-3').ui.notice?.n).toBe(2);
    expect(tap(ui, '6-4').ui.notice).toBeNull();
  });

  test('does nothing while an answer is due, and for a tile that is not held', () => {
    const sent = tap(tap(FRESH_UI, '6-4').ui, '6-4').ui;
    expect(tap(sent, '5-5')).toEqual({ ui: sent, send: null });
    expect(tap(FRESH_UI, '0-0')).toEqual({ ui: FRESH_UI, send: null });
  });
});

describe('a place', () => {
  test('takes the picked tile', () => {
    const { send } = tapPlace(tap(FRESH_UI, '5-5').ui, model, 1);
    expect(send?.wish).toEqual({ t: 'play', tile: tile('5-5'), arm: 1 });
  });

  test.each([[0 as Place], ['lead' as Place], [7 as Place]])('%s takes no tile that does not fit there', (place) => {
    const { ui } = tap(FRESH_UI, '5-5');
    expect(tapPlace(ui, model, place)).toEqual({ ui, send: null });
    expect(tapPlace(FRESH_UI, model, place).send).toBeNull();
  });

  test('leads on an empty table', () => {
    const start = modelOf({ received: '6-4', turn: { seat: 0 } });
    expect(playOn(FRESH_UI, start, tile('6-4'), 'lead').send?.wish).toEqual({ t: 'lead', tile: tile('6-4') });
  });
});

describe('ending a turn', () => {
  test('is sent where it is allowed', () => {
    const run = modelOf({
      rules: TRAIN,
      moves: '0 12-3 T0',
      received: '12-3 3-2',
      turn: { seat: 0, first: true, run: true },
    });
    expect(endTurn(FRESH_UI, run).send).toEqual({ seat: 0, wish: { t: 'end' } });
    expect(endTurn(FRESH_UI, model).send).toBeNull();
  });
});

describe('a hint', () => {
  const view = makeView(LINE);
  const snapshot = makeSnapshot(view);
  const allowed = {
    ...snapshot,
    table: { ...snapshot.table, settings: { ...snapshot.table.settings, hints: true } },
  };
  const seen = (ui: TableUi) => tableModel(allowed, ui, { width: 360, height: 640 }) as TableModel;

  test('is offered where the table allows it and there is a choice', () => {
    expect(seen(FRESH_UI).hint).toBe('offered');
    expect(model.hint).toBeNull();
    expect(hintAsked(FRESH_UI, model)).toBe(FRESH_UI);
  });

  test('picks its tile, names its place and says why', () => {
    const asked = hintAsked(FRESH_UI, seen(FRESH_UI));
    expect(seen(asked)).toMatchObject({ hint: 'asked', status: { key: 'table.hint.asked' } });
    const action = { tile: tile('5-5'), place: 1 as Place };
    const given = hintGiven(asked, seen(asked), { action, why: 'Heavy.' });
    const shown = seen(given);
    expect(shown.status).toMatchObject({
      key: 'table.hint.play',
      params: {
        tile: { key: 'tile.double', params: { pip: 5 } },
        // Its number, too: once the line turns, the right end may lie on the left.
        place: { key: 'table.place.with', params: { place: { key: 'table.place.right.in' }, pip: 5 } },
        why: 'Heavy.',
      },
    });
    expect(shown.places.map(({ place, hinted }) => [place, hinted])).toEqual([[1, true]]);
    expect(tapTile(given, shown, tile('5-5'), TAP).send).not.toBeNull();
    // Another tile is another thought.
    expect(tapTile(given, shown, tile('6-4'), TAP).ui.hint).toBeNull();
  });

  test('that does not come is said, and one that comes too late is not shown', () => {
    const asked = hintAsked(FRESH_UI, seen(FRESH_UI));
    expect(hintGiven(asked, seen(asked), null)).toMatchObject({
      hint: null,
      notice: { message: { key: 'table.hint.none' } },
    });
    const later = { ...seen(asked), at: 99 };
    expect(hintGiven(asked, later, { action: 'end', why: '' })).toBe(asked);
  });
});

describe('an answer', () => {
  const sent = tap(tap(FRESH_UI, '6-4').ui, '6-4').ui;
  const SENT = sent.sent as NonNullable<TableUi['sent']>;

  test('settles what was sent', () => {
    expect(answered(sent, model, { at: model.at + 1 })).toEqual({ ...sent, sent: null });
  });

  test('that is a no is said, and the tile is named by it', () => {
    const ui = answered(sent, model, { refused: 'does-not-fit' });
    expect(ui.sent).toBeNull();
    expect(ui.notice).toMatchObject({
      message: { key: 'table.refused', params: { why: { key: 'table.refusal.does-not-fit' } } },
      tile: tile('6-4'),
    });
    expect(answered(sent, model, { refused: 'bad-intent' }).notice?.message.params).toEqual({
      why: { key: 'table.refusal.other' },
    });
  });

  test.each([
    ['the table has gone on', { ...sent, sent: { ...SENT, at: model.at - 1 } }, 'not-your-turn'],
    ['the table is about to go on', { ...sent, sent: SENT }, 'stale'],
  ] as const)('that is a no when %s is told where it stays', (_, ui, refused) => {
    expect(lateWords(ui, model, { refused })).toEqual({
      key: 'table.refused.late',
      params: { tile: tileInText(tile('6-4')) },
    });
    expect(answered(ui, model, { refused })).toEqual({ ...ui, sent: null });
  });

  test('is late only if it is a no to a tile', () => {
    const late = { ...sent, sent: { ...SENT, at: model.at - 1 } };
    expect(lateWords(late, model, { at: model.at })).toBeNull();
    expect(lateWords(sent, model, { refused: 'does-not-fit' })).toBeNull();
    expect(lateWords({ ...late, sent: { ...late.sent, wish: { t: 'end' } } }, model, { refused: 'stale' })).toBeNull();
  });
});

test('putting back forgets what was picked and unfolded, and keeps the no', () => {
  const ui = notify({ ...FRESH_UI, picked: tile('6-4'), unfolded: 2 }, model, { key: 'table.why.round-over' });
  expect(putBack({ ...ui, hint: { at: 1, seat: 0, action: 'end', why: '' } })).toEqual({
    ...ui,
    picked: null,
    hint: null,
    unfolded: null,
  });
});
