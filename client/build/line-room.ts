/**
 * Works out how much room lines need: `node client/build/line-room.ts` writes client/src/model/line-room.ts. For every
 * set, most tiles of a line and number of rows besides the lead's: the fewest columns with which a line needs more rows in
 * at most 0.8 % of rounds, and how many of the rows are best kept above the lead's, where the first arm to leave it goes:
 * that one mostly gets longer.
 */
import { writeFileSync } from 'node:fs';
import { PRESETS, type PresetSize, presetSizes, SETS, tilesInSet } from '@boneyard/shared';
import { doublesOf } from '../src/model/line-frame.ts';
import { type LineShape, lineLayout, PITCH_ACROSS, rowsOf, TILE_PITCH } from '../src/model/line-layout.ts';
import { HABITS, makeRandom, type RandomLine, randomRound } from '../src/model/random-line.fixture.ts';

const ROUNDS = Number(process.argv[2] ?? 5_000);
const OUTGROWN = 0.008;
const MOST_ROWS = 24;
/** Where doubles lie along, only whole tiles count. */
const COLUMNS = {
  across: { fewest: 9, most: 60, step: 0.25 },
  along: { fewest: 5 * TILE_PITCH, most: 30 * TILE_PITCH, step: TILE_PITCH },
} as const;

interface Kind {
  readonly size: PresetSize;
  readonly draw: boolean;
  readonly tiles: number;
}

const kinds: Kind[] = PRESETS.filter((preset) => preset !== 'mexican-train').flatMap((preset) => {
  const draw = preset.startsWith('draw');
  return presetSizes(preset).map((size) => ({
    size,
    draw,
    tiles: draw ? tilesInSet(size.set) : size.players * size.handSize,
  }));
});

/** How many rows the lines of a sample take, by rows above and rows below: `counts[above][below]`. */
const rowCounts = (lines: readonly RandomLine[], shape: LineShape): number[][] => {
  const counts = Array.from({ length: MOST_ROWS + 1 }, () => new Array<number>(MOST_ROWS + 1).fill(0));
  for (const { lead, left, right, order } of lines) {
    const { above, below } = rowsOf(lineLayout(lead, left, right, shape, order));
    const row = counts[Math.min(above, MOST_ROWS)] as number[];
    row[Math.min(below, MOST_ROWS)] = (row[Math.min(below, MOST_ROWS)] as number) + 1;
  }
  return counts;
};

/** How many of the lines have room in so many rows. */
const held = (counts: readonly number[][], above: number, below: number): number =>
  counts.slice(0, above + 1).reduce((sum, row) => sum + row.slice(0, below + 1).reduce((a, b) => a + b, 0), 0);

const roomOf = (wanted: readonly Kind[], doubles: LineShape['doubles']): (readonly [number, number])[] => {
  const { step, ...bounds } = COLUMNS[doubles];
  const columnsOf = (steps: number): number => Math.round(steps * step * 100) / 100;
  const [fewest, widest] = [Math.round(bounds.fewest / step), Math.round(bounds.most / step)];
  const seen = new Set<string>();
  const samples: RandomLine[][] = [];
  for (const { size, draw } of wanted) {
    const key = `${size.players} ${size.handSize} ${draw}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const kind = { set: size.set, seats: size.players, handSize: size.handSize, draw };
    for (const habit of HABITS) {
      samples.push(Array.from({ length: ROUNDS }, (_, seed) => randomRound(makeRandom(seed), kind, habit)));
    }
  }
  const counted = new Map<number, number[][][]>();
  const isEnough = (steps: number, above: number, below: number): boolean => {
    const shape = { columns: columnsOf(steps), doubles, pitch: PITCH_ACROSS };
    const counts = counted.get(steps) ?? samples.map((lines) => rowCounts(lines, shape));
    counted.set(steps, counts);
    return counts.every((each) => held(each, above, below) >= (1 - OUTGROWN) * ROUNDS);
  };
  const room: (readonly [number, number])[] = [];
  for (let rows = 1; rows < MOST_ROWS; rows++) {
    let best: readonly [number, number] = [widest, rows];
    for (let above = Math.ceil(rows / 2); above <= rows; above++) {
      // The fewest that is enough and stays so with more: columns are widened where the screen has the room.
      let least = widest;
      while (least > fewest && isEnough(least - 1, above, rows - above)) least--;
      if (least < best[0]) best = [least, above];
    }
    room.push([columnsOf(best[0]), best[1]]);
    if (best[0] === fewest) break;
  }
  return room;
};

const lines = SETS.map((set) => {
  const tiles = [...new Set(kinds.filter(({ size }) => size.set === set).map((kind) => kind.tiles))];
  const rows = tiles
    .sort((a, b) => a - b)
    .map((most) => {
      const wanted = kinds.filter((kind) => kind.size.set === set && kind.tiles === most);
      return `    [${most}, ${JSON.stringify(roomOf(wanted, doublesOf(most)))}],`;
    });
  return `  ${set}: [\n${rows.join('\n')}\n  ],`;
});

writeFileSync(
  new URL('../src/model/line-room.ts', import.meta.url),
  `/** How many columns lines need. Made by client/build/line-room.ts from ${ROUNDS} simulated rounds of each kind: not to be edited. */
import type { SetSize } from '@boneyard/shared';

/** The fewest columns, and how many rows above the lead's. */
export type Room = readonly [columns: number, above: number];

/** By set: the most tiles of a line, and the room for one row besides the lead's, for two, … */
export const LINE_ROOM: Readonly<Record<SetSize, readonly (readonly [number, readonly Room[]])[]>> = {
${lines.join('\n')}
};
`,
);
