/** A table as its link tells of it: no more than its lobby shows to whoever comes in. */
import type { Invitation } from '@boneyard/shared/protocol';
import type { OpenTable } from './registry.ts';

/** Null for a try at a daily deal, which is nobody's to join. */
export const invitationOf = ({ table, daily }: OpenTable): Invitation | null => {
  if (daily !== null) return null;
  const { phase, settings, seats, people, host, openSeats } = table.view();
  const state = phase === 'lobby' || phase === 'over' ? phase : 'running';
  return {
    host: people.find(({ ref }) => ref === host)?.name ?? null,
    rules: settings.rules,
    seats: seats.length,
    free: state === 'running' ? openSeats.length : seats.filter(({ person }) => person === null).length,
    state,
    mayWatch: settings.spectators !== false,
  };
};
