/** Shared code that looks at its host: compiled like shared it must not pass. */
export const width = (): number => window.innerWidth;
export const home = (): string | undefined => process.env['HOME'];
export const now = (): number => performance.now();
