/** The shows on a stage of plain objects: they leave nothing behind, however they end, and hand the hand over once. */
import { describe, expect, test } from '@jest/globals';
import { leanOf } from '../model/lean.ts';
import { tableFrame } from '../model/table-frame.ts';
import { type Picture, tableModel } from '../model/table-model.ts';
import { FRESH_UI } from '../model/table-ui.ts';
import { LATIN, makeSnapshot, makeView, TRAIN, tiles, type ViewSpec } from '../model/view.fixture.ts';
import { celebrate } from './moments.ts';
import { Motion } from './motion.ts';
import { shuffle, WASH_MS } from './shuffle.ts';
import type { Stage } from './stage.ts';

const SIZE = { width: 1280, height: 720 };
const LEAN = leanOf(tableFrame({ size: SIZE, rules: LATIN, bottom: 0, hand: true, own: 1, lanes: false }), 'on');

const makeStage = (spec: ViewSpec) => {
  const model = tableModel(makeSnapshot(makeView(spec)), FRESH_UI, SIZE);
  const picture = model?.picture as Picture;
  const props = new Set<object>();
  const told = { received: 0, dealt: 0, most: 0 };
  const spriteAt = (pose: object) => ({
    pose: { lift: 0, flip: 0, ...pose },
    root: { alpha: 1 },
    tint: () => undefined,
    look: () => undefined,
  });
  const lying = picture.tiles.map((goal) => ({ goal, isResting: true, sprite: spriteAt({ x: goal.x, y: goal.y }) }));
  const add = <T extends object>(prop: T): T => {
    props.add(prop);
    told.most = Math.max(told.most, props.size);
    return prop;
  };
  const stage = {
    motion: new Motion(),
    lean: LEAN,
    picture,
    back: (pose: object) => add(spriteAt(pose)),
    glow: () => add({ alpha: 1, scale: { x: 1, y: 1, set: () => undefined } }),
    place: () => undefined,
    remove: (prop: object) => props.delete(prop),
    tilesOn: (layer: string) => lying.filter(({ goal }) => goal.layer === layer),
    receive: () => {
      told.received++;
      return 400;
    },
    dealt: () => told.dealt++,
  };
  return { stage: stage as unknown as Stage, props, told, lying };
};

const HAND = '6-6 6-5 5-4 4-3 3-2 2-1 1-0';
const run = ({ motion }: Stage, ms: number): void => {
  for (let now = 0; now <= ms; now += 16) motion.update(now);
};

describe('the shuffle', () => {
  test.each([
    ['a double-six set', { received: HAND }, 28],
    ['a double-twelve set, of which not all are shown', { rules: TRAIN, received: '12-12 12-11' }, 56],
    ['a set before those who watch', { seat: 'spectator' as const }, 28],
  ] as const)('washes and deals %s, and leaves nothing behind', (_, spec, shown) => {
    const { stage, props, told } = makeStage(spec as ViewSpec);
    shuffle(stage, null);
    run(stage, WASH_MS - 100);
    expect([told.most, told.received]).toEqual([shown, 0]);
    run(stage, 3_000);
    expect([props.size, told.received, told.dealt, stage.motion.isMoving]).toEqual([0, 1, 1, false]);
  });

  test('lasts about a second', () => {
    const { stage, told } = makeStage({ received: HAND });
    shuffle(stage, null);
    run(stage, 800);
    expect(told.received).toBe(0);
    run(stage, 1_200);
    expect(told.received).toBe(1);
  });

  test('deals at once when somebody has led', () => {
    const { stage, props, told } = makeStage({ received: HAND });
    const show = shuffle(stage, null);
    run(stage, 200);
    show.hurry();
    show.hurry();
    expect(told.received).toBe(1);
    run(stage, 1_000);
    expect(props.size).toBe(0);
  });

  test.each([0, 200, 950, 3_000])('ends at once when it is skipped after %i ms', (ms) => {
    const { stage, props, told } = makeStage({ received: HAND });
    const show = shuffle(stage, null);
    run(stage, ms);
    show.end();
    show.end();
    expect([props.size, told.received, told.dealt, stage.motion.isMoving]).toEqual([0, 1, 1, false]);
  });
});

describe.each(['domino', 'milo', 'blocked'] as const)('the moment of a %s', (kind) => {
  const over = {
    moves: '0 6-6, 1 6-4 R, 2 4-1 R, 3 6-2 L',
    received: HAND,
    turn: null,
    more: {
      results: [{ reason: 'out' as const, winner: 0, points: [1, 0], milo: null, receipt: [] }],
      leftovers: ['', '1-1', '2-2', '3-3'].map(tiles),
    },
  };

  test('moves the line and leaves it as it was', () => {
    const { stage, props, lying } = makeStage(over);
    celebrate(stage, kind);
    run(stage, 130);
    expect(lying.some(({ sprite }) => (sprite.pose as { lift: number }).lift !== 0)).toBe(true);
    run(stage, 5_000);
    for (const { sprite } of lying) expect(Math.abs((sprite.pose as { lift: number }).lift)).toBeLessThan(1e-9);
    expect([props.size, stage.motion.isMoving]).toEqual([0, false]);
  });

  test('ends at once when it is skipped', () => {
    const { stage, props, lying } = makeStage(over);
    const show = celebrate(stage, kind);
    run(stage, 130);
    show.end();
    for (const { sprite } of lying) expect((sprite.pose as { lift: number }).lift).toBe(0);
    expect([props.size, stage.motion.isMoving]).toEqual([0, false]);
  });
});
