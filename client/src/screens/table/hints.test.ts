import { describe, expect, test } from '@jest/globals';
import { type Message, say } from '../../model/message.ts';
import { overlaps } from '../../model/rect.ts';
import { type TableModel, tableModel } from '../../model/table-model.ts';
import { FRESH_UI } from '../../model/table-ui.ts';
import { LATIN, makeSnapshot, makeTable, makeView, TRAIN, tile, type ViewSpec } from '../../model/view.fixture.ts';
import { cardHeights, freeStrip, type HintName, hintFor, hintWords, overLanes } from './hints.ts';

const PHONE = { width: 360, height: 640, text: 1 };

const modelOf = (spec: ViewSpec, picked: string | null = null, size = PHONE): TableModel => {
  const view = makeView({ seat: 0, ...spec });
  const ui = { ...FRESH_UI, picked: picked === null ? null : tile(picked) };
  const model = tableModel(makeSnapshot(view, makeTable(view.rules)), ui, size);
  if (model === null) throw new Error('there is a match');
  return model;
};

const FIRST = { turn: { seat: 0 }, received: '6-4 3-1' };
const FORCED = { turn: { seat: 0, forcedLead: true }, received: '6-6 6-4' };
const LATER = { moves: '3 6-5', turn: { seat: 0 }, received: '6-4 3-1' };
/** As much to one side as a phone's row does not hold. */
const TURNED = {
  moves: '3 6-5, 2 5-4 R, 1 4-3 R, 0 3-2 R, 3 2-1 R, 2 1-0 R',
  turn: { seat: 0 },
  received: '3-2 6-4 3-1',
};
const WAITING = { moves: '3 6-5', turn: { seat: 1 }, received: '6-4 3-1' };
const TRAINS = { rules: TRAIN, moves: '3 12-4 T3', turn: { seat: 0 }, received: '12-1 3-1' };

describe('hints in a first round', () => {
  test.each<[string, ViewSpec, string | null, HintName[], HintName | null]>([
    ['to lead', FIRST, null, [], 'lead'],
    ['on the first turn', LATER, null, [], 'turn'],
    ['once a tile is picked', LATER, '6-4', ['turn'], 'spots'],
    ['once a tile is picked to lead, whose spot has no number', FIRST, '6-4', ['lead'], 'opens'],
    ['with a number, though a lead was told of', LATER, '6-4', ['lead', 'opens', 'turn'], 'spots'],
    ['once a tile is picked on trains', TRAINS, '12-1', ['turn'], 'spots'],
    ['while others play, after a lead of one’s own', WAITING, null, ['lead', 'opens'], 'waits'],
    ['picked before it was told to', LATER, '6-4', [], 'spots'],
    ['while others play, after a play of one’s own', WAITING, null, ['turn', 'spots'], 'waits'],
    ['while others play at first', WAITING, null, [], null],
    ['while the device goes from hand to hand', { ...WAITING, received: '' }, null, ['turn', 'spots'], null],
    ['on the next turn', LATER, null, ['turn', 'spots', 'waits'], 'ends'],
    ['on trains', TRAINS, null, ['turn', 'spots'], 'trains'],
    ['once the line has turned', TURNED, null, ['turn', 'spots', 'waits', 'ends'], 'turned'],
    ['while the line is straight', LATER, null, ['turn', 'spots', 'waits', 'ends', 'passed'], null],
    ['when all was told', TURNED, null, ['lead', 'turn', 'spots', 'waits', 'ends', 'turned', 'passed'], null],
  ])('%s', (_when, spec, picked, told, hint) => {
    expect(hintFor(modelOf(spec, picked), new Set(told), false)).toBe(hint);
  });

  test('wait for a deal that is being shown', () => {
    expect(hintFor(modelOf(FIRST), new Set(), true)).toBeNull();
  });

  test.each<[string, ViewSpec, HintName, Message]>([
    ['any tile may open', FIRST, 'lead', say('hint.lead', { playable: 2 })],
    ['one tile has to open', FORCED, 'lead', say('hint.lead', { playable: 1 })],
    ['one tile fits', LATER, 'turn', say('hint.turn', { playable: 1 })],
    ['nothing is counted', LATER, 'ends', say('hint.ends')],
  ])('are worded for where %s', (_where, spec, hint, words) => {
    expect(hintWords(modelOf(spec), hint)).toEqual(words);
  });

  test('nobody who watches gets any', () => {
    const view = makeView({ moves: '3 6-5', seat: 'spectator' });
    const model = tableModel(makeSnapshot(view, makeTable(LATIN)), FRESH_UI, PHONE) as TableModel;
    expect(hintFor(model, new Set(), false)).toBeNull();
  });
});

describe('the card of a hint', () => {
  test.each([
    ['a line', LATER, '6-4'],
    ['the lead', FIRST, null],
  ])('lies beside %s, on the board', (_what, spec, picked) => {
    const model = modelOf(spec, picked);
    const { board } = model.frame;
    const strip = freeStrip(model, 112);
    expect(strip).not.toBeNull();
    if (strip === null) return;
    expect(strip.y).toBeGreaterThanOrEqual(board.y);
    expect(strip.y + strip.height).toBeLessThanOrEqual(board.y + board.height);
    for (const { rect } of model.places) {
      expect(strip.y >= rect.y + rect.height || strip.y + strip.height <= rect.y).toBe(true);
    }
  });

  test('is higher on the narrowest phone, and ends above a status of two lines', () => {
    const model = modelOf(LATER, '6-4', { width: 320, height: 568, text: 1 });
    const [wanted = 0, least = 0] = cardHeights(model);
    expect([wanted > least, least]).toEqual([true, cardHeights(modelOf(LATER))[0]]);
    const strip = freeStrip(model, 60);
    expect(strip).not.toBeNull();
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(model.frame.status.y - 18);
  });

  test('ends as high where the button for a hint takes of the status’ width', () => {
    const bottomOf = (model: TableModel): number => {
      const strip = freeStrip(model, 60);
      return (strip?.y ?? 0) + (strip?.height ?? 0);
    };
    const model = modelOf(LATER);
    expect(model.hint).toBeNull();
    expect(bottomOf(model)).toBeGreaterThan(model.frame.status.y - 18);
    expect(bottomOf({ ...model, hint: 'offered' })).toBeLessThanOrEqual(model.frame.status.y - 18);
  });

  const CROWD = { rules: { ...TRAIN, players: 8 }, turn: { seat: 0 }, received: '12-1 3-1' };
  test.each<[string, ViewSpec, string | null, boolean]>([
    ['over the lowest of eight trains', CROWD, null, true],
    ['over none that one may play on', CROWD, '12-1', true],
    ['not on a line', LATER, null, false],
  ])('lies %s', (_where, spec, picked, isThere) => {
    const model = modelOf(spec, picked, { width: 320, height: 568, text: 1 });
    const strip = overLanes(model, 112);
    expect(strip !== null).toBe(isThere);
    const needed = [...model.places, ...model.board.lanes.filter(({ owner }) => owner === 0)];
    expect(needed.length > 0 || picked === null).toBe(true);
    for (const { rect } of needed) expect(strip !== null && overlaps(rect, strip)).toBe(false);
  });

  test('is nowhere if there is no room', () => {
    expect(freeStrip(modelOf(LATER), 640)).toBeNull();
  });
});
