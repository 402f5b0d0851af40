/** When work that can wait is done, so that no tap has to wait for it. */

interface WithScheduler {
  /** Missing in Safari. */
  readonly scheduler?: { yield?(): Promise<void> };
}

/** Between two pieces of work: resolves once the browser has answered what came meanwhile. */
export const breathe = (): Promise<void> => {
  const { scheduler } = globalThis as WithScheduler;
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
};

/** The longest that what nobody waits for is put off. */
const PUT_OFF_MS = 1_500;
/** Safari does not tell when it has nothing else to do. */
const SOON_MS = 200;

/** Before work that nobody waits for: resolves once the browser has nothing else to do. */
export const leisure = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: PUT_OFF_MS });
    else setTimeout(done, SOON_MS);
  });
