import type { a } from './ring-a.ts'; // cycle

export const b = (f: typeof a) => f;
