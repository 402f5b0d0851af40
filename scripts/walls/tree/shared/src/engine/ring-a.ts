import { b } from './ring-b.ts'; // cycle

export const a = () => b;
