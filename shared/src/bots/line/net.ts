/** A small net that scores choices: a straight line through the features plus one hidden layer, without any library. */

export interface Net {
  readonly inputs: number;
  /** A multiple of 8; 0 for a straight line. */
  readonly hidden: number;
  /** All weights in one row: line (inputs), first layer (inputs x hidden, by input), hidden biases, second layer. */
  readonly weights: Float64Array;
}

export const weightCount = (inputs: number, hidden: number): number => inputs + inputs * hidden + 2 * hidden;

/** Where the weights of each feature that is not 0 begin, and the feature: most are 0, and cost nothing. */
const begins = new Int32Array(128);
const values = new Float64Array(128);

/** What the net makes of the features from `at`. */
export const scoreOf = ({ inputs, hidden, weights: w }: Net, features: Float32Array, at: number): number => {
  let score = 0;
  let n = 0;
  for (let i = 0; i < inputs; i++) {
    const x = features[at + i]!;
    if (x === 0) continue;
    score += x * w[i]!;
    begins[n] = inputs + i * hidden;
    values[n++] = x;
  }
  const biases = inputs + inputs * hidden;
  // Eight at a time stay in registers: twice as fast as a layer in memory, and this is where bots spend their time.
  for (let j = 0; j < hidden; j += 8) {
    let b = biases + j;
    let h0 = w[b]!;
    let h1 = w[b + 1]!;
    let h2 = w[b + 2]!;
    let h3 = w[b + 3]!;
    let h4 = w[b + 4]!;
    let h5 = w[b + 5]!;
    let h6 = w[b + 6]!;
    let h7 = w[b + 7]!;
    for (let k = 0; k < n; k++) {
      const x = values[k]!;
      b = begins[k]! + j;
      h0 += x * w[b]!;
      h1 += x * w[b + 1]!;
      h2 += x * w[b + 2]!;
      h3 += x * w[b + 3]!;
      h4 += x * w[b + 4]!;
      h5 += x * w[b + 5]!;
      h6 += x * w[b + 6]!;
      h7 += x * w[b + 7]!;
    }
    b = biases + hidden + j;
    if (h0 > 0) score += h0 * w[b]!;
    if (h1 > 0) score += h1 * w[b + 1]!;
    if (h2 > 0) score += h2 * w[b + 2]!;
    if (h3 > 0) score += h3 * w[b + 3]!;
    if (h4 > 0) score += h4 * w[b + 4]!;
    if (h5 > 0) score += h5 * w[b + 5]!;
    if (h6 > 0) score += h6 * w[b + 6]!;
    if (h7 > 0) score += h7 * w[b + 7]!;
  }
  return score;
};
