import { PRESETS } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { hasMessage } from '../../i18n/i18n.ts';
import { withWords } from '../../i18n/languages.ts';
import { type Drawn, drawLine, drawTiles, drawTrain } from '../../ui/figure.ts';
import type { Figure } from './figures.tsx';
import { blocksOf, TOPICS, topicOf, WORDS_OF_THE_GAME } from './pages.ts';

await withWords('guide', Promise.resolve());

const BLOCKS = TOPICS.flatMap((topic) => (topic === 'glossary' ? [] : blocksOf(topic)));
const FIGURES = BLOCKS.flatMap(({ figure, caption }) => (figure ? [[caption ?? '', figure] as const] : []));

const drawnOf = (figure: Figure): Drawn[] => {
  if (figure.kind === 'line') return [drawLine(figure.line)];
  if (figure.kind === 'tiles') return [drawTiles(figure.tiles)];
  return figure.trains.map((train) => drawTrain(figure.engine, train));
};

/** The numbers that touch along a line or a train, pair by pair, left to right; a corner is read as it lies in the line. */
const touching = ({ tiles }: Drawn): [number, number][] => {
  const inRow = tiles.filter(({ halves }) => halves !== null);
  return inRow.slice(1).map((next, ix) => [inRow[ix]?.halves?.[1] as number, next.halves?.[0] as number]);
};

describe('pages of rules', () => {
  test('there is one for every preset', () => {
    for (const preset of PRESETS) expect(topicOf(preset)).not.toBeNull();
    expect(topicOf('chess')).toBeNull();
    expect(topicOf(null)).toBeNull();
  });

  test('have words for all that they say', () => {
    const keys = BLOCKS.flatMap(({ title, text, caption }) =>
      [title, text, caption].filter((key) => key !== undefined),
    );
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
    expect(WORDS_OF_THE_GAME.filter((word) => !hasMessage(`guide.word.${word}.told`))).toEqual([]);
    expect(BLOCKS.filter(({ figure, caption }) => (figure === undefined) !== (caption === undefined))).toEqual([]);
  });

  test.each(FIGURES)('%s: every tile lies inside the picture', (_caption, figure) => {
    for (const { tiles, box } of drawnOf(figure)) {
      expect(tiles.length).toBeGreaterThan(0);
      for (const { x, y, lying } of tiles) {
        const [width, height] = lying ? [80, 40] : [40, 80];
        expect(x).toBeGreaterThanOrEqual(box.x);
        expect(y).toBeGreaterThanOrEqual(box.y);
        expect(x + width).toBeLessThanOrEqual(box.x + box.width);
        expect(y + height).toBeLessThanOrEqual(box.y + box.height);
      }
    }
  });

  test.each(FIGURES.filter(([, { kind }]) => kind !== 'tiles'))(
    '%s: halves that touch are equal',
    (_caption, figure) => {
      for (const drawn of drawnOf(figure)) {
        // The hand below a line touches nothing.
        const held =
          figure.kind === 'line' ? (figure.line.hand ?? '').split(' ').filter((each) => each !== '').length : 0;
        const line = {
          ...drawn,
          tiles: drawn.tiles.slice(0, drawn.tiles.filter(({ halves }) => halves).length - held),
        };
        // Rows that run back are read from the right.
        const straight = new Set(line.tiles.map(({ y, lying }) => (lying ? y : y + 20))).size === 1;
        if (straight) for (const [one, other] of touching(line)) expect(one).toBe(other);
      }
    },
  );

  test('show what their captions say', () => {
    const figure = (caption: string) => drawnOf(FIGURES.find(([key]) => key === caption)?.[1] as Figure)[0] as Drawn;
    const gold = (caption: string) => figure(caption).gold.map(({ pip }) => pip);
    expect(gold('guide.basics.line.see')).toEqual([1, 2]);
    expect(gold('guide.milo.2.see')).toEqual([2, 2]);
    expect(gold('guide.block.2.see')).toEqual([3, 5]);
    expect(gold('guide.draw.1.see')).toEqual([6, 4]);
    expect(gold('guide.strategy.milo.see')).toEqual([4, 2]);
    expect(gold('guide.mexican-train.4.see')).toEqual([7]);
    const pips = figure('guide.latin.2.see').tiles.flatMap(({ halves }) => halves ?? []);
    expect(pips.reduce((sum, pip) => sum + pip, 0)).toBe(21);
    const sixes = figure('guide.basics.end.see').tiles.filter(({ halves }) => halves?.includes(6));
    expect(sixes).toHaveLength(7);
    expect(BLOCKS.length).toBeGreaterThan(30);
  });
});
