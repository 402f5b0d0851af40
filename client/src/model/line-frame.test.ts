import { PRESETS, presetRules, presetSizes, type Rules } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { holds, type LineFrame, lineFrame, outgrown, pointToScreen, rectToScreen } from './line-frame.ts';
import { lineLayout, rowsOf } from './line-layout.ts';
import { HABITS, makeRandom, ODD_HABITS, randomRound } from './random-line.fixture.ts';
import { contains, type Rect } from './rect.ts';
import { tableFrame } from './table-frame.ts';

/** `BONEYARD_ROUNDS=20000` for the figure that is written down. */
const ROUNDS = Number(process.env.BONEYARD_ROUNDS ?? 300);
/** Few rounds say it less well. */
const MOST_RELAID = ROUNDS < 5_000 ? 0.02 : 0.01;

const sized = (preset: 'block' | 'draw', players: number): Rules =>
  presetRules(
    preset,
    presetSizes(preset).find((size) => size.players === players),
  );

const KINDS: readonly (readonly [string, Rules])[] = [
  ['Latin', presetRules('latin')],
  ['Block for two', presetRules('block')],
  ['Draw for two', presetRules('draw')],
  ['Draw for four', sized('draw', 4)],
  ['Block for six', sized('block', 6)],
  ['Draw for five', sized('draw', 5)],
  ['Block for eight', sized('block', 8)],
  ['Block for seven', sized('block', 7)],
  ['Draw for seven', sized('draw', 7)],
  ['Draw for eight', sized('draw', 8)],
];

/** The least short side of a tile, px, at 390 x 844, 360 x 780 and 360 x 640. */
const LEAST = [28, 24, 18];

const EVERY_LINE: readonly (readonly [string, Rules])[] = PRESETS.filter(
  (preset) => preset !== 'mexican-train',
).flatMap((preset) =>
  presetSizes(preset).map((size) => [`${preset} ${size.players}, ${size.set}`, presetRules(preset, size)] as const),
);

const boardOf = (rules: Rules, [width, height]: readonly [number, number]): Rect =>
  tableFrame({ size: { width, height }, rules, bottom: 0, hand: true, own: 1, lanes: false }).board;

/** Everything that the frame has room for, on the screen. */
const shownBy = (frame: LineFrame): Rect => {
  const { above, below, columns, pitch } = frame;
  const thickness = frame.doubles === 'across' ? 2 : 1;
  return rectToScreen(frame, {
    x: -columns / 2,
    y: -(pitch * above + thickness / 2),
    width: columns,
    height: pitch * (above + below) + thickness,
  });
};

/** The least short side of a tile, px, for the lines of 28 tiles. */
const VIEWPORTS: readonly (readonly [string, readonly [number, number], number])[] = [
  ['390 x 844', [390, 844], 28],
  ['360 x 780', [360, 780], 24],
  ['360 x 640', [360, 640], 18],
  ['320 x 568', [320, 568], 16],
  ['844 x 390', [844, 390], 18],
  ['768 x 1024', [768, 1024], 40],
  ['1280 x 720', [1280, 720], 40],
];

describe.each(VIEWPORTS)('%s', (_name, screen, least) => {
  test('tiles are large, with the whole table around the board', () => {
    const units = KINDS.filter(([, { set }]) => set === 6).map(([, rules]) => {
      const { unit } = lineFrame(rules, boardOf(rules, screen));
      return unit < least ? unit : null;
    });
    expect(units).toEqual(units.map(() => null));
  });

  test.each(KINDS)('%s: a frame that hardly any round outgrows', (_kind, rules) => {
    const board = boardOf(rules, screen);
    const frame = lineFrame(rules, board);
    expect(contains(board, shownBy(frame))).toBe(true);
    const draw = rules.game === 'line' && rules.draw !== 'none';
    const kind = { set: rules.set, seats: rules.players, handSize: rules.handSize, draw };
    let [rounds, relaid] = [0, 0];
    for (let seed = 0; seed < ROUNDS; seed++) {
      // Other rounds than those from which the room was worked out.
      const habits = seed % 10 === 9 ? ODD_HABITS : HABITS;
      const round = randomRound(makeRandom(1_000_000 + seed), kind, habits[seed % habits.length]);
      const layout = lineLayout(round.lead, round.left, round.right, frame, round.order);
      const rows = rowsOf(layout);
      if (habits === HABITS) {
        rounds++;
        if (!holds(frame, rows)) relaid++;
      }
      const shown = holds(frame, rows) ? frame : outgrown(frame, rows, board);
      expect(contains(board, rectToScreen(shown, layout.frame))).toBe(true);
    }
    if (process.env.BONEYARD_ROUNDS) console.log(_name, _kind, frame.unit.toFixed(1), (relaid / rounds).toFixed(4));
    expect(relaid / rounds).toBeLessThanOrEqual(MOST_RELAID);
  });
});

test.each(EVERY_LINE)('%s: tiles on a phone are large', (_kind, rules) => {
  const units = LEAST.map((least, ix) => {
    const { unit } = lineFrame(rules, boardOf(rules, (VIEWPORTS[ix] as (typeof VIEWPORTS)[number])[1]));
    return unit < least ? unit : null;
  });
  expect(units).toEqual(LEAST.map(() => null));
});

describe('the frame of a line', () => {
  const rules = presetRules('latin');
  const area: Rect = { x: 0, y: 100, width: 390, height: 598 };
  const frame = lineFrame(rules, area);

  test('has the lead in the middle', () => {
    expect(frame.above).toBe(frame.below);
    expect(pointToScreen(frame, 0, 0)).toEqual({ x: 195, y: 399 });
  });

  test('depends on nothing but rules and area', () => {
    expect(lineFrame(rules, area)).toEqual(frame);
    expect(lineFrame(presetRules('block'), area).unit).toBeGreaterThan(frame.unit);
  });

  test('moves the lead before it makes tiles smaller', () => {
    const { above, below, unit } = frame;
    const moved = outgrown(frame, { above: above + 1, below: 1 }, area);
    expect([moved.unit, moved.above, moved.below]).toEqual([unit, above + 1, below - 1]);
    const smaller = outgrown(frame, { above: above + 1, below }, area);
    expect(smaller.unit).toBeLessThan(unit);
    expect(contains(area, shownBy(smaller))).toBe(true);
    // Rows keep their width: no tile changes its row.
    expect(smaller.columns).toBe(frame.columns);
  });

  test('lays doubles along only where lines can have more than 42 tiles', () => {
    const along = EVERY_LINE.filter(([, each]) => lineFrame(each, area).doubles === 'along').map(([kind]) => kind);
    const draw = ['5, 9', '6, 9', '7, 12', '8, 12'];
    expect(along).toEqual([
      ...['block 7, 12', 'block 8, 12'],
      ...draw.map((size) => `draw ${size}`),
      ...draw.map((size) => `draw-highest-double ${size}`),
    ]);
  });

  test('takes rows apart where tiles are large all the same', () => {
    const on = (height: number): LineFrame => lineFrame(sized('draw', 8), { ...area, height });
    expect(on(530).pitch).toBeCloseTo(1.1, 2);
    expect(on(900).pitch).toBe(1.35);
    expect(Math.min(on(530).unit, on(900).unit)).toBeGreaterThan(28);
  });

  test('survives an area that is not laid out yet', () => {
    expect(lineFrame(rules, { x: 0, y: 0, width: 0, height: 0 }).unit).toBeGreaterThan(0);
  });
});
