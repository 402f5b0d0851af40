/** What stands on a seat's plate and in the bar of scores, in every state that they can be in: no deal decides what is looked at. */
import { type Preset, presetRules, presetSizes } from '@boneyard/shared';
import type { Page } from '@playwright/test';
import { expect, test } from './helpers.ts';
import { inEachOther } from './long-words.ts';
import { fullTables, LONG_NAME } from './plates.ts';
import { inStage, openStage } from './stage/open-stage.ts';
import type { Shown, Stage } from './stage/stage.tsx';

/** Letters are larger, px. */
const LEAST_FONT = 7.5;

/** Of a name as long as most, that it is whole; of everything that is told, that nothing of it is cut, hidden or tiny. */
const faultsOf = (page: Page, tables: readonly Shown[], name: string | null): Promise<string[]> =>
  page.evaluate(
    ([handed, long, least]) => {
      const { stage } = globalThis as unknown as { stage: Stage };
      const rangeOf = (of: Element): Range => {
        const range = document.createRange();
        range.selectNodeContents(of);
        return range;
      };
      /** Of its letters, line by line; of what has none, its own. */
      const boxesOf = (of: Element): DOMRect[] =>
        of.textContent === '' ? [of.getBoundingClientRect()] : [...rangeOf(of).getClientRects()];
      const isTiny = (of: Element): boolean => Number.parseFloat(getComputedStyle(of).fontSize) <= least;

      const nameFaults = (label: Element): string[] => {
        const text = rangeOf(label).getBoundingClientRect();
        const { width, height } = label.getBoundingClientRect();
        return [
          text.width > width + 1 || text.height > height + 2 ? 'the name is cut' : '',
          isTiny(label) ? 'the name is tiny' : '',
        ];
      };
      /** On flat plates lines are lower than their letters, and nothing is cut above and below. */
      const lineFaults = (line: Element, isFlat: boolean): string[] => [
        line.scrollWidth > line.clientWidth + 1 ? `${line.className} is too wide` : '',
        !isFlat && line.scrollHeight > line.clientHeight + 1 ? `${line.className} is too high` : '',
        isTiny(line) ? `${line.className} is tiny` : '',
      ];
      const partFaults = (part: Element, plate: DOMRect, clock: DOMRect | undefined): string[] => {
        // A name that is cut ends with its box.
        const isCut = long === null && part.matches('.seat-name');
        return (isCut ? [part.getBoundingClientRect()] : boxesOf(part)).map(({ left, right, top, bottom }) => {
          const isOut =
            left < plate.left - 1 || right > plate.right + 1 || top < plate.top - 2 || bottom > plate.bottom + 2;
          // The clock is round: its corners hide nothing.
          const isHidden = clock && right > clock.left + 3 && left < clock.right && bottom > clock.top + 4;
          const what = part.getAttribute('class') ?? part.textContent;
          return isOut ? `${what} leaves its plate` : isHidden ? `${what} is under the clock` : '';
        });
      };
      const tapFaults = (ask: Element): string => {
        const { width, height } = ask.getBoundingClientRect();
        return Math.min(width, height) < 24 ? `${width} x ${height} are too little to tap` : '';
      };
      /** Over the row of plates below, that is. */
      const clockFault = (clock: DOMRect, plate: DOMRect): string =>
        clock.top < plate.top || clock.bottom > plate.bottom || clock.right > plate.right ? 'its clock leaves it' : '';
      const FIGURES = '.tile-count > [aria-hidden]:not(.tile-back), .seat-score > [aria-hidden]';
      const faultsOn = (plate: Element): string[] => {
        const { width, height } = plate.getBoundingClientRect();
        const face = plate.matches('.turn') ? document.querySelector('.seat-clock-face') : null;
        const found = [
          ...[...plate.querySelectorAll('.seat-name')].flatMap((label) => (long === null ? [] : nameFaults(label))),
          ...[...plate.querySelectorAll('.seat-head, .seat-facts')].flatMap((line) =>
            lineFaults(line, plate.matches('.flat')),
          ),
          ...[...plate.querySelectorAll(`.seat-name, ${FIGURES}, .crossed, .seat-note, .pair, svg`)].flatMap((part) =>
            partFaults(part, plate.getBoundingClientRect(), face?.getBoundingClientRect()),
          ),
          ...[...plate.querySelectorAll('.seat-ask')].map(tapFaults),
          face && plate.matches('.flat') ? clockFault(face.getBoundingClientRect(), plate.getBoundingClientRect()) : '',
        ].filter(Boolean);
        return found.map((fault) => `${fault} (${plate.className}, ${width} x ${height}: ${plate.textContent})`);
      };
      return handed.flatMap((each) => {
        stage.show(each);
        return [...document.querySelectorAll('.plate, .lane-label[data-seat]')].flatMap(faultsOn);
      });
    },
    [tables, name, LEAST_FONT] as const,
  );

/** Where what the match is played to is no smaller than a finger's least (WCAG 2.5.8), nothing in its bar lies on another, and nothing leaves it. */
const barFaults = async (page: Page): Promise<string[]> => {
  const { width = 0, height = 0 } = (await page.locator('.info-goal').boundingBox()) ?? {};
  const isSmall = Math.min(width, height) < 24;
  const outside = await page.locator('.info-bar').evaluate((bar) => {
    const own = bar.getBoundingClientRect();
    // Letters stand within their line, a seventh of it from its edges at least.
    return [...bar.querySelectorAll('.info-side, .info-score > b, .fair-mark > svg')]
      .filter((part) => {
        const { top, bottom, right, height } = part.getBoundingClientRect();
        return Math.max(own.top - top, bottom - own.bottom, right - own.right) > height / 7;
      })
      .map((part) => `${part.getAttribute('class') ?? part.textContent} leaves the bar`);
  });
  return [...(isSmall ? [`the goal is ${width} x ${height}`] : []), ...outside, ...(await inEachOther(page))];
};

/** Of those upright the smallest has the least room for the bar. */
const SCREENS = [
  { width: 320, height: 568, bars: true },
  { width: 360, height: 640, bars: false },
  { width: 390, height: 844, bars: false },
  { width: 740, height: 360, bars: true },
  { width: 1280, height: 720, bars: true },
];
/** Portuguese last: it has the longest words for what a seat did, which the plates are looked at with. */
const LANGUAGES = ['en', 'es', 'fr', 'id', 'pt'] as const;

const TABLES: readonly (readonly [Preset, number])[] = [
  ['draw', 2],
  ['draw', 3],
  ['draw', 4],
  ['draw', 8],
  ['latin', 4],
  ['mexican-train', 4],
  ['mexican-train', 8],
];

/** With the fullest bars: of pairs, and of rounds. */
const BARS: readonly (readonly [Preset, number])[] = [
  ['latin', 4],
  ['mexican-train', 4],
];

const tablesOf = (preset: Preset, players: number): readonly Shown[] =>
  fullTables(
    presetRules(
      preset,
      presetSizes(preset).find((size) => size.players === players),
    ),
  );

const setText = (page: Page, share: number): Promise<void> =>
  page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    `${share * 100}%`,
  );

/** A table is laid out anew once it knows its size, and the size of its text. */
const laidOut = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

test('whatever the plates and the bar of a table tell, nothing of it is cut', async ({ come }) => {
  const page = await openStage(come);
  const found: string[] = [];
  for (const { bars, ...viewport } of SCREENS) {
    await page.setViewportSize(viewport);
    const note = (faults: readonly string[], where: string): void => {
      found.push(...faults.map((fault) => `${viewport.width} x ${viewport.height}, ${where}: ${fault}`));
    };
    for (const [preset, players] of bars ? BARS : []) {
      await inStage(page, 'show', tablesOf(preset, players)[0] as Shown);
      for (const text of [2, 1]) {
        await setText(page, text);
        await laidOut(page);
        for (const language of LANGUAGES) {
          await inStage(page, 'speak', language);
          note(await barFaults(page), `${players} at ${preset}, ${language}, text ${text}`);
        }
      }
    }
    for (const [preset, players] of TABLES) {
      // Of eight in a strip no such name can be whole: a tap says it.
      const isCrowded = preset === 'draw' && players === 8;
      const faults = await faultsOf(page, tablesOf(preset, players), isCrowded ? null : LONG_NAME);
      note(faults, `${players} at ${preset}`);
    }
  }
  expect(found).toEqual([]);
});
