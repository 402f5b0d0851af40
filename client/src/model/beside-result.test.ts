import { describe, expect, test } from '@jest/globals';
import { besideResult, placeOfNotices } from './beside-result.ts';
import { bubbleRoom } from './bubble-room.ts';
import { overlaps, type Size } from './rect.ts';
import { type TableModel, tableModel } from './table-model.ts';
import { FRESH_UI } from './table-ui.ts';
import { LATIN, makeSnapshot, makeView, tiles } from './view.fixture.ts';

const TALL = { width: 360, height: 640 };
const LOW = { width: 740, height: 360 };
const WIDE = { width: 1280, height: 800 };

type Stands = 'running' | 'round' | 'match';

const modelOf = (size: Size & { text?: number }, stands: Stands): TableModel => {
  const over = {
    results: [{ reason: 'out' as const, winner: 1, points: [0, 9], milo: null, receipt: [] }],
    leftovers: ['6-5', '', '2-2', '3-3'].map(tiles),
    winners: stands === 'match' ? [1] : null,
  };
  const view = makeView({ rules: LATIN, moves: '0 6-6, 1 6-4 R', turn: null, more: stands === 'running' ? {} : over });
  return tableModel(makeSnapshot(view), FRESH_UI, size) as TableModel;
};

describe('notices', () => {
  const TOP = 'max(8px, env(safe-area-inset-top)) 0 auto';

  test.each<[string, Size, Stands, boolean, RegExp | string]>([
    ['above the hand while a round runs', TALL, 'running', false, /^auto 0px .* 0px$/],
    ['out of sight while a deal is shown', TALL, 'running', true, 'auto 0 100%'],
    ['out of sight on a phone on its side, too', LOW, 'running', true, 'auto 0 100%'],
    ['at the top when the ways on stand below', TALL, 'round', false, TOP],
    ['at the top of a wide screen', WIDE, 'match', false, TOP],
    ['beside the result on a phone on its side', LOW, 'round', false, /^auto 340px max.*1\.7rem\)\) 0px$/],
    ['below the title of a match there', LOW, 'match', false, /^auto 256px max.* 0px\) 0px$/],
  ])('stand %s', (_, size, stands, isDealing, place) => {
    const told = placeOfNotices(modelOf(size, stands), isDealing, false);
    if (typeof place === 'string') expect(told).toBe(place);
    else expect(told).toMatch(place);
  });

  test('change sides with the result, for left hands', () => {
    expect(placeOfNotices(modelOf(LOW, 'round'), false, true)).toMatch(/^auto 0px .* 340px$/);
  });
});

describe('a bubble', () => {
  test.each([
    ['upright', TALL],
    ['upright and small', { width: 320, height: 568 }],
    ['on its side', LOW],
  ])('hides neither the scores nor what was left when a round is over on a phone %s', (_, size) => {
    const model = modelOf(size, 'round');
    const { rect } = bubbleRoom(model, false);
    const { info, plates } = model.frame;
    expect(rect).toEqual(besideResult(model, false));
    expect([info, ...plates].filter((each) => each !== null && overlaps(rect, each))).toEqual([]);
    expect(rect.height).toBeGreaterThanOrEqual(62);
    expect(rect.x + rect.width).toBeLessThanOrEqual(size === LOW ? 400 : size.width);
  });

  test('stands at the other side for left hands', () => {
    const { x, width } = besideResult(modelOf(LOW, 'round'), true) ?? { x: 0, width: 0 };
    expect([Math.round(x), Math.round(x + width)]).toEqual([340, 740]);
  });

  test.each<[string, Size & { text?: number }, Stands]>([
    ['the end of a match', TALL, 'match'],
    ['large text', { ...TALL, text: 2 }, 'round'],
  ])('has only the bar beside %s', (_, size, stands) => {
    const model = modelOf(size, stands);
    expect(bubbleRoom(model, false).rect).toEqual(model.frame.info);
  });
});
