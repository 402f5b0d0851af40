/** The table where this device has a seat in a running match: the first page leads back to it. */
import type { TableSnapshot } from '../session/session.ts';
import { memory } from './memory.ts';

const KEY = 'match';

export const runningMatch = (): string | null => memory.read(KEY);

/** Remembers the table while it has a match in which this device sits, and forgets it when that is over. */
export const noteMatch = ({ table, mine }: Pick<TableSnapshot, 'table' | 'mine'>): void => {
  const isRunning = (table.phase === 'playing' || table.phase === 'between') && mine.size > 0;
  if (isRunning) memory.write(KEY, table.id);
  else forgetMatch(table.id);
};

/** The table is left or gone; another one that is remembered stays. */
export const forgetMatch = (id: string): void => {
  if (runningMatch() === id) memory.write(KEY, null);
};
