import { parsePreset, presetRules } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { playRounds, seenBy } from '../session/played.fixture.ts';
import { besidePlate, bubbleLines, bubbleRoom } from './bubble-room.ts';
import { contains, overlaps, type Rect, rectAround } from './rect.ts';
import { type TableModel, tableModel } from './table-model.ts';
import { FRESH_UI } from './table-ui.ts';

const SCREENS = [
  { width: 360, height: 640 },
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 1280, height: 720 },
  { width: 360, height: 640, text: 2 },
];

const endsOf = ({ ends, frame }: TableModel): Rect[] =>
  ends.map(({ x, y }) => rectAround(x, y, 24 * frame.text, 24 * frame.text));

describe.each(['latin', 'block:8', 'mexican-train:8'])('where bubbles lie in rounds of %s', (preset) => {
  const { preset: name, size } = parsePreset(preset) as NonNullable<ReturnType<typeof parsePreset>>;

  test.each(SCREENS)('no seat and no open end is hidden at %o', async (screen) => {
    const steps = await playRounds(presetRules(name, size), 1);
    expect(steps.length).toBeGreaterThan(8);
    for (const { before, seat } of steps) {
      const model = tableModel(seenBy(before, seat), FRESH_UI, screen) as TableModel;
      const [ends, plates] = [endsOf(model), model.seats.map(({ rect }) => rect)];
      const { rect } = bubbleRoom(model, false);
      const hidden = [...ends, ...plates].filter((each) => overlaps(rect, each));
      expect({ at: model.at, rect, hidden }).toMatchObject({ hidden: [] });
      // One bubble of one line, or of two where all lanes are taken.
      expect(rect.height).toBeGreaterThanOrEqual(40);
      for (const plate of plates) {
        const hanging = besidePlate(model, plate);
        if (hanging === null) continue;
        expect(contains({ x: 0, y: 0, ...screen }, hanging.rect)).toBe(true);
        expect([...ends, ...plates].filter((each) => overlaps(hanging.rect, each))).toEqual([]);
      }
    }
  });
});

test('on a wide screen bubbles hang at the plates', async () => {
  const [step] = await playRounds(presetRules('latin'), 1);
  const { before, seat } = step as NonNullable<typeof step>;
  const model = tableModel(seenBy(before, seat), FRESH_UI, { width: 1280, height: 720 }) as TableModel;
  expect(model.seats.map(({ rect, own }) => [own, besidePlate(model, rect)?.above])).toEqual(
    model.seats.map(({ own }) => [own, own]),
  );
});

test.each([
  ['the bar over trains', 44, 1, 2],
  ['the same in twice the size', 88, 2, 2],
  ['half a board', 150, 1, 3],
  ['hardly any room', 20, 1, 1],
])('in %s a bubble has as many lines as stand there whole', (_room, height, text, lines) => {
  expect(bubbleLines({ x: 0, y: 0, width: 360, height }, text)).toBe(lines);
});
