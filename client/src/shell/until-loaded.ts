/** Code that is fetched while one plays: a server that starts anew, or a line that is gone for a moment, must not leave a table half loaded. */

const AGAIN = 2_000;

/** Browsers say it in words of their own, all as this kind of error; any other one is a mistake of ours and has to be seen. */
const isNotLoaded = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch|load/i.test(error.message);

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Calls `load` until what it imports has come. @throws whatever else goes wrong in it */
export const untilLoaded = async <T>(
  load: () => Promise<T>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      await wait(AGAIN);
    }
  }
};
