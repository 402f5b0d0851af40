import { presetRules, presetSizes, type Rules, type TileId } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { leftoverLayout } from './leftover-layout.ts';
import { contains, overlaps } from './rect.ts';
import { type TableModel, tableModel } from './table-model.ts';
import { FRESH_UI } from './table-ui.ts';
import { makeSnapshot, makeView } from './view.fixture.ts';

const sizeOf = (preset: 'draw' | 'mexican-train', players: number): Rules =>
  presetRules(
    preset,
    presetSizes(preset).find((size) => size.players === players && !size.partners),
  );

const SCREENS: readonly (readonly [number, number])[] = [
  [360, 640],
  [390, 844],
  [740, 360],
  [844, 390],
  [1280, 720],
];

/** The first wrong thing about what lies there, in words. */
const faultOf = (rules: Rules, [width, height]: readonly [number, number], held: number): string | null => {
  const model = tableModel(makeSnapshot(makeView({ rules })), FRESH_UI, { width, height });
  if (model === null) return 'no table';
  const isLanes = rules.game === 'train';
  const kind = isLanes ? 'lanes' : model.frame.arrangement === 'wide' ? 'around' : 'strip';
  const sitting = model.seats.map(({ seat, rect }) => ({
    seat,
    rect,
    tiles: Array.from({ length: seat === 1 ? 0 : held }, (_, ix) => ix as TileId),
  }));
  const places = leftoverLayout(sitting, model.frame.board, kind) ?? [];
  if (places.length !== rules.players - 1) return `${places.length} seats have tiles`;
  for (const [ix, { seat, rect, tile }] of places.entries()) {
    if (!contains({ x: 0, y: 0, width, height }, rect)) return `seat ${seat} leaves the screen`;
    if (tile < 6) return `seat ${seat} has tiles of ${tile} px`;
    const other = places.slice(ix + 1).find((each) => overlaps(each.rect, rect));
    if (other) return `seats ${seat} and ${other.seat} overlap`;
    if (model.seats.some((each) => overlaps(each.rect, rect))) return `seat ${seat} covers a name`;
  }
  return null;
};

test.each(SCREENS)(
  'what is left lies by its seats on %i x %i, and covers neither names nor other tiles',
  (...screen) => {
    for (const preset of ['draw', 'mexican-train'] as const) {
      for (const players of [2, 3, 4, 6, 8]) {
        for (const held of [1, 5, 7, 12]) {
          const fault = faultOf(sizeOf(preset, players), screen, held);
          expect([preset, players, held, fault]).toEqual([preset, players, held, null]);
        }
      }
    }
  },
);

test('at a wide table it lies beside the board: a line reaches from one plate to the other', () => {
  const view = makeView({ rules: sizeOf('draw', 4) });
  const model = tableModel(makeSnapshot(view), FRESH_UI, { width: 1280, height: 720 }) as TableModel;
  const sitting = model.seats.map(({ seat, rect }) => ({ seat, rect, tiles: [0, 1, 2] as TileId[] }));
  const { board } = model.frame;
  const places = leftoverLayout(sitting, board, 'around') ?? [];
  const acrossTheTable = model.seats.find(
    ({ rect }) => rect.x > board.x && rect.x + rect.width < board.x + board.width,
  );
  expect(places.filter(({ rect }) => overlaps(rect, board)).map(({ seat }) => seat)).toEqual([acrossTheTable?.seat]);
});

test('in lanes that are out of sight nothing is shown: it would lie over the hand', () => {
  const view = makeView({ rules: sizeOf('mexican-train', 8) });
  const model = tableModel(makeSnapshot(view), FRESH_UI, { width: 320, height: 568, text: 2 }) as TableModel;
  const { board } = model.frame;
  const sitting = model.seats.map(({ seat, rect }) => ({ seat, rect, tiles: [0, 1] as TileId[] }));
  expect(sitting.some(({ rect }) => rect.y + rect.height > board.y + board.height)).toBe(true);
  const places = leftoverLayout(sitting, board, 'lanes') ?? [];
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter(({ rect }) => !contains(board, rect))).toEqual([]);
});

test('nothing lies where nobody has anything left', () => {
  const rect = { x: 0, y: 0, width: 10, height: 10 };
  expect(leftoverLayout([{ seat: 0, rect, tiles: [] }], rect, 'strip')).toEqual([]);
});

describe('a line that comes close to the seats', () => {
  const strip = [0, 1, 2, 3].map((seat) => ({
    seat,
    rect: { x: 90 * seat, y: 44, width: 86, height: 50 },
    tiles: [0, 1, 2, 3, 4] as TileId[],
  }));
  const board = { x: 0, y: 94, width: 360, height: 400 };
  const row = (y: number) => [{ x: 4, y, width: 352, height: 24 }];

  test.each([
    [200, 16],
    [140, 14],
    [126, 10],
    [121, 8],
  ])('at %i px makes what is left smaller, to %i px, and stays in sight', (y, largest) => {
    const places = leftoverLayout(strip, board, 'strip', row(y)) ?? [];
    expect(places.map(({ tile }) => tile)).toEqual([0, 1, 2, 3].map(() => largest));
    expect(places.filter(({ rect }) => rect.y + rect.height > y)).toEqual([]);
  });

  test('leaves no room where its tiles could not be read: they are shown elsewhere', () => {
    expect(leftoverLayout(strip, board, 'strip', row(110))).toBeNull();
  });

  test('and a train push it to their right, until there is no room', () => {
    const lane = { seat: 0, rect: { x: 0, y: 100, width: 86, height: 50 }, tiles: [0, 1, 2] as TileId[] };
    const train = (width: number) => [{ x: 90, y: 115, width, height: 20 }];
    const [place] = leftoverLayout([lane], board, 'lanes', train(150)) ?? [];
    expect(place?.rect.x).toBeGreaterThanOrEqual(240);
    expect(leftoverLayout([lane], board, 'lanes', train(260))).toBeNull();
  });
});
