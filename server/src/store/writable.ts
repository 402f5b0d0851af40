/** Whether the database takes what is written, for whoever decides if people may be sent here: a no comes in time, too. */
import type { GroupCommit } from './group-commit.ts';

/** Far above what a commit takes on a slow disk, and soon enough for a look each few seconds. */
const PATIENCE_MS = 2000;

/** One probe is under way at a time, however many ask: a database that hangs is not given a heap of them, and whoever asks later hears no at once. */
export const watchWritable = (group: GroupCommit): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | null = null;
  const probe = (): Promise<boolean> => {
    let late: NodeJS.Timeout | undefined;
    const end = (isWritable: boolean): boolean => {
      clearTimeout(late);
      answer = null;
      return isWritable;
    };
    const probed = group.add({ t: 'probe' }).then(
      () => end(true),
      () => end(false),
    );
    const tooLate = new Promise<boolean>((resolve) => {
      late = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    return Promise.race([probed, tooLate]);
  };
  return async () => {
    if (!group.isWell) return false;
    answer ??= probe();
    return answer;
  };
};
