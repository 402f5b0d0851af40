/** Journals that were written once and for all: whatever the engine becomes, it folds them to what they were, or does not know their version any more. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isFault } from '../record/format.ts';
import { replay } from '../record/replay.ts';
import { makeRecord } from '../record/write.ts';
import { ENGINE_VERSION, KNOWN_ENGINES } from './engine-version.ts';
import { foldAll, type GoldenJournal, told } from './golden.fixture.ts';

const FOLDER = join(import.meta.dirname, '../../testdata/journals');
const journals = readdirSync(FOLDER).map((file): GoldenJournal => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
const known = journals.filter(({ engine }) => KNOWN_ENGINES.includes(engine));

test('each version that is known has its journals, the one that writes now too', () => {
  expect([...new Set(known.map(({ engine }) => engine))].sort()).toEqual([...KNOWN_ENGINES].sort());
  expect(KNOWN_ENGINES).toContain(ENGINE_VERSION);
});

describe.each(known)('engine $engine, $name', ({ entries, folded }) => {
  test('folds to what it was', () => {
    // Through JSON, as it is kept.
    expect(JSON.parse(JSON.stringify(told(foldAll(entries))))).toEqual(folded);
  });

  test('folds to the same from the last match on', () => {
    const from = entries.findLastIndex(({ t }) => t === 'match');
    if (from >= 0) expect(JSON.parse(JSON.stringify(told(foldAll(entries.slice(from)))))).toEqual(folded);
  });

  test('gives finished rounds that verify', () => {
    const { match } = foldAll(entries);
    if (match === null || match.rounds.length === 0) return;
    const { rules, previousOpener, scores, winners } = match.state;
    const replayed = replay(makeRecord({ rules, previousOpener, scores, winners, rounds: match.rounds }));
    expect(isFault(replayed) ? replayed.fault : null).toBeNull();
  });
});
