/** What is seen to move from one picture to the next, on a page that nobody looks at. */

import { presetRules } from '@boneyard/shared';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type TableModel, tableModel } from '../model/table-model.ts';
import { FRESH_UI } from '../model/table-ui.ts';
import { makeSnapshot, makeView, TRAIN, tiles, type ViewSpec } from '../model/view.fixture.ts';
import { makeBarePage } from './bare-page.fixture.ts';
import type { Painter } from './painter.ts';
import { Scene } from './scene.ts';

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let page: ReturnType<typeof makeBarePage>;
beforeEach(() => {
  page = makeBarePage();
});
afterEach(() => page.close());

const painter = (): Painter => ({
  kind: 'canvas',
  canvas: page.element(),
  resolution: 1,
  width: 100,
  height: 100,
  resize: () => undefined,
  render: () => undefined,
  destroy: () => undefined,
});

/** The code of shows is here, for the scene that asked first as well. */
const fetched = async (): Promise<void> => {
  await Promise.all([import('./shuffle.ts'), import('./moments.ts')]);
  await new Promise((done) => setTimeout(done, 0));
};

const makeScene = (size = WIDE, still = false) => {
  const shows: string[] = [];
  const table = page.element();
  const dataset = new Proxy(table.dataset, {
    set: (into, name, value) => {
      if (name === 'show') shows.push(value);
      return Reflect.set(into, name, value);
    },
  });
  Object.defineProperty(table, 'dataset', { value: dataset });
  const scene = new Scene({ table, upright: page.element() }, painter(), painter());
  const show = (spec: ViewSpec, begins = false): TableModel => {
    const model = tableModel(makeSnapshot(makeView(spec)), FRESH_UI, { ...size, text: 1 }) as TableModel;
    scene.show({
      picture: model.picture,
      held: null,
      still,
      look: { theme: 'felt', style: 'black' },
      lean: null,
      begins,
    });
    return model;
  };
  return { scene, show, shows, air: scene.layers.air };
};

describe('a match', () => {
  const HAND = '6-6 6-5 5-4 4-3 3-2 2-1 1-0';
  const round = (n: number): ViewSpec => ({ received: HAND, more: { round: n } });
  const end = (n: number): ViewSpec => ({
    received: HAND,
    moves: '0 6-6, 1 6-4 R',
    turn: null,
    more: {
      round: n,
      results: [{ reason: 'out', winner: 1, points: [0, 9], milo: null, receipt: [] }],
      leftovers: ['6-5', '', '2-2', '3-3'].map(tiles),
    },
  });

  const playThree = async (still: boolean) => {
    const { scene, show, shows, air } = makeScene(WIDE, still);
    const washed: number[] = [];
    for (const n of [1, 2, 3]) {
      show(round(n), n === 1);
      await fetched();
      page.run(100);
      washed.push(air.children.filter(({ visible }) => visible).length);
      page.run(2_500);
      show({ ...round(n), moves: '0 6-6', turn: { seat: 1 } });
      page.run(500);
      show(end(n));
      await fetched();
      page.run(3_000);
    }
    expect(scene.motion.isMoving).toBe(false);
    return { shows, washed };
  };

  test('is shuffled before every round, not only the first', async () => {
    const { shows, washed } = await playThree(false);
    expect(shows).toEqual(['shuffle', 'domino', 'shuffle', 'domino', 'shuffle', 'domino']);
    expect(washed).toEqual([28, 28, 28]);
  });

  test('is never shuffled for those who want it still', async () => {
    expect(await playThree(true)).toEqual({ shows: [], washed: [0, 0, 0] });
  });
});

describe('a bot that leads while the deal is shown', () => {
  const DEALT: ViewSpec = { received: '6-5 5-4 4-3', turn: { seat: 1 } };
  const LED: ViewSpec = { ...DEALT, moves: '1 6-6' };
  const begin = async () => {
    const made = makeScene();
    made.show(DEALT, true);
    await fetched();
    page.run(100);
    return made;
  };
  const lying = ({ scene }: Awaited<ReturnType<typeof begin>>) => scene.tilesOn('board').length;

  test('is seen to lead after it', async () => {
    const made = await begin();
    made.show(LED);
    // The deal does not wait for the rest of the shuffle, nor the tile for more than the deal.
    page.run(100);
    expect([made.scene.isDealing, lying(made)]).toEqual([true, 0]);
    page.run(800);
    expect([made.scene.isDealing, lying(made)]).toEqual([false, 1]);
    page.run(500);
    expect(made.scene.motion.isMoving).toBe(false);
  });

  test('is seen at once by whoever does not wait', async () => {
    const made = await begin();
    made.show(LED);
    made.scene.skip();
    expect([made.scene.isDealing, lying(made), made.scene.motion.isMoving]).toEqual([false, 1, false]);
  });

  test('before the page could draw is seen after it, too', async () => {
    const made = makeScene();
    made.show(LED, true);
    await fetched();
    page.run(1_000);
    expect([made.scene.isDealing, lying(made)]).toEqual([true, 0]);
    page.run(1_000);
    expect([made.scene.isDealing, lying(made)]).toEqual([false, 1]);
  });

  test('is seen without a deal by those who want it still', () => {
    const made = makeScene(WIDE, true);
    made.show(LED, true);
    expect([made.scene.isDealing, lying(made)]).toEqual([false, 1]);
  });
});

test('a deal is not cut short by what is no play', async () => {
  const { scene, show } = makeScene();
  const led: ViewSpec = { received: '6-5 5-4', moves: '1 6-6', turn: { seat: 2 } };
  show(led, true);
  await fetched();
  page.run(100);
  show({ ...led, more: { scores: [0, 0] } });
  page.run(700);
  // Still washing: nobody's hand has come.
  expect(scene.tilesOn('hand').map(({ sprite }) => sprite.root.visible)).toEqual([false, false]);
});

describe.each([
  ['a line, on a wide screen', presetRules('draw'), '0 6-6, ', WIDE],
  ['a line, on a phone', presetRules('draw'), '0 6-6, ', PHONE],
  ['trains, on a wide screen', TRAIN, '', WIDE],
  ['trains, on a phone', TRAIN, '', PHONE],
] as const)('drawn at %s', (_, rules, moves, size) => {
  const received = '12-11 6-6 6-5 5-4';
  const before: ViewSpec = { rules, received, moves: moves.slice(0, -2) };
  const boneyardOf = ({ picture }: TableModel) => picture.piles.find(({ id }) => id === 'boneyard');

  test('a tile is seen going from the boneyard to whose it is', () => {
    const { show, air } = makeScene(size);
    show(before);
    page.run(50);
    const { seats, ...model } = show({ ...before, moves: `${moves}1 draw` });
    page.run(10);
    const [back, ...others] = air.children;
    expect(others).toEqual([]);
    const from = boneyardOf({ seats, ...model });
    // Where its number stands, at the end of the bar.
    expect(from?.x).toBeGreaterThan(size.width - 100);
    expect(back?.x).toBeCloseTo(from?.x as number, 0);
    expect(back?.y).toBeCloseTo(from?.y as number, 0);
    page.run(220);
    const to = seats[1]?.anchor;
    expect(Math.hypot((back?.x ?? 0) - (to?.x ?? 0), (back?.y ?? 0) - (to?.y ?? 0))).toBeLessThan(8);
    page.run(100);
    expect(air.children).toEqual([]);
  });

  test('one of our own is seen going from there to the hand, turned over', () => {
    const { scene, show, air } = makeScene(size);
    show(before);
    page.run(50);
    const model = show({ ...before, received: `${received} 3-2`, moves: `${moves}0 draw` });
    page.run(10);
    const flying = scene.tilesOn('hand').find(({ goal }) => goal.tile === tiles('3-2')[0]);
    const from = boneyardOf(model);
    expect(flying?.sprite.pose.x).toBeCloseTo(from?.x as number, 0);
    expect(flying?.sprite.pose.flip).toBeGreaterThan(0.8);
    page.run(400);
    expect(flying?.sprite.pose).toMatchObject({ x: flying?.goal.x, y: flying?.goal.y, flip: 0 });
    expect(air.children).toEqual([]);
  });
});

test('nothing flies for those who want it still', () => {
  const { show, air, scene } = makeScene(PHONE, true);
  const before: ViewSpec = { rules: presetRules('draw'), received: '6-6 6-5', moves: '0 6-6' };
  show(before);
  show({ ...before, moves: '0 6-6, 1 draw' });
  expect([air.children.length, scene.motion.isMoving]).toEqual([0, false]);
});
