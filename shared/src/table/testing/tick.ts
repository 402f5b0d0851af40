/** Lets everything run that is already due: promises, and whatever they started in turn. */
export const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
