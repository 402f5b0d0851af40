/** How a name is written where there is little room: whole as long as it can be read, in smaller letters or in two lines. */

/** How wide text is, in font sizes. */
export type Measure = (text: string) => number;

/** All in font sizes. */
export interface NameRoom {
  /** Of a line in which what stands beside the name stays there. */
  readonly beside: number;
  /** Of a line that it has for itself. */
  readonly whole: number;
  /** Of two lines' letters, at most; 0 where there is no room for two. */
  readonly inTwo: number;
}

export interface NameFit {
  /** Of the usual size of its letters. */
  readonly size: number;
  readonly lines: 1 | 2;
  /** It has its lines for itself: what stood beside it goes below. */
  readonly alone: boolean;
  /** Even so it does not fit: whoever wants to read it asks for it. */
  readonly cut: boolean;
}

/** Letters this much smaller are read as easily; smaller ones are better than none, down to the last. */
const EASY = 0.82;
const LEAST = 0.66;

/** The wider of two lines, broken between words or, where there is but one or it must be, anywhere. */
const widerOfTwo = (name: string, measure: Measure, breaks: readonly number[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...breaks.map((at) => Math.max(measure(name.slice(0, at).trim()), measure(name.slice(at)))),
  );

const betweenWords = (name: string): number[] =>
  [...name.matchAll(/[\s-]+/g)].map(({ index, 0: gap }) => index + gap.length);

const anywhere = (name: string): number[] => {
  let at = 0;
  return [...name].map((letter) => {
    at += letter.length;
    return at;
  });
};

export const fitName = (name: string, room: NameRoom, measure: Measure): NameFit => {
  const width = Math.max(0.1, measure(name));
  const beside = room.beside / width;
  const whole = room.whole / width;
  if (beside >= EASY || room.inTwo < LEAST) {
    return { size: Math.min(1, Math.max(LEAST, beside)), lines: 1, alone: false, cut: beside < LEAST };
  }
  const two = (breaks: readonly number[]): number =>
    Math.min(room.inTwo, room.whole / widerOfTwo(name, measure, breaks));
  const apart = two(betweenWords(name));
  if (whole >= EASY || (whole >= LEAST && whole >= apart)) {
    return { size: Math.min(1, whole), lines: 1, alone: true, cut: false };
  }
  const size = apart >= LEAST ? apart : two(anywhere(name));
  return { size: Math.min(1, Math.max(LEAST, size)), lines: 2, alone: true, cut: size < LEAST };
};
