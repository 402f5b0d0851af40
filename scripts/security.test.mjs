/** Holds docs/security.md to the tests it names, and the client's sources to what it says of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

const NAMED = /`([\w./-]+\.(?:ts|tsx|mjs))`: "([^"]+)"/g;
const doc = read('docs/security.md');
const named = [...doc.matchAll(NAMED)].map(([, file, title]) => [file, title]);

/** As the first argument of a test or of its table of cases, in any quotes. */
const hasTest = (source, title) => {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/'/g, "\\\\?'");
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1,`).test(source);
};

describe('docs/security.md', () => {
  test.each(named)('%s has the test "%s"', (file, title) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect(hasTest(read(file), title)).toBe(true);
  });

  test('names a test in each of its lines', () => {
    const lines = doc.split('\n').filter((line) => /^\| (?!line \||---)/.test(line));
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => [...line.matchAll(NAMED)].length === 0)).toEqual([]);
    // Each one was understood: none is written in another way.
    expect(named).toHaveLength([...doc.matchAll(/`: "/g)].length);
  });

  test('is not satisfied by a title that no test has', () => {
    const source = read('server/src/pins.test.ts');
    expect(hasTest(source, 'schema has one copy, or states could not be encoded')).toBe(true);
    expect(hasTest(source, 'schema has one copy')).toBe(false);
    expect(hasTest(source, 'locked packages of no kind')).toBe(false);
  });
});

const sources = readdirSync(join(ROOT, 'client/src'), { recursive: true })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path))
  .map((path) => join('client/src', path));

const offenders = (pattern) => sources.filter((path) => pattern.test(read(path)));

test('no source of the client makes markup of text', () => {
  expect(sources.length).toBeGreaterThan(100);
  const markup =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|srcdoc|\beval\(|new Function\(/i;
  expect(offenders(markup)).toEqual([]);
});

test('no source of the client hands the SDK a token', () => {
  expect(offenders(/\bauth\.token\b|_authToken/)).toEqual([]);
});

test('the page has nothing inline', () => {
  const page = read('client/index.html');
  const scripts = page.match(/<script[^>]*>[^<]*/g) ?? [];
  expect(scripts).toHaveLength(1);
  for (const script of scripts) expect(script).toMatch(/^<script [^>]*src="[^"]+"[^>]*>\s*$/);
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
});
