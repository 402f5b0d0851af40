/** A limit on how long a database is waited for: one that hangs says nothing, and a line that is dead nothing for a quarter of an hour. */

/**
 * In two halves: where this process stood still, the answer that came meanwhile is read before the second is over.
 * @throws what `late` gives; the work itself is not ended
 */
export const inTime = async <T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => {
      timer = setTimeout(() => failed(late()), ms / 2);
    }, ms / 2);
  });
  try {
    return await Promise.race([work, isLate]);
  } finally {
    clearTimeout(timer);
  }
};
