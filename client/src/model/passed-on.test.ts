import { type Pip, presetRules } from '@boneyard/shared';
import { expect, test } from '@jest/globals';
import { passedOn, thatFit } from './passed-on.ts';
import { makeView, TRAIN, type ViewSpec } from './view.fixture.ts';

const DRAW = presetRules('draw');

test.each<[string, ViewSpec, number[][]]>([
  ['nothing', { moves: '3 6-5' }, [[], [], [], []]],
  ['both ends', { moves: '3 6-5, 2 pass' }, [[], [], [5, 6], []]],
  ['one number, both ends the same', { moves: '3 6-6, 1 pass' }, [[], [6], [], []]],
  [
    'more with every pass',
    { moves: '3 6-5, 2 pass, 1 6-4 L, 0 5-1 R, 3 pass, 2 pass' },
    [[], [], [1, 4, 5, 6], [1, 4]],
  ],
  ['nothing after a draw', { rules: DRAW, moves: '0 6-5, 1 pass, 0 6-4 L, 1 draw' }, [[], []]],
  ['what a draw did not mend', { rules: DRAW, moves: '0 6-5, 1 draw, 1 pass' }, [[], [5, 6]]],
  [
    'trains: one’s own, open ones and the Mexican Train',
    { rules: TRAIN, moves: '0 12-3 T0, 0 end, 1 pass, 2 12-4 T2, 2 end, 3 pass' },
    [[], [12], [], [12]],
  ],
  ['only the double that waits', { rules: TRAIN, moves: '0 12-3 T0, 0 3-3 T0, 0 end, 1 pass' }, [[], [3], [], []]],
])('a seat that passed on %s', (_name, spec, expected) => {
  expect(passedOn(makeView(spec))).toEqual(expected);
});

test.each<[string, number, number[]]>([
  ['all where there is room', 10, [0, 3, 6, 12]],
  ['fewer, and room to say so', 4, [0, 3, 6]],
  ['no half of a number', 2.2, [0]],
  ['nothing where there is none', 0.5, []],
  ['nothing where there is less than none', -3, []],
])('of crossed numbers a plate shows %s', (_name, room, expected) => {
  expect(thatFit([0, 3, 6, 12] as Pip[], room)).toEqual(expected);
});
