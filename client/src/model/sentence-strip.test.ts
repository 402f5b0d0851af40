import { presetRules } from '@boneyard/shared';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type PlayedStep, playRounds, seenBy } from '../session/played.fixture.ts';
import { contains, overlaps, type Rect, rectAround } from './rect.ts';
import { type SentenceStrip, sentenceStrip } from './sentence-strip.ts';
import { type TableModel, tableModel } from './table-model.ts';
import { FRESH_UI } from './table-ui.ts';

const BOARD: Rect = { x: 0, y: 100, width: 360, height: 300 };
const endAt = (x: number, y: number) => ({ arm: 0, pip: 0, x, y, open: true }) as const;
const placeAt = (x: number, y: number) => ({ gold: rectAround(x, y, 50, 25) });
const stripFor = (
  ends: readonly ReturnType<typeof endAt>[],
  places: readonly ReturnType<typeof placeAt>[] = [],
): SentenceStrip => sentenceStrip({ frame: { board: BOARD, text: 1 }, ends, places } as never);

test.each([
  ['an empty board', stripFor([]), 250, 150, 'bottom'],
  ['ends above', stripFor([endAt(30, 120), endAt(300, 180)]), 250, 150, 'bottom'],
  ['ends below', stripFor([endAt(30, 300), endAt(300, 380)]), 100, 150, 'top'],
  ['ends in the middle', stripFor([endAt(30, 240), endAt(300, 270)]), 100, 127, 'top'],
  ['one end above and one below', stripFor([endAt(30, 120), endAt(300, 380)]), 217, 150, 'bottom'],
  ['an end in every lane', stripFor([120, 160, 200, 240, 280, 320, 360].map((y) => endAt(30, y))), 250, 150, 'bottom'],
  [
    'a place in a lane',
    stripFor(
      [120, 160, 200, 240, 280, 320, 360].map((y) => endAt(30, y)),
      [placeAt(90, 350)],
    ),
    100,
    150,
    'top',
  ],
])('on %s a sentence lies where it hides least', (_what, { rect, edge }, y, height, expected) => {
  expect([rect.y, rect.height, edge]).toEqual([y, height, expected]);
});

describe('in rounds at 360 x 640 with text of twice the size', () => {
  let steps: PlayedStep[] = [];
  beforeAll(async () => {
    for (const seed of [1, 2, 3]) steps = [...steps, ...(await playRounds(presetRules('latin'), seed))];
  });

  test('hides neither an end nor a place of a tile that is picked', () => {
    const size = { width: 360, height: 640, text: 2 };
    let picked = 0;
    for (const [ix, { before, seat }] of steps.entries()) {
      const snapshot = seenBy(before, seat);
      const hand = tableModel(snapshot, FRESH_UI, size)?.hand?.tiles ?? [];
      for (const { tile } of hand.filter(({ places }) => places.length > 0)) {
        picked++;
        const model = tableModel(snapshot, { ...FRESH_UI, picked: tile }, size) as TableModel;
        const needed = [...model.ends.map(({ x, y }) => rectAround(x, y, 48, 48)), ...model.places.map((p) => p.gold)];
        const { rect } = sentenceStrip(model);
        expect([ix, needed.filter((each) => overlaps(rect, each))]).toEqual([ix, []]);
      }
    }
    expect(picked).toBeGreaterThan(30);
  });

  test('hides no end of a line', () => {
    expect(steps.length).toBeGreaterThan(30);
    for (const [ix, { before, seat }] of steps.entries()) {
      const model = tableModel(seenBy(before, seat), FRESH_UI, { width: 360, height: 640, text: 2 }) as TableModel;
      const { rect } = sentenceStrip(model);
      expect(contains(model.frame.board, rect)).toBe(true);
      expect([ix, model.ends.filter(({ x, y }) => overlaps(rect, rectAround(x, y, 48, 48)))]).toEqual([ix, []]);
    }
  });
});
