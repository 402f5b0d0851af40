import { presetRules } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import type { PlaceModel, TableModel } from '../model/table-model.ts';
import { tableModel } from '../model/table-model.ts';
import { FRESH_UI } from '../model/table-ui.ts';
import { makeSnapshot, makeView, tile } from '../model/view.fixture.ts';
import { nearestInHand, nearestPlace } from './drag.ts';
import { stepInHand } from './keys.ts';

const HELD = '6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-4 5-3';
const model = tableModel(
  makeSnapshot(
    makeView({
      rules: presetRules('draw'),
      moves: '1 5-5, 0 draw, 0 draw',
      received: HELD,
      turn: { seat: 0 },
    }),
  ),
  FRESH_UI,
  {
    width: 360,
    height: 640,
  },
) as TableModel;
const hand = model.hand?.tiles ?? [];

describe('a dragged tile', () => {
  const places = model.placesFor(tile('6-5'));
  const [left, right] = places as [PlaceModel, PlaceModel];

  test('is caught by the nearest place within reach', () => {
    expect(places.map(({ place }) => place)).toEqual([0, 1]);
    expect(nearestPlace(places, left.laid.x + 20, left.laid.y - 20)).toBe(left);
    expect(nearestPlace(places, right.laid.x, right.laid.y)).toBe(right);
    expect(nearestPlace(places, left.laid.x - 4, left.laid.y)).toBe(left);
  });

  test('is caught by none further away', () => {
    expect(nearestPlace(places, left.laid.x, left.laid.y + 130)).toBeNull();
    expect(nearestPlace([], 0, 0)).toBeNull();
  });
});

test('a tile dropped in the hand finds the nearest place there', () => {
  const dropped = (ix: number, dx: number, dy: number) => {
    const { rect } = hand[ix] as (typeof hand)[number];
    return nearestInHand(model.hand as never, rect.x + rect.width / 2 + dx, rect.y + rect.height / 2 + dy);
  };
  expect([0, 4, 5, 8].map((ix) => dropped(ix, 0, 0))).toEqual([0, 4, 5, 8]);
  expect(dropped(2, 20, 10)).toBe(2);
  expect(dropped(2, 30, 0)).toBe(3);
  expect(dropped(8, 30, 10)).toBe(8);
});

describe('arrow keys in a hand of two rows', () => {
  const inOrder = hand.map((held) => held.tile);
  const firstRow = hand.filter(({ rect }) => rect.y === hand[0]?.rect.y).length;

  test('walk along it and stop at its ends', () => {
    expect(firstRow).toBe(5);
    expect(stepInHand(hand, inOrder[0] as never, 'ArrowRight')).toBe(inOrder[1]);
    expect(stepInHand(hand, inOrder[4] as never, 'ArrowRight')).toBe(inOrder[5]);
    expect(stepInHand(hand, inOrder[0] as never, 'ArrowLeft')).toBeNull();
    expect(stepInHand(hand, inOrder[8] as never, 'ArrowRight')).toBeNull();
    expect(stepInHand(hand, inOrder[3] as never, 'Home')).toBe(inOrder[0]);
    expect(stepInHand(hand, inOrder[3] as never, 'End')).toBe(inOrder[8]);
  });

  test('step to the tile above or below', () => {
    const xOf = (held: unknown): number => hand.find((each) => each.tile === held)?.rect.x ?? Number.NaN;
    const width = hand[0]?.rect.width ?? 0;
    for (const [from, key, row] of [
      [1, 'ArrowDown', inOrder.slice(5)],
      [3, 'ArrowDown', inOrder.slice(5)],
      [5, 'ArrowUp', inOrder.slice(0, 5)],
      [8, 'ArrowUp', inOrder.slice(0, 5)],
    ] as const) {
      const next = stepInHand(hand, inOrder[from] as never, key);
      expect(row).toContain(next);
      expect(Math.abs(xOf(next) - xOf(inOrder[from]))).toBeLessThan(width);
    }
    expect(stepInHand(hand, inOrder[1] as never, 'ArrowUp')).toBeNull();
    expect(stepInHand(hand, inOrder[8] as never, 'ArrowDown')).toBeNull();
    expect(stepInHand(hand, inOrder[8] as never, 'a')).toBeNull();
  });
});
