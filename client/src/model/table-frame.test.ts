import { presetRules, presetSizes, type Rules } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { handLayout } from './hand-layout.ts';
import { contains, overlaps, type Rect, type Size } from './rect.ts';
import { arrangementOf, HAND_AIR, type TableFrame, tableFrame } from './table-frame.ts';

const SCREENS: readonly (readonly [number, number])[] = [
  [320, 480],
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [740, 360],
  [768, 1024],
  [900, 540],
  [1280, 720],
  [1920, 1080],
];

const rulesFor = (preset: 'draw' | 'mexican-train', players: number): Rules =>
  presetRules(
    preset,
    presetSizes(preset).find((size) => size.players === players && !size.partners),
  );

const partsOf = (frame: TableFrame): [string, Rect][] => [
  ['menu', frame.menu],
  ...(frame.talk ? [['talk', frame.talk] as [string, Rect]] : []),
  ['info', frame.info],
  ['board', frame.board],
  ['status', frame.status],
  ...frame.plates.flatMap((rect, seat): [string, Rect][] => (rect ? [[`plate ${seat}`, rect]] : [])),
  ...(frame.hand ? [['hand', frame.hand] as [string, Rect]] : []),
  ...(frame.tabs ? [['tabs', frame.tabs] as [string, Rect]] : []),
  ...(frame.suits ? [['suits', frame.suits] as [string, Rect]] : []),
];

const faultOf = (frame: TableFrame, { width, height }: Size): string | null => {
  const parts = partsOf(frame);
  for (const [ix, [name, rect]] of parts.entries()) {
    if (!contains({ x: 0, y: 0, width, height }, rect)) return `${name} leaves the screen`;
    const other = parts.slice(ix + 1).find(([, each]) => overlaps(each, rect));
    if (other) return `${name} overlaps ${other[0]}`;
    if (name.startsWith('plate') && (rect.width < 56 || rect.height < 20)) return `${name} is too small to read`;
  }
  return null;
};

/** Phones as they are held, a tablet and a desk: everybody talks by one tap, unless text is large or the screen small. */
test.each([
  [360, 640, 1, true],
  [390, 844, 1, true],
  [740, 360, 1, true],
  [640, 360, 1, true],
  [768, 1024, 2, true],
  [1280, 720, 2, true],
  [320, 568, 1, false],
  [390, 844, 2, false],
])(
  'what people say is one tap away where there is room: %i x %i, text %i times as large',
  (width, height, text, there) => {
    for (const lanes of [false, true]) {
      const rules = rulesFor(lanes ? 'mexican-train' : 'draw', 4);
      const input = { size: { width, height, text }, rules, bottom: 0, hand: true, own: 1, lanes };
      expect(tableFrame({ ...input, talk: true }).talk !== null).toBe(there);
      expect(tableFrame(input).talk).toBeNull();
    }
  },
);

const area = ({ width, height }: Size): number => width * height;

describe.each(SCREENS)('a screen of %i x %i', (width, height) => {
  const size = { width, height };

  test.each([2, 3, 4, 5, 6, 7, 8])('is shared out among %i seats, with small and with large text', (players) => {
    for (const preset of ['draw', 'mexican-train'] as const) {
      const rules = rulesFor(preset, players);
      const lanes = preset === 'mexican-train';
      for (const [hand, own] of [
        [false, 0],
        [true, 1],
        [true, 2],
      ] as const) {
        for (const [bottom, text] of [
          [0, 1],
          [players - 1, 1],
          [0, 2],
        ] as const) {
          const frame = tableFrame({ size: { ...size, text }, rules, bottom, hand, own, lanes });
          const told = { preset, players, hand, own, bottom, text, fault: faultOf(frame, size) };
          expect(told).toEqual({ ...told, fault: null });
          expect(frame.plates.filter((plate) => plate !== null).length).toBe(lanes ? 0 : players);
          const talking = tableFrame({ size: { ...size, text }, rules, bottom, hand, own, lanes, talk: true });
          expect({ ...told, fault: faultOf(talking, size) }).toEqual({ ...told, fault: null });
          expect(talking.talk?.width ?? 44).toBeGreaterThanOrEqual(44);
          // Never at the cost of the board, nor of what is tapped.
          expect([talking.board, talking.hand, talking.status]).toEqual([frame.board, frame.hand, frame.status]);
          const counted = tableFrame({ size: { ...size, text }, rules, bottom, hand, own, lanes, suits: true });
          expect({ ...told, fault: faultOf(counted, size) }).toEqual({ ...told, fault: null });
          const taken = counted.arrangement === 'low' && lanes ? 0 : (counted.suits?.height ?? 0);
          expect(counted.board.height + taken).toBeCloseTo(frame.board.height);
        }
      }
    }
  });
});

describe('a phone', () => {
  test.each([
    [360, 640],
    [390, 844],
  ])('of %i x %i keeps three quarters of its screen for board and hand', (width, height) => {
    const size = { width, height };
    for (const preset of ['draw', 'mexican-train'] as const) {
      const rules = rulesFor(preset, 4);
      const lanes = preset === 'mexican-train';
      const { board, hand } = tableFrame({ size, rules, bottom: 0, hand: true, own: 1, lanes });
      expect((area(board) + area(hand as Rect)) / area(size)).toBeGreaterThan(0.75);
    }
  });

  test.each([
    [360, 640],
    [360, 780],
    [390, 844],
  ])('of %i x %i has tiles for a finger in hands of up to 14', (width, height) => {
    for (const rules of [rulesFor('draw', 2), rulesFor('draw', 8), rulesFor('mexican-train', 8)]) {
      const lanes = rules.game === 'train';
      const { hand } = tableFrame({ size: { width, height }, rules, bottom: 0, hand: true, own: 1, lanes });
      for (let n = 1; n <= 14; n++) {
        expect(handLayout(n, hand?.width ?? 0, (hand?.height ?? 0) - HAND_AIR).tile).toBeGreaterThanOrEqual(44);
      }
    }
  });

  test('is held upright or on its side', () => {
    expect(arrangementOf({ width: 360, height: 640 })).toBe('tall');
    expect(arrangementOf({ width: 740, height: 360 })).toBe('low');
    expect(arrangementOf({ width: 1280, height: 720 })).toBe('wide');
    expect(arrangementOf({ width: 768, height: 1024 })).toBe('tall');
  });
});
