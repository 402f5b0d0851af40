/**
 * How a seat's name and what is told of it share its plate, both as large as can be. Whatever comes together, a name as
 * long as most and all that is told are whole: where smaller letters and more lines do not make the room, a tap tells
 * which numbers the seat passed on and what it did last, and the host's crown is left out.
 */
import type { NameWidths } from './name-fit.ts';

/** All in font sizes of the plate. */
export interface PlateRoom {
  readonly width: number;
  /** Null where there is one line for the name and one for the rest, however low they are. */
  readonly height: number | null;
  /** How high a line of what is told is. */
  readonly line: number;
  /** So much of those lines lies under the clock, and of the name's where all lines are under it. */
  readonly clock: number;
  /** Letters can be read down to this size. */
  readonly least: number;
  /** The score may stand in the name's line. */
  readonly scoreAbove: boolean;
  /** The numbers passed on may have a line of their own. */
  readonly crossedBelow: boolean;
}

/** How wide each is, in font sizes; 0 where there is none. */
export interface PlateParts {
  /** Whose side it is or that its train is open: before the name where there is room. */
  readonly mark: number;
  readonly count: number;
  readonly badge: number;
  readonly crown: number;
  /** What it did last, in short. */
  readonly note: number;
  /** The least of the numbers that it passed on: that there are any. */
  readonly crossed: number;
  readonly score: number;
}

interface Arrangement {
  readonly lines: 1 | 2;
  /** The name has its lines for itself: what stood beside it goes below. */
  readonly alone: boolean;
  /** Lines of what is told: of two the first has tiles and score, the second the signs. */
  readonly rows: 1 | 2;
}

/** Of the usual size of letters. */
interface Sizes {
  readonly name: number;
  readonly told: number;
}

export interface PlateFit extends Arrangement, Sizes {
  /** Even so the name does not fit: whoever wants to read it asks for it. */
  readonly cut: boolean;
  readonly scoreAbove: boolean;
  /** What is shown of what there is. */
  readonly parts: PlateParts;
  /** The numbers passed on have a line of their own. */
  readonly crossedBelow: boolean;
  /** How much room they have, in font sizes of the plate. */
  readonly crossedRoom: number;
}

/** Letters this much smaller are read as easily; smaller ones are better than none, down to the least. */
const EASY = 0.82;
/** Between parts, in font sizes. */
const GAP = 0.5;
const HEAD_GAP = 0.34;
/** Heights of lines, in font sizes, as table.css has them. */
const ONE_LINE = 1.15;
const TWO_LINES = 2 * 1.08;
const CROSSED_LINE = 0.7;

/** What is easiest to read comes first. */
const ARRANGEMENTS: readonly Arrangement[] = [
  { lines: 1, alone: false, rows: 1 },
  { lines: 1, alone: false, rows: 2 },
  { lines: 1, alone: true, rows: 1 },
  { lines: 1, alone: true, rows: 2 },
  { lines: 2, alone: true, rows: 1 },
  { lines: 2, alone: true, rows: 2 },
];

/** Of these the first for which it is largest. */
const most = (fits: readonly PlateFit[], of: (fit: PlateFit) => number): PlateFit =>
  fits.reduce((a, b) => (of(b) > of(a) ? b : a));

/** As they are wide, made so much smaller that their lines fit over each other; the name gives way first, down to the size of what is told. */
const lowered = (
  { name, told }: Sizes,
  { lines, rows }: Arrangement,
  { height, line }: PlateRoom,
  below: number,
): Sizes => {
  const high = (height ?? 0) - below;
  const nameLines = lines === 2 ? TWO_LINES : ONE_LINE;
  const toldLines = rows * line;
  const size = Math.min(name, Math.max(high / (nameLines + toldLines), (high - toldLines * told) / nameLines));
  return { name: size, told: Math.min(told, (high - nameLines * size) / toldLines) };
};

const inRow = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + (width && width + (sum && GAP)), 0);

const arranged = (by: Arrangement, parts: PlateParts, name: number, room: PlateRoom): PlateFit => {
  const { mark, count, badge, crown, note, crossed, score } = parts;
  const { lines, alone, rows } = by;
  const scoreAbove = room.scoreAbove && !alone;
  const crossedBelow = room.crossedBelow && lines === 1 && rows === 1 && crossed > 0;
  const figures = inRow([count, scoreAbove ? 0 : score]);
  const signs = inRow([alone ? mark : 0, badge, crown, note, crossedBelow ? 0 : crossed]);
  const row = rows === 2 ? signs : inRow([figures, signs]);
  const told = room.width - room.clock;
  const beside = alone
    ? 0
    : [mark, scoreAbove ? score : 0].reduce((sum, width) => sum + (width && width + HEAD_GAP), 0);
  const across = room.width - (room.height === null ? room.clock : 0) - beside;
  const wide = { name: Math.min(1, across / name), told: Math.min(1, told / Math.max(row, figures)) };
  const sizes = lines + rows === 2 && !crossedBelow ? wide : lowered(wide, by, room, crossedBelow ? CROSSED_LINE : 0);
  return {
    ...by,
    ...sizes,
    scoreAbove,
    cut: false,
    parts,
    crossedBelow,
    crossedRoom: crossedBelow ? told : told - (row - crossed) * sizes.told,
  };
};

const smaller = ({ name, told }: Sizes): number => Math.min(name, told);

export const plateFit = (parts: PlateParts, { one, between, anywhere }: NameWidths, room: PlateRoom): PlateFit => {
  const uncrossed = { ...parts, crossed: 0 };
  const uncrowned = { ...uncrossed, crown: 0 };
  const ways: readonly (readonly [PlateParts, number])[] = [
    [parts, between],
    [parts, anywhere],
    [uncrossed, anywhere],
    [uncrowned, anywhere],
    [{ ...uncrowned, note: 0 }, anywhere],
  ];
  const fits = ways.map(([shown, inTwo]) =>
    ARRANGEMENTS.map((by) => arranged(by, shown, by.lines === 2 ? inTwo : one, room)),
  );
  for (const all of fits) {
    const best = all.find((fit) => smaller(fit) >= EASY) ?? most(all, smaller);
    if (smaller(best) >= room.least) return best;
  }
  // A name that is cut, broken anywhere, leaves what is told whole.
  const whole = fits.slice(1).find((all) => all.some(({ told }) => told >= room.least)) ?? (fits.at(-1) as PlateFit[]);
  const best = most(whole, ({ name, told }) => (told >= room.least ? name : told - 1));
  return { ...best, name: Math.max(room.least, best.name), cut: best.name < room.least };
};
