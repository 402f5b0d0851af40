/** A data folder as a full house leaves it when it is killed: many live tables in the middle of their matches. */
import { PRESETS, presetRules } from '@boneyard/shared';
import type { Entry } from '@boneyard/shared/table';
import type { Store } from '../store/store.ts';
import { playTable } from './played-table.ts';

/** Of each preset one match is played and copied: every table's journal is read, parsed and folded by itself all the same. */
export const fillStore = async (store: Store, tables: number, entriesEach: number): Promise<number> => {
  const played: (readonly Entry[])[] = [];
  for (const preset of PRESETS) {
    played.push(
      await playTable({
        id: 'filled',
        code: 'FILLED01',
        settings: { rules: presetRules(preset), botLevel: 'heaviest', visibility: 'private', leadGoesOn: false },
        seed: preset,
        people: ['Ana', 'Ben'],
        until: (_, entries) => entries.length >= entriesEach,
      }),
    );
  }
  let written = 0;
  const fill = async (n: number): Promise<void> => {
    const id = `filled-${n}`;
    const code = `F${String(n).padStart(7, '0')}`;
    const owner = { id, code, quick: null, daily: null, openedBy: `player-${n}`, openedAt: Date.now() };
    const entries = (played[n % played.length] ?? []).map((entry) => ('id' in entry ? { ...entry, id, code } : entry));
    await store.tables.begin(owner).append(entries);
    written += entries.length;
  };
  await Promise.all(Array.from({ length: tables }, (_, n) => fill(n)));
  return written;
};
