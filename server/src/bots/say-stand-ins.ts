/** Tells whoever runs the house that bots fail or are late: without it they would only seem to play worse than they should. */
import type { Log } from '../log.ts';
import { saySeldom } from '../seldom.ts';
import { BotLate } from './pool.ts';

/** What a bot stumbled over may hold what it saw: no more than the kind of it is told. */
const kindOf = (error: unknown): string => {
  if (error instanceof BotLate) return 'late: the machine is too busy';
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown';
};

export const sayStandIns = (log: Log): ((error: unknown) => void) => {
  let why: string;
  const say = saySeldom((times) => log.warn({ times, why }, 'hard bots were stood in for by medium ones'));
  return (error) => {
    why = kindOf(error);
    say();
  };
};
