/** Nets as text: weights in 16 bits each, written in base 64, so that they travel in a source file. */
import { type Net, weightCount } from './net.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const STEPS = 32767;

/** What a file of weights holds. */
export interface NetText {
  readonly inputs: number;
  readonly hidden: number;
  /** The largest weight; all are fractions of it. */
  readonly scale: number;
  readonly weights: string;
}

/** Three digits a weight: 18 bits, of which 16 are used. */
export const makeNetText = ({ inputs, hidden, weights }: Net): NetText => {
  let scale = 0;
  for (const weight of weights) scale = Math.max(scale, Math.abs(weight));
  let text = '';
  for (const weight of weights) {
    const word = Math.round((weight / scale) * STEPS) + STEPS;
    text += `${DIGITS[word >> 12]}${DIGITS[(word >> 6) & 63]}${DIGITS[word & 63]}`;
  }
  return { inputs, hidden, scale, weights: text };
};

/** @throws if the text is not as long as its net asks */
export const parseNetText = ({ inputs, hidden, scale, weights }: NetText): Net => {
  const count = weightCount(inputs, hidden);
  if (weights.length !== 3 * count) throw new RangeError(`${weights.length / 3} weights where ${count} belong`);
  const digit = (i: number): number => DIGITS.indexOf(weights[i] as string);
  return {
    inputs,
    hidden,
    weights: Float64Array.from(
      { length: count },
      (_, i) => (((digit(3 * i) << 12) + (digit(3 * i + 1) << 6) + digit(3 * i + 2) - STEPS) / STEPS) * scale,
    ),
  };
};
