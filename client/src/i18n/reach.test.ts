import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Part, partOf } from './parts.ts';
import { parsePo } from './po.ts';

const source = join(import.meta.dirname, '..');
const keysOf = (file: string): string[] =>
  parsePo(readFileSync(join(import.meta.dirname, file), 'utf8')).map(({ key }) => key);
const parts = new Map<string, Part>([
  ...keysOf('en.po').map((key) => [key, partOf(key)] as const),
  ...keysOf('guide/en.po').map((key) => [key, 'guide'] as const),
]);
const keys = [...parts.keys()];

/** The files that come with this one: what it imports, and what that imports, but nothing that is loaded later. */
const filesWith = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path] of text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s+'(\.[^']+\.tsx?)'/gms)) {
    const next = join(dirname(file), path as string);
    if (existsSync(next)) filesWith(next, found);
  }
  return found;
};

const keysSaidIn = (file: string): string[] => {
  // Sessions say nothing; what they keep has names that look like keys.
  if (file.startsWith(join(source, 'session'))) return [];
  const text = readFileSync(file, 'utf8');
  const literals = new Set([...text.matchAll(/'([\w.-]+)'/g)].map(([, literal]) => literal));
  const patterns = [...text.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^}`]+\})*)`/g)]
    .map(([, template]) => template as string)
    .filter((template) => template.includes('${'))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w.-]+')}$`));
  return keys.filter((key) => literals.has(key) || patterns.some((pattern) => pattern.test(key)));
};

/** What is loaded at once, as app.tsx and others load it, and the parts of the words that come with it. */
const LOADED: readonly [file: string, parts: readonly Part[]][] = [
  ['main.tsx', ['main']],
  ['screens/new-table/new-table-screen.tsx', ['main', 'play']],
  ['screens/public/public-screen.tsx', ['main', 'play']],
  ['screens/move/move-screen.tsx', ['main', 'play', 'move']],
  ['screens/play-here/play-here-screen.tsx', ['main', 'play', 'here']],
  ['screens/play-here/here-table.tsx', ['main', 'play', 'here']],
  ['screens/daily/daily-screen.tsx', ['main', 'play', 'daily']],
  ['screens/daily/daily-table.tsx', ['main', 'play', 'daily']],
  ['screens/review/review-screen.tsx', ['main', 'play', 'review']],
  ['screens/review/review-panel.tsx', ['main', 'play', 'review']],
  ['screens/review/position.tsx', ['main', 'play', 'review']],
  ['screens/preferences/preferences-screen.tsx', ['main', 'play', 'prefs']],
  ['screens/rules/rules-screen.tsx', ['main', 'play', 'guide']],
  ['screens/join/join-screen.tsx', ['main', 'play']],
  ['screens/table-route.tsx', ['main', 'play']],
];

describe('no page says a word that is not loaded with it', () => {
  test.each(LOADED)('%s', (file, loaded) => {
    const missing = [...filesWith(join(source, file))].flatMap((each) =>
      keysSaidIn(each)
        .filter((key) => !loaded.includes(parts.get(key) as Part))
        .map((key) => `${each.slice(source.length + 1)}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
});
