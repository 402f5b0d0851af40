/** Turns what was written after --a or --b into a contestant. */
import { BOT_LEVELS } from '@boneyard/shared';
import { CommandFault } from '../fail.ts';
import { findFile } from '../find-file.ts';
import type { Contestant } from './contestant.ts';
import { makeLevel } from './level.ts';
import { openModule } from './module.ts';

/** `text`: a level or a path to a module. @throws CommandFault */
export const openBot = async (text: string, ms: number): Promise<Contestant> => {
  const level = BOT_LEVELS.find((name) => name === text);
  if (level !== undefined) return makeLevel(level);
  const file = findFile(text);
  if (file === null) throw new CommandFault(`bot ${text}: neither a level (${BOT_LEVELS.join(', ')}) nor a file`);
  return openModule(text, file, ms);
};
