/** `npm test` counts everything, and nothing that went wrong can end in a green last line. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openHouse } from './testing/stand-in-house.mjs';

const units = (passed, failed = 0, broken = 0, pending = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
  numPendingTests: pending,
  numTodoTests: 0,
});
const walks = (expected, unexpected = 0, errors = []) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
  errors,
});
const allGood = { unit: { report: units(10) }, e2e: { report: walks(4) } };

let house;

beforeEach(() => {
  house = openHouse();
  house.write('client/playwright.config.ts', '');
});
afterEach(() => house.close());

test.each([
  ['all is well', {}, '17 passed, 0 failed', 0],
  ['a type is wrong', { types: { code: 2, output: 'TS2322' } }, '16 passed, 1 failed', 1],
  ['a wall is broken', { lint: { code: 1 } }, '16 passed, 1 failed', 1],
  ['tests fail', { unit: { code: 1, report: units(8, 2) } }, '15 passed, 2 failed', 1],
  ['a test file does not load', { unit: { code: 1, report: units(10, 0, 1) } }, '17 passed, 1 failed', 1],
  ['the runner dies', { unit: { code: 134 } }, '7 passed, 1 failed', 1],
  ['the runner says nothing', { unit: {} }, '7 passed, 1 failed', 1],
  ['the runner fails without a failed test', { unit: { code: 1, report: units(10) } }, '17 passed, 1 failed', 1],
  ['a test is left out', { unit: { report: units(9, 0, 0, 1) } }, '16 passed, 0 failed, 1 skipped', 0],
  ['a walk fails', { e2e: { code: 1, report: walks(3, 1) } }, '16 passed, 1 failed', 1],
  ['the browser does not start', { e2e: { code: 1, report: walks(0, 0, [{}]) } }, '13 passed, 1 failed', 1],
  ['the build fails', { build: { code: 1 } }, '16 passed, 1 failed', 1],
  ['nothing can be installed', { ci: { code: 1 } }, '0 passed, 1 failed', 1],
])('when %s', async (_, parts, lastLine, exit) => {
  house.play({ ...allGood, ...parts });
  const { code, output } = await house.run('test');
  expect(output.trimEnd().split('\n').at(-1)).toBe(lastLine);
  expect(code).toBe(exit);
});

test('what failed is shown in full, what passed is not', async () => {
  house.play({ ...allGood, types: { code: 2, output: 'line 1\nline 2\n' }, lint: { output: 'checked 7 files' } });
  const { output } = await house.run('test');
  expect(output).toContain('line 1\nline 2\n');
  expect(output).not.toContain('checked 7 files');
});

test('what failed early is told again at the end, shortened', async () => {
  const chatter = 'nothing to see\n'.repeat(100);
  const output = `FAIL a.test.ts\n  ● it adds up\n${chatter}Not finished: b.test.ts\n`;
  house.play({ ...allGood, unit: { code: 1, report: units(10), output } });
  const said = await house.run('test');
  const end = said.output.slice(said.output.lastIndexOf('unit tests failed:')).split('\n');
  expect(end.slice(0, 4)).toEqual(['unit tests failed:', 'FAIL a.test.ts', '  ● it adds up', 'nothing to see']);
  expect(end.slice(-4)).toEqual(['Not finished: b.test.ts', '', '17 passed, 1 failed', '']);
  expect(end.length).toBeLessThan(70);
});

test('check leaves out build and browser', async () => {
  house.play(allGood);
  const { output } = await house.run('check');
  expect(house.calls()).toEqual(['ci', 'types', 'lint', 'unit']);
  expect(output.trimEnd().split('\n').at(-1)).toBe('12 passed, 0 failed');
});
