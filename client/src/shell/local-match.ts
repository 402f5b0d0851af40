/** The match that runs on this device alone: the first page leads back to it, without loading what plays it. */
import { type Memory, memory } from './memory.ts';

const KEY = 'match.here';

export const localMatch = (from: Memory = memory): string | null => from.read(KEY);

/** Remembers the table while its match runs. */
export const noteLocalMatch = (id: string, isRunning: boolean): void => {
  if (isRunning) memory.write(KEY, id);
  else forgetLocalMatch(id);
};

export const forgetLocalMatch = (id: string): void => {
  if (localMatch() === id) memory.write(KEY, null);
};
