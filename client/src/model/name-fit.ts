/** How wide a name is in one line and in two: how it is written where there is little room hangs on that. */

/** How wide text is, in font sizes. */
export type Measure = (text: string) => number;

/** All in font sizes; of two lines the wider one. */
export interface NameWidths {
  readonly one: number;
  /** Broken between words; infinite where there is but one. */
  readonly between: number;
  readonly anywhere: number;
}

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

export const nameWidths = (name: string, measure: Measure): NameWidths => ({
  one: Math.max(0.1, measure(name)),
  between: widerOfTwo(name, measure, betweenWords(name)),
  anywhere: widerOfTwo(name, measure, anywhere(name)),
});
