/**
 * The order in which Jest takes test files: long ones first, the larger of two before the other. By their size alone, as Jest
 * has it on a fresh clone, the longest contract (a file of a few lines) would be the last, with one core at work and the others idle.
 */
import { statSync } from 'node:fs';
import { SLOW } from '../lib/slow-tests.mjs';

const isSlow = (path) => SLOW.some((part) => path.includes(part));

export default class SlowFirst {
  sort(tests) {
    const sizes = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    const bySize = (a, b) => sizes.get(b.path) - sizes.get(a.path);
    const slow = tests.filter(({ path }) => isSlow(path));
    const quick = tests.filter(({ path }) => !isSlow(path));
    return [...slow.sort(bySize), ...quick.sort(bySize)];
  }

  /** Jest asks for these two; nothing is kept from one run to the next. */
  allFailedTests(tests) {
    return tests;
  }
  cacheResults() {}
}
