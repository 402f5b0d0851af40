/** Who plays in the arena, whatever it is made of: asked for one move at a time. */
import type { SeatAction } from '@boneyard/shared';
import type { SeatView } from '@boneyard/shared/view';

export interface Contestant {
  /** What its seat does; never asked about a forced draw or pass. `key` seeds its random numbers. @throws CommandFault */
  choose(view: SeatView, key: Uint8Array): SeatAction | Promise<SeatAction>;
  /** What it has used so far. */
  readonly used: { readonly moves: number; readonly cpuMs: number };
  close(): Promise<void>;
}

/**
 * CPU time between two readings of `process.cpuUsage`, in ms. All threads together: nothing else runs while a bot thinks,
 * and a single thread's clock may go in ticks of 4 ms.
 */
export const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
