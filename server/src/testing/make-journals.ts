/** Writes the golden journals of this engine version: `node server/src/testing/make-journals.ts`. Once for each version; what is there stays. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESETS, type Preset, presetRules, type Rules, type TableSettings } from '@boneyard/shared';
import { ENGINE_VERSION, type Entry } from '@boneyard/shared/table';
import { foldAll, type GoldenJournal, told } from '../../../shared/src/table/golden.fixture.ts';
import { type PlayedOptions, playTable } from './played-table.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/testdata/journals');

const settingsOf = (rules: Rules): TableSettings => ({
  rules: rules.game === 'train' ? { ...rules, rounds: 3 } : { ...rules, target: Math.min(rules.target, 40) },
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: true,
});

const countOf = (entries: readonly Entry[], t: Entry['t']): number => entries.filter((entry) => entry.t === t).length;

/** A match to its end, a rematch, and on into the second round of that. */
const whole = (preset: Preset): [string, PlayedOptions] => [
  `${preset}, two people, seeds, a play taken back, a rematch`,
  {
    id: `golden-${preset}`,
    code: 'GOLDEN01',
    settings: settingsOf(presetRules(preset)),
    seed: preset,
    people: ['Ana', 'Ben'],
    seeds: true,
    undoAt: 2,
    until: (table, entries) => countOf(entries, 'match') === 2 && (table.matchView('spectator')?.round ?? 0) >= 2,
  },
];

const lobby: [string, PlayedOptions] = [
  'a start that has just been asked for',
  {
    id: 'golden-start',
    code: 'GOLDEN02',
    settings: settingsOf(presetRules('latin')),
    seed: 'start',
    people: ['Ana', 'Ben', 'Cem'],
    until: () => true,
  },
];

mkdirSync(FOLDER, { recursive: true });
for (const [name, options] of [...PRESETS.map(whole), lobby]) {
  const file = join(FOLDER, `${options.id.replace('golden-', `engine-${ENGINE_VERSION}-`)}.json`);
  if (existsSync(file)) continue;
  const entries = await playTable(options);
  const journal: GoldenJournal = { engine: ENGINE_VERSION, name, entries, folded: told(foldAll(entries)) };
  // A line for each entry: they are read when they differ.
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  writeFileSync(
    file,
    `{\n  "engine": ${journal.engine},\n  "name": ${JSON.stringify(name)},\n  "entries": [\n${lines}\n  ],\n  "folded": ${JSON.stringify(journal.folded)}\n}\n`,
  );
  process.stdout.write(
    `${file}: ${entries.length} entries, ${countOf(entries, 'undone')} undone, ${countOf(entries, 'revealed')} revealed\n`,
  );
}
