/** A built-in level as a contestant. */
import type { BotLevel } from '@boneyard/shared';
import { BOTS } from '@boneyard/shared/bots';
import { seededRandom } from '@boneyard/shared/fair';
import { type Contestant, cpuMs } from './contestant.ts';

export const makeLevel = (level: BotLevel): Contestant => {
  const used = { moves: 0, cpuMs: 0 };
  return {
    used,
    choose(view, key) {
      const random = seededRandom(key);
      const before = process.cpuUsage();
      const action = BOTS[level](view, random);
      used.cpuMs += cpuMs(process.cpuUsage(before));
      used.moves++;
      return action;
    },
    close: async () => {},
  };
};
