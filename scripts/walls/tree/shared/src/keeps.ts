import './set.ts';
import './rules/rules.ts';

export const half = Math.floor(1.5);
