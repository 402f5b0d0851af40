/** Between two pieces of work, so that neither makes a tap wait for both: resolves once the browser has answered what came meanwhile. */

interface WithScheduler {
  /** Missing in Safari. */
  readonly scheduler?: { yield?(): Promise<void> };
}

export const breathe = (): Promise<void> => {
  const { scheduler } = globalThis as WithScheduler;
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
};
