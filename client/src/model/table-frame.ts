/** How the screen is shared out: bars, seats, board, status, hand. Sizes depend on the table, never on what is played. */
import type { Rules, Seat } from '@boneyard/shared';
import { GOOD, handLayout, rowsHeight } from './hand-layout.ts';
import type { Rect, Size } from './rect.ts';
import { seatLayout, seatRects } from './seat-layout.ts';

/** tall: a phone upright, or a tablet · low: a phone on its side · wide: seats around the table. */
export type Arrangement = 'tall' | 'low' | 'wide';

export interface TableFrame {
  readonly arrangement: Arrangement;
  /** How much larger than usual text is, and with it the room for text. */
  readonly text: number;
  readonly menu: Rect;
  /** The way to what people say, beside the menu; null where nobody says anything, and where it is in the menu for want of room. */
  readonly talk: Rect | null;
  /** Scores, round, boneyard. */
  readonly info: Rect;
  /** By seat; null where the seat's lane is its plate. */
  readonly plates: readonly (Rect | null)[];
  readonly board: Rect;
  /** The count of numbers, below the board; null where it is not shown. */
  readonly suits: Rect | null;
  readonly status: Rect;
  /** Names of the seats that share this device; null for one seat. */
  readonly tabs: Rect | null;
  /** Null for those who watch. */
  readonly hand: Rect | null;
}

/** A screen, and how much larger than usual its reader has made all text (WCAG 1.4.4: up to twice). */
export interface Screen extends Size {
  readonly text?: number;
}

/** A low screen has no room for it all: there the text that is read most grows, and the frame less. */
export const textScale = ({ text = 1, height }: Screen): number =>
  Math.min(2, Math.max(1, height / 320), Math.max(1, text));

export interface FrameInput {
  readonly size: Screen;
  readonly rules: Rules;
  /** Who sits at the bottom. */
  readonly bottom: Seat;
  /** Whether there is a hand to show. */
  readonly hand: boolean;
  /** How many seats this device holds. */
  readonly own: number;
  /** Trains are labelled with their owners: their lanes are the plates. */
  readonly lanes: boolean;
  /** Whether the count of numbers is shown. */
  readonly suits?: boolean;
  /** Whether people can say something here. */
  readonly talk?: boolean;
}

const PLATE: Size = { width: 148, height: 60 };
const BAR = 44;
const STRIP = 50;
const TABS = 44;
const MENU = 48;
/** What a finger needs, and with it the least of a bar that has room for it, and of a plate in a bar that is shared with it. */
const TALK = { width: 44, leastBar: 340, leastPlate: 88 } as const;
/** Height of the count of numbers: how many are out stands below the number, or beside it where there is little room. */
const SUITS = { tall: 30, wide: 30, low: 17 } as const;
/** So much of the screen may the hand take. */
const HAND_SHARE = 0.3;
const LEAST_HAND = 76;
/** Above the hand: a picked tile is raised. */
export const HAND_AIR = 4;
/** Shared out above and below it. */
const HAND_EDGE = 14;
/** So many tiles are easy to tap on any phone; a hand seldom grows beyond. */
const EASY_HAND = 14;

/** Room for the hand as dealt and, where tiles are drawn, as it may grow: kept all round, so that the board stands still. */
const handHeight = (rules: Rules, width: number, most: number): number => {
  const dealt = handLayout(rules.handSize, width, most).height;
  const grows = rules.game === 'train' || rules.draw !== 'none';
  const grown = grows ? handLayout(EASY_HAND, width, Math.min(most, rowsHeight(2, GOOD))).height : 0;
  return Math.round(Math.max(dealt, grown));
};

export const arrangementOf = (screen: Screen): Arrangement => {
  const { width, height } = screen;
  if (width >= 900 * textScale(screen) && height >= 540) return 'wide';
  return width > height && height < 500 ? 'low' : 'tall';
};

const stripRows = (seats: number, width: number, text: number): { readonly rows: number; readonly inRow: number } => {
  const rows = width / seats < 80 * text && seats > 2 ? 2 : 1;
  return { rows, inRow: Math.ceil(seats / rows) };
};

/** Of one plate in a strip, with the gap beside it. */
const columnWidth = (seats: number, width: number, text: number): number => width / stripRows(seats, width, text).inRow;

/** Plates side by side, in two rows where one would make them too narrow to read. */
export const stripRects = (seats: readonly Seat[], area: Rect, text = 1): Rect[] => {
  const { rows, inRow } = stripRows(seats.length, area.width, text);
  const gap = 4;
  const width = (area.width - gap * (inRow + 1)) / inRow;
  const height = (area.height - gap * (rows - 1)) / rows;
  const rects: Rect[] = [];
  for (const [ix, seat] of seats.entries()) {
    const row = Math.floor(ix / inRow);
    rects[seat] = { x: area.x + gap + (ix % inRow) * (width + gap), y: area.y + row * (height + gap), width, height };
  }
  return rects;
};

const handRects = (
  { size, rules, hand, lanes, own }: FrameInput,
  inset: number,
): Pick<TableFrame, 'hand' | 'tabs' | 'status'> => {
  const { width, height } = size;
  const most = Math.max(LEAST_HAND, Math.round(height * HAND_SHARE)) - HAND_AIR;
  // Where there is room the hand does not stand on the screen's edge, and its tiles' thickness is seen.
  const edge = arrangementOf(size) === 'wide' ? HAND_EDGE : 0;
  const tall = hand ? handHeight(rules, width - 2 * inset, most) + HAND_AIR + edge : 0;
  const text = textScale(size);
  const tabs = hand && own > 1 ? TABS * text : 0;
  const y = height - tall;
  // "End turn" stands in the status row and wants a finger's height, where there is any.
  const status = (lanes ? (arrangementOf(size) === 'low' ? 36 : 44) : 32) * text;
  return {
    hand: hand ? { x: inset, y, width: width - 2 * inset, height: tall } : null,
    tabs: tabs > 0 ? { x: 0, y: y - tabs, width, height: tabs } : null,
    status: { x: 0, y: y - tabs - status, width, height: status },
  };
};

/** Before anything is taken from the board. */
type Parted = Omit<TableFrame, 'suits'>;

const tallFrame = (input: FrameInput, strip: readonly Seat[]): Parted => {
  const { size, lanes } = input;
  const text = textScale(size);
  const bar = BAR * text;
  const below = handRects(input, 0);
  const area = { x: 0, y: bar, width: size.width, height: STRIP * text };
  const plates = lanes ? strip.map(() => null) : stripRects(strip, area, text);
  const top = bar + (lanes ? 0 : STRIP * text);
  const talks = input.talk === true && size.width >= TALK.leastBar * text;
  const from = MENU + (talks ? TALK.width : 0);
  return {
    arrangement: 'tall',
    text,
    menu: { x: 0, y: 0, width: MENU, height: bar },
    talk: talks ? { x: MENU, y: 0, width: TALK.width, height: bar } : null,
    info: { x: from, y: 0, width: size.width - from, height: bar },
    plates,
    board: { x: 0, y: top, width: size.width, height: below.status.y - top },
    ...below,
  };
};

const lowInfoWidth = (size: Screen): number => Math.min(180 * textScale(size), size.width * 0.28);

const lowFrame = (input: FrameInput, strip: readonly Seat[]): Parted => {
  const { size, lanes } = input;
  const below = handRects(input, 0);
  const text = textScale(size);
  const bar = BAR * text;
  const beside = size.width - MENU - (lanes ? 0 : lowInfoWidth(size)) - TALK.width;
  const talks = input.talk === true && (lanes || columnWidth(strip.length, beside, text) >= TALK.leastPlate * text);
  const from = MENU + (talks ? TALK.width : 0);
  const infoWidth = lanes ? size.width - from : lowInfoWidth(size);
  const strips = { x: from, y: 0, width: size.width - from - infoWidth, height: bar };
  return {
    arrangement: 'low',
    text,
    menu: { x: 0, y: 0, width: MENU, height: bar },
    talk: talks ? { x: MENU, y: 0, width: TALK.width, height: bar } : null,
    info: { x: size.width - infoWidth, y: 0, width: infoWidth, height: bar },
    plates: lanes ? strip.map(() => null) : stripRects(strip, strips, text),
    board: { x: 0, y: bar, width: size.width, height: below.status.y - bar },
    ...below,
  };
};

const wideFrame = (input: FrameInput): Parted => {
  const { size, rules, bottom, lanes, hand } = input;
  const text = textScale(size);
  const plate: Size = { width: PLATE.width * text, height: PLATE.height * text };
  const bar = BAR * text;
  const inset = lanes || !hand ? 0 : plate.width + 16;
  const below = handRects(input, inset);
  const menu = { x: 0, y: 0, width: MENU, height: bar };
  const talk = input.talk === true ? { ...menu, x: MENU } : null;
  const from = talk === null ? MENU : 2 * MENU;
  if (lanes) {
    return {
      arrangement: 'wide',
      text,
      menu,
      talk,
      info: { x: from, y: 0, width: size.width - from, height: bar },
      plates: Array.from({ length: rules.players }, () => null),
      board: { x: 0, y: bar, width: size.width, height: below.status.y - bar },
      ...below,
    };
  }
  const { places } = seatLayout(rules.players, bottom, rules.direction);
  const around = !hand ? places : places.filter(({ edge }) => edge !== 'bottom');
  const top = around.some(({ edge }) => edge === 'top') ? 6 : bar;
  const area = { x: 8, y: top, width: size.width - 16, height: below.status.y - top };
  const rects = seatRects(around, area, plate);
  const plates: Rect[] = [];
  for (const [ix, { seat }] of around.entries()) plates[seat] = rects.seats[ix] as Rect;
  if (below.hand !== null) {
    const y = below.hand.y + Math.max(0, (below.hand.height - plate.height) / 2);
    plates[bottom] = { x: 8, y, ...plate };
  }
  return {
    arrangement: 'wide',
    text,
    menu,
    talk,
    info: { x: size.width - plate.width - 8, y: 0, width: plate.width + 8, height: Math.max(bar, rects.board.y) },
    plates,
    board: rects.board,
    ...below,
  };
};

const frameOf = (input: FrameInput): Parted => {
  const { size, rules, bottom } = input;
  const arrangement = arrangementOf(size);
  if (arrangement === 'wide') return wideFrame(input);
  const { strip } = seatLayout(rules.players, bottom, rules.direction);
  const seats = [bottom, ...strip];
  return arrangement === 'low' ? lowFrame(input, seats) : tallFrame(input, seats);
};

export const tableFrame = (input: FrameInput): TableFrame => {
  const frame = frameOf(input);
  if (!input.suits) return { ...frame, suits: null };
  const { board, text, arrangement, info } = frame;
  if (arrangement === 'low' && input.lanes) {
    // Lanes need every pixel of a low board: the bar above it has room.
    const width = info.width - lowInfoWidth(input.size);
    return { ...frame, info: { ...info, x: info.x + width, width: info.width - width }, suits: { ...info, width } };
  }
  const tall = SUITS[arrangement] * text;
  const height = board.height - tall;
  return {
    ...frame,
    board: { ...board, height },
    suits: { ...board, y: board.y + height, height: tall },
  };
};
