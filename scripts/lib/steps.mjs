/** The steps that `npm test` and `npm run check` are made of: each answers how much passed and failed. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browser } from './browser.mjs';
import { bringPostgres } from './postgres.mjs';
import { buildWith, install } from './ready.mjs';
import { npm, root, runQuietly } from './run.mjs';
import { SLOW } from './slow-tests.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

/** A step that counts as one: it exits with 0 or it failed. */
const one = (script, minutes) => async () => {
  const { code, output } = await runQuietly(npm(['run', '-s', script]), { minutes, say: (line) => say(`  ${line}`) });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
};

/**
 * A step whose runner writes a report that `count` reads; a run that failed without a failed test, or told nothing, counts
 * one. `progress` lines tell that it moves; of one that does not, and is ended, `stuckAt` says where it stood.
 */
const many =
  (script, { args, report, count, progress, minutes, silent, stuckAt = () => '' }) =>
  async () => {
    const folder = mkdtempSync(join(root, 'node_modules/.report-'));
    const file = join(folder, 'report.json');
    try {
      const command = npm(['run', '-s', script, '--', ...args(file)]);
      const env = { ...command.env, ...report(file) };
      const { code, output, ended } = await runQuietly(
        { ...command, env },
        { minutes, silent, progress, say: (line) => say(`  ${line}`) },
      );
      const where = ended ? await stuckAt(output) : '';
      const reported = existsSync(file);
      const counted = reported ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
      const isWell = code === 0 && reported;
      return { ...counted, failed: isWell ? counted.failed : Math.max(counted.failed, 1), output: output + where };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

export const types = { name: 'types', run: one('types', 10) };
export const lint = { name: 'lint', run: one('lint', 5) };

/** The test files that a run of Jest had not told of when it was ended: one of them is what it hung in. */
const untold = (more) => async (output) => {
  const told = new Set(Array.from(output.matchAll(/^(?:PASS|FAIL) (\S+)/gm), ([, file]) => file));
  const list = npm(['run', '-s', 'unit', '--', '--listTests', ...more]);
  const listed = await runQuietly(list, { minutes: 2, say: () => {} });
  const files = listed.output.split('\n').filter((line) => line.startsWith(root));
  const left = files.map((file) => relative(root, file)).filter((file) => !told.has(file));
  return `Not finished: ${left.join(', ')}\n`;
};

const unitTests = (more) =>
  many('unit', {
    minutes: 30,
    // The longest file takes one of them; what hangs in it Jest tells by itself after three (jest.config.js).
    silent: 10,
    stuckAt: untold(more),
    args: (file) => ['--ci', '--json', `--outputFile=${file}`, ...more],
    report: () => ({}),
    progress: /^(PASS|FAIL) /,
    // A file that could not even be loaded has no tests to count as failed.
    count: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  });

export const unit = { name: 'unit tests', run: unitTests([]) };

export const quickUnit = {
  name: 'quick unit tests',
  run: unitTests(SLOW.map((part) => `--testPathIgnorePatterns=${part}`)),
};

/** Answers always the same promise: what is begun ahead is not begun again. */
const once = (bring) => {
  let brought;
  return () => (brought ??= bring((line) => say(`  ${line}`)));
};

const postgres = once(bringPostgres);
const chromium = once(browser.bring);

/** Before everything else, since the tests look for it themselves; counts nothing. */
export const database = {
  name: 'PostgreSQL',
  ahead: postgres,
  run: async () => {
    const missing = await postgres();
    if (missing !== null) say(`  ${missing}`);
    return { passed: 0, failed: 0, skipped: 0, output: '' };
  },
};

export const build = {
  name: 'client build',
  run: async () => {
    const done = await buildWith(async () => {
      const { failed, output } = await one('build', 10)();
      return { code: failed, output };
    });
    return { passed: done?.code ? 0 : 1, failed: done?.code ?? 0, skipped: 0, output: done?.output ?? '' };
  },
};

const e2eTests = many('e2e', {
  minutes: 45,
  silent: 5,
  args: () => ['--reporter=list,json'],
  report: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: browser.path }),
  progress: /^\s*(ok|[✓✘x-])\s+\d+ /,
  count: ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }),
});

export const e2e = {
  name: 'browser tests',
  wanted: () => existsSync(join(root, 'client/playwright.config.ts')),
  ahead: chromium,
  run: async () => {
    const missing = await chromium();
    if (missing) return { passed: 0, failed: 1, skipped: 0, output: missing };
    return e2eTests();
  },
};

/** What failed stands once more before the count, shortened: logs are often read from their end. */
const LAST_LINES = 60;
const TELLING = /^(FAIL |\s*● |\s+\d+\) |Not finished|Ended)|jest worker process|process\.exit called/;
const shorten = (output) => {
  const lines = output.trim().split('\n');
  const before = lines.slice(0, -LAST_LINES).filter((line) => TELLING.test(line));
  return [...new Set(before), ...lines.slice(-LAST_LINES)];
};

/**
 * Runs every step whatever became of the one before, prints the count as the last line and answers an exit code. Programs
 * that steps need (`ahead`) are brought while packages are installed and the first steps run.
 */
export const runSteps = async (steps) => {
  const told = [];
  for (const { ahead, wanted = () => true } of steps) if (wanted()) ahead?.();
  const sum = { passed: 0, failed: (await install(say)) === 0 ? 0 : 1, skipped: 0 };
  for (const { name, run, wanted = () => true } of sum.failed > 0 ? [] : steps) {
    if (!wanted()) continue;
    say(`${name} …`);
    const started = Date.now();
    const { passed, failed, skipped, output } = await run();
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (failed > 0) {
      say(`\n${output.trim()}\n`);
      told.push({ name, lines: shorten(output) });
    }
    say(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`);
  }
  // Where the last step failed its words stand right above.
  for (const { name, lines } of told.filter(({ name }) => name !== steps.at(-1).name))
    say(`\n${name} failed:\n${lines.join('\n')}`);
  say(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
  return sum.failed > 0 ? 1 : 0;
};
