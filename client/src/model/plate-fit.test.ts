import { describe, expect, test } from '@jest/globals';
import { nameWidths } from './name-fit.ts';
import { type PlateParts, type PlateRoom, plateFit } from './plate-fit.ts';

/** Every letter as wide as another. */
const measure = (text: string): number => [...text].length;

const ROOM: PlateRoom = {
  width: 10,
  height: 4,
  line: 1,
  clock: 0,
  least: 0.6,
  scoreAbove: true,
  crossedBelow: false,
};
const NOTHING: PlateParts = { mark: 0, count: 1, badge: 0, crown: 0, note: 0, crossed: 0, score: 1 };

const fitOf = (name: string, parts: Partial<PlateParts> = {}, room: Partial<PlateRoom> = {}) =>
  plateFit({ ...NOTHING, ...parts }, nameWidths(name, measure), { ...ROOM, ...room });

test.each<[string, Partial<PlateParts>, Partial<PlateRoom>, [number, 1 | 2, boolean, boolean]]>([
  // size, lines, alone, cut
  ['Ana', {}, {}, [1, 1, false, false]],
  // A little smaller is easier to read than two lines.
  ['Domingos', { score: 2.66 }, {}, [0.875, 1, false, false]],
  // What stands beside it goes below before a word is broken.
  ['Domingos', { score: 4 }, {}, [1, 1, true, false]],
  ['Bartholomew', { score: 4 }, { width: 8 }, [8 / 11, 1, true, false]],
  ['Maximiliano Alberto', {}, { width: 11 }, [1, 2, true, false]],
  ['Maximiliano Alberto', {}, { width: 9 }, [9 / 11, 2, true, false]],
  ['Ana-Sophie de Vries', {}, {}, [1, 2, true, false]],
  // One long word is broken where it must be.
  ['Bartholomäusstraße', {}, { width: 9 }, [1, 2, true, false]],
  ['WWWWWWWWWWWWWWWWWWWW', {}, { width: 5 }, [0.6, 2, true, true]],
  // Where there is one line only.
  ['Maximiliano', {}, { height: null }, [10 / 11, 1, true, false]],
  ['Maximiliano', {}, { height: null, width: 8 }, [8 / 11, 1, true, false]],
  ['Maximiliano', {}, { height: null, width: 8, clock: 1 }, [7 / 11, 1, true, false]],
  ['Maximiliano', {}, { height: null, width: 6 }, [0.6, 1, true, true]],
  ['', {}, {}, [1, 1, false, false]],
])('the name %s among %o in %o', (name, parts, room, expected) => {
  const fit = fitOf(name, parts, room);
  expect([fit.lines, fit.alone, fit.cut]).toEqual(expected.slice(1));
  expect(fit.name).toBeCloseTo(expected[0], 5);
});

describe('what is told', () => {
  const SIGNS = { mark: 1, badge: 1, crown: 1, crossed: 1, score: 2 };

  test('is smaller before it takes a second line, and takes one before it is much smaller', () => {
    const wide = fitOf('Ana', { badge: 1, crown: 1 }, { width: 4, scoreAbove: false });
    expect([wide.rows, wide.told]).toEqual([2, 1]);
    const wider = fitOf('Ana', { badge: 1, crown: 1 }, { width: 5, scoreAbove: false });
    expect([wider.rows, wider.told]).toEqual([1, 5 / 5.5]);
  });

  test('finds room below a name that needs two lines: both get smaller', () => {
    const fit = fitOf('Maximiliano Alberto', SIGNS, { width: 8, height: 3 });
    expect(fit).toMatchObject({ lines: 2, rows: 1, cut: false, parts: SIGNS });
    expect(Math.min(fit.name, fit.told)).toBeGreaterThan(0.7);
  });

  test('leaves out the numbers first, then the crown, then what was done last', () => {
    const shown = (width: number) => {
      const { crossed, crown, note, badge } = fitOf(
        'Al',
        { badge: 1, crown: 1, note: 1, crossed: 1, score: 0 },
        { width, height: null },
      ).parts;
      return { crossed, crown, note, badge };
    };
    expect(shown(4.3)).toEqual({ crossed: 1, crown: 1, note: 1, badge: 1 });
    expect(shown(3.4)).toEqual({ crossed: 0, crown: 1, note: 1, badge: 1 });
    expect(shown(2.5)).toEqual({ crossed: 0, crown: 0, note: 1, badge: 1 });
    expect(shown(1.6)).toEqual({ crossed: 0, crown: 0, note: 0, badge: 1 });
  });

  test('is whole where the name is cut', () => {
    const fit = fitOf('Maximiliano Alberto', { badge: 1 }, { width: 6, height: null });
    expect(fit).toMatchObject({ cut: true, told: 1, scoreAbove: false });
  });

  test('stands beside the clock', () => {
    const fit = fitOf('Ana', { badge: 1 }, { width: 5, clock: 2, scoreAbove: false });
    expect(fit).toMatchObject({ name: 1, rows: 2, told: 1 });
  });
});

test('the numbers passed on have a line of their own, or what is left among the signs', () => {
  expect(fitOf('Ana', { crossed: 1 }, { crossedBelow: true, clock: 2 })).toMatchObject({
    crossedBelow: true,
    crossedRoom: 8,
  });
  expect(fitOf('Ana', { crossed: 1, badge: 1 })).toMatchObject({ crossedBelow: false, crossedRoom: 10 - 3 });
});
