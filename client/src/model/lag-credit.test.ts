import { presetRules, presetSizes } from '@boneyard/shared';
import { expect, test } from '@jest/globals';
import { CREDIT, creditedSeats, creditTop } from './lag-credit.ts';
import { overlaps } from './rect.ts';
import { type TableModel, tableModel } from './table-model.ts';
import { FRESH_UI } from './table-ui.ts';
import { makeSnapshot, makeTable, makeView } from './view.fixture.ts';

const { seats, people } = makeTable();
const slow = people.map((person) => ({ ...person, lag: person.ref === 1 ? 400 : person.ref === 2 ? 1000 : 0 }));

test('every slow line is told of in seconds, whoever is to play', () => {
  expect(creditedSeats({ seats, people: slow })).toEqual([
    { seat: 1, lag: 0.4 },
    { seat: 2, lag: 1 },
  ]);
  expect(creditedSeats({ seats, people })).toEqual([]);
});

test('it is a person’s: it goes with them to other seats, and a bot has none', () => {
  const [first, second, third, ...others] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]];
  expect(creditedSeats({ seats: [second, second, first, ...others], people: slow })).toEqual([
    { seat: 0, lag: 0.4 },
    { seat: 1, lag: 0.4 },
  ]);
  const stoodIn = { ...second, driver: 'bot' as const };
  expect(creditedSeats({ seats: [first, stoodIn, { ...third, person: null }], people: slow })).toEqual([]);
});

test.each([
  [390, 844, 1],
  [320, 568, 1],
  [320, 568, 2],
  [740, 360, 1],
  [1280, 800, 1],
])('on %i x %i at %i times the text it covers nobody’s name', (width, height, text) => {
  for (const size of presetSizes('draw')) {
    const view = makeView({ rules: presetRules('draw', size) });
    const { seats, frame } = tableModel(makeSnapshot(view), FRESH_UI, { width, height, text }) as TableModel;
    const plates = seats.map(({ rect }) => rect);
    // The upper half of a plate is its name; the words have a pixel of air.
    const names = plates.map(({ height: whole, ...rect }) => ({
      ...rect,
      height: whole / 2 - CREDIT.on * frame.text - 1,
    }));
    for (const [seat, rect] of plates.entries()) {
      const credit = { ...rect, y: creditTop(rect, plates, frame.text), height: CREDIT.height * frame.text };
      const covered = names.flatMap((name, of) =>
        overlaps({ ...name, y: name.y + CREDIT.on * frame.text }, credit) ? [of] : [],
      );
      expect([size, seat, covered]).toEqual([size, seat, []]);
    }
  }
});
