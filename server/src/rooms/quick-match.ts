/** Puts strangers together who want to play the same preset: one at a time, so that no two are sent to the same last seat. */
import { PRESETS, type Preset, presetRules, type TableSettings } from '@boneyard/shared';
import type { Table } from '@boneyard/shared/table';
import { type Answer, isRefused } from '../http/tables-port.ts';
import type { Player } from '../players/player.ts';
import type { OpenTable, Registry } from './registry.ts';

/** Tables that may fill up by their links while somebody is on the way to them. */
const TRIES = 5;

const quickSettings = (preset: Preset): TableSettings => ({
  rules: presetRules(preset),
  botLevel: 'medium',
  visibility: 'public',
  leadGoesOn: false,
});

/** Matches with strangers that one player may have a seat in at a time. */
const MATCHES_PER_PLAYER = 3;

const isPreset = (value: unknown): value is Preset => PRESETS.some((preset) => preset === value);

const isHolding = (table: Table, player: Player): boolean => {
  const ref = table.refOf(player.id);
  return ref !== null && table.view().seats.some((info) => info.person === ref);
};

const hasFreeSeat = (table: Table): boolean => table.view().seats.some((info) => info.person === null);

export const createQuickMatch = (registry: Registry) => {
  const waiting = (): OpenTable[] =>
    [...registry.values()].filter(({ table, quick }) => quick !== null && table.phase === 'lobby');

  /** Whoever asks anew does not wait elsewhere any more, unless they sit there watching. */
  const leaveOthers = async (player: Player, preset: Preset): Promise<void> => {
    for (const { table, quick } of waiting()) {
      const ref = table.refOf(player.id);
      const person = table.view().people.find((one) => one.ref === ref);
      if (quick !== preset && person?.here === false) await table.submit(player.id, { t: 'leave' });
    }
  };

  const find = (player: Player, preset: Preset): OpenTable | null => {
    const tables = waiting().filter(({ quick }) => quick === preset);
    return (
      tables.find(({ table }) => isHolding(table, player)) ?? tables.find(({ table }) => hasFreeSeat(table)) ?? null
    );
  };

  /** Those that they alone have left lying are let go for it. */
  const mayPlayMore = (player: Player): boolean => {
    const playing = [...registry.values()].filter(({ table, quick }) => {
      const { phase } = table;
      return quick !== null && phase !== 'lobby' && phase !== 'over' && isHolding(table, player);
    });
    return playing.length < MATCHES_PER_PLAYER || registry.letGoOf(playing, player);
  };

  const seat = async (player: Player, preset: Preset): Promise<Answer<{ id: string }>> => {
    for (let left = TRIES; left > 0; left--) {
      const open = find(player, preset) ?? (await registry.open(quickSettings(preset), preset, player));
      if (isRefused(open)) return open;
      const answer = await open.table.join(player.id, player.name);
      // Without a seat, somebody came by the link in between; halted, the table has just gone.
      if (!isRefused(answer) && isHolding(open.table, player)) return { id: open.id };
      if (!isRefused(answer)) await open.table.submit(player.id, { t: 'leave' });
    }
    return { refused: 'server-full' };
  };

  let turn: Promise<unknown> = Promise.resolve();
  return (player: Player, preset: unknown): Promise<Answer<{ id: string }>> => {
    if (!isPreset(preset)) return Promise.resolve({ refused: 'unknown-preset', field: 'preset' });
    const run = turn.then(async () => {
      if (!mayPlayMore(player)) return { refused: 'too-many-tables' };
      await leaveOthers(player, preset);
      return seat(player, preset);
    });
    turn = run.catch(() => undefined);
    return run;
  };
};
