import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const json = (path: string): Record<string, unknown> => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const { packages } = json('package-lock.json') as { packages: Record<string, { readonly version?: string }> };
const locked = (name: string): string[] =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version ?? '');
const isAtLeast = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true }) >= 0;

describe('locked packages', () => {
  test.each([
    ['ws', '8.21.0', 'CVE-2026-48779'],
    ['body-parser', '2.3.0', 'CVE-2026-12590'],
    ['path-to-regexp', '8.4.0', 'CVE-2026-4867'],
    ['@colyseus/core', '0.18.17', 'prototype keys'],
  ])('%s is at least %s (%s), every copy of it', (name, least) => {
    const versions = locked(name);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !isAtLeast(version, least))).toEqual([]);
  });

  test("Colyseus' umbrella package is not there: it needs a git repository that registries do not have", () => {
    expect([...locked('colyseus'), ...locked('@colyseus/uwebsockets-transport'), ...locked('uWebSockets.js')]).toEqual(
      [],
    );
  });

  test.each(['monitor', 'playground', 'auth'])("no panel of Colyseus' that others could open: @colyseus/%s", (name) => {
    expect(locked(`@colyseus/${name}`)).toEqual([]);
  });

  test('schema has one copy, or states could not be encoded', () => {
    expect(locked('@colyseus/schema')).toHaveLength(1);
  });

  test.each(['package.json', 'shared/package.json', 'server/package.json', 'client/package.json'])(
    '%s names exact versions',
    (path) => {
      const { dependencies = {}, devDependencies = {} } = json(path) as Record<string, Record<string, string>>;
      const versions = Object.entries({ ...dependencies, ...devDependencies });
      expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    },
  );
});
