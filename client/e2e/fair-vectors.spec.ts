/**
 * The fair deal in a browser, to the byte: the same code that the server runs, bundled for this test alone, on a page
 * over HTTPS and on one over plain HTTP, where there is no SubtleCrypto.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type * as Fixture from '../../shared/src/fair/vectors.fixture.ts';
// With the fixtures of all others: with others than these each worker would be started anew, browser and all.
import { expect, test } from './helpers.ts';

const SHARED = join(import.meta.dirname, '../../shared');
const SCRIPT = '/vectors.js';
const RECORDS = join(SHARED, 'testdata/records');
const NAMES = readdirSync(RECORDS).filter((name) => /^fair-[a-z]+(-\d+)?\.json$/.test(name));

const read = (path: string): string => readFileSync(path, 'utf8');
const { vectors, uniform_rejection }: Fixture.Vectors = JSON.parse(read(join(SHARED, 'testdata/fair_vectors.json')));

// One after the other: each worker would bundle it anew.
test.describe.configure({ mode: 'default' });

let script: string;
test.beforeAll(async () => {
  const entry = join(SHARED, 'src/fair/vectors.fixture.ts');
  const lib = { entry, formats: ['es' as const], fileName: 'vectors' };
  const built = await build({ configFile: false, root: SHARED, logLevel: 'error', build: { write: false, lib } });
  if (!Array.isArray(built)) throw new Error('nothing was bundled');
  const chunks = built.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  // What is left outside would not be our code, or would not come with it.
  expect(chunks.map(({ imports, dynamicImports }) => [...imports, ...dynamicImports])).toEqual([[]]);
  script = chunks[0]?.code ?? '';
});

/** An empty page at an address, with the script beside it. */
const openPage = async (page: Page, origin: string): Promise<void> => {
  await page.route(`${origin}/**`, (route) =>
    new URL(route.request().url()).pathname === SCRIPT
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Vectors</title>' }),
  );
  await page.goto(`${origin}/`);
};

interface Given {
  readonly at: string;
  readonly vectors: Fixture.Vectors['vectors'];
  readonly rejection: Fixture.Vectors['uniform_rejection'];
  readonly records: readonly string[];
}

const recomputeIn = (page: Page, given: Given) =>
  page.evaluate(async ({ at, vectors, rejection, records }) => {
    const { recompute, recomputeRejection, faultOf } = (await import(at)) as typeof Fixture;
    return {
      vectors: vectors.map(recompute),
      rejection: recomputeRejection(rejection),
      faults: records.map(faultOf),
    };
  }, given);

/** Somebody's seed, one digit off. */
const tampered = (text: string): string =>
  text.replace(/("r": *"[0-9a-f]{63})([0-9a-f])/, (_, most, last) => most + (last === '0' ? '1' : '0'));

for (const [what, origin, subtle] of [
  ['a secure page', 'https://club.example', 'object'],
  ['a page over plain HTTP', 'http://club.lan', 'undefined'],
] as const) {
  test(`${what} makes every deal of the vectors and the records as the independent implementation does`, async ({
    page,
  }) => {
    await openPage(page, origin);
    expect(await page.evaluate(() => typeof crypto.subtle)).toBe(subtle);
    const records = NAMES.map((name) => read(join(RECORDS, name)));
    const [first = ''] = records;
    const given = { at: SCRIPT, vectors, rejection: uniform_rejection, records: [...records, tampered(first)] };
    const made = await recomputeIn(page, given);
    expect(made.vectors).toEqual(vectors);
    expect(made.rejection).toEqual(uniform_rejection);
    expect(made.faults.slice(0, -1)).toEqual(NAMES.map(() => null));
    expect(made.faults.at(-1)).toMatch(/^fair\.seats/);
  });
}
