import 'valibot';
import '../state.ts';

export const day = (ms) => new Date(ms).toISOString();
