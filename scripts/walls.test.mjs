/** The walls of biome.json stand: a line that must be refused is, by its rule, and its neighbours are not. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { root } from './lib/run.mjs';

const TREE = join(root, 'scripts/walls/tree');
const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
const walls = config.overrides.filter(({ linter }) => linter?.rules?.style?.noRestrictedImports);
const isTest = (file) => /\.test\.tsx?$|\.fixture\.ts$|-contract\.ts$|\/testing\//.test(file);
/** As Biome reads `includes`: the last pattern that matches decides. */
const isUnder = (file, { includes }) =>
  includes.reduce((under, glob) => (matchesGlob(file, glob.replace(/^!/, '')) ? !glob.startsWith('!') : under), false);

/** What the mark at a line's end stands for. */
const RULES = {
  wall: 'lint/style/noRestrictedImports',
  plugin: 'plugin',
  global: 'lint/style/noRestrictedGlobals',
  undeclared: 'lint/correctness/noUndeclaredDependencies',
  cycle: 'lint/suspicious/noImportCycles',
};
const fixtures = readdirSync(TREE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(TREE.length + 1));
const marksOf = (file) =>
  readFileSync(join(TREE, file), 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      const mark = /\/\/ (wall|plugin|global|undeclared|cycle)(?:: (.*))?$/.exec(text);
      return mark ? [{ line: at + 1, rule: RULES[mark[1]], message: expect.stringContaining(mark[2] ?? '') }] : [];
    });

let house;
let found;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'boneyard-walls-'));
  cpSync(TREE, house, { recursive: true });
  mkdirSync(join(house, 'scripts/walls'), { recursive: true });
  const plugins = readdirSync(join(root, 'scripts/walls')).filter((name) => name.endsWith('.grit'));
  const own = ['biome.json', '.gitignore', 'package.json', ...plugins.map((name) => `scripts/walls/${name}`)];
  for (const file of [...own, 'shared/package.json', 'server/package.json', 'client/package.json'])
    cpSync(join(root, file), join(house, file));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8', timeout: 120_000 });
  // The report is the first line; what follows it on that line is the summary for people.
  const report = /^\{.*\}/.exec(stdout)?.[0];
  if (!report) throw new Error(stderr);
  found = JSON.parse(report)
    .diagnostics.filter(({ category, severity }) => severity === 'error' && Object.values(RULES).includes(category))
    .map(({ category, message, location }) => ({
      file: location.path,
      line: location.start.line,
      rule: category,
      message,
    }));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(fixtures)('%s is refused where it is marked and nowhere else', (file) => {
  const inFile = found.filter((it) => it.file === file).sort((a, b) => a.line - b.line);
  // What a wall refuses is often not declared either; the wall's word counts.
  const isSecond = (it) =>
    it.rule === RULES.undeclared && inFile.some(({ line, rule }) => line === it.line && rule !== it.rule);
  const firsts = inFile.filter((it) => !isSecond(it)).map(({ line, rule, message }) => ({ line, rule, message }));
  expect(firsts).toEqual(marksOf(file));
});

describe.each(walls.map((wall) => ({ folder: wall.includes[0], wall })))('$folder', ({ wall }) => {
  const files = fixtures.filter((file) => isUnder(file, wall));

  test('has a file that fails for each reason', () => {
    const messages = wall.linter.rules.style.noRestrictedImports.options.patterns.map(({ message }) => message);
    const seen = found.filter(({ file }) => files.includes(file)).map(({ message }) => message);
    expect(messages.filter((message) => !seen.includes(message))).toEqual([]);
  });

  test('has a file that passes', () => {
    expect(files.filter((file) => marksOf(file).length === 0)).not.toEqual([]);
  });
});

test('each source file is under exactly one wall', () => {
  const files = ['shared', 'server', 'client'].flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true })
      .map((path) => `${workspace}/src/${path}`)
      .filter((file) => /\.tsx?$/.test(file) && !isTest(file)),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => walls.filter((wall) => isUnder(file, wall)).length !== 1)).toEqual([]);
});
